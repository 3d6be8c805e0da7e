import type { LobbyLive, TableLive } from '@sabot/client';
import type { OwnPerson } from '@sabot/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { namesText } from '../../../game/person-name.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useNow } from '../../../live/clock.ts';
import { tableFeed, useLobby } from '../../../live/table-feed.ts';
import { announce } from '../../../ui/announcer.tsx';
import { type WatchedTable, watchList } from '../parts/alarms.ts';
import { APPOINTMENT_MS } from '../parts/role-line.tsx';
import { soundAlert } from './alert-sound.ts';
import { QUEUE_MESSAGES } from './messages.ts';
import { type HeardWaits, hearingAfter, type QueueLine, queueOf } from './queue-lines.ts';

interface OpenFeed {
  readonly viewer: string | null;
  readonly end: () => void;
}

/** Live feeds of several tables at once, each as the viewer may see it, and guests called as the page is read. */
const useTables = (ids: readonly string[], viewer: string | null): ReadonlyMap<string, TableLive> => {
  const [lives, setLives] = useState<ReadonlyMap<string, TableLive>>(new Map());
  /** By table: one that comes or goes leaves the feeds of all others alone. */
  const feeds = useRef(new Map<string, OpenFeed>());
  const key = ids.join(' ');
  useEffect(() => {
    const open = feeds.current;
    const wanted = new Set(key === '' ? [] : key.split(' '));
    for (const [id, feed] of open) if (!wanted.has(id) || feed.viewer !== viewer) feed.end();
    for (const id of wanted) {
      if (open.has(id)) continue;
      const feed = tableFeed(id, null, viewer);
      const ignore = feed.subscribe(() => setLives((before) => new Map(before).set(id, feed.get())));
      const end = (): void => {
        ignore();
        feed.stop();
        open.delete(id);
        setLives((before) => new Map([...before].filter(([other]) => other !== id)));
      };
      open.set(id, { viewer, end });
    }
  }, [key, viewer]);
  useEffect(() => {
    const open = feeds.current;
    return () => {
      for (const feed of open.values()) feed.end();
    };
  }, []);
  const language = useLanguage();
  return useMemo(
    () => new Map([...lives].map(([id, live]) => [id, { ...live, names: namesText(live.names, language) }])),
    [lives, language],
  );
};

/** All tables as the pit watches them, wherever in it somebody is, and what waits there. */
export interface PitWatch {
  readonly lobby: LobbyLive;
  readonly tables: readonly WatchedTable[];
  readonly lines: readonly QueueLine[];
}

/** What is new and waits for whoever looks is heard, and said to those who listen to the page. */
const useAlert = (tables: readonly WatchedTable[], lines: readonly QueueLine[]): void => {
  const messages = useMessages(QUEUE_MESSAGES);
  const heard = useRef<HeardWaits>(new Map());
  useEffect(() => {
    const next = hearingAfter(heard.current, tables, lines);
    heard.current = next.heard;
    if (!next.isNew) return;
    soundAlert();
    announce(messages.news);
  }, [tables, lines, messages]);
};

export const usePitWatch = (me: OwnPerson): PitWatch => {
  const lobby = useLobby();
  const listed = lobby.tables;
  const lives = useTables(
    (listed ?? []).map(({ id }) => id),
    me.id,
  );
  const now = useNow(APPOINTMENT_MS);
  const tables = useMemo(() => watchList(listed ?? [], (id) => lives.get(id) ?? null), [listed, lives]);
  const lines = useMemo(() => queueOf(tables, me, now), [tables, me, now]);
  useAlert(tables, lines);
  return { lobby, tables, lines };
};
