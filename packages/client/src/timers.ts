/** Time and chance. Both are given, so that a test waits for nothing. */
export interface Timers {
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Runs something later, and answers with what calls it off. */
  readonly later: (ms: number, run: () => void) => () => void;
}

export const SYSTEM_TIMERS: Timers = {
  now: () => Date.now(),
  random: () => Math.random(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves when the time has passed, or at once when it is called off. */
export const wait = ({ later }: Timers, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = (): void => {
      callOff();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const callOff = later(ms, done);
    signal?.addEventListener('abort', done);
  });
