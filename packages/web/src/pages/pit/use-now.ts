import { useEffect, useState } from 'react';
import { serverNow } from '../../feed/server-clock.ts';

const EVERY_MS = 20_000;

/** The server's time, often enough to see that an appointment has run out. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
