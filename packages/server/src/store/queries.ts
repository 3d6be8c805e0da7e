import { CURRENT_FORMAT, EMPTY_TIP, isStreamId, type SignedHead, type StoredEvent, type StreamId } from '@sabot/proof';
import type { EventStore, Row, Snapshot, Sql, StoredCommand, StoredLedgerEntry } from './store.ts';

/** Queries that are the same in both databases. */
type Reads = Pick<
  EventStore,
  | 'read'
  | 'readTypes'
  | 'tip'
  | 'streams'
  | 'commandOf'
  | 'headOf'
  | 'heads'
  | 'snapshotOf'
  | 'saveSnapshot'
  | 'linesOf'
  | 'balanceOf'
  | 'audit'
>;

const text = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`);
  return value;
};

const whole = (row: Row, column: string): number => {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`column ${column} holds no number`);
  return value;
};

const streamOf = (row: Row): StreamId => {
  const stream = text(row, 'stream');
  if (!isStreamId(stream)) throw new Error(`${stream} is no stream`);
  return stream;
};

const recordOf = (stream: StreamId, row: Row): StoredEvent => ({
  stream,
  sequence: whole(row, 'sequence'),
  format: whole(row, 'format'),
  rules: text(row, 'rules'),
  build: text(row, 'build'),
  salt: text(row, 'salt'),
  body: text(row, 'body'),
  hash: text(row, 'hash'),
});

const commandOf = (row: Row): StoredCommand => ({
  sender: text(row, 'sender'),
  id: text(row, 'id'),
  fingerprint: text(row, 'fingerprint'),
  sequence: whole(row, 'sequence'),
  events: whole(row, 'events'),
  refusal: row['refusal'] === null ? null : text(row, 'refusal'),
  at: whole(row, 'at'),
});

const headOf = (row: Row): SignedHead => ({
  stream: streamOf(row),
  round: whole(row, 'round'),
  sequence: whole(row, 'sequence'),
  hash: text(row, 'hash'),
  ...(row['epoch'] === null ? {} : { epoch: text(row, 'epoch') }),
  key: text(row, 'key'),
  signature: text(row, 'signature'),
});

const snapshotOf = (row: Row): Snapshot => ({
  stream: streamOf(row),
  sequence: whole(row, 'sequence'),
  hash: text(row, 'hash'),
  build: text(row, 'build'),
  state: text(row, 'state'),
});

const lineOf = (row: Row): StoredLedgerEntry => ({
  account: text(row, 'account'),
  amount: whole(row, 'amount'),
  sequence: whole(row, 'sequence'),
});

/** Jumps from stream to stream along the key, because a store of a million events has few streams. */
const STREAMS = `with recursive each (stream) as (
    select min(stream) from events
    union all
    select (select min(events.stream) from events where events.stream > each.stream) from each where each.stream is not null
  )
  select stream from each where stream is not null`;

/** The lines of an event are never split, so that a page may hold a few more than asked for. */
const LINES = `select account, amount, sequence from events join lines on lines.position = events.position
  where stream = $1 and sequence > $2 and sequence <= coalesce(
    (select sequence from events join lines on lines.position = events.position
      where stream = $1 and sequence > $2 order by sequence, place limit 1 offset $3),
    9007199254740991)
  order by sequence, place`;

/** The sum of all lines, in two parts, because either database would overflow. */
export const PART = 1_000_000_000;

const AUDIT = `select account from (
    select account, amount from lines union all select account, -balance as amount from balances
  ) as both_sides group by account
  having sum(amount / ${PART}) * ${PART} + sum(amount % ${PART}) <> 0 order by account`;

const TOTAL = `select coalesce(sum(amount / ${PART}), 0) as high, coalesce(sum(amount % ${PART}), 0) as low from lines`;

const SAVE_SNAPSHOT = `insert into snapshots (stream, sequence, hash, build, state) values ($1, $2, $3, $4, $5)
  on conflict (stream) do update set
    sequence = excluded.sequence, hash = excluded.hash, build = excluded.build, state = excluded.state`;

const RECORD = 'sequence, format, rules, build, salt, body, hash';

/** `typeOf`: how this database takes the type of an event out of its text. */
export const readsOf = ({ all }: Sql, typeOf: string): Reads => {
  const first = async (query: string, values: readonly (string | number)[]): Promise<Row | null> =>
    (await all(query, values))[0] ?? null;
  const firstAs = async <T>(make: (row: Row) => T, query: string, values: readonly (string | number)[]) => {
    const row = await first(query, values);
    return row === null ? null : make(row);
  };

  return {
    read: async (stream, after, limit) => {
      const query = `select ${RECORD} from events
        where stream = $1 and sequence > $2 order by sequence limit $3`;
      return (await all(query, [stream, after, limit])).map((row) => recordOf(stream, row));
    },
    readTypes: async (stream, after, upTo, types) => {
      if (types.length === 0) return [];
      const list = types.map((_, index) => `$${index + 4}`).join(', ');
      // What was written in an earlier format may have had another name then.
      const query = `select ${RECORD} from events where stream = $1 and sequence > $2 and sequence <= $3
        and (format <> ${CURRENT_FORMAT} or ${typeOf} in (${list})) order by sequence`;
      return (await all(query, [stream, after, upTo, ...types])).map((row) => recordOf(stream, row));
    },
    tip: async (stream) => {
      const query = 'select sequence, hash from events where stream = $1 order by sequence desc limit 1';
      const row = await first(query, [stream]);
      return row === null ? EMPTY_TIP : { sequence: whole(row, 'sequence'), hash: text(row, 'hash') };
    },
    streams: async () => (await all(STREAMS)).map(streamOf),
    commandOf: (stream, sender, id) =>
      firstAs(commandOf, 'select * from commands where stream = $1 and sender = $2 and id = $3', [stream, sender, id]),
    headOf: (stream, round) => firstAs(headOf, 'select * from heads where stream = $1 and round = $2', [stream, round]),
    heads: async (stream, after, limit) => {
      const query = 'select * from heads where stream = $1 and sequence > $2 order by sequence limit $3';
      return (await all(query, [stream, after, limit])).map(headOf);
    },
    snapshotOf: (stream) => firstAs(snapshotOf, 'select * from snapshots where stream = $1', [stream]),
    saveSnapshot: async ({ stream, sequence, hash, build, state }) => {
      await all(SAVE_SNAPSHOT, [stream, sequence, hash, build, state]);
    },
    linesOf: async (stream, after, limit) => (await all(LINES, [stream, after, limit - 1])).map(lineOf),
    balanceOf: async (account) => {
      const row = await first('select balance from balances where account = $1', [account]);
      return row === null ? 0 : whole(row, 'balance');
    },
    audit: async () => {
      const wrong = (await all(AUDIT)).map((row) => text(row, 'account'));
      const total = await first(TOTAL, []);
      const [high, low] = total === null ? [0, 0] : [whole(total, 'high'), whole(total, 'low')];
      return { wrong, total: Number(BigInt(high) * BigInt(PART) + BigInt(low)) };
    },
  };
};
