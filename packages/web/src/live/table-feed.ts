import { type EarlySocket, type LobbyLive, NO_TABLE, type TableLive } from '@sabot/client';
import type { LowerView, TableFrame } from '@sabot/protocol';
import { useEffect, useMemo, useState } from 'react';
import { namesText } from '../game/person-name.ts';
import { useLanguage } from '../i18n/messages.ts';
import { createStore, type Observable, useObservable } from '../state/observable.ts';
import { client } from './client.ts';
import type { EarlyFeed } from './early-socket.ts';
import { connectPeels, onPeelFrame } from './peels.ts';

export const useLobby = (): LobbyLive => {
  const [live, setLive] = useState<LobbyLive>({ status: 'connecting', tables: null });
  useEffect(() => client.watchLobby((next) => setLive(next)).close, []);
  return live;
};

interface TableFeed extends Observable<TableLive> {
  readonly viewer: string | null;
  readonly stop: () => void;
}

type FeedRole = LowerView | null;

/** The feed of a table as an observable: listeners run when the view changes, not on every beat. */
export const tableFeed = (
  table: string,
  as: FeedRole,
  viewer: string | null,
  early: EarlySocket | null = null,
): TableFeed => {
  const live = createStore(NO_TABLE);
  const how = { ...(as === null ? {} : { as }), ...(early === null ? {} : { early }) };
  const onFrame = (next: TableLive, frame: TableFrame | null): void => {
    if (frame !== null) onPeelFrame(frame);
    live.set(next);
  };
  const feed = client.watchTable(table, how, onFrame);
  const disconnectPeels = connectPeels(feed.send);
  return {
    viewer,
    get: live.get,
    subscribe: live.subscribe,
    stop: () => {
      disconnectPeels();
      feed.close();
    },
  };
};

const NO_FEED: Observable<TableLive> = { get: () => NO_TABLE, subscribe: () => () => undefined };

/** A feed that no page claims within this time is closed. */
const UNCLAIMED_MS = 10_000;
let early: { readonly table: string; readonly feed: TableFeed; readonly timer: ReturnType<typeof setTimeout> } | null =
  null;

/** Keeps the feed that the first script opened until the page of its table claims it. */
export const adoptEarlyFeed = ({ table, ...begun }: EarlyFeed): void => {
  const feed = tableFeed(table, null, null, begun);
  const timer = setTimeout(() => {
    early = null;
    feed.stop();
  }, UNCLAIMED_MS);
  early = { table, feed, timer };
};

const earlyFeed = (table: string | null, as: FeedRole): TableFeed | null =>
  early === null || early.table !== table || as !== null ? null : early.feed;

const claimed = (table: string, as: FeedRole): TableFeed | null => {
  const feed = earlyFeed(table, as);
  if (feed === null) return null;
  clearTimeout(early?.timer);
  early = null;
  return feed;
};

/** Guests are called as the language of the page has it. */
const useNamed = (live: TableLive): TableLive => {
  const language = useLanguage();
  const names = useMemo(() => namesText(live.names, language), [live.names, language]);
  return useMemo(() => ({ ...live, names }), [live, names]);
};

/**
 * The live table; `viewer` is who looks, so that a change of person brings a view of their own. Without a table there
 * is no feed.
 */
export const useTable = (table: string | null, as: FeedRole, viewer: string | null): TableLive => {
  const [feed, setFeed] = useState<TableFeed | null>(() => earlyFeed(table, as));
  useEffect(() => {
    if (table === null) return;
    const made = claimed(table, as) ?? tableFeed(table, as, viewer);
    setFeed(made);
    return () => {
      made.stop();
      setFeed(null);
    };
  }, [table, as, viewer]);
  return useNamed(useObservable(feed ?? NO_FEED));
};
