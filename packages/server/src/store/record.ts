import { hash as digestOf } from 'node:crypto';

/** A stream of events: one a table, one a patron's account with the house. */
export type StreamId = `table:${string}` | `account:${string}`;
export const tableStream = (table: string): StreamId => `table:${table}`;
export const accountStream = (person: string): StreamId => `account:${person}`;

/** What made an event: kept with each one, so that an old round is judged by the rules under which it was played. */
export interface Origin {
  /** Shape of the event's text; older ones are read through `upcast`. */
  readonly format: number;
  readonly rules: string;
  readonly build: string;
}

/** One event as it is stored. */
export interface EventRecord extends Origin {
  readonly stream: StreamId;
  /** From 1, without gaps. */
  readonly sequence: number;
  /** The event as canonical text: exactly what was hashed. */
  readonly body: string;
  /** Lower-case hex. */
  readonly hash: string;
}

/** Where a stream begins: what the first event is chained to. */
export const NO_HASH = '0'.repeat(64);

/** The end of a stream. */
export interface Tip {
  readonly sequence: number;
  readonly hash: string;
}

export const EMPTY_TIP: Tip = { sequence: 0, hash: NO_HASH };

/** SHA-256 over the hash before and everything that the record says. No part can hold a line break but the last. */
export const hashOf = (before: string, record: Omit<EventRecord, 'hash'>): string =>
  digestOf(
    'sha256',
    [
      'sabot-event/1',
      before,
      record.stream,
      record.sequence,
      record.format,
      record.rules,
      record.build,
      record.body,
    ].join('\n'),
  );

/** The next record of a stream. */
export const chained = (stream: StreamId, tip: Tip, origin: Origin, body: string): EventRecord => {
  const record = { stream, sequence: tip.sequence + 1, ...origin, body };
  return { ...record, hash: hashOf(tip.hash, record) };
};
