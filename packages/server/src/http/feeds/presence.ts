import { randomUUID } from 'node:crypto';
import { isWalkIn } from '../../ledger/table-ledger.ts';
import type { EventStore } from '../../store/store.ts';
import type { LiveTable, TableUpdate } from '../../streams/table-stream.ts';
import { PresenceLeases } from './presence-leases.ts';

/** How long a patron may be without a connection: reloading the page is not an absence. */
const PATIENCE_MS = 5000;

interface PresenceParts {
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
  readonly lease: EventStore['tryLease'];
  readonly patienceMs?: number | undefined;
}

const keyOf = (table: LiveTable, person: string): string => `${table.entry.id} ${person}`;

/** Reports to the tables which patrons are connected, so that nobody waits for one who is gone. */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #leases: PresenceLeases;
  /** Connections to this server, by table and patron. */
  readonly #connections = new Map<string, Map<string, number>>();
  /** Patrons whose last connection was closed a moment ago, until they are reported as gone. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  /**
   * By table, patrons who were at it before this server started and are not known to be connected; null until the first
   * sweep.
   */
  #unconfirmed: ReadonlyMap<string, readonly string[]> | null = null;
  #isStopped = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#leases = new PresenceLeases(parts.lease);
  }

  connected(table: LiveTable, person: string): void {
    const key = keyOf(table, person);
    clearTimeout(this.#leaving.get(key));
    this.#leaving.delete(key);
    this.#setCount(table, person, this.#countOf(table, person) + 1);
    this.#leases.take(table.entry.id).catch(this.#parts.onTrouble);
    this.#report(table, person, true);
  }

  disconnected(table: LiveTable, person: string): void {
    this.#setCount(table, person, this.#countOf(table, person) - 1);
    if (this.#isStopped || this.#countOf(table, person) > 0) return;
    const key = keyOf(table, person);
    const timer = setTimeout(() => {
      this.#leaving.delete(key);
      this.#report(table, person, false);
    }, this.#parts.patienceMs ?? PATIENCE_MS);
    this.#leaving.set(key, timer.unref());
  }

  /** Reports patrons as present again whom another server reports as gone while they are connected here. */
  onUpdate(table: LiveTable, { events }: TableUpdate): void {
    for (const event of events) {
      const isGone = event.type === 'PresenceChanged' && !event.present && event.stamp.as === 'device';
      if (isGone && this.#countOf(table, event.person) > 0) this.#report(table, event.person, true);
    }
  }

  /**
   * To be called now and then, never twice at once. The first call notes the patrons of these tables: a server that
   * died could not report its own as gone, but they may also be connected to another server. Those who are present
   * without a connection here are reported as gone as soon as no other server has patrons of that table connected.
   */
  async sweep(tables: readonly LiveTable[]): Promise<void> {
    this.#unconfirmed ??= new Map(
      tables.map((table) => [table.entry.id, table.state().patrons.map(({ person }) => person)] as const),
    );
    await this.#leases.retain([...this.#connections.keys()]);
    const still = new Map<string, readonly string[]>();
    for (const table of tables) {
      const { id } = table.entry;
      still.set(id, await this.#sweepTable(table, this.#unconfirmed.get(id) ?? []));
    }
    this.#unconfirmed = still;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    await this.#leases.stop();
  }

  /** Reports those of these patrons who are gone; whoever is left has to be looked at again. */
  async #sweepTable(table: LiveTable, persons: readonly string[]): Promise<readonly string[]> {
    const missing = this.#missingAmong(table, persons);
    if (missing.length === 0 || !(await this.#leases.isAlone(table.entry.id))) return missing;
    // Some may have connected while the other servers were asked.
    for (const person of this.#missingAmong(table, missing)) if (!this.#isStopped) this.#report(table, person, false);
    return [];
  }

  /**
   * Patrons who are present at the table and not connected here. A walk-in is there in person, without a connection.
   */
  #missingAmong(table: LiveTable, persons: readonly string[]): readonly string[] {
    const { patrons } = table.state();
    return persons.filter(
      (person) =>
        patrons.some((each) => each.person === person && each.present) &&
        this.#countOf(table, person) === 0 &&
        !this.#leaving.has(keyOf(table, person)) &&
        !isWalkIn(person),
    );
  }

  #report(table: LiveTable, person: string, present: boolean): void {
    const patron = table.state().patrons.find((each) => each.person === person);
    if (patron === undefined || patron.present === present) return;
    const device = `device:${table.entry.id}`;
    const id = `device:presence:${randomUUID()}`;
    table
      .give({ do: 'set-presence', id, by: device, as: 'device', at: this.#parts.now(), person, present })
      .catch(this.#parts.onTrouble);
  }

  #countOf(table: LiveTable, person: string): number {
    return this.#connections.get(table.entry.id)?.get(person) ?? 0;
  }

  #setCount(table: LiveTable, person: string, count: number): void {
    const { id } = table.entry;
    const here = this.#connections.get(id) ?? new Map<string, number>();
    if (count > 0) here.set(person, count);
    else here.delete(person);
    if (here.size > 0) this.#connections.set(id, here);
    else this.#connections.delete(id);
  }
}
