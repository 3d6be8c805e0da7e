import { CURRENT_FORMAT, type SignedHead, type StoredEvent, type StreamId } from '@sabot/proof';
import type { EventStore, StoredLedgerEntry } from '../../store/store.ts';

const PAGE = 2_000;

const NOTHING: readonly never[] = [];

/** What is stored beside the events of a stream, read page by page as the events come by. */
export class Paged<T extends { readonly sequence: number }> {
  readonly #readNext: (last: T | null) => Promise<readonly T[]>;
  #page: readonly T[] = [];
  /** Index in the page of the first that is not taken. */
  #next = 0;
  #last: T | null = null;
  #isDone = false;

  /** `readNext` reads the page after the last row of the one before. */
  constructor(readNext: (last: T | null) => Promise<readonly T[]>) {
    this.#readNext = readNext;
  }

  /** All that are not taken yet and belong to events up to this one; mostly at once, without a promise. */
  upTo(sequence: number): readonly T[] | Promise<readonly T[]> {
    const found = this.#takeUpTo(sequence);
    return this.#next < this.#page.length || this.#isDone ? found : this.#readUpTo(sequence, found);
  }

  #takeUpTo(sequence: number): readonly T[] {
    const from = this.#next;
    while (this.#next < this.#page.length && (this.#page[this.#next]?.sequence ?? 0) <= sequence) this.#next += 1;
    return from === this.#next ? NOTHING : this.#page.slice(from, this.#next);
  }

  async #readUpTo(sequence: number, before: readonly T[]): Promise<readonly T[]> {
    this.#page = await this.#readNext(this.#last);
    this.#next = 0;
    this.#last = this.#page.at(-1) ?? this.#last;
    this.#isDone = this.#page.length === 0;
    const all = [...before, ...this.#takeUpTo(sequence)];
    return this.#next < this.#page.length || this.#isDone ? all : this.#readUpTo(sequence, all);
  }
}

/** The record of an event, and what the ledger has of it. */
export interface WithLines {
  readonly record: StoredEvent;
  /** Account and amount, a line each; null for none, undefined where the ledger was not read. */
  readonly lines?: string | null;
}

/**
 * One text with all columns, a line each and the body last: passing a column from the database costs as much as finding
 * a row, and to join them one by one costs a copy each.
 */
const EVENT = 'concat_ws($4, sequence, format, rules, build, salt, hash, body)';
/** What the ledger has of an event, in the order in which it was written. */
const LEDGER_LINES = `(select string_agg(line, $4) from (select account || ' ' || amount as line from lines
    where lines.position = events.position order by place) as booked)`;

const eventsWith = (columns: string): string =>
  `select ${columns} from events where stream = $1 and sequence > $2 order by sequence limit $3`;
const EVENTS = eventsWith(`${EVENT} as event`);
const WITH_LINES = eventsWith(`${EVENT} as event, ${LEDGER_LINES} as lines`);
/** A page as one row, because passing a row from the database costs more than all its columns. */
const PAGE_OF_EVENTS = `select count(*) as rows, string_agg(event, $5) as events from (${EVENTS}) as page`;
const PAGE_WITH_LINES = `select count(*) as rows, string_agg(event, $5) as events, string_agg(coalesce(lines, ''), $5) as lines
  from (${WITH_LINES}) as page`;

/** Between events. No event that this program writes contains it. */
const SEPARATOR = '\u001e';

/** No column before the body contains a line break. If one was tampered with, the body read here is no event. */
const recordOf = (stream: StreamId, event: string): StoredEvent => {
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

/** The events of a stream after a sequence, with what the ledger has of them where that is asked for. */
export const readPage = async (
  store: EventStore,
  [stream, after, limit]: readonly [stream: StreamId, after: number, limit: number],
  withLines: boolean,
): Promise<readonly WithLines[]> => {
  const values = [stream, after, limit, '\n'] as const;
  const [page] = await store.sql.all(withLines ? PAGE_WITH_LINES : PAGE_OF_EVENTS, [...values, SEPARATOR]);
  const rows = Number(page?.['rows']);
  if (rows === 0) return [];
  const events = String(page?.['events']).split(SEPARATOR);
  const lines = withLines ? String(page?.['lines']).split(SEPARATOR) : null;
  // With another number of parts than rows an event contains the separator, and the page has to be read row by row.
  if (events.length !== rows || (lines !== null && lines.length !== rows)) return rowByRow(store, values, withLines);
  return events.map((event, index) => {
    const record = recordOf(stream, event);
    return lines === null ? { record } : { record, lines: lines[index] || null };
  });
};

/** Events in a row under the same rules, as far as only what happened is looked at, and what the ledger has of them. */
export interface PlayPage {
  readonly rules: string;
  readonly events: readonly unknown[];
  /** Sequence, account and amount, a line each. */
  readonly lines: string;
  /** How many lines there are. */
  readonly booked: number;
}

const PLAY_PAGE = `select count(*) as rows, min(sequence) as first, max(sequence) as last, min(format) as format,
    max(format) as newest, min(rules) as rules, max(rules) as others, '[' || string_agg(body, ',') || ']' as events
  from (${eventsWith('sequence, format, rules, body')}) as page`;
const LINES_OF_PAGE = `select count(*) as rows, string_agg(line, $4) as lines from (
    select sequence || ' ' || account || ' ' || amount as line from events join lines on lines.position = events.position
    where stream = $1 and sequence > $2 and sequence <= $3 order by sequence, place) as booked`;

const parsedList = (text: string): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/**
 * The events of a stream after a sequence, all parsed at once. Null where they have to be read one by one: a text among
 * them is no JSON, rules change, or one is missing. A text that is several values or a part of one may put those behind it
 * in wrong places; whoever looks at the record finds that text before any of them.
 */
export const readPlayPage = async (
  { sql }: EventStore,
  [stream, after, limit]: readonly [stream: StreamId, after: number, limit: number],
): Promise<PlayPage | null> => {
  const [page] = await sql.all(PLAY_PAGE, [stream, after, limit]);
  const rows = Number(page?.['rows']);
  const isEven =
    rows === limit &&
    Number(page?.['first']) === after + 1 &&
    Number(page?.['last']) === after + rows &&
    Number(page?.['format']) === CURRENT_FORMAT &&
    Number(page?.['newest']) === CURRENT_FORMAT &&
    page?.['rules'] === page?.['others'];
  const events = isEven ? parsedList(String(page?.['events'])) : [];
  if (events.length !== rows) return null;
  const [ledger] = await sql.all(LINES_OF_PAGE, [stream, after, after + rows, '\n']);
  return {
    rules: String(page?.['rules']),
    events,
    lines: String(ledger?.['lines'] ?? ''),
    booked: Number(ledger?.['rows']),
  };
};

const HEADS = 'select * from heads where stream = $1 and round > $2 order by round limit $3';

/** By round, the key of the table: rounds end in the order of their numbers. */
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

export const pagedHeads = (store: EventStore, stream: StreamId): Paged<SignedHead> =>
  new Paged((last) => headsAfter(store, stream, last?.round ?? 0));

export const pagedLines = (store: EventStore, stream: StreamId): Paged<StoredLedgerEntry> =>
  new Paged((last) => store.linesOf(stream, last?.sequence ?? 0, PAGE));
