/**
 * Work that is done once at a time. Whoever asks while it is under way waits for the next time, which begins after all
 * of them have asked: however many ask, it is done once more.
 */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
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
