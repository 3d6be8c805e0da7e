import { POSITIONS } from '@sabot/rules';
import {
  ACTOR_ROLES,
  type AnySchema,
  basis,
  EVENT_TYPES,
  EVENTS,
  type EventType,
  type Fields,
  instant,
  isOptional,
  nullable,
  oneOf,
  person,
  type Stamp,
  text,
} from '@sabot/table';
import { type FieldPattern, patternOf, patternOfObject } from './text-pattern.ts';

const position = nullable(oneOf(POSITIONS));

/** What every event says of the command behind it. */
export const STAMP_FIELDS = {
  command: text,
  at: instant,
  by: person,
  as: oneOf(ACTOR_ROLES),
  acting: position,
  required: position,
  basis: nullable(basis),
  delegation: nullable(basis),
} satisfies Fields;

/** What an event says of itself, whatever else it tells. Every event is one. */
export interface EventHeader {
  readonly type: EventType;
  readonly stamp: Pick<Stamp, 'command' | 'at' | 'by' | 'as'>;
  readonly round?: number;
}

const ROUND = 1;
const AS = 2;
const AT = 3;
const BY = 4;
const COMMAND = 5;

type Patterns = Readonly<Record<string, FieldPattern>>;

const patternsOf = (fields: Fields): Patterns =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { pattern: patternOf(field), optional: isOptional(field) }]),
  );

const grouped = (field: AnySchema): FieldPattern => ({ pattern: `(${patternOf(field)})`, optional: isOptional(field) });

/** Without the quotes: no character of it is written in another way. */
const groupedText = (field: AnySchema): FieldPattern => ({ pattern: `"(${patternOf(field).slice(1, -1)})"` });

const { as, at, by, command } = STAMP_FIELDS;
const stampPattern = (): string =>
  patternOfObject({
    ...patternsOf(STAMP_FIELDS),
    as: grouped(as),
    at: grouped(at),
    by: groupedText(by),
    command: groupedText(command),
  });

/** Keys stand in order, so the groups do: the round before the stamp, and an empty one where there is no round. */
const patternFor = (type: EventType): RegExp => {
  const fields: Fields = EVENTS[type].fields;
  const round = fields['round'];
  const whole = patternOfObject({
    ...patternsOf(fields),
    ...(round === undefined ? {} : { round: grouped(round) }),
    type: { pattern: JSON.stringify(type) },
    stamp: { pattern: stampPattern() },
  });
  return new RegExp(`^${round === undefined ? '()' : ''}${whole}$`);
};

interface KnownPattern {
  readonly type: EventType;
  readonly pattern: RegExp;
}

/** Each is made when the first event of its type is read: a server that verifies nothing needs none. */
const PATTERNS = new Map<string, KnownPattern>();

const patternOfType = (name: string): KnownPattern | undefined => {
  const known = PATTERNS.get(name);
  if (known !== undefined) return known;
  const type = EVENT_TYPES.find((each) => each === name);
  if (type === undefined) return undefined;
  const made = { type, pattern: patternFor(type) };
  PATTERNS.set(name, made);
  return made;
};

const TYPE = '"type":"';

/** Where the text has it, if it is the text of an event. */
const patternOfBody = (body: string) => {
  const start = body.lastIndexOf(TYPE) + TYPE.length;
  return patternOfType(body.slice(start, body.indexOf('"', start)));
};

/** Whether a text is surely the one text of an event; any other may be so too. */
export const isPlainEvent = (body: string): boolean => patternOfBody(body)?.pattern.test(body) === true;

/**
 * What an event says of itself, read from a text that is surely the one text of an event: several times faster than to
 * parse it, to write it anew and to look at each field. Null of any other text, which may be an event too. What comes is
 * parts of the text, and keeps the whole of it in memory: who remembers many copies them.
 */
export const eventHeaderOf = (body: string): EventHeader | null => {
  const known = patternOfBody(body);
  const found = known?.pattern.exec(body);
  if (known === undefined || found === null || found === undefined) return null;
  const stamp = {
    command: found[COMMAND] ?? '',
    at: Number(found[AT]),
    by: found[BY] ?? '',
    as: (found[AS] ?? '').slice(1, -1),
  };
  const round = found[ROUND];
  return round === undefined || round === ''
    ? { type: known.type, stamp }
    : { type: known.type, stamp, round: Number(round) };
};
