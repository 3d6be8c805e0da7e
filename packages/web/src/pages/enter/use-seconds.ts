import { useEffect, useState } from 'react';

/** Counts down to an instant; 0 once it is past or there is none. */
export const useSeconds = (until: number | null): number => {
  const left = (): number => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  const [, tick] = useState(0);
  const isWaiting = left() > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => tick((nth) => nth + 1), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left();
};
