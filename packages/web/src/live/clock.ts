import type { Deadline } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { serverNow } from './client.ts';

/** The server's time, updated at an interval; null while nothing is timed. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** How often a countdown is looked at: often enough that no second is skipped. */
export const COUNTDOWN_MS = 200;

/** Milliseconds until the house acts by itself; null where nothing is timed. */
export const msLeft = (deadline: Pick<Deadline, 'at'> | null, now: number): number | null =>
  deadline === null ? null : Math.max(0, deadline.at - now);

/** Whole seconds as people count them down: 1 until it is over. */
export const secondsLeft = (ms: number): number => Math.ceil(ms / 1000);
