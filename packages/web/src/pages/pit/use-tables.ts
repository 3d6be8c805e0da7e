import { useEffect, useState } from 'react';
import { type TableLive, tableFeed } from '../../feed/table-feed.ts';

/** Live feeds of several tables at once, each as the viewer may see it. */
export const useTables = (ids: readonly string[], viewer: string | null): ReadonlyMap<string, TableLive> => {
  const [lives, setLives] = useState<ReadonlyMap<string, TableLive>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    const feeds = (key === '' ? [] : key.split(' ')).map((id) => {
      const feed = tableFeed(id, null, viewer);
      feed.subscribe(() => setLives((before) => new Map(before).set(id, feed.get())));
      return feed;
    });
    return () => {
      for (const feed of feeds) feed.stop();
    };
  }, [key, viewer]);
  return lives;
};
