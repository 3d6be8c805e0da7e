import type { WagerId } from '@sabot/rules';
import { useEffect, useRef } from 'react';
import type { ChipChoice } from './chips-in-reach.ts';

type Put = (wager: WagerId, chip: ChipChoice) => void;

/**
 * Whoever sits down may press a spot before the first chips have come. That is put down when they are there, as far as
 * bets are still taken then. `isComing`: chips are on their way to a patron who has none.
 */
export const useEarlyPresses = (isComing: boolean, put: Put): Put => {
  const early = useRef<readonly Parameters<Put>[]>([]);
  useEffect(() => {
    if (isComing) return;
    const pressed = early.current;
    early.current = [];
    for (const [wager, chip] of pressed) put(wager, chip);
  }, [isComing, put]);
  return (wager, chip) => {
    if (isComing) early.current = [...early.current, [wager, chip]];
    else put(wager, chip);
  };
};
