import type { House, LiveTable } from '../../house/types.ts';
import type { MoneyMode } from '../../people/accounts.ts';
import { summaryOf } from '../summary.ts';
import { frameOf, type Watcher } from './watcher.ts';

/** The live feed of the lobby: all tables in a few words each, at most twice a second. */
export interface Lobby {
  readonly join: (watcher: Watcher) => Promise<void>;
  readonly leave: (watcher: Watcher) => void;
  readonly beat: () => void;
  readonly stop: () => void;
}

const PACE_MS = 500;

export interface LobbyParts {
  readonly house: House;
  readonly money: MoneyMode;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

export const makeLobby = ({ house, money, now, onTrouble }: LobbyParts): Lobby => {
  const watchers = new Set<Watcher>();
  const tables = new Map<string, LiveTable>();
  const stops: (() => void)[] = [];
  /** Each table's summary as it was last sent. */
  const sent = new Map<string, string>();
  const stale = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let opened: Promise<void> | null = null;

  const flush = (): void => {
    timer = null;
    const changed: string[] = [];
    for (const id of stale) {
      const table = tables.get(id);
      const text = table === undefined ? undefined : JSON.stringify(summaryOf(table, money));
      if (text === undefined || text === sent.get(id)) continue;
      sent.set(id, text);
      changed.push(text);
    }
    stale.clear();
    if (changed.length === 0) return;
    const frame = Buffer.from(`{"kind":"update","at":${now()},"tables":[${changed.join(',')}]}`);
    for (const watcher of watchers) watcher.send(frame);
  };

  const touch = (id: string): void => {
    stale.add(id);
    // With nobody there it is enough to know which tables have changed.
    if (watchers.size > 0) timer ??= setTimeout(flush, PACE_MS).unref();
  };

  /** Private tables are for those who know of them. */
  const openAll = async (): Promise<void> => {
    for (const { id, owner } of house.tables()) {
      if (owner !== null || tables.has(id)) continue;
      const table = await house.table(id);
      if (table === null || tables.has(id)) continue;
      tables.set(id, table);
      stops.push(table.watch(() => touch(id)));
      touch(id);
    }
  };

  const start = (): Promise<void> => {
    if (opened === null) {
      stops.push(house.onTables(() => openAll().catch(onTrouble)));
      opened = openAll();
      // Whoever comes next tries again.
      opened.catch(() => {
        opened = null;
      });
    }
    return opened;
  };

  return {
    join: async (watcher) => {
      await start();
      flush();
      if (watcher.socket.readyState !== watcher.socket.OPEN) return;
      const all = [...tables.keys()].flatMap((id) => sent.get(id) ?? []);
      watcher.send(Buffer.from(`{"kind":"hello","at":${now()},"tables":[${all.join(',')}]}`));
      watchers.add(watcher);
    },
    leave: (watcher) => {
      watchers.delete(watcher);
    },
    beat: () => {
      if (watchers.size === 0) return;
      const frame = frameOf({ kind: 'beat', at: now() });
      for (const watcher of watchers) watcher.send(frame);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops.splice(0)) stop();
    },
  };
};
