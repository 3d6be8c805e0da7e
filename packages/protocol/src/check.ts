import { didYouMean, nearNames } from '@sabot/rules';
import { type Fields, type JsonSchema, oneOf, record } from '@sabot/table';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

/** What is wrong with a value from outside, by its schema, in words for people: where, what it must be, the choices. */

/** A field counts only where the value has it itself, whatever every object answers to. */
const OPTIONS = { allowUnionTypes: true, validateFormats: false, ownProperties: true } as const;
/** Stops at the first fault: for the values that are right, which nearly all are. */
const quick = new Ajv2020(OPTIONS);
/** Finds every fault, so that the message can be about the first one in the order of the fields. */
const thorough = new Ajv2020({ ...OPTIONS, allErrors: true, verbose: true });

const compiledBy = (ajv: Ajv2020): ((schema: JsonSchema) => ValidateFunction) => {
  const known = new WeakMap<JsonSchema, ValidateFunction>();
  return (schema) => {
    const found = known.get(schema) ?? ajv.compile(schema);
    known.set(schema, found);
    return found;
  };
};
const quickly = compiledBy(quick);
const thoroughly = compiledBy(thorough);

const keysOf = ({ instancePath }: ErrorObject): readonly string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const join = (place: string, key: string): string => {
  if (/^\d+$/.test(key)) return `${place}[${key}]`;
  return place === '' ? key : `${place}.${key}`;
};

/** With the field that is missing or not known. */
const fullKeysOf = (error: ErrorObject): readonly string[] => {
  const { missingProperty, additionalProperty } = error.params;
  const own: unknown = missingProperty ?? additionalProperty;
  return typeof own === 'string' ? [...keysOf(error), own] : keysOf(error);
};

/** Of a choice of records, all that any of them has. */
const propertiesOf = ({ properties = {}, anyOf = [] }: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, properties, ...anyOf.map(propertiesOf));

/** Where a field stands in the order of the fields. */
const orderOf = (schema: JsonSchema, keys: readonly string[]): readonly number[] => {
  const [key, ...rest] = keys;
  if (key === undefined) return [];
  if (schema.items !== undefined) return [Number(key), ...orderOf(schema.items, rest)];
  const properties = propertiesOf(schema);
  const inner = properties[key];
  return inner === undefined ? [-1] : [Object.keys(properties).indexOf(key), ...orderOf(inner, rest)];
};

/** Where a fault stands; a field that is not known comes before them all. */
const orderOfFault = (schema: JsonSchema, error: ErrorObject): readonly number[] =>
  error.keyword === 'additionalProperties'
    ? [...orderOf(schema, keysOf(error)), -1]
    : orderOf(schema, fullKeysOf(error));

const compare = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((each, place) => each !== other[place]);
  return index < 0 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? -1);
};

/** More than this are not listed in a message. */
const MOST_CHOICES = 40;

const exactly = ({ title, $comment }: JsonSchema): string => ($comment === undefined ? title : `${title}: ${$comment}`);

const choicesOf = (schema: JsonSchema): string => {
  const { enum: list = [] } = schema;
  return list.length > MOST_CHOICES ? exactly(schema) : `one of ${list.map((each) => each ?? 'null').join(' ')}`;
};

const wanted = (schema: JsonSchema): string => {
  if (schema.enum !== undefined) return choicesOf(schema);
  if (schema.type === 'array') return 'a list';
  return schema.type === 'object' ? 'an object' : exactly(schema);
};

const meant = ({ enum: list }: JsonSchema, value: unknown): string => {
  const names = (list ?? []).filter((each) => each !== null);
  const near = typeof value === 'string' ? nearNames(value, names) : [];
  return near.length === 0 ? '' : `. Did you mean ${near.join(' or ')}?`;
};

const kindsOf = (records: readonly JsonSchema[]): readonly string[] =>
  records.flatMap(({ properties }) => (properties?.['kind']?.enum ?? []).filter((kind) => kind !== null));

const kindGiven = (value: unknown): string | null => {
  const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : null;
  return typeof kind === 'string' ? kind : null;
};

/** Without the faults that say nothing: of several records only the one whose kind was given is looked at. */
const withoutOthers = (errors: readonly ErrorObject[], choice: ErrorObject): readonly ErrorObject[] => {
  const { schemaPath, instancePath, schema, data } = choice;
  const kind = kindGiven(data);
  const index = kind === null ? -1 : kindsOf(schema as readonly JsonSchema[]).indexOf(kind);
  const isInside = ({ instancePath: path }: ErrorObject): boolean => `${path}/`.startsWith(`${instancePath}/`);
  // Where no record is of that kind, the choice itself is what is wrong.
  if (index < 0) return errors.filter((error) => error === choice || !isInside(error));
  return errors.filter((error) => !isInside(error) || error.schemaPath.startsWith(`${schemaPath}/${index}/`));
};

const kindMessage = (records: readonly JsonSchema[], value: unknown, at: string): string => {
  const kind = oneOf(kindsOf(records));
  return `${join(at, 'kind')} must be ${wanted(kind)}${meant(kind, kindGiven(value))}`;
};

/** Where the field is one of a record of another kind: which kind it takes, and which was given. */
const ofOtherKind = (error: ErrorObject, choices: readonly ErrorObject[], key: string): string | null => {
  const choice = choices.find(({ instancePath }) => instancePath === error.instancePath);
  const others = (choice?.schema ?? []) as readonly JsonSchema[];
  const [kind] = kindsOf(others.filter(({ properties }) => Object.hasOwn(properties ?? {}, key)));
  const [given] = kindsOf([error.parentSchema as JsonSchema]);
  return kind === undefined ? null : ` takes "kind":"${kind}"; here it is "${given}"`;
};

const messageOf = (error: ErrorObject, choices: readonly ErrorObject[], place: string): string => {
  const at = fullKeysOf(error).reduce(join, place);
  const schema = error.parentSchema as JsonSchema;
  const fields = schema.properties ?? {};
  const key = fullKeysOf(error).at(-1) ?? '';
  switch (error.keyword) {
    case 'additionalProperties': {
      const known = Object.keys(fields);
      const other = ofOtherKind(error, choices, key);
      if (other !== null) return `${at}${other}`;
      return `${at} is not known here${known.length === 0 ? '' : `. ${didYouMean(key, known, 'The fields')}`}`;
    }
    case 'required': {
      const field = fields[key];
      return `${at} is missing: it must be ${field === undefined ? 'there' : wanted(field)}`;
    }
    case 'anyOf':
      return kindMessage(schema.anyOf ?? [], error.data, at);
    default:
      return `${at} must be ${wanted(schema)}${meant(schema, error.data)}`.trim();
  }
};

/** What is wrong with a value found at this place, or null. */
export const faultOf = (schema: JsonSchema, value: unknown, place = ''): string | null => {
  if (quickly(schema)(value)) return null;
  const validate = thoroughly(schema);
  validate(value);
  const errors = validate.errors ?? [];
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  const [first] = choices
    .reduce<readonly ErrorObject[]>(withoutOthers, errors)
    .map((error) => ({ error, order: orderOfFault(schema, error) }))
    .sort((one, other) => compare(one.order, other.order));
  return first === undefined ? `${place} is malformed`.trim() : messageOf(first.error, choices, place);
};

const records = new WeakMap<Fields, JsonSchema>();

/** The first field of an object that is wrong, missing or not known. */
export const faultOfFields = (fields: Fields, value: unknown, place = ''): string | null => {
  const schema = records.get(fields) ?? record(fields);
  records.set(fields, schema);
  return faultOf(schema, value, place);
};
