import { onTestFinished } from 'vitest';

const TICK_MS = 20;

/** A clock that stands while the machine has no time for this process: a promise in seconds is one of a machine that runs. */
export const watchStalls = (): { readonly runningMs: () => number } => {
  const began = performance.now();
  let last = began;
  let stalledMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const lateMs = now - last - TICK_MS;
    if (lateMs > TICK_MS) stalledMs += lateMs;
    last = now;
  }, TICK_MS);
  onTestFinished(() => clearInterval(timer));
  return { runningMs: () => performance.now() - began - stalledMs };
};
