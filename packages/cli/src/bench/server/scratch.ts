import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Places for stores that are gone when the benchmark is over. */
export interface Scratch {
  readonly next: () => string;
  readonly remove: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const openScratch = (): Scratch => {
  const root = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  let count = 0;
  const remove = (): void => rmSync(root, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  return {
    next: () => {
      count += 1;
      return join(root, String(count));
    },
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
};

/** Whoever breaks it off gets their machine back as it was: what was started ends, and folders go, on any exit. */
export const exitOnSignals = (): (() => void) => {
  const leave = (): void => process.exit(130);
  for (const signal of SIGNALS) process.once(signal, leave);
  return () => {
    for (const signal of SIGNALS) process.off(signal, leave);
  };
};
