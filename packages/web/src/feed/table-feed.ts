import type { TableView } from '@sabot/table';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { tablePath } from '../api/http.ts';
import type { Deadline, Interrupted, Names, NumberedEvent, TableMessage } from '../api/shapes.ts';
import type { EarlyFeed, EarlySocket } from '../early/early-socket.ts';
import { useLanguage } from '../words/language.ts';
import { namesText } from '../words/person-name.ts';
import { hearPeels, tellPeelsBy } from './peels.ts';
import { hearClock } from './server-clock.ts';
import { type FeedStatus, liveSocket } from './socket.ts';

/** A table as this page knows it now. */
export interface TableLive {
  readonly status: FeedStatus;
  /** Null until the first word of the house. */
  readonly view: TableView | null;
  readonly names: Names;
  readonly deadline: Deadline | null;
  /** In which the last event was seen; null before any restore of the house. */
  readonly epoch: string | null;
  /** Null for whoever is not of the staff. */
  readonly interrupted: Interrupted | null;
  /** What happened since the page came, the latest last; not all of it for ever. */
  readonly events: readonly NumberedEvent[];
}

const EVENTS_KEPT = 400;

export const NOTHING: TableLive = {
  status: 'connecting',
  view: null,
  names: {},
  deadline: null,
  epoch: null,
  interrupted: null,
  events: [],
};

const lastOf = <T>(list: readonly T[], more: readonly T[], most: number): readonly T[] =>
  more.length === 0 ? list : [...list, ...more].slice(-most);

/** The table after a message. What is not changed stays the same object, so that pages redraw no more than they must. */
export const heardMessage = (live: TableLive, message: TableMessage): TableLive => {
  switch (message.kind) {
    case 'hello':
      return {
        ...live,
        view: message.view,
        names: { ...live.names, ...message.names },
        deadline: message.deadline,
        epoch: message.epoch,
        interrupted: message.interrupted ?? null,
        events: lastOf(message.reset === true ? [] : live.events, message.events, EVENTS_KEPT),
      };
    case 'update':
      return {
        ...live,
        view: live.view === null ? null : { ...live.view, ...message.changed },
        names: message.names === undefined ? live.names : { ...live.names, ...message.names },
        deadline: message.deadline,
        interrupted: message.interrupted ?? null,
        events: lastOf(live.events, message.events, EVENTS_KEPT),
      };
    default:
      return live;
  }
};

/** A beat never runs ahead of the news: one that tells of more events than are known tells that some were missed. */
export const hasGap = ({ view }: Pick<TableLive, 'view'>, message: TableMessage): boolean =>
  message.kind === 'beat' && view !== null && message.sequence > view.sequence;

export interface TableFeed {
  readonly viewer: string | null;
  readonly get: () => TableLive;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

type FeedRole = 'board' | 'spectator' | null;

export const tableFeed = (
  table: string,
  as: FeedRole,
  viewer: string | null,
  early: EarlySocket | null = null,
): TableFeed => {
  let live = NOTHING;
  const listeners = new Set<() => void>();
  const set = (next: TableLive): void => {
    if (next === live) return;
    live = next;
    for (const listener of listeners) listener();
  };
  const path = (): string => {
    const after = live.view === null ? {} : { after: String(live.view.sequence) };
    const epoch = live.epoch === null ? {} : { epoch: live.epoch };
    const query = new URLSearchParams({ ...after, ...epoch, ...(as === null ? {} : { as }) });
    return `${tablePath(table, '/feed')}?${query}`;
  };
  const socket = liveSocket({
    path,
    onMessage: (said, heardAt) => {
      const message = said as TableMessage;
      hearClock(message.at, heardAt);
      hearPeels(message);
      set(heardMessage(live, message));
    },
    onStatus: (status) => set(status === live.status ? live : { ...live, status }),
    hasGap: (said) => hasGap(live, said as TableMessage),
    ...(early === null ? {} : { early }),
  });
  const tellNoMore = tellPeelsBy(socket.send);
  return {
    viewer,
    get: () => live,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stop: () => {
      tellNoMore();
      socket.stop();
    },
  };
};

const never = (): (() => void) => () => undefined;

/** A feed that nobody asks for within this time is let go. */
const UNCLAIMED_MS = 10_000;
let early: { readonly table: string; readonly feed: TableFeed; readonly timer: ReturnType<typeof setTimeout> } | null =
  null;

/** Goes on with the feed of a table before its page is there to ask for it. */
export const openEarly = ({ table, ...begun }: EarlyFeed): void => {
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
  return useNamed(useSyncExternalStore(feed?.subscribe ?? never, feed?.get ?? (() => NOTHING)));
};
