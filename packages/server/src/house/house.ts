import type { EventStore } from '../store/store.ts';
import { rowOfTable, rowOfTournament, tableEntryOf, tournamentEntryOf } from './entries.ts';
import { openKeys } from './keys.ts';
import { type OpenTable, openTable, type TableParts } from './live-table.ts';
import { type OpenTournament, openTournament } from './live-tournament.ts';
import { originOf } from './origin.ts';
import { makeShelf } from './shelf.ts';
import type { TournamentEntry } from './tournament-types.ts';
import type { House, SealedSource, TableEntry } from './types.ts';

export interface HouseOptions extends Pick<TableParts, 'onAppend' | 'onTrouble'> {
  readonly sealed: SealedSource;
  readonly now: () => number;
}

/** Everything that is played in this house, whichever server plays it. */
export const openHouse = async (store: EventStore, options: HouseOptions): Promise<House> => {
  const origin = originOf();
  const keys = await openKeys(store.sql, options.now());
  const parts: TableParts = { ...options, store, origin, keys };
  const tables = await makeShelf<TableEntry, OpenTable>({
    ...options,
    store,
    rows: 'tables',
    entryOf: tableEntryOf,
    rowOf: rowOfTable,
    open: (entry, game) => openTable(parts, entry, game),
  });
  const tournaments = await makeShelf<TournamentEntry, OpenTournament>({
    ...options,
    store,
    rows: 'tournaments',
    entryOf: tournamentEntryOf,
    rowOf: rowOfTournament,
    open: (entry, game) => openTournament(parts, entry, game),
  });

  const stopListening = store.onForeignAppend((stream, isOver) => {
    const [kind, id = ''] = stream.split(/:(.*)/s);
    if (kind === 'table') tables.wake(id, isOver);
    if (kind === 'tournament') tournaments.wake(id, isOver);
  });

  return {
    store,
    origin,
    keys,
    tables: tables.entries,
    table: tables.named,
    addTable: tables.add,
    retireTable: tables.retire,
    onTables: tables.onChange,
    tournaments: tournaments.entries,
    tournament: tournaments.named,
    pastTournaments: tournaments.retired,
    addTournament: tournaments.add,
    retireTournament: tournaments.retire,
    onTournaments: tournaments.onChange,
    close: async () => {
      stopListening();
      await Promise.all([tables.close(), tournaments.close()]);
    },
  };
};
