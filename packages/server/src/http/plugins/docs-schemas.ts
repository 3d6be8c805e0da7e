import { createHash } from 'node:crypto';
import { type DocHtml, docHtml, folded, joinHtml, NOTHING_TO_SAY, prose } from './docs-html.ts';

/** Schemas on the page: shapes with a name are shown once as definitions, all others in their place. */

export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

export type Shapes = Readonly<Record<string, Shape>>;
/** The anchor at which a shape of this name is defined. */
export type Anchors = (name: string) => string;

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A hash of every shape with its references resolved, so that shapes can be compared whatever they refer to by name. */
const hashesOf = (shapes: Shapes): ReadonlyMap<string, string> => {
  const hashes = new Map<string, string>();
  const hashOf = (name: string): string => {
    const known = hashes.get(name);
    if (known !== undefined) return known;
    const text = JSON.stringify(shapes[name], (key, value: unknown) => {
      // Only one of the two standards has this field.
      if (key === 'discriminator') return undefined;
      return key === '$ref' && typeof value === 'string' ? hashOf(nameIn(value)) : value;
    });
    const hash = createHash('sha256').update(text).digest('base64url');
    hashes.set(name, hash);
    return hash;
  };
  for (const name of Object.keys(shapes)) hashOf(name);
  return hashes;
};

/** Names under which both documents have the same shape, which is then defined once. */
export const sharedNames = (first: Shapes, second: Shapes): ReadonlySet<string> => {
  const own = hashesOf(first);
  const others = hashesOf(second);
  return new Set(Object.keys(second).filter((name) => own.get(name) === others.get(name)));
};

/** Longer lists of words are folded. */
const LONG_LIST = 12;
/** Longer patterns are left out, as nobody can read them. */
const LONG_PATTERN = 60;
/** As a bound the greatest exact whole number is left out. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const WORDS: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'true or false',
  integer: 'whole number',
  object: 'record',
  string: 'text',
};

const rangeOf = ({ minimum, maximum, minLength, maxLength }: Shape): string => {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength];
  const unit = minLength === undefined && maxLength === undefined ? '' : ' characters';
  if (most === undefined || most === UNBOUNDED) return least === undefined || least === 0 ? '' : ` from ${least}`;
  return ` ${least ?? 0} to ${most}${unit}`;
};

const listOfWords = (words: readonly unknown[]): DocHtml => {
  const codes = joinHtml(
    words.map((each) => docHtml`<code>${String(each)}</code>`),
    ' ',
  );
  return words.length > LONG_LIST ? folded(`one of ${words.length} words`, codes) : codes;
};

const plainType = (type: string, schema: Shape): DocHtml => {
  const { pattern } = schema;
  const words = docHtml`${WORDS[type] ?? type}${type === 'object' || type === 'array' ? '' : rangeOf(schema)}`;
  return type !== 'string' || pattern === undefined || pattern.length > LONG_PATTERN
    ? words
    : docHtml`${words} like <code>${pattern}</code>`;
};

/** The type of a value in one line. */
export const typeOf = (schema: Shape, anchors: Anchors): DocHtml => {
  const { $ref, anyOf, oneOf, enum: list, items, additionalProperties, type = [] } = schema;
  if ($ref !== undefined) return docHtml`<a href="#${anchors(nameIn($ref))}">${nameIn($ref)}</a>`;
  const choices = oneOf ?? anyOf;
  if (choices !== undefined)
    return choices.length > LONG_LIST
      ? docHtml`one of ${choices.length} shapes`
      : joinHtml(
          choices.map((each) => typeOf(each, anchors)),
          ' or ',
        );
  if (list !== undefined) return listOfWords(list);
  if (items !== undefined) return docHtml`list of ${typeOf(items, anchors)}`;
  const types = [type].flat().filter((each): each is string => typeof each === 'string');
  if (typeof additionalProperties === 'object')
    return docHtml`map of ${typeOf(additionalProperties, anchors)}${types.includes('null') ? ' or null' : ''}`;
  return types.length === 0
    ? docHtml`anything`
    : joinHtml(
        types.map((each) => plainType(each, schema)),
        ' or ',
      );
};

const fieldOf = (name: string, schema: Shape, isOptional: boolean, anchors: Anchors): DocHtml => {
  const { description } = schema;
  return docHtml`<li><code class="name">${name}</code> <span class="type">${typeOf(schema, anchors)}</span>${
    isOptional ? docHtml` <span class="optional">optional</span>` : NOTHING_TO_SAY
  }${description === undefined ? NOTHING_TO_SAY : docHtml`<p>${prose(description)}</p>`}${schemaParts(schema, anchors)}</li>`;
};

/** The fields of a record, of the records in a list or a map, and of each record of a choice. */
export const schemaParts = (schema: Shape, anchors: Anchors): DocHtml => {
  const { properties, required = [], items, additionalProperties, anyOf, oneOf } = schema;
  const choices = oneOf ?? anyOf;
  if (choices !== undefined) {
    const named = choices.filter(({ $ref }) => $ref !== undefined);
    if (choices.length > LONG_LIST)
      return docHtml`<p class="choices">${joinHtml(
        named.map((each) => typeOf(each, anchors)),
        ', ',
      )}</p>`;
    return docHtml`${choices.map((each) => schemaParts(each, anchors))}`;
  }
  if (items !== undefined) return schemaParts(items, anchors);
  if (typeof additionalProperties === 'object') return schemaParts(additionalProperties, anchors);
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) return NOTHING_TO_SAY;
  return docHtml`<ul class="fields">${fields.map(([name, each]) =>
    fieldOf(name, each, !required.includes(name), anchors),
  )}</ul>`;
};

export const definitionOf = (name: string, schema: Shape, anchors: Anchors): DocHtml => {
  const { description } = schema;
  const isRecord = schema.properties !== undefined && schema.type === 'object';
  return docHtml`<section class="schema" id="${anchors(name)}"><h3>${name}</h3>${
    description === undefined ? NOTHING_TO_SAY : docHtml`<p>${prose(description)}</p>`
  }${isRecord ? NOTHING_TO_SAY : docHtml`<p class="type">${typeOf(schema, anchors)}</p>`}${schemaParts(schema, anchors)}</section>`;
};
