import type { TableView } from '@sabot/table';
import { useCallback, useEffect, useRef, useState } from 'react';

/** After so many rounds without a wager the house asks. */
export const IDLE_ROUNDS = 5;

/** How many rounds have gone by without a wager of the patron, nor any other sign that someone is there. */
export const idleRounds = (before: number, last: TableView['last'], person: string, wasThere: boolean): number =>
  wasThere || (last?.ends ?? []).some(({ owner }) => owner === person) ? 0 : before + 1;

/** Tells whether anything was pressed on the page since this was last asked. */
const usePresence = (): (() => boolean) => {
  const hasPressed = useRef(false);
  useEffect(() => {
    const note = (): void => {
      hasPressed.current = true;
    };
    // In the capture phase, so that it counts even where the table handles the key and stops the event.
    addEventListener('keydown', note, true);
    addEventListener('pointerdown', note, true);
    return () => {
      removeEventListener('keydown', note, true);
      removeEventListener('pointerdown', note, true);
    };
  }, []);
  return useCallback(() => {
    const was = hasPressed.current;
    hasPressed.current = false;
    return was;
  }, []);
};

/**
 * Rounds without a wager, and a way to begin counting anew. Whoever presses a key for a wager and comes too late is
 * there: a window in between would swallow the next key as well. Once the house has asked, only an answer counts.
 */
export const useIdleRounds = ({ own, last }: TableView): readonly [number, () => void] => {
  const [count, setCount] = useState(0);
  const counted = useRef(last?.number ?? null);
  const wasPressed = usePresence();
  const person = own?.person ?? null;
  useEffect(() => {
    if (last === null || last.number === counted.current) return;
    counted.current = last.number;
    const wasThere = wasPressed();
    setCount((before) => (person === null ? 0 : idleRounds(before, last, person, wasThere && before < IDLE_ROUNDS)));
  }, [last, person, wasPressed]);
  return [count, () => setCount(0)];
};
