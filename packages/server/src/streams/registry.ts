import { GAMES, type Game } from '@sabot/rules';
import { coalesce } from '../ops/concurrency.ts';
import type { EventStore, Row } from '../store/store.ts';

interface RegistryEntry {
  readonly id: string;
  readonly game: Game['id'];
}

interface OpenedStream {
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}

interface RegistryOptions<Entry extends RegistryEntry, Open extends OpenedStream> {
  readonly store: EventStore;
  readonly now: () => number;
  readonly onTrouble?: (id: string, error: unknown) => void;
  /** The table of the database, which has an id, a game, when it was created and when it was retired. */
  readonly rows: 'tables' | 'tournaments';
  /** Null where the row is of a game that this program does not know. */
  readonly entryOf: (row: Row) => Entry | null;
  readonly rowOf: (entry: Entry) => Row;
  readonly open: (entry: Entry, game: Game) => Promise<Open>;
}

/** What the house has of one kind, and those of it that this server has opened. */
interface StreamRegistry<Entry, Open> {
  readonly entries: () => readonly Entry[];
  readonly get: (id: string) => Promise<Open | null>;
  /** Those that were taken off the list, the last one first, from the one after `before` on. */
  readonly retiredEntries: (before: string | null, limit: number) => Promise<readonly Entry[]>;
  readonly add: (entry: Entry) => Promise<Open>;
  readonly retire: (id: string) => Promise<void>;
  readonly onChange: (listener: () => void) => () => void;
  /** Another server has written to this one, or has taken it off the list. */
  readonly wake: (id: string, isOver: boolean) => void;
  readonly close: () => Promise<void>;
}

/** What another server took off the list and this one was not told of is found by then. */
const REFRESH_MS = 30_000;
/** So many of those that are off the list stay open for whoever asks for them again. */
const MAX_RETIRED_OPEN = 32;

export const openRegistry = async <Entry extends RegistryEntry, Open extends OpenedStream>(
  parts: RegistryOptions<Entry, Open>,
): Promise<StreamRegistry<Entry, Open>> => {
  const { store, rows, entryOf } = parts;
  const open = new Map<string, Promise<Open>>();
  /** Those of them that are off the list, the one asked for last at the end. */
  const retiredOpen = new Set<string>();
  const listeners = new Set<() => void>();

  const read = async (): Promise<readonly Entry[]> =>
    (await store.sql.all(`select * from ${rows} where retired is null order by created, id`)).flatMap(
      (row) => entryOf(row) ?? [],
    );
  let entries = await read();

  const refresh = coalesce(async () => {
    const now = await read();
    const isNews = now.map(({ id }) => id).join() !== entries.map(({ id }) => id).join();
    const before = entries;
    entries = now;
    // Taken off the list by another server: it need not be kept open for ever.
    const listed = new Set(now.map(({ id }) => id));
    for (const { id } of before) if (!listed.has(id) && open.has(id)) keepRetired(id);
    if (isNews) for (const listener of listeners) listener();
  });

  let awaited: Promise<void> | null = null;
  /** For those who wait for nothing. Thousands who ask at once wait for the same reading: its trouble is told once. */
  const refreshInBackground = (id: string): void => {
    const reading = refresh();
    if (reading === awaited) return;
    awaited = reading;
    reading.catch((error: unknown) => parts.onTrouble?.(id, error));
  };

  const again = setInterval(() => refreshInBackground(rows), REFRESH_MS);
  again.unref();

  /** Whoever watches one that is let go keeps it; nothing happens there any more. */
  const keepRetired = (id: string): void => {
    retiredOpen.delete(id);
    retiredOpen.add(id);
    const [oldest] = retiredOpen;
    if (retiredOpen.size <= MAX_RETIRED_OPEN || oldest === undefined) return;
    retiredOpen.delete(oldest);
    open.delete(oldest);
  };

  /** Another server may have added it. The one id is asked for, so that wrong ones do not cost a reading of the list. */
  const entryNamed = async (id: string): Promise<Entry | undefined> => {
    const known = entries.find((entry) => entry.id === id);
    if (known !== undefined) return known;
    const [row] = await store.sql.all(`select * from ${rows} where id = $1`, [id]);
    if (row === undefined) return undefined;
    if (row['retired'] === null) await refresh();
    else keepRetired(id);
    return entryOf(row) ?? undefined;
  };

  const opened = (entry: Entry): Promise<Open> => {
    const already = open.get(entry.id);
    if (already !== undefined) return already;
    const game = GAMES.find(({ id }) => id === entry.game);
    if (game === undefined) throw new Error(`There is no game ${entry.game}.`);
    const opening = parts.open(entry, game);
    open.set(entry.id, opening);
    // What could not be read now may be readable later.
    opening.catch(() => open.delete(entry.id));
    return opening;
  };

  return {
    entries: () => entries,
    get: async (id) => {
      const entry = await entryNamed(id);
      return entry === undefined ? null : opened(entry);
    },
    retiredEntries: async (before, limit) => {
      const after = before === null ? '' : `and (retired, id) < (select retired, id from ${rows} where id = $2)`;
      const found = await store.sql.all(
        `select * from ${rows} where retired is not null ${after} order by retired desc, id desc limit $1`,
        before === null ? [limit] : [limit, before],
      );
      return found.flatMap((row) => entryOf(row) ?? []);
    },
    add: async (entry) => {
      const row = Object.entries(parts.rowOf(entry));
      const names = row.map(([name]) => name).join(', ');
      const places = row.map((_, index) => `$${index + 1}`).join(', ');
      await store.sql.all(
        `insert into ${rows} (${names}) values (${places})`,
        row.map(([, value]) => value),
      );
      await refresh();
      return opened(entry);
    },
    retire: async (id) => {
      await store.sql.all(`update ${rows} set retired = $1 where id = $2 and retired is null`, [parts.now(), id]);
      // Nothing happens there any more; whoever asks for it again reads it again.
      open.delete(id);
      await refresh();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: (id, isOver) => {
      open.get(id)?.then(({ wake }) => wake(), parts.onTrouble?.bind(null, id));
      const isListed = entries.some((entry) => entry.id === id);
      if (isListed === isOver) refreshInBackground(id);
    },
    close: async () => {
      clearInterval(again);
      const all = await Promise.allSettled(open.values());
      await Promise.all(all.map((each) => (each.status === 'fulfilled' ? each.value.close() : undefined)));
    },
  };
};
