import { setImmediate as turn } from 'node:timers/promises';
import type { EventHeader, StreamId } from '@sabot/proof';
import type { EventStore, SqlValue } from '../../store/store.ts';

/** Small enough that a column of a page is below 128 KiB, as the pages of events are. */
const PAGE = 2_000;

/** Of a refused command there are no events. */
const COMMANDS = `select sender, id, sequence, case when refusal is null then events end as events
  from commands where stream = $1 and (sender, id) > ($2, $3) order by sender, id limit $4`;
/** A page as one row, a text each column: passing a row from the database costs more than all its columns. */
const PAGE_OF_COMMANDS = `select count(*) as rows, string_agg(sender, $5) as senders, string_agg(id, $5) as ids,
    '[' || string_agg(sequence || '', ',') || ']' as sequences,
    '[' || string_agg(coalesce(events || '', 'null'), ',') || ']' as events
  from (${COMMANDS}) as page`;

/** Between the names in a column. No name or id that this program writes contains it. */
const SEPARATOR = '\n';

/** A command as the store remembers it: where its events are, or that it was refused. */
export interface CommandRow {
  readonly sender: string;
  readonly id: string;
  readonly sequence: number;
  readonly events: number;
  readonly isRefused: boolean;
}

const rowOf = (sender: string, id: string, sequence: number, events: number | null): CommandRow => ({
  sender,
  id,
  sequence,
  events: events ?? 0,
  isRefused: events === null,
});

const rowByRow = async ({ sql }: EventStore, values: readonly SqlValue[]): Promise<readonly CommandRow[]> =>
  (await sql.all(COMMANDS, values)).map(({ sender, id, sequence, events }) =>
    rowOf(String(sender), String(id), Number(sequence), events === null ? null : Number(events)),
  );

const nextRows = async (
  store: EventStore,
  stream: StreamId,
  after: CommandRow | null,
): Promise<readonly CommandRow[]> => {
  const values = [stream, after?.sender ?? '', after?.id ?? '', PAGE];
  const [page] = await store.sql.all(PAGE_OF_COMMANDS, [...values, SEPARATOR]);
  const rows = Number(page?.['rows']);
  if (rows === 0) return [];
  const senders = String(page?.['senders']).split(SEPARATOR);
  const ids = String(page?.['ids']).split(SEPARATOR);
  // With another number of names than rows a name contains the separator, and the page has to be read row by row.
  if (senders.length !== rows || ids.length !== rows) return rowByRow(store, values);
  const sequences: readonly number[] = JSON.parse(String(page?.['sequences']));
  const events: readonly (number | null)[] = JSON.parse(String(page?.['events']));
  return ids.map((id, row) => rowOf(senders[row] ?? '', id, sequences[row] ?? 0, events[row] ?? null));
};

/** All commands that the store remembers of a stream, page by page, by sender and id. */
export async function* pagesOfCommands(
  store: EventStore,
  stream: StreamId,
): AsyncGenerator<readonly CommandRow[], void, undefined> {
  for (let last: CommandRow | null = null; ; ) {
    const page: readonly CommandRow[] = await nextRows(store, stream, last);
    yield page;
    await turn();
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

type Stamp = Pick<EventHeader['stamp'], 'by' | 'command'>;

/**
 * The commands that the store remembers of a stream, by the place of their first event. Where each command of the stream is
 * found at its place, and none is left over, no id was used twice: the rows are in strict order of sender and id.
 */
export class StoredCommands {
  readonly #senders: (string | undefined)[];
  readonly #ids: string[];
  readonly #events: number[];
  readonly #end: number;
  #count = 0;
  #last: CommandRow | null = null;
  #isClear = true;
  #beyond: CommandRow | undefined;

  private constructor(end: number) {
    this.#end = end;
    this.#senders = new Array<string | undefined>(end + 1).fill(undefined);
    this.#ids = new Array<string>(end + 1).fill('');
    this.#events = new Array<number>(end + 1).fill(0);
  }

  /** Those of a stream up to its event `end`. */
  static async read(store: EventStore, stream: StreamId, end: number): Promise<StoredCommands> {
    const commands = new StoredCommands(end);
    for await (const page of pagesOfCommands(store, stream)) for (const row of page) commands.#add(row);
    return commands;
  }

  /** Whether the command of an event with this stamp is stored as one that begins there. */
  isAt(sequence: number, { by, command }: Stamp): boolean {
    return this.#senders[sequence] === by && this.#ids[sequence] === command;
  }

  stampAt(sequence: number): Stamp {
    return { by: this.#senders[sequence] ?? '', command: this.#ids[sequence] ?? '' };
  }

  /** Whether these are all commands that were carried out, by the first event of each, with as many events as they have. */
  areAll(firsts: readonly number[]): boolean {
    const next = (index: number): number => firsts[index + 1] ?? this.#end + 1;
    return (
      this.#isClear &&
      firsts.length === this.#count &&
      firsts.every((first, index) => this.#events[first] === next(index) - first)
    );
  }

  /** A command after the last event that is looked at. */
  beyond(): CommandRow | undefined {
    return this.#beyond;
  }

  #add(row: CommandRow): void {
    const { sender, id, sequence, events, isRefused } = row;
    const last = this.#last;
    this.#last = row;
    if (last !== null && (sender < last.sender || (sender === last.sender && id <= last.id))) this.#isClear = false;
    if (isRefused) return;
    if (sequence > this.#end) this.#beyond ??= row;
    else if (sequence >= 1 && Number.isInteger(sequence) && this.#senders[sequence] === undefined) {
      this.#senders[sequence] = last?.sender === sender ? last.sender : sender;
      this.#ids[sequence] = id;
      this.#events[sequence] = events;
      this.#count += 1;
    } else this.#isClear = false;
  }
}
