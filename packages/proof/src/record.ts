import type { Crypto } from './crypto.ts';

/** A stream of events: one a table, one a tournament, one a patron's account with the house. */
const STREAM_KINDS = ['table', 'tournament', 'account'] as const;
type StreamKind = (typeof STREAM_KINDS)[number];
export type StreamId = `${StreamKind}:${string}`;
export const isStreamId = (value: string): value is StreamId =>
  STREAM_KINDS.some((kind) => value.startsWith(`${kind}:`));
export const tableStream = (table: string): StreamId => `table:${table}`;
export const tournamentStream = (tournament: string): StreamId => `tournament:${tournament}`;
export const accountStream = (person: string): StreamId => `account:${person}`;

/** What made an event: kept with each one, so that an old round is judged by the rules under which it was played. */
export interface Origin {
  /** Shape of the event's text; older ones are read through `upcast`. */
  readonly format: number;
  readonly rules: string;
  readonly build: string;
}

/** One event as it is stored. */
export interface StoredEvent extends Origin {
  readonly stream: StreamId;
  /** From 1, without gaps. */
  readonly sequence: number;
  /** Random, so that nobody who holds a hash can try out which card lay face down. */
  readonly salt: string;
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

/**
 * SHA-256 over the hash before and everything that the record says. No part can hold a line break but the last. All of it
 * is one text, because to hash in pieces takes several times as long.
 */
export const hashOf = (
  { sha256Hex }: Pick<Crypto, 'sha256Hex'>,
  before: string,
  record: Omit<StoredEvent, 'hash'>,
): string => {
  const { stream, sequence, format, rules, build, salt, body } = record;
  const where = `${before}\n${stream}\n${sequence}`;
  return sha256Hex(`sabot-event/1\n${where}\n${format}\n${rules}\n${build}\n${salt}\n${body}`);
};

/** The next record of a stream. Written out: on Node 20 a copy of a copy by `...` is many times slower. */
export const chained = (
  crypto: Pick<Crypto, 'sha256Hex'>,
  stream: StreamId,
  tip: Tip,
  { format, rules, build }: Origin,
  body: string,
  salt: string,
): StoredEvent => {
  const sequence = tip.sequence + 1;
  const hash = hashOf(crypto, tip.hash, { stream, sequence, format, rules, build, salt, body });
  return { stream, sequence, format, rules, build, salt, body, hash };
};
