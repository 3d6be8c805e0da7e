/** The server's clock as this side knows it. */
export interface ServerClock {
  /** The server said that it was this time, and that was heard at a time of this machine. */
  readonly hear: (serverAt: number, heardAt?: number) => void;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: () => number;
}

/** An old difference gives way after so many, because clocks drift. */
const KEPT = 30;

/** Of all that was heard, what took the least time on its way tells the difference best. */
export const makeServerClock = (now: () => number): ServerClock => {
  const differences: number[] = [];
  return {
    hear: (serverAt, heardAt = now()) => {
      differences.push(serverAt - heardAt);
      if (differences.length > KEPT) differences.shift();
    },
    now: () => now() + (differences.length === 0 ? 0 : Math.max(...differences)),
  };
};
