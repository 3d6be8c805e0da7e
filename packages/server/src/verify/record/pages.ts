import type { EventRecord, SignedHead, StreamId } from '@sabot/proof';
import type { EventStore, StoredLedgerEntry } from '../../store/store.ts';

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

/** An event as it is kept, and what the books have of it. */
export interface WithLines {
  readonly record: EventRecord;
  /** Account and amount, a line each; null for none, undefined where nobody asked. */
  readonly lines?: string | null;
}

/** To hand over a column costs as much as to find the row: one text has it all, a line each and the body last. */
const EVENT = ['sequence', 'format', 'rules', 'build', 'salt', 'hash', 'body'].join(' || $4 || ');
/** What the books have of an event, in the order in which it was written. */
const BOOKED = `(select string_agg(line, $4) from (select account || ' ' || amount as line from lines
    where lines.position = events.position order by place) as booked)`;

/** Queries both databases understand. */
const eventsWith = (columns: string): string =>
  `select ${columns} from events where stream = $1 and sequence > $2 order by sequence limit $3`;
const EVENTS = eventsWith(`${EVENT} as event`);
const WITH_LINES = eventsWith(`${EVENT} as event, ${BOOKED} as lines`);
/** And to hand over a row costs more than all that is in it. */
const PAGE_OF_EVENTS = `select count(*) as rows, string_agg(event, $5) as events from (${EVENTS}) as page`;
const PAGE_WITH_LINES = `select count(*) as rows, string_agg(event, $5) as events, string_agg(coalesce(lines, ''), $5) as lines
  from (${WITH_LINES}) as page`;

/** Where an event ends and the next begins; it stands in none that was written by this program. */
const BETWEEN = '\u001e';

/** Nothing before the body has a line break. Where something was given one, the body begins too early and is none. */
const recordOf = (stream: StreamId, event: string): EventRecord => {
  const format = event.indexOf('\n') + 1;
  const rules = event.indexOf('\n', format) + 1;
  const build = event.indexOf('\n', rules) + 1;
  const salt = event.indexOf('\n', build) + 1;
  const hash = event.indexOf('\n', salt) + 1;
  const body = event.indexOf('\n', hash) + 1;
  return {
    stream,
    sequence: Number(event.slice(0, format - 1)),
    format: Number(event.slice(format, rules - 1)),
    rules: event.slice(rules, build - 1),
    build: event.slice(build, salt - 1),
    salt: event.slice(salt, hash - 1),
    body: event.slice(body),
    hash: event.slice(hash, body - 1),
  };
};

type Values = readonly [stream: StreamId, after: number, limit: number, newline: '\n'];

const rowByRow = async ({ sql }: EventStore, values: Values, withLines: boolean): Promise<readonly WithLines[]> =>
  (await sql.all(withLines ? WITH_LINES : EVENTS, values)).map((row) => {
    const record = recordOf(values[0], String(row['event']));
    return withLines ? { record, lines: row['lines'] === null ? null : String(row['lines']) } : { record };
  });

/** The events after one of a stream, with what the books have of them where that is asked for. */
export const readPage = async (
  store: EventStore,
  [stream, after, limit]: readonly [stream: StreamId, after: number, limit: number],
  withLines: boolean,
): Promise<readonly WithLines[]> => {
  const values = [stream, after, limit, '\n'] as const;
  const [page] = await store.sql.all(withLines ? PAGE_WITH_LINES : PAGE_OF_EVENTS, [...values, BETWEEN]);
  const rows = Number(page?.['rows']);
  if (rows === 0) return [];
  const events = String(page?.['events']).split(BETWEEN);
  const lines = withLines ? String(page?.['lines']).split(BETWEEN) : null;
  // As many as there are rows: else the mark stands in one of them, and it is not clear where a row ends.
  if (events.length !== rows || (lines !== null && lines.length !== rows)) return rowByRow(store, values, withLines);
  return events.map((event, index) => {
    const record = recordOf(stream, event);
    return lines === null ? { record } : { record, lines: lines[index] || null };
  });
};

const HEADS = 'select * from heads where stream = $1 and round > $2 order by round limit $3';

/** By the key of the table: rounds end in the order in which they are numbered. */
const headsAfter = async ({ sql }: EventStore, stream: StreamId, round: number): Promise<readonly SignedHead[]> =>
  (await sql.all(HEADS, [stream, round, PAGE])).map((row) => ({
    stream,
    round: Number(row['round']),
    sequence: Number(row['sequence']),
    hash: String(row['hash']),
    ...(row['epoch'] === null ? {} : { epoch: String(row['epoch']) }),
    key: String(row['key']),
    signature: String(row['signature']),
  }));

export const pagedHeads = (store: EventStore, stream: StreamId): Along<SignedHead> =>
  along((last) => headsAfter(store, stream, last?.round ?? 0));

export const pagedLines = (store: EventStore, stream: StreamId): Along<StoredLedgerEntry> =>
  along((last) => store.linesOf(stream, last?.sequence ?? 0, PAGE));
