import { BETTING_EVENTS } from './betting/events.ts';
import { DEALING_EVENTS } from './dealing/events.ts';
import { basis, instantSchema, person, position } from './fields.ts';
import { FLOAT_EVENTS } from './float/events.ts';
import { FLOOR_EVENTS } from './floor/events.ts';
import { IRREGULARITY_EVENTS } from './irregularities/events.ts';
import { PEOPLE_EVENTS } from './people/events.ts';
import type { EventFrom, EventRecord } from './records.ts';
import { type DescribedFields, field, nullable, type RecordOf, text } from './schema.ts';
import { SETTLING_EVENTS } from './settling/events.ts';
import { SHOE_EVENTS } from './shoe/events.ts';
import { WAITING_EVENTS } from './waiting/events.ts';

/** Every event of the table, from its room. */
const ALL = [
  ...FLOOR_EVENTS,
  ...PEOPLE_EVENTS,
  ...FLOAT_EVENTS,
  ...SHOE_EVENTS,
  ...BETTING_EVENTS,
  ...DEALING_EVENTS,
  ...SETTLING_EVENTS,
  ...IRREGULARITY_EVENTS,
  ...WAITING_EVENTS,
] as const;

type Listed = (typeof ALL)[number];

export type EventType = Listed['type'];
export const EVENT_TYPES: readonly EventType[] = ALL.map(({ type }) => type);

/** Who did it, in which position, and which position the rules ask for: both are kept (6.2). */
export const stampFields = {
  command: field(text, 'the command that it came from, by its id'),
  at: field(instantSchema, 'when it was'),
  by: field(person, 'who gave the command'),
  as: field(text, 'in which position or role'),
  acting: nullable(field(position, 'the position in which the person acted for this, where it is not their own')),
  required: nullable(field(position, 'the position that the rules ask for; null where they ask for none')),
  basis: nullable(field(basis, 'by what the position is required')),
  delegation: nullable(field(basis, 'by what a higher or acting position stood in; null when the required one acted')),
};
export type Stamp = RecordOf<typeof stampFields>;

export type EventBodyOf<T extends EventType> = EventFrom<T, Extract<Listed, { readonly type: T }>['fields']>;
export type EventBody = { [T in EventType]: EventBodyOf<T> }[EventType];
export type EventOf<T extends EventType> = EventBodyOf<T> & { readonly stamp: Stamp };
export type TableEvent = { [T in EventType]: EventOf<T> }[EventType];

/** Looked up by the type of the very event that it then sees, so that its fields fit. */
export type AnyEventRecord = EventRecord<EventType, DescribedFields>;
export const EVENTS = /* @__PURE__ */ Object.fromEntries(ALL.map((record) => [record.type, record])) as Readonly<
  Record<EventType, AnyEventRecord>
>;
