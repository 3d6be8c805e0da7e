import type { MoneyKind } from '../../ops/settings.ts';
import type { Person } from '../../people/person.ts';
import type { House } from '../../streams/house.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { maySee, summaryOfTable } from '../views/table-access.ts';
import type { FeedConnection } from './connections.ts';
import { Watchers } from './watchers.ts';

/** Watchers are sent an update at most this often. */
const PACE_MS = 500;

interface LobbyParts {
  readonly house: House;
  readonly money: MoneyKind;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

interface LobbyTable {
  readonly table: LiveTable;
  readonly unsubscribe: () => void;
  /** The summary as it was last sent; null before. */
  sent: string | null;
}

/** The summary of a table, as JSON. */
interface Summary {
  readonly table: LiveTable;
  readonly text: string;
}

const isPrivate = ({ entry }: LiveTable): boolean => entry.owner !== null;

/** The live feed of the lobby: the summaries of all tables; of private ones, only for those who may see them. */
export class LobbyFeed {
  readonly #parts: LobbyParts;
  readonly #watchers = new Watchers<Person | null>();
  readonly #tables = new Map<string, LobbyTable>();
  /** Tables with an event since the last update. */
  readonly #changed = new Set<string>();
  #unsubscribe: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Resolves when every table is open; null before anyone has asked, and after a failure. */
  #opened: Promise<void> | null = null;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  async join(watcher: FeedConnection, person: Person | null): Promise<void> {
    await this.#open();
    this.#flush();
    if (!watcher.isOpen) return;
    const seen = [...this.#tables.values()].filter(({ table }) => maySee(table.entry, person));
    // A private table is summarised only while someone is there who may see it, so what was last sent may be old.
    const texts = seen.map(({ table, sent }) => (isPrivate(table) ? null : sent) ?? this.#summaryOf(table));
    watcher.send(this.#frame('hello', texts));
    this.#watchers.set(watcher, person);
  }

  leave(watcher: FeedConnection): void {
    this.#watchers.delete(watcher);
  }

  heartbeat(): void {
    this.#watchers.heartbeat({ at: this.#parts.now() });
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#unsubscribe?.();
    for (const id of [...this.#tables.keys()]) this.#drop(id);
  }

  #open(): Promise<void> {
    if (this.#opened === null) {
      const { house, onTrouble } = this.#parts;
      this.#unsubscribe ??= house.onTables(() => this.#openTables().catch(onTrouble));
      this.#opened = this.#openTables();
      // Whoever comes next tries again.
      this.#opened.catch(() => {
        this.#opened = null;
      });
    }
    return this.#opened;
  }

  /** Opens the tables that are listed by now and drops the others. Tables of a tournament are reached from it. */
  async #openTables(): Promise<void> {
    const { house } = this.#parts;
    const listed = new Set(house.tables().flatMap(({ id, tournament }) => (tournament === null ? [id] : [])));
    for (const id of this.#tables.keys()) if (!listed.has(id)) this.#drop(id);
    for (const id of listed) {
      if (this.#tables.has(id)) continue;
      const table = await house.table(id);
      if (table === null || this.#tables.has(id)) continue;
      this.#tables.set(id, { table, unsubscribe: table.watch(() => this.#onChange(id)), sent: null });
      this.#onChange(id);
    }
  }

  #drop(id: string): void {
    this.#tables.get(id)?.unsubscribe();
    this.#tables.delete(id);
  }

  #onChange(id: string): void {
    this.#changed.add(id);
    // Without watchers the update waits for the next one who joins.
    if (this.#watchers.size > 0) this.#timer ??= setTimeout(() => this.#flush(), PACE_MS).unref();
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changed = this.#changedSummaries();
    this.#changed.clear();
    if (changed.length > 0) this.#send(changed);
  }

  /** Summaries that are no longer as they were sent, of tables that any watcher may see. */
  #changedSummaries(): readonly Summary[] {
    const persons = new Map([...this.#watchers.values()].map((person) => [person?.id, person]));
    const isSeen = ({ entry }: LiveTable): boolean => [...persons.values()].some((person) => maySee(entry, person));
    return [...this.#changed].flatMap((id) => {
      const lobbyTable = this.#tables.get(id);
      if (lobbyTable === undefined) return [];
      const { table, sent } = lobbyTable;
      if (isPrivate(table) && !isSeen(table)) return [];
      const text = this.#summaryOf(table);
      if (text === sent) return [];
      lobbyTable.sent = text;
      return [{ table, text }];
    });
  }

  /** Whoever sees no private table among these is sent one frame that is made once. */
  #send(changed: readonly Summary[]): void {
    const open = changed.filter(({ table }) => !isPrivate(table)).map(({ text }) => text);
    const shared = open.length === 0 ? null : this.#frame('update', open);
    const hidden = changed.filter(({ table }) => isPrivate(table));
    for (const [watcher, person] of this.#watchers) {
      const own = hidden.filter(({ table }) => maySee(table.entry, person)).map(({ text }) => text);
      const frame = own.length === 0 ? shared : this.#frame('update', [...open, ...own]);
      if (frame !== null) watcher.send(frame);
    }
  }

  #summaryOf(table: LiveTable): string {
    return JSON.stringify(summaryOfTable(table, this.#parts.money));
  }

  #frame(kind: 'hello' | 'update', summaries: readonly string[]): Buffer {
    return Buffer.from(`{"kind":"${kind}","at":${this.#parts.now()},"tables":[${summaries.join(',')}]}`);
  }
}
