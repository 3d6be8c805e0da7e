import { exampleRange, knownRange, type Range } from './fitting-range.ts';
import { type AnySchema, type Fields, isOptional, type JsonSchema } from './schema.ts';

/** One field of a command that may be given: what it is, and what fits it now. */
export interface FittingField extends Partial<Range> {
  /** In words, as the command page has it. */
  readonly is: string;
  /** May be left out. */
  readonly optional?: true;
  /** All that fit. */
  readonly values?: readonly unknown[];
  /** One that fits, where anyone but the table chooses: a card, a reason, an id, somebody's name. */
  readonly example?: unknown;
}

/** A command as it may be given now. Any of the values of one field goes with any of those of the others. */
export interface FittingCommand {
  readonly do: string;
  readonly fields: Readonly<Record<string, FittingField>>;
}

export type Payload = Readonly<Record<string, unknown>>;

/** What is asked of one command. */
export interface Fitting {
  readonly name: string;
  readonly fields: Fields;
  /** Payloads worth a try. */
  readonly payloads: readonly Payload[];
  readonly allows: (payload: Payload) => boolean;
  /** Whether a person is there to be named; others are examples. */
  readonly knows: (person: string) => boolean;
  /** What amounts are counted in. */
  readonly unit: number;
}

/** Whole numbers of which the payloads hold one example. */
const RANGED: readonly string[] = ['amount', 'depth', 'until', 'error', 'max'];

/** Longer lists are not written out. */
const MOST_VALUES = 40;

/** What fits one field: so many values, a range, or whatever anyone gives. */
type Part =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'range'; readonly range: Range }
  | { readonly kind: 'example'; readonly example: unknown };

type Parts = Readonly<Record<string, Part>>;

interface Box {
  readonly parts: Parts;
  readonly payloads: readonly Payload[];
}

/** The type of what the field holds, where it holds something. */
const typeOf = ({ type }: JsonSchema): string | undefined => [type].flat().find((each) => each !== 'null');

/** The game says which there are, and the payloads hold them all. */
const isWager = ({ title }: JsonSchema): boolean => title.startsWith('a wager');

const isOpen = (field: JsonSchema): boolean => {
  const type = typeOf(field);
  if (type === 'string' && isWager(field)) return false;
  if (type === 'string') return field.enum === undefined || field.enum.length > MOST_VALUES;
  return type === 'array' || type === 'object' || type === undefined;
};

/** Whether a number is one that the field may hold at all. */
const isInRange = ({ minimum = 0, maximum = 0 }: JsonSchema, value: number): boolean =>
  Number.isSafeInteger(value) && value >= minimum && value <= maximum;

const isPerson = ({ title }: JsonSchema): boolean => title.startsWith('a person');

const partOf = (fitting: Fitting, payload: Payload, field: string, schema: JsonSchema, known: Range[]): Part => {
  const value = payload[field];
  const single: Part = { kind: 'values', values: [value] };
  if (value === undefined || value === null) return single;
  if (isPerson(schema)) {
    return typeof value === 'string' && fitting.knows(value) ? single : { kind: 'example', example: value };
  }
  if (isOpen(schema)) return { kind: 'example', example: value };
  if (typeof value !== 'number' || !RANGED.includes(field)) return single;
  const { maximum: most = value } = schema;
  const fits = (tried: number): boolean => isInRange(schema, tried) && fitting.allows({ ...payload, [field]: tried });
  const range = knownRange(known, value, fits) ?? exampleRange(value, fitting.unit, most, fits);
  if (range !== null && !known.includes(range)) known.push(range);
  return range === null ? single : { kind: 'range', range };
};

/** The same for two parts that hold the same. */
const keyOf = (part: Part | undefined): string => {
  if (part === undefined) return '';
  if (part.kind === 'example') return `such as ${JSON.stringify(part.example)}`;
  if (part.kind === 'range') return JSON.stringify(part.range);
  return part.values
    .map((value) => (value === undefined ? 'left out' : JSON.stringify(value)))
    .sort()
    .join();
};

const valuesOf = (part: Part | undefined): readonly unknown[] => {
  if (part === undefined) return [undefined];
  return part.kind === 'values' ? part.values : [];
};

/** With which others a box can become one by this field: values with values, examples with examples, left out with either. */
const kindBy = (field: string, boxes: readonly Box[]): ((part: Part | undefined) => string) => {
  const hasValues = boxes.some(({ parts }) => parts[field]?.kind === 'values');
  return (part) => {
    if (part === undefined) return hasValues ? 'values' : 'example';
    return part.kind === 'range' ? keyOf(part) : part.kind;
  };
};

/** Boxes that differ in nothing but the values of this field become one; that is no more than they held before. */
const mergedBy = (field: string, names: readonly string[], boxes: readonly Box[]): readonly Box[] => {
  const merged = new Map<string, Box>();
  const kindOf = kindBy(field, boxes);
  for (const { parts, payloads } of boxes) {
    const part = parts[field];
    const kind = kindOf(part);
    const key = JSON.stringify([kind, ...names.map((name) => (name === field ? '' : keyOf(parts[name])))]);
    const before = merged.get(key);
    if (before === undefined) {
      merged.set(key, { parts, payloads });
      continue;
    }
    const values = [...new Set([...valuesOf(before.parts[field]), ...valuesOf(part)])];
    const both: Part | undefined = kind === 'values' ? { kind, values } : (before.parts[field] ?? part);
    merged.set(key, {
      parts: both === undefined ? before.parts : { ...before.parts, [field]: both },
      payloads: [...before.payloads, ...payloads],
    });
  }
  return [...merged.values()];
};

const without = (payload: Payload, field: string): Payload => {
  const { [field]: _, ...rest } = payload;
  return rest;
};

/** With the least and the most that fits: what may be left out may be left out of them all. */
const extremes = ({ parts, payloads }: Box): readonly Payload[] => {
  const ranges = Object.entries(parts).flatMap(([name, part]) =>
    part.kind === 'range' ? [[name, part] as const] : [],
  );
  const ends = (['from', 'to'] as const).map((end) =>
    Object.fromEntries(ranges.map(([name, { range }]) => [name, range[end]])),
  );
  return ranges.length === 0 ? payloads : payloads.flatMap((payload) => ends.map((end) => ({ ...payload, ...end })));
};

const fieldOf = ({ allows }: Fitting, box: Box, name: string, schema: AnySchema): FittingField => {
  const part = box.parts[name];
  const is = schema.title;
  if (part === undefined) return { is, optional: true };
  const mayLack = isOptional(schema) && extremes(box).every((payload) => allows(without(payload, name)));
  const optional = mayLack ? ({ optional: true } as const) : {};
  if (part.kind === 'example') return { is, ...optional, example: part.example };
  if (part.kind === 'range') return { is, ...optional, ...part.range };
  return { is, ...optional, values: part.values.filter((value) => value !== undefined) };
};

const optionalOf = (fields: Fields): readonly (readonly [string, JsonSchema])[] =>
  Object.entries(fields).filter(([, field]) => isOptional(field));

/** The same without each field that may be left out. */
const leftOut = (fields: Fields, payload: Payload): readonly Payload[] => [
  payload,
  ...optionalOf(fields).flatMap(([field]) => (payload[field] === undefined ? [] : [without(payload, field)])),
];

/** The same with any of the flags set that may be. */
const flagged = (fields: Fields, payload: Payload): readonly Payload[] => {
  const flags = optionalOf(fields).flatMap(([field, { type }]) =>
    type === 'boolean' && payload[field] === undefined ? [field] : [],
  );
  const found: Payload[] = [payload];
  for (const flag of flags) found.push(...found.map((each) => ({ ...each, [flag]: true })));
  return found;
};

/** All that is worth a try, each once. */
const tried = ({ fields, payloads }: Fitting): readonly Payload[] => {
  const all = payloads.flatMap((payload) => leftOut(fields, payload)).flatMap((payload) => flagged(fields, payload));
  return [...new Map(all.map((payload) => [JSON.stringify(payload), payload])).values()];
};

/** The payload where it is allowed, or else with the least amount: what is found may be under any minimum. */
const thatFit = ({ allows, unit }: Fitting, payload: Payload): readonly Payload[] => {
  if (allows(payload)) return [payload];
  const least = { ...payload, amount: unit };
  return payload['amount'] !== undefined && allows(least) ? [least] : [];
};

/** The command with what fits its fields, once for each set of values that go together; nothing where it may not be given. */
export const fittingCommands = (fitting: Fitting): readonly FittingCommand[] => {
  const names = Object.keys(fitting.fields);
  const known: Range[] = [];
  let boxes: readonly Box[] = tried(fitting)
    .flatMap((payload) => thatFit(fitting, payload))
    .map((payload) => ({
      parts: Object.fromEntries(
        Object.entries(fitting.fields).flatMap(([field, schema]) =>
          payload[field] === undefined ? [] : [[field, partOf(fitting, payload, field, schema, known)]],
        ),
      ),
      payloads: [payload],
    }));
  for (let before = boxes.length + 1; boxes.length < before; ) {
    before = boxes.length;
    for (const name of names) boxes = mergedBy(name, names, boxes);
  }
  return boxes.map((box) => ({
    do: fitting.name,
    fields: Object.fromEntries(
      Object.entries(fitting.fields).map(([name, schema]) => [name, fieldOf(fitting, box, name, schema)]),
    ),
  }));
};
