/**
 * The server's clock as this page knows it. Of all frames heard, the one that took the least time on its way tells the
 * difference best; an old best gives way, because clocks drift.
 */
const KEPT = 30;
const differences: number[] = [];

export const hearClock = (serverAt: number, heardAt = Date.now()): void => {
  differences.push(serverAt - heardAt);
  if (differences.length > KEPT) differences.shift();
};

/** Milliseconds since the epoch, by the server's clock. */
export const serverNow = (): number => Date.now() + (differences.length === 0 ? 0 : Math.max(...differences));
