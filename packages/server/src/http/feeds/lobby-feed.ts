import type { MoneyKind } from '../../ops/settings.ts';
import type { Person } from '../../people/person.ts';
import type { TableEntry } from '../../streams/entries.ts';
import type { House } from '../../streams/house.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { maySee, summaryOfTable } from '../views/table-access.ts';
import { type FeedSocket, jsonFrame } from './watcher.ts';

/** The live feed of the lobby: all tables in a few words each, at most twice a second; private ones to few. */
interface LobbyFeed {
  readonly join: (watcher: FeedSocket, person: Person | null) => Promise<void>;
  readonly leave: (watcher: FeedSocket) => void;
  readonly beat: () => void;
  readonly stop: () => void;
}

const PACE_MS = 500;

interface LobbyParts {
  readonly house: House;
  readonly money: MoneyKind;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

export const makeLobbyFeed = ({ house, money, now, onTrouble }: LobbyParts): LobbyFeed => {
  const watchers = new Map<FeedSocket, Person | null>();
  const tables = new Map<string, { readonly table: LiveTable; readonly stop: () => void }>();
  let stopHearing: (() => void) | null = null;
  /** Each table's summary as it was last sent. */
  const lastSummaries = new Map<string, string>();
  const changedTables = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let opened: Promise<void> | null = null;

  const textOf = (table: LiveTable): string => JSON.stringify(summaryOfTable(table, money));
  const frame = (kind: 'hello' | 'update', texts: readonly string[]): Buffer =>
    Buffer.from(`{"kind":"${kind}","at":${now()},"tables":[${texts.join(',')}]}`);

  interface ChangedSummary {
    readonly entry: TableEntry;
    readonly text: string;
  }

  /** What is open to all goes out as one frame, made once. */
  const tell = (changed: readonly ChangedSummary[]): void => {
    const open = changed.filter(({ entry }) => entry.owner === null).map(({ text }) => text);
    const shared = open.length === 0 ? null : frame('update', open);
    const closed = changed.filter(({ entry }) => entry.owner !== null);
    for (const [watcher, person] of watchers) {
      const own = closed.filter(({ entry }) => maySee(entry, person)).map(({ text }) => text);
      const made = own.length === 0 ? shared : frame('update', [...open, ...own]);
      if (made !== null) watcher.send(made);
    }
  };

  const flush = (): void => {
    timer = null;
    const persons = [...new Map([...watchers.values()].map((person) => [person?.id, person])).values()];
    const changed: ChangedSummary[] = [];
    for (const id of changedTables) {
      const { table } = tables.get(id) ?? { table: null };
      const isSeen =
        table !== null && (table.entry.owner === null || persons.some((each) => maySee(table.entry, each)));
      if (!isSeen) continue;
      const text = textOf(table);
      if (text === lastSummaries.get(id)) continue;
      lastSummaries.set(id, text);
      changed.push({ entry: table.entry, text });
    }
    changedTables.clear();
    if (changed.length > 0) tell(changed);
  };

  const markChanged = (id: string): void => {
    changedTables.add(id);
    // With nobody there it is enough to know which tables have changed.
    if (watchers.size > 0) timer ??= setTimeout(flush, PACE_MS).unref();
  };

  const forget = (id: string): void => {
    tables.get(id)?.stop();
    tables.delete(id);
    lastSummaries.delete(id);
  };

  /** Tables of a tournament are reached from it. */
  const openAll = async (): Promise<void> => {
    const listed = house.tables().filter(({ tournament }) => tournament === null);
    const known = new Set(listed.map(({ id }) => id));
    for (const id of tables.keys()) if (!known.has(id)) forget(id);
    for (const { id } of listed) {
      if (tables.has(id)) continue;
      const table = await house.table(id);
      if (table === null || tables.has(id)) continue;
      tables.set(id, { table, stop: table.watch(() => markChanged(id)) });
      markChanged(id);
    }
  };

  const start = (): Promise<void> => {
    if (opened === null) {
      stopHearing ??= house.onTables(() => openAll().catch(onTrouble));
      opened = openAll();
      // Whoever comes next tries again.
      opened.catch(() => {
        opened = null;
      });
    }
    return opened;
  };

  return {
    join: async (watcher, person) => {
      await start();
      flush();
      if (watcher.socket.readyState !== watcher.socket.OPEN) return;
      const seen = [...tables.values()].filter(({ table }) => maySee(table.entry, person));
      // What nobody could see was not written down before.
      const texts = seen.map(({ table }) =>
        table.entry.owner === null ? (lastSummaries.get(table.entry.id) ?? textOf(table)) : textOf(table),
      );
      watcher.send(frame('hello', texts));
      watchers.set(watcher, person);
    },
    leave: (watcher) => {
      watchers.delete(watcher);
    },
    beat: () => {
      if (watchers.size === 0) return;
      const beat = jsonFrame({ kind: 'beat', at: now() });
      for (const watcher of watchers.keys()) watcher.send(beat);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      stopHearing?.();
      for (const id of [...tables.keys()]) forget(id);
    },
  };
};
