/** Time in tests: one that is set by hand, and waiting for what comes about. */

export interface ManualClock {
  readonly now: () => number;
  /** Lets so many milliseconds pass. */
  readonly pass: (ms: number) => void;
}

/** Stands still until it is moved. */
export const manualClock = (start = 0): ManualClock => {
  let now = start;
  return {
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
  };
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is waited for comes at once on an idle machine; a busy one is given time. */
export const GUARD_MS = 60_000;
const LOOK_EVERY_MS = 10;

/** Looks until it is so, for something of which nobody tells. The limit is a guard, not a measure. */
export const waitUntil = async (
  what: string,
  is: () => boolean | Promise<boolean>,
  guardMs = GUARD_MS,
): Promise<void> => {
  const end = performance.now() + guardMs;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${guardMs} ms`);
    await pause(LOOK_EVERY_MS);
  }
};

/** The same work, which fails when it takes longer. */
export const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
