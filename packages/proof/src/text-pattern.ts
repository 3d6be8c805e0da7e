import { type JsonSchema, type JsonType, text } from '@sabot/table';

/**
 * Regular expressions for the canonical text of a value: what one of them matches is the text of a value that the schema
 * accepts, written in the one way it should be. What it does not match may be so too, and is to be looked at closely:
 * text beyond ASCII, very large numbers and a few rare forms are left out.
 */

/** Matches nothing. */
const NEVER = '(?!)';

const escaped = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

/** Characters that stand in a text as they are, and are printable. */
const PLAIN = '[ !#-\\[\\]-~]';

/**
 * The pattern of a form, a clause say or the id of a wager, in which nothing but letters, digits and a few marks can stand:
 * none of them is written in another way. Between its two ends it is the pattern of the schema.
 */
const PLAIN_FORM =
  /^\^((?:[A-Za-z0-9:-]|\\[d.]|\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|[A-Za-z0-9])+-?\]|\(\?:|[)|?*+]|\{\d+(?:,\d*)?\})+)\$$/;

const ofText = (schema: JsonSchema): string => {
  if (schema.enum !== undefined) return anyOf(schema.enum.map((each) => escaped(JSON.stringify(each))));
  if (schema.pattern === text.pattern) return `"${PLAIN}{1,${schema.maxLength}}"`;
  const form = schema.maxLength === undefined ? PLAIN_FORM.exec(schema.pattern ?? '')?.[1] : undefined;
  return form === undefined ? NEVER : `"(?:${form})"`;
};

/** A number of so many digits is exact, and a short list of numbers is written out. */
const EXACT_DIGITS = 15;
const FEW = 100;

/** Numbers with fewer digits than the largest one are below it. */
const ofWhole = (min: number, max: number): string => {
  if (max < FEW && min >= 0) return anyOf(Array.from({ length: max - min + 1 }, (_, index) => String(min + index)));
  const digits = Math.min(EXACT_DIGITS, String(max).length - 1);
  if (min === -max) return `(?:0|-?[1-9][0-9]{0,${digits - 1}})`;
  if (min !== 0 && min !== 1) return NEVER;
  return `${min === 0 ? '(?:0|' : '(?:'}[1-9][0-9]{0,${digits - 1}})`;
};

const ofList = (item: string, most: number): string => `\\[(?:${item}(?:,${item}){0,${most - 1}})?\\]`;

/** The pattern of a field, and whether it may be missing. */
export interface FieldPattern {
  readonly pattern: string;
  readonly optional?: boolean;
}

/** An object by the patterns of its fields, at least one of which is always there. */
export const patternOfObject = (fields: Readonly<Record<string, FieldPattern>>): string => {
  let text = '';
  let isFirst = true;
  for (const [key, { pattern, optional }] of Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const field = `${escaped(JSON.stringify(key))}:${pattern}`;
    // The comma goes with whichever of two may be missing.
    if (optional === true) text += isFirst ? `(?:${field},)?` : `(?:,${field})?`;
    else text += isFirst ? field : `,${field}`;
    isFirst &&= optional === true;
  }
  return isFirst ? NEVER : `\\{${text}\\}`;
};

const ofObject = ({ properties = {}, required = [] }: JsonSchema): string =>
  patternOfObject(
    Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [
        key,
        { pattern: patternOf(schema), optional: !required.includes(key) },
      ]),
    ),
  );

const withType = (schema: JsonSchema, type: JsonType): JsonSchema => ({
  ...schema,
  type,
  ...(schema.enum === undefined ? {} : { enum: schema.enum.filter((each) => each !== null) }),
});

export const patternOf = (schema: JsonSchema): string => {
  // What may be null as well is either.
  if (typeof schema.type !== 'string') return anyOf(schema.type.map((type) => patternOf(withType(schema, type))));
  switch (schema.type) {
    case 'string':
      return ofText(schema);
    case 'boolean':
      return '(?:true|false)';
    case 'integer':
      return ofWhole(schema.minimum ?? 0, schema.maximum ?? 0);
    case 'null':
      return 'null';
    case 'array':
      return schema.items === undefined ? NEVER : ofList(patternOf(schema.items), schema.maxItems ?? 1);
    case 'object':
      return ofObject(schema);
    default:
      return NEVER;
  }
};
