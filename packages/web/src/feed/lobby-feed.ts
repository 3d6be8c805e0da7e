import { useEffect, useState } from 'react';
import type { LobbyMessage, TableSummary } from '../api/shapes.ts';
import { hearClock } from './server-clock.ts';
import { type FeedStatus, liveSocket } from './socket.ts';

interface LobbyLive {
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

export const useLobby = (): LobbyLive => {
  const [live, setLive] = useState<LobbyLive>({ status: 'connecting', tables: null });
  useEffect(
    () =>
      liveSocket({
        path: () => '/api/feed',
        onMessage: (said, heardAt) => {
          const message = said as LobbyMessage;
          hearClock(message.at, heardAt);
          if (message.kind === 'hello') setLive((before) => ({ ...before, tables: listed(message.tables) }));
          if (message.kind === 'update')
            setLive((before) => ({ ...before, tables: withUpdate(before.tables ?? [], message.tables) }));
        },
        onStatus: (status) => setLive((before) => (before.status === status ? before : { ...before, status })),
      }).stop,
    [],
  );
  return live;
};
