import { createHash } from 'node:crypto';

const BYTES = 6;
const MOST = 256 ** BYTES;

/** Numbers from 0 up to 1 that are the same for the same words: an opponent that is asked twice answers the same. */
export const chanceOf = (words: string): (() => number) => {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${drawn} ${words}`).digest().readUIntBE(0, BYTES) / MOST;
  };
};
