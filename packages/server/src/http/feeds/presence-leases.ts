import { makeSemaphore } from '../../ops/concurrency.ts';
import type { EventStore, Lease } from '../../store/store.ts';

/** Servers that can hold a lease of the same table at once. */
const SLOTS = [1, 2, 3, 4] as const;

const leaseName = (table: string, slot: number): string => `feed:${table}:${slot}`;

interface HeldLease {
  readonly name: string;
  readonly lease: Lease;
}

/**
 * Tells the other servers, by leases, which tables have patrons connected here. A table has a few slots, and a server
 * holds the lease of one of them for as long as it has patrons of that table. The lease of a server that dies is freed,
 * so that whoever finds all other slots free knows that no patron is connected to another server. With more servers
 * than slots all slots are held, and no server takes itself to be alone.
 */
export class PresenceLeases {
  readonly #tryLease: EventStore['tryLease'];
  readonly #held = new Map<string, HeldLease>();
  /** One after the other, so that this server never competes with itself. */
  readonly #inTurn = makeSemaphore(1);
  #isStopped = false;

  constructor(tryLease: EventStore['tryLease']) {
    this.#tryLease = tryLease;
  }

  async take(table: string): Promise<void> {
    if (!this.#isHeld(table)) await this.#inTurn(() => this.#acquire(table));
  }

  /** Gives back what is not in this list, and takes again what was lost with the connection to the database. */
  async retain(tables: readonly string[]): Promise<void> {
    await this.#inTurn(async () => {
      await this.#release([...this.#held.keys()].filter((table) => !tables.includes(table)));
      for (const table of tables) await this.#acquire(table);
    });
  }

  /**
   * Whether no other server has patrons of this table connected. Two servers that ask at once may both be answered that
   * they are not alone.
   */
  isAlone(table: string): Promise<boolean> {
    return this.#inTurn(async () => {
      for (const slot of SLOTS) {
        const name = leaseName(table, slot);
        const isOwn = this.#isHeld(table) && this.#held.get(table)?.name === name;
        if (!isOwn && !(await this.#isFree(name))) return false;
      }
      return true;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#inTurn(() => this.#release([...this.#held.keys()]));
  }

  #isHeld(table: string): boolean {
    return this.#held.get(table)?.lease.isHeld() === true;
  }

  async #acquire(table: string): Promise<void> {
    for (const slot of SLOTS) {
      if (this.#isStopped || this.#isHeld(table)) return;
      const name = leaseName(table, slot);
      const lease = await this.#tryLease(name);
      if (lease !== null) this.#held.set(table, { name, lease });
    }
  }

  async #release(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      await this.#held.get(table)?.lease.release();
      this.#held.delete(table);
    }
  }

  async #isFree(name: string): Promise<boolean> {
    const lease = await this.#tryLease(name);
    await lease?.release();
    return lease !== null;
  }
}
