import { GAMES } from '@sabot/rules';
import { epochsIn, noteOpened } from '../store/epochs.ts';
import { openKeys } from '../store/secrets.ts';
import type { EventStore } from '../store/store.ts';
import { rowOfTable, rowOfTournament, tableEntryOf, tournamentEntryOf } from './entries.ts';
import { originOf } from './origin.ts';
import { makeShelf } from './registry.ts';
import { type OpenTable, openTable, type TableParts } from './table-stream.ts';
import { type OpenTournament, openTournament } from './tournament-stream.ts';
import type { TournamentEntry } from './tournament-types.ts';
import type { House, SealedSource, TableEntry } from './types.ts';

interface HouseOptions extends Pick<TableParts, 'onAppend' | 'onTrouble'> {
  readonly sealed: SealedSource;
  readonly now: () => number;
}

/** All there ever were, one after the other, also those that are over; whatever is opened enters the epoch of the house. */
const openAll = async (
  { sql }: EventStore,
  rows: 'tables' | 'tournaments',
  open: (id: string) => Promise<unknown>,
): Promise<void> => {
  const known = GAMES.map(({ id }) => `'${id}'`).join(', ');
  for (const { id } of await sql.all(`select id from ${rows} where game in (${known}) order by id`))
    await open(String(id));
};

/** Everything that is played in this house, whichever server plays it. */
export const openHouse = async (store: EventStore, options: HouseOptions): Promise<House> => {
  const origin = originOf();
  const keys = await openKeys(store.sql, options.now());
  const epoch = (await epochsIn(store.sql)).at(-1) ?? null;
  const parts: TableParts = { ...options, store, origin, keys, epoch };
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

  // Before anything is played: a restore that was cut off is finished by whoever opens the house next.
  if (epoch !== null && !epoch.isOpened) {
    await openAll(store, 'tables', tables.named);
    await openAll(store, 'tournaments', tournaments.named);
    await noteOpened(store.sql, epoch, options.now());
  }

  const stopListening = store.onForeignAppend((stream, isOver) => {
    const [kind, id = ''] = stream.split(/:(.*)/s);
    if (kind === 'table') tables.wake(id, isOver);
    if (kind === 'tournament') tournaments.wake(id, isOver);
  });

  return {
    store,
    origin,
    keys,
    epoch,
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
