import { useEffect, useState } from 'react';
import { serverNow } from '../../feed/server-clock.ts';

const STEP_MS = 200;

/** The server's time, looked at again and again while something is timed. */
export const useNow = (isTimed: boolean): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (!isTimed) return;
    const timer = setInterval(() => setNow(serverNow()), STEP_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
  return now;
};
