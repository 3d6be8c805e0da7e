import type { EventRecord, StreamId } from '../store/record.ts';
import type { Row } from '../store/sql.ts';
import type { EventStore, LedgerLine, SignedHead } from '../store/store.ts';

const PAGE = 2_000;

/** Things of a stream in the order of its events, fetched as the events come by. */
export interface Along<T> {
  /** All that are not taken yet and belong to events up to this one. */
  readonly upTo: (sequence: number) => readonly T[] | Promise<readonly T[]>;
}

const NOTHING: readonly never[] = [];

const along = <T extends { readonly sequence: number }>(next: (last: T | null) => Promise<readonly T[]>): Along<T> => {
  let waiting: readonly T[] = [];
  let at = 0;
  let last: T | null = null;
  let isDone = false;

  const taken = (sequence: number): readonly T[] => {
    const from = at;
    while (at < waiting.length && (waiting[at]?.sequence ?? 0) <= sequence) at += 1;
    return from === at ? NOTHING : waiting.slice(from, at);
  };

  const fetched = async (sequence: number, before: readonly T[]): Promise<readonly T[]> => {
    waiting = await next(last);
    at = 0;
    last = waiting.at(-1) ?? last;
    isDone = waiting.length === 0;
    const all = [...before, ...taken(sequence)];
    return at < waiting.length || isDone ? all : fetched(sequence, all);
  };

  return {
    // Nearly every event is answered from what is here, without a turn of the event loop.
    upTo: (sequence) => {
      const found = taken(sequence);
      return at < waiting.length || isDone ? found : fetched(sequence, found);
    },
  };
};

/** To hand over a column costs as much as to find the row: what is short comes as one text, a line each. */
const ORIGIN = 'format || $4 || rules || $4 || build || $4 || salt || $4 || hash as origin';
/** What the books have of an event, in the order in which it was written. */
const BOOKED = `(select string_agg(account || ' ' || amount, $4 order by place) from lines
    where lines.position = events.position) as lines`;

/** Queries both databases understand. */
const eventsWith = (columns: string): string =>
  `select ${columns} from events where stream = $1 and sequence > $2 order by sequence limit $3`;
const EVENTS = eventsWith(`sequence, body, ${ORIGIN}`);
const WITH_LINES = eventsWith(`sequence, body, ${ORIGIN}, ${BOOKED}`);

/** Nothing in an origin has a line break; where something was given one, the hash that is read here is none. */
const recordOf = (stream: StreamId, row: Row): EventRecord => {
  const [format = '', rules = '', build = '', salt = '', hash = ''] = String(row['origin']).split('\n');
  const [sequence, body] = [Number(row['sequence']), String(row['body'])];
  return { stream, sequence, format: Number(format), rules, build, salt, body, hash };
};

export interface WithLines {
  readonly record: EventRecord;
  /** Account and amount, a line each; null for none. */
  readonly lines: string | null;
}

type Page<T> = (store: EventStore, stream: StreamId, after: number, limit: number) => Promise<readonly T[]>;

export const readRecords: Page<Pick<WithLines, 'record'>> = async ({ sql }, stream, after, limit) =>
  (await sql.all(EVENTS, [stream, after, limit, '\n'])).map((row) => ({ record: recordOf(stream, row) }));

export const readWithLines: Page<WithLines> = async ({ sql }, stream, after, limit) =>
  (await sql.all(WITH_LINES, [stream, after, limit, '\n'])).map((row) => ({
    record: recordOf(stream, row),
    lines: row['lines'] === null ? null : String(row['lines']),
  }));

const HEADS = 'select * from heads where stream = $1 and round > $2 order by round limit $3';

/** By the key of the table: rounds end in the order in which they are numbered. */
const headsAfter = async ({ sql }: EventStore, stream: StreamId, round: number): Promise<readonly SignedHead[]> =>
  (await sql.all(HEADS, [stream, round, PAGE])).map((row) => ({
    stream,
    round: Number(row['round']),
    sequence: Number(row['sequence']),
    hash: String(row['hash']),
    key: String(row['key']),
    signature: String(row['signature']),
  }));

export const pagedHeads = (store: EventStore, stream: StreamId): Along<SignedHead> =>
  along((last) => headsAfter(store, stream, last?.round ?? 0));

export const pagedLines = (store: EventStore, stream: StreamId): Along<LedgerLine> =>
  along((last) => store.linesOf(stream, last?.sequence ?? 0, PAGE));
