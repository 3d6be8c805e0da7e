import { useEffect, useState } from 'react';
import type { Deadline } from '../../api/shapes.ts';
import { serverNow } from '../../feed/server-clock.ts';

const LOOK_MS = 200;

/** Read again and again; the page is drawn anew only when it has changed. */
const useLooked = <T extends string | number | null>(look: () => T): T => {
  const [value, setValue] = useState(look);
  useEffect(() => {
    const update = (): void => setValue(look());
    update();
    const timer = setInterval(update, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return value;
};

const minuteNow = (): number => Math.floor(serverNow() / 60_000);

/** The time of day by the clock of the house, to the minute. */
export const useClock = (): Date => new Date(useLooked(minuteNow) * 60_000);

/** Whole seconds until bets are closed; null while nothing runs. */
export const useSeconds = (deadline: Deadline | null): number | null => {
  const at = deadline?.what === 'betting-closes' ? deadline.at : null;
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const update = (): void => setSeconds(at === null ? null : Math.max(0, Math.ceil((at - serverNow()) / 1000)));
    update();
    if (at === null) return;
    const timer = setInterval(update, LOOK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
};
