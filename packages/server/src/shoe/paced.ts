import type { Hashing } from '@sabot/table';

/** To make a shoe takes longer than anyone should wait for the event loop, so that it is made in slices of this. */
const SLICE_MS = 2;

/**
 * The same hash functions, which let everyone else go on after each slice. All that is asked of them at the same time
 * shares one slice a turn of the event loop.
 */
export const paced = ({ sha256, hmacSha256 }: Hashing, sliceMs = SLICE_MS): Hashing => {
  let began = Number.NEGATIVE_INFINITY;
  /** The first in each turn goes on however long it had to wait. */
  let isFirst = false;
  let next: Promise<void> | null = null;
  const nextTurn = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => {
        next = null;
        began = performance.now();
        isFirst = true;
        resolve();
      });
    });
  const inSlice = async (): Promise<void> => {
    while (!isFirst && performance.now() - began >= sliceMs) {
      next ??= nextTurn();
      await next;
    }
    isFirst = false;
  };
  return {
    sha256: async (bytes) => {
      await inSlice();
      return sha256(bytes);
    },
    hmacSha256: async (key, bytes) => {
      await inSlice();
      return hmacSha256(key, bytes);
    },
  };
};
