import { useEffect, useState } from 'react';
import { serverNow } from './client.ts';

/** The server's time, looked at again and again; null while nothing is timed. */
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
