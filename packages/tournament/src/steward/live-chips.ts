import type { TableState } from '@sabot/table';
import type { LiveChips } from '../session/standings.ts';
import { type Session, seatedAt, type TournamentState } from '../state.ts';
import { areChipsThere, chipsAt } from './chips.ts';

/** What each entry has at its table; nothing of a table whose chips are on their way to it or from it. */
export const liveChips = (
  state: TournamentState,
  session: Session,
  tables: ReadonlyMap<number, { readonly state: TableState }>,
): LiveChips => {
  const live: Record<number, number> = {};
  for (const told of session.tables) {
    const table = tables.get(told.table)?.state;
    if (table === undefined || told.returned || !areChipsThere(state, told, table)) continue;
    for (const { entry } of seatedAt(state, told))
      if (entry.atTable > 0) live[entry.entry] = chipsAt(table, entry.person);
  }
  return live;
};
