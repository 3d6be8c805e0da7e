/**
 * Work that is done once at a time. Whoever asks while it is under way waits for the next time, which begins after all
 * of them have asked: however many ask, it is done once more.
 */
export const coalesce = (work: () => Promise<void>): (() => Promise<void>) => {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const ask = (): Promise<void> => {
    if (underWay === null) {
      underWay = work().finally(() => {
        underWay = null;
      });
      return underWay;
    }
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = null;
        return ask();
      });
    return next;
  };
  return ask;
};

/** Lets so many pieces of work run at once; the others wait their turn, in order. */
export const makeSemaphore = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

/** Waits for work, but no longer than this; says whether it was done by then. */
export const finishesWithin = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([work.then(() => true as const), late]).finally(() => clearTimeout(timer));
};

/**
 * Milliseconds since 1970 that only ever go forward: a clock that is put right while the server runs moves no deadline.
 * It is as right as the machine's clock was when the process began.
 */
export const monotonicNow = (): number => Math.floor(performance.timeOrigin + performance.now());
