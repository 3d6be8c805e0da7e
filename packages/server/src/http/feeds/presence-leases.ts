import type { EventStore, Lease } from '../../store/store.ts';

/**
 * Which tables this server has patrons of connected, told to other servers by leases: one of the places of a table is
 * held for as long as there are any. The lease of a server that dies is free again by itself, so that whoever finds all
 * other places free knows that nobody else is connected to anyone there. With more servers than places all of them are
 * held, and nobody takes themselves to be alone.
 */
interface PresenceLeases {
  readonly take: (table: string) => Promise<void>;
  /** Gives back what is not in this list, and takes again what was lost with the connection to the database. */
  readonly retain: (tables: readonly string[]) => Promise<void>;
  /** No other server has patrons of this table connected. Two that ask at once may both be told that they are not. */
  readonly isAlone: (table: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

const PLACES = [1, 2, 3, 4] as const;

const nameOf = (table: string, place: number): string => `feed:${table}:${place}`;

interface Held {
  readonly name: string;
  readonly lease: Lease;
}

export const makePresenceLeases = (lease: EventStore['tryLease']): PresenceLeases => {
  const claims = new Map<string, Held>();
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  /** One after the other, so that this server never meets itself. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const isHeld = (table: string): boolean => claims.get(table)?.lease.isHeld() === true;

  const acquire = async (table: string): Promise<void> => {
    for (const place of PLACES) {
      if (isStopped || isHeld(table)) return;
      const name = nameOf(table, place);
      const won = await lease(name);
      if (won !== null) claims.set(table, { name, lease: won });
    }
  };

  const release = async (tables: readonly string[]): Promise<void> => {
    for (const table of tables) {
      await claims.get(table)?.lease.release();
      claims.delete(table);
    }
  };

  const isFree = async (name: string): Promise<boolean> => {
    const won = await lease(name);
    await won?.release();
    return won !== null;
  };

  return {
    take: async (table) => {
      if (!isHeld(table)) await inTurn(() => acquire(table));
    },
    retain: (tables) =>
      inTurn(async () => {
        await release([...claims.keys()].filter((table) => !tables.includes(table)));
        for (const table of tables) await acquire(table);
      }),
    isAlone: (table) =>
      inTurn(async () => {
        for (const place of PLACES) {
          const name = nameOf(table, place);
          const isOwn = isHeld(table) && claims.get(table)?.name === name;
          if (!isOwn && !(await isFree(name))) return false;
        }
        return true;
      }),
    stop: async () => {
      isStopped = true;
      await inTurn(() => release([...claims.keys()]));
    },
  };
};
