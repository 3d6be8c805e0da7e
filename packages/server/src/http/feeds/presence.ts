import { randomUUID } from 'node:crypto';
import { isWalkIn } from '../../ledger/table-ledger.ts';
import type { EventStore } from '../../store/store.ts';
import type { LiveTable, TableUpdate } from '../../streams/table-stream.ts';
import { makePresenceLeases } from './presence-leases.ts';

/** Says at the table who is connected, so that nobody waits for a patron who is gone. */
export interface Presence {
  readonly connected: (table: LiveTable, person: string) => void;
  readonly disconnected: (table: LiveTable, person: string) => void;
  /** What another server has said of a patron who is connected here is put right. */
  readonly onUpdate: (table: LiveTable, update: TableUpdate) => void;
  /**
   * To be called now and then. The first call finds the patrons who are said to be present and are not connected here: a
   * server that died may have left them behind, or they are connected to another one. They are said to be gone as soon as
   * no other server has patrons of that table connected.
   */
  readonly sweep: (tables: readonly LiveTable[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface PresenceParts {
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
  readonly lease: EventStore['tryLease'];
  /** How long a patron may be without a connection; a reload of the page is not an absence. */
  readonly patienceMs?: number;
}

export const makePresence = ({ now, onTrouble, lease, patienceMs = 5000 }: PresenceParts): Presence => {
  const sockets = new Map<string, Map<string, number>>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const claims = makePresenceLeases(lease);
  let unconfirmed: ReadonlyMap<string, readonly string[]> | null = null;
  let isSweeping = false;
  let isStopped = false;
  const keyOf = (table: LiveTable, person: string): string => `${table.entry.id} ${person}`;

  const report = (table: LiveTable, person: string, present: boolean): void => {
    const patron = table.state().patrons.find((each) => each.person === person);
    if (patron === undefined || patron.present === present) return;
    const device = `device:${table.entry.id}`;
    const id = `device:presence:${randomUUID()}`;
    table.give({ do: 'set-presence', id, by: device, as: 'device', at: now(), person, present }).catch(onTrouble);
  };

  const countOf = (table: LiveTable, person: string): number => sockets.get(table.entry.id)?.get(person) ?? 0;

  const setCount = (table: LiveTable, person: string, count: number): void => {
    const { id } = table.entry;
    const here = sockets.get(id) ?? new Map<string, number>();
    if (count > 0) here.set(person, count);
    else here.delete(person);
    if (here.size > 0) sockets.set(id, here);
    else sockets.delete(id);
  };

  /** Said to be present, and nothing here bears that out. A walk-in sits there in person and has no connection to lose. */
  const isUnconfirmed = (table: LiveTable, person: string): boolean =>
    table.state().patrons.some((each) => each.person === person && each.present) &&
    countOf(table, person) === 0 &&
    !leaving.has(keyOf(table, person)) &&
    !isWalkIn(person);

  const missed = (table: LiveTable, among: readonly string[]): readonly string[] =>
    among.filter((person) => isUnconfirmed(table, person));

  const sweepTable = async (table: LiveTable, among: readonly string[]): Promise<readonly string[]> => {
    const left = missed(table, among);
    if (left.length === 0 || !(await claims.isAlone(table.entry.id))) return left;
    // Some may have come while the others were asked.
    for (const person of missed(table, left)) if (!isStopped) report(table, person, false);
    return [];
  };

  const sweepAll = async (tables: readonly LiveTable[]): Promise<void> => {
    unconfirmed ??= new Map(
      tables.map((table) => [table.entry.id, table.state().patrons.map(({ person }) => person)] as const),
    );
    await claims.retain([...sockets.keys()]);
    const still = new Map<string, readonly string[]>();
    for (const table of tables) {
      const among = unconfirmed.get(table.entry.id) ?? [];
      still.set(table.entry.id, await sweepTable(table, among));
    }
    unconfirmed = still;
  };

  return {
    connected: (table, person) => {
      const key = keyOf(table, person);
      clearTimeout(leaving.get(key));
      leaving.delete(key);
      setCount(table, person, countOf(table, person) + 1);
      claims.take(table.entry.id).catch(onTrouble);
      report(table, person, true);
    },
    disconnected: (table, person) => {
      const key = keyOf(table, person);
      setCount(table, person, countOf(table, person) - 1);
      if (isStopped || countOf(table, person) > 0) return;
      const timer = setTimeout(() => {
        leaving.delete(key);
        report(table, person, false);
      }, patienceMs);
      leaving.set(key, timer.unref());
    },
    onUpdate: (table, { events }) => {
      for (const event of events) {
        const isGone = event.type === 'PresenceChanged' && !event.present && event.stamp.as === 'device';
        if (isGone && countOf(table, event.person) > 0) report(table, event.person, true);
      }
    },
    sweep: async (tables) => {
      if (isSweeping) return;
      isSweeping = true;
      try {
        await sweepAll(tables);
      } finally {
        isSweeping = false;
      }
    },
    stop: async () => {
      isStopped = true;
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
      await claims.stop();
    },
  };
};
