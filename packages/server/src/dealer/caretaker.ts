import type { Deadline } from '@sabot/protocol';
import { takeCare } from '../streams/leased-workers.ts';
import { openPost, type PostParts } from './table-dealer.ts';

interface CaretakerParts extends PostParts {
  /** How often tables that nobody here holds are tried for. */
  readonly leaseEveryMs?: number;
}

export interface Caretaker {
  /** Gives back all tables, once the acts under way are done. */
  readonly stop: () => Promise<void>;
  /** Tables that this server takes care of. */
  readonly holds: () => readonly string[];
  /** For countdowns, also at tables that another server takes care of. */
  readonly deadline: (table: string) => Deadline | null;
}

/** Keeps the shoes of all electronic tables and deals at those that the house runs; one server a table at a time. */
export const startCaretaker = (parts: CaretakerParts): Caretaker => {
  const { house, log, leaseEveryMs } = parts;
  const posts = takeCare({
    ids: () => house.tables().map(({ id }) => id),
    open: async (id) => {
      const table = await house.table(id);
      return table === null ? null : () => openPost(parts, table);
    },
    onChange: house.onTables,
    onTrouble: (table, error) => log.warn({ table, error }, 'a table could not be taken over'),
    everyMs: leaseEveryMs,
  });
  return {
    holds: posts.holds,
    deadline: (table) => posts.of(table)?.deadline() ?? null,
    stop: posts.stop,
  };
};
