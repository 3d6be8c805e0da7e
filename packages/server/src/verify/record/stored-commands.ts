import { setImmediate as turn } from 'node:timers/promises';
import type { EventHeader, StreamId } from '@sabot/proof';
import type { EventStore, SqlValue } from '../../store/store.ts';

const PAGE = 5_000;

/** A page of commands as one row, a line each: passing a row from the database costs more than all its columns. */
const COMMANDS = `select sender, id, sequence || ' ' || events || case when refusal is null then '' else ' refused' end as place
  from commands where stream = $1 and (sender, id) > ($2, $3) order by sender, id limit $4`;
const PAGE_OF_COMMANDS = `select count(*) as rows, string_agg(sender || $5 || id || $5 || place, $6) as commands
  from (${COMMANDS}) as page`;

/** Between the columns of a command, and between commands. No name or id that this program writes contains either. */
const [COLUMN_SEPARATOR, ROW_SEPARATOR] = ['\u001f', '\n'];

/** A command as the store remembers it: where its events are, or that it was refused. */
export interface CommandRow {
  readonly sender: string;
  readonly id: string;
  readonly sequence: number;
  readonly events: number;
  readonly isRefused: boolean;
}

const rowOf = (sender: string, id: string, place: string): CommandRow => {
  const [sequence, events, refused] = place.split(' ');
  return { sender, id, sequence: Number(sequence), events: Number(events), isRefused: refused !== undefined };
};

const rowByRow = async ({ sql }: EventStore, values: readonly SqlValue[]): Promise<readonly CommandRow[]> =>
  (await sql.all(COMMANDS, values)).map((row) => rowOf(String(row['sender']), String(row['id']), String(row['place'])));

/** Null where the line has another number of columns, because a name contains a separator. */
const rowIn = (line: string): CommandRow | null => {
  const sender = line.indexOf(COLUMN_SEPARATOR);
  const id = line.indexOf(COLUMN_SEPARATOR, sender + 1);
  return sender < 0 || id < 0 || line.includes(COLUMN_SEPARATOR, id + 1)
    ? null
    : rowOf(line.slice(0, sender), line.slice(sender + 1, id), line.slice(id + 1));
};

const nextRows = async (
  store: EventStore,
  stream: StreamId,
  after: CommandRow | null,
): Promise<readonly CommandRow[]> => {
  const values = [stream, after?.sender ?? '', after?.id ?? '', PAGE];
  const [page] = await store.sql.all(PAGE_OF_COMMANDS, [...values, COLUMN_SEPARATOR, ROW_SEPARATOR]);
  const rows = Number(page?.['rows']);
  if (rows === 0) return [];
  const lines = String(page?.['commands']).split(ROW_SEPARATOR);
  const commands = lines.flatMap((line) => rowIn(line) ?? []);
  return lines.length === rows && commands.length === rows ? commands : rowByRow(store, values);
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
    this.#senders = Array.from({ length: end + 1 }, () => undefined);
    this.#ids = Array.from({ length: end + 1 }, () => '');
    this.#events = Array.from({ length: end + 1 }, () => 0);
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
