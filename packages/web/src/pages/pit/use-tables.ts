import type { TableLive } from '@sabot/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { namesText } from '../../game/person-name.ts';
import { useLanguage } from '../../i18n/language.ts';
import { tableFeed } from '../../live/table-feed.ts';

interface OpenFeed {
  readonly viewer: string | null;
  readonly end: () => void;
}

/** Live feeds of several tables at once, each as the viewer may see it, and guests called as the page is read. */
export const useTables = (ids: readonly string[], viewer: string | null): ReadonlyMap<string, TableLive> => {
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
