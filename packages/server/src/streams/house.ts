import type { Origin } from '@sabot/proof';
import type { Game } from '@sabot/rules';
import { monotonicNow } from '../ops/concurrency.ts';
import { restoreRows } from '../store/backup.ts';
import { epochsIn, type HouseEpoch, markOpened } from '../store/epochs.ts';
import { openStore, type StoreLocation } from '../store/open.ts';
import { openSigningKeys, type SigningKeys } from '../store/secrets.ts';
import type { EventStore } from '../store/store.ts';
import {
  rowOfTable,
  rowOfTournament,
  type TableEntry,
  type TournamentEntry,
  tableEntryOf,
  tournamentEntryOf,
} from './entries.ts';
import { type HouseGames, openGames } from './games.ts';
import { originOf } from './origin.ts';
import { StreamRegistry } from './registry.ts';
import {
  type LiveTable,
  openTableStream,
  type SealedSource,
  type TableStream,
  type TableStreamOptions,
} from './table-stream.ts';
import { type LiveTournament, openTournamentStream, type TournamentStream } from './tournament-stream.ts';

export interface House {
  readonly store: EventStore;
  /** What is dealt here. */
  readonly games: HouseGames;
  readonly origin: Origin;
  readonly keys: SigningKeys;
  /** Of the last restore; null before any. */
  readonly epoch: HouseEpoch | null;
  /** Those that are not over. */
  readonly tables: () => readonly TableEntry[];
  readonly table: (id: string) => Promise<LiveTable | null>;
  readonly addTable: (entry: TableEntry) => Promise<LiveTable>;
  /** Takes a table off the list for good. Its record stays, and whoever knows its id can still read it. */
  readonly retireTable: (id: string) => Promise<void>;
  /** Calls back when the list of tables has changed. */
  readonly onTables: (listener: () => void) => () => void;
  /** Those that are not taken off the list. */
  readonly tournaments: () => readonly TournamentEntry[];
  readonly tournament: (id: string) => Promise<LiveTournament | null>;
  /** Those that were taken off the list, the last one first, from the one after `before` on. */
  readonly pastTournaments: (before: string | null, limit: number) => Promise<readonly TournamentEntry[]>;
  readonly addTournament: (entry: TournamentEntry) => Promise<LiveTournament>;
  readonly retireTournament: (id: string) => Promise<void>;
  /** Calls back when the list of tournaments has changed. */
  readonly onTournaments: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

interface HouseOptions extends Pick<TableStreamOptions, 'onAppend' | 'onTrouble'> {
  readonly sealed: SealedSource;
  readonly now: () => number;
  /** Games that someone else has defined, dealt here from now on beside those of the store. */
  readonly games?: readonly Game[];
}

/**
 * Opens all there ever were, one after the other, also those that are over. What is opened enters the epoch of the
 * house.
 */
const openAll = async (
  { sql }: EventStore,
  games: HouseGames,
  rows: 'tables' | 'tournaments',
  open: (id: string) => Promise<unknown>,
): Promise<void> => {
  for (const { id, game } of await sql.all(`select id, game from ${rows} order by id`))
    if (games.find(game) !== undefined) await open(String(id));
};

/** Opens everything that is played in this house, whichever server plays it. */
export const openHouse = async (store: EventStore, options: HouseOptions): Promise<House> => {
  const origin = originOf();
  const games = await openGames(store.sql, options.games ?? []);
  const originUnder = (game: Game): Origin => ({ ...origin, rules: games.rulesOf(game) });
  const keys = await openSigningKeys(store.sql, options.now());
  const epoch = (await epochsIn(store.sql)).at(-1) ?? null;
  const streamOptions: TableStreamOptions = { ...options, store, origin, keys, epoch };
  const tables = await StreamRegistry.open<TableEntry, TableStream>({
    ...options,
    store,
    games,
    rows: 'tables',
    entryOf: tableEntryOf,
    rowOf: rowOfTable,
    open: (entry, game) => openTableStream({ ...streamOptions, origin: originUnder(game) }, entry, game),
  });
  const tournaments = await StreamRegistry.open<TournamentEntry, TournamentStream>({
    ...options,
    store,
    games,
    rows: 'tournaments',
    entryOf: tournamentEntryOf,
    rowOf: rowOfTournament,
    open: (entry, game) => openTournamentStream({ ...streamOptions, origin: originUnder(game) }, entry, game),
  });

  // Before anything is played: a restore that was cut off is finished by whoever opens the house next.
  if (epoch !== null && !epoch.isOpened) {
    await openAll(store, games, 'tables', (id) => tables.get(id));
    await openAll(store, games, 'tournaments', (id) => tournaments.get(id));
    await markOpened(store.sql, epoch, options.now());
  }

  const stopListening = store.onForeignAppend((stream, isOver) => {
    const [kind, id = ''] = stream.split(/:(.*)/s);
    if (kind === 'table') tables.wake(id, isOver);
    if (kind === 'tournament') tournaments.wake(id, isOver);
  });

  return {
    store,
    games,
    origin,
    keys,
    epoch,
    tables: () => tables.entries(),
    table: (id) => tables.get(id),
    addTable: (entry) => tables.add(entry),
    retireTable: (id) => tables.retire(id),
    onTables: (listener) => tables.onChange(listener),
    tournaments: () => tournaments.entries(),
    tournament: (id) => tournaments.get(id),
    pastTournaments: (before, limit) => tournaments.retiredEntries(before, limit),
    addTournament: (entry) => tournaments.add(entry),
    retireTournament: (id) => tournaments.retire(id),
    onTournaments: (listener) => tournaments.onChange(listener),
    close: async () => {
      stopListening();
      await Promise.all([tables.close(), tournaments.close()]);
    },
  };
};

export interface Restored {
  readonly rows: Awaited<ReturnType<typeof restoreRows>>;
  readonly epoch: HouseEpoch;
  /** Tables and tournaments whose record does not hold: they are stopped, and nobody plays there. */
  readonly stopped: readonly string[];
}

/**
 * Restores a house from a backup into an empty place. What was played after the backup is lost and may be known to
 * anyone, so every table and tournament enters a new epoch before the house is opened. If this is cut off, there is
 * either nothing, or a store that enters the epoch when it is next opened.
 */
export const restoreHouse = async (file: string, where: StoreLocation): Promise<Restored> => {
  const rows = await restoreRows(file, where);
  const store = await openStore(where);
  try {
    const stopped: string[] = [];
    const onTrouble = (id: string): void => {
      stopped.push(id);
    };
    // No card is drawn during a restore.
    const house = await openHouse(store, { sealed: async () => null, now: monotonicNow, onTrouble });
    await house.close();
    if (house.epoch === null) throw new Error('The restored house has no epoch.');
    return { rows, epoch: house.epoch, stopped: [...new Set(stopped)] };
  } finally {
    await store.close();
  }
};
