import type { Hashing } from '@sabot/proof';

/** To make a shoe takes longer than anyone should wait for the event loop, so that it is made in slices of this. */
const SLICE_MS = 1;

/**
 * The same hash functions, which let everyone else go on after each slice. All that is asked of them at the same time
 * shares one slice a turn of the event loop.
 */
export const paced = ({ sha256, hmacSha256 }: Hashing, sliceMs = SLICE_MS): Hashing => {
  const waiting: (() => void)[] = [];
  let began = Number.NEGATIVE_INFINITY;

  const isOver = (): boolean => performance.now() - began >= sliceMs;

  /** The first in each turn goes on however short the slice is. */
  const turn = (): void => {
    began = performance.now();
    do waiting.shift()?.();
    while (waiting.length > 0 && !isOver());
    if (waiting.length > 0) setImmediate(turn);
  };

  const inSlice = async (work: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> => {
    if (waiting.length === 0 && !isOver()) return work();
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(turn);
      waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    });
  };

  return {
    sha256: (bytes) => inSlice(() => sha256(bytes)),
    hmacSha256: (key, bytes) => inSlice(() => hmacSha256(key, bytes)),
  };
};
