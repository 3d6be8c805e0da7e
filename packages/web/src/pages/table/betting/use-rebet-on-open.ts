import { useEffect, useRef, useState } from 'react';

interface RebetOnOpen {
  readonly isOn: boolean;
  readonly set: (to: boolean) => void;
}

/**
 * For whoever finds the time for bets too short: once in every round, when bets are taken. It is never on by itself, and
 * is forgotten with the page, so that nobody bets who has gone away and come back. It begins with the next opening.
 */
export const useRebetOnOpen = (round: number | null, isOpen: boolean, rebet: () => void): RebetOnOpen => {
  const [isOn, setOn] = useState(false);
  const done = useRef<number | null>(null);
  const latest = useRef(rebet);
  useEffect(() => {
    latest.current = rebet;
  });
  useEffect(() => {
    if (!isOn || !isOpen || round === null || done.current === round) return;
    done.current = round;
    latest.current();
  }, [isOn, isOpen, round]);
  const set = (to: boolean): void => {
    done.current = round;
    setOn(to);
  };
  return { isOn, set };
};
