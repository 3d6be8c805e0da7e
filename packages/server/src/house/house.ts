import { GAMES } from '@sabot/rules';
import type { Row } from '../store/sql.ts';
import type { EventStore } from '../store/store.ts';
import { openKeys } from './keys.ts';
import { type OpenTable, openTable, type TableParts } from './live-table.ts';
import { originOf } from './origin.ts';
import type { AutoSettings, House, SealedSource, TableEntry } from './types.ts';

export interface HouseOptions extends Pick<TableParts, 'onAppend' | 'onTrouble'> {
  readonly sealed: SealedSource;
  readonly now: () => number;
}

const entryOf = (row: Row): TableEntry | null => {
  const game = GAMES.find(({ id }) => id === row['game']);
  if (game === undefined) return null;
  const auto: AutoSettings | null = row['auto'] === null ? null : JSON.parse(String(row['auto']));
  return {
    id: String(row['id']),
    name: String(row['name']),
    game: game.id,
    auto,
    owner: row['owner'] === null ? null : String(row['owner']),
    created: Number(row['created']),
  };
};

const readTables = async (store: EventStore): Promise<readonly TableEntry[]> =>
  (await store.sql.all('select * from tables where retired is null order by created, id')).flatMap(
    (row) => entryOf(row) ?? [],
  );

/** Everything that is played in this house, whichever server plays it. */
export const openHouse = async (store: EventStore, options: HouseOptions): Promise<House> => {
  const origin = originOf();
  const keys = await openKeys(store.sql, options.now());
  const parts: TableParts = { ...options, store, origin, keys };
  const open = new Map<string, Promise<OpenTable>>();
  const listeners = new Set<() => void>();
  let entries = await readTables(store);

  const refresh = async (): Promise<void> => {
    const read = await readTables(store);
    const isNews = read.map(({ id }) => id).join() !== entries.map(({ id }) => id).join();
    entries = read;
    if (isNews) for (const listener of listeners) listener();
  };

  /** Another server may have added it. The one id is asked for, so that wrong ones do not cost a reading of the list. */
  const entryNamed = async (id: string): Promise<TableEntry | undefined> => {
    const known = entries.find((entry) => entry.id === id);
    if (known !== undefined) return known;
    const [row] = await store.sql.all('select * from tables where id = $1', [id]);
    if (row === undefined) return undefined;
    if (row['retired'] === null) await refresh();
    return entryOf(row) ?? undefined;
  };

  const opened = (entry: TableEntry): Promise<OpenTable> => {
    const already = open.get(entry.id);
    if (already !== undefined) return already;
    const game = GAMES.find(({ id }) => id === entry.game);
    if (game === undefined) throw new Error(`There is no game ${entry.game}.`);
    const opening = openTable(parts, entry, game);
    open.set(entry.id, opening);
    // A table that could not be read now may be readable later.
    opening.catch(() => open.delete(entry.id));
    return opening;
  };

  const stopListening = store.onForeignAppend((stream) => {
    const [kind, id = ''] = stream.split(/:(.*)/s);
    if (kind !== 'table') return;
    open.get(id)?.then(({ wake }) => wake(), options.onTrouble?.bind(null, id));
    if (!entries.some((entry) => entry.id === id)) refresh().catch((error) => options.onTrouble?.(id, error));
  });

  return {
    store,
    origin,
    keys,
    tables: () => entries,
    table: async (id) => {
      const entry = await entryNamed(id);
      return entry === undefined ? null : opened(entry);
    },
    addTable: async (entry) => {
      const { id, name, game, auto, owner, created } = entry;
      await store.sql.all('insert into tables (id, name, game, auto, owner, created) values ($1, $2, $3, $4, $5, $6)', [
        id,
        name,
        game,
        auto === null ? null : JSON.stringify(auto),
        owner,
        created,
      ]);
      await refresh();
      return opened(entry);
    },
    retireTable: async (id) => {
      await store.sql.all('update tables set retired = $1 where id = $2 and retired is null', [options.now(), id]);
      // Nothing happens there any more; whoever asks for it again reads it again.
      open.delete(id);
      await refresh();
    },
    onTables: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      stopListening();
      const tables = await Promise.allSettled(open.values());
      await Promise.all(tables.map((each) => (each.status === 'fulfilled' ? each.value.close() : undefined)));
    },
  };
};
