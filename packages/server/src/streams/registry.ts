import type { Game } from '@sabot/rules';
import { coalesce } from '../ops/concurrency.ts';
import type { EventStore, Row, Sql } from '../store/store.ts';
import type { HouseGames } from './games.ts';

interface RegistryEntry {
  readonly id: string;
  readonly game: Game['id'];
}

interface OpenedStream {
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}

interface EntryRowsOptions<Entry extends RegistryEntry> {
  readonly store: EventStore;
  readonly now: () => number;
  /** The table of the database, which has an id, a game, when it was created and when it was retired. */
  readonly rows: 'tables' | 'tournaments';
  /** Rows of other games are passed over: whoever dealt them here started the house with their records. */
  readonly games: Pick<HouseGames, 'find'>;
  readonly entryOf: (row: Row) => Entry;
  readonly rowOf: (entry: Entry) => Row;
}

interface RegistryOptions<Entry extends RegistryEntry, Open extends OpenedStream> extends EntryRowsOptions<Entry> {
  readonly onTrouble?: (id: string, error: unknown) => void;
  readonly open: (entry: Entry, game: Game) => Promise<Open>;
}

/** How often the list is read again, for changes by other servers that were not announced to this one. */
const REFRESH_MS = 30_000;
/** So many of those that are off the list stay open for whoever asks for them again. */
const MAX_RETIRED_OPEN = 32;

/** The rows of all tables, or of all tournaments. */
class EntryRows<Entry extends RegistryEntry> {
  readonly #options: EntryRowsOptions<Entry>;

  constructor(options: EntryRowsOptions<Entry>) {
    this.#options = options;
  }

  async listed(): Promise<readonly Entry[]> {
    const { rows } = this.#options;
    return this.#entriesOf(await this.#sql.all(`select * from ${rows} where retired is null order by created, id`));
  }

  async row(id: string): Promise<Row | undefined> {
    const [row] = await this.#sql.all(`select * from ${this.#options.rows} where id = $1`, [id]);
    return row;
  }

  /** The last one first, from the one after `before` on. */
  async retired(before: string | null, limit: number): Promise<readonly Entry[]> {
    const { rows } = this.#options;
    const after = before === null ? '' : `and (retired, id) < (select retired, id from ${rows} where id = $2)`;
    return this.#entriesOf(
      await this.#sql.all(
        `select * from ${rows} where retired is not null ${after} order by retired desc, id desc limit $1`,
        before === null ? [limit] : [limit, before],
      ),
    );
  }

  async insert(entry: Entry): Promise<void> {
    const row = Object.entries(this.#options.rowOf(entry));
    const names = row.map(([name]) => name).join(', ');
    const places = row.map((_, index) => `$${index + 1}`).join(', ');
    const values = row.map(([, value]) => value);
    await this.#sql.all(`insert into ${this.#options.rows} (${names}) values (${places})`, values);
  }

  async retire(id: string): Promise<void> {
    const { rows, now } = this.#options;
    await this.#sql.all(`update ${rows} set retired = $1 where id = $2 and retired is null`, [now(), id]);
  }

  entryOf(row: Row): Entry | null {
    const entry = this.#options.entryOf(row);
    return this.#options.games.find(entry.game) === undefined ? null : entry;
  }

  get #sql(): Sql {
    return this.#options.store.sql;
  }

  #entriesOf(rows: readonly Row[]): readonly Entry[] {
    return rows.flatMap((row) => this.entryOf(row) ?? []);
  }
}

const isSameList = (one: readonly RegistryEntry[], other: readonly RegistryEntry[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

const byId = <Entry extends RegistryEntry>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** What the house has of one kind, and those of it that this server has opened. */
export class StreamRegistry<Entry extends RegistryEntry, Open extends OpenedStream> {
  readonly #options: RegistryOptions<Entry, Open>;
  readonly #rows: EntryRows<Entry>;
  readonly #open = new Map<string, Promise<Open>>();
  /** Those of them that are off the list, the one asked for last at the end. */
  readonly #retiredOpen = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #refresh = coalesce(() => this.#readList());
  readonly #timer: NodeJS.Timeout;
  /** In order, by their ids. */
  #entries: ReadonlyMap<string, Entry>;
  /** The reading whose failure is reported already. */
  #reported: Promise<void> | null = null;

  private constructor(options: RegistryOptions<Entry, Open>, rows: EntryRows<Entry>, entries: readonly Entry[]) {
    this.#options = options;
    this.#rows = rows;
    this.#entries = byId(entries);
    this.#timer = setInterval(() => this.#refreshInBackground(options.rows), REFRESH_MS);
    this.#timer.unref();
  }

  static async open<Entry extends RegistryEntry, Open extends OpenedStream>(
    options: RegistryOptions<Entry, Open>,
  ): Promise<StreamRegistry<Entry, Open>> {
    const rows = new EntryRows(options);
    return new StreamRegistry(options, rows, await rows.listed());
  }

  entries(): readonly Entry[] {
    return [...this.#entries.values()];
  }

  /** Every command passes here, and nearly always to one that is listed and open. */
  get(id: string): Promise<Open | null> {
    const listed = this.#entries.get(id);
    return listed === undefined ? this.#find(id) : this.#opened(listed);
  }

  /** Those that were taken off the list, the last one first, from the one after `before` on. */
  retiredEntries(before: string | null, limit: number): Promise<readonly Entry[]> {
    return this.#rows.retired(before, limit);
  }

  async add(entry: Entry): Promise<Open> {
    await this.#rows.insert(entry);
    await this.#refresh();
    return this.#opened(entry);
  }

  async retire(id: string): Promise<void> {
    await this.#rows.retire(id);
    // Nothing happens there any more; whoever asks for it again reads it again.
    this.#open.delete(id);
    await this.#refresh();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Another server has written to this one, or has taken it off the list. */
  wake(id: string, isOver: boolean): void {
    this.#open.get(id)?.then(
      (opened) => opened.wake(),
      (error: unknown) => this.#options.onTrouble?.(id, error),
    );
    if (this.#entries.has(id) === isOver) this.#refreshInBackground(id);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const all = await Promise.allSettled(this.#open.values());
    await Promise.all(all.map((each) => (each.status === 'fulfilled' ? each.value.close() : undefined)));
  }

  async #readList(): Promise<void> {
    const entries = await this.#rows.listed();
    const before = this.entries();
    this.#entries = byId(entries);
    // Taken off the list by another server: it need not be kept open for ever.
    for (const { id } of before) if (!this.#entries.has(id) && this.#open.has(id)) this.#keepRetired(id);
    if (!isSameList(before, entries)) for (const listener of this.#listeners) listener();
  }

  /** For those who wait for nothing. Thousands who ask at once share one reading, and its failure is reported once. */
  #refreshInBackground(id: string): void {
    const reading = this.#refresh();
    if (reading === this.#reported) return;
    this.#reported = reading;
    reading.catch((error: unknown) => this.#options.onTrouble?.(id, error));
  }

  /** Those who hold one that is dropped keep it; nothing happens there any more. */
  #keepRetired(id: string): void {
    this.#retiredOpen.delete(id);
    this.#retiredOpen.add(id);
    const [oldest] = this.#retiredOpen;
    if (this.#retiredOpen.size <= MAX_RETIRED_OPEN || oldest === undefined) return;
    this.#retiredOpen.delete(oldest);
    this.#open.delete(oldest);
  }

  /**
   * Another server may have added it. The one id is asked for, so that wrong ones do not cost a reading of the list.
   */
  async #find(id: string): Promise<Open | null> {
    const row = await this.#rows.row(id);
    if (row === undefined) return null;
    if (row['retired'] === null) await this.#refresh();
    else this.#keepRetired(id);
    const entry = this.#rows.entryOf(row);
    return entry === null ? null : this.#opened(entry);
  }

  #opened(entry: Entry): Promise<Open> {
    const already = this.#open.get(entry.id);
    if (already !== undefined) return already;
    const game = this.#options.games.find(entry.game);
    if (game === undefined) throw new Error(`There is no game ${entry.game}.`);
    const opening = this.#options.open(entry, game);
    this.#open.set(entry.id, opening);
    // What could not be read now may be readable later.
    opening.catch(() => this.#open.delete(entry.id));
    return opening;
  }
}
