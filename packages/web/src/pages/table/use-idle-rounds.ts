import type { TableView } from '@sabot/table';
import { useEffect, useRef, useState } from 'react';
import { idleRounds } from './outcome.ts';

/** After so many rounds without a wager the house asks. */
export const IDLE_ROUNDS = 5;

/** Rounds without a wager, and a way to begin counting anew. */
export const useIdleRounds = ({ own, last }: TableView): readonly [number, () => void] => {
  const [count, setCount] = useState(0);
  const counted = useRef(last?.number ?? null);
  const person = own?.person ?? null;
  useEffect(() => {
    if (last === null || last.number === counted.current) return;
    counted.current = last.number;
    setCount((before) => (person === null ? 0 : idleRounds(before, last, person)));
  }, [last, person]);
  return [count, () => setCount(0)];
};
