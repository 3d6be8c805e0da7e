import type { FEEDS, LobbyFrame, TableSummary } from '@sabot/protocol';
import type { FeedStatus } from './live-socket.ts';
import type { FeedKind } from './watch.ts';

/** The tables of the house as this side knows them now. */
export interface LobbyLive {
  readonly status: FeedStatus;
  /** In the order of the house; null until its first word. */
  readonly tables: readonly TableSummary[] | null;
}

/** A private table that is closed is on its way in, or out: it is listed while it is open. */
const listed = (tables: readonly TableSummary[]): readonly TableSummary[] =>
  tables.filter((table) => !table.private || table.phase !== 'table-closed');

const withUpdate = (tables: readonly TableSummary[], changed: readonly TableSummary[]): readonly TableSummary[] => {
  const byId = new Map(tables.map((table) => [table.id, table]));
  for (const table of changed) byId.set(table.id, table);
  return listed([...byId.values()]);
};

export const lobbyAfter = (live: LobbyLive, frame: LobbyFrame): LobbyLive => {
  switch (frame.kind) {
    case 'hello':
      return { ...live, tables: listed(frame.tables) };
    case 'update':
      return { ...live, tables: withUpdate(live.tables ?? [], frame.tables) };
    default:
      return live;
  }
};

const PATH: (typeof FEEDS)['lobby']['url'] = '/api/feed';

export const LOBBY_KIND: FeedKind<LobbyLive, LobbyFrame> = {
  begin: { status: 'connecting', tables: null },
  path: () => PATH,
  after: lobbyAfter,
  hasGap: () => false,
};
