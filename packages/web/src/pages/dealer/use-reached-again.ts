import { type FeedStatus, mayRepeat } from '@sabot/client';
import { useEffect, useRef } from 'react';
import type { Giving } from '../../live/use-give.ts';

const SHOWN_MS = 2000;

/** That the house could not be reached is no news once it is heard again. */
export const useReachedAgain = ({ problem, forget }: Giving, status: FeedStatus): void => {
  const isOver = problem !== null && mayRepeat(problem) && status === 'live';
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    if (!isOver) return;
    const soon = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(soon);
  }, [isOver]);
};
