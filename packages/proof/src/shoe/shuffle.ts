import type { Hashing } from '../crypto.ts';
import { type Drbg, generate } from './drbg.ts';

const WORDS = 2 ** 16;

/** What the generator is asked for at a time. */
const BLOCK = 1024;

/** A number below `count` from a word of sixteen bits, or null where the word would favour some: take the next one. */
export const numberBelow = (word: number, count: number): number | null =>
  word < WORDS - (WORDS % count) ? word % count : null;

/** Fisher and Yates, from the last place down to the second. */
export const shuffled = async <T>(hashing: Hashing, from: Drbg, items: readonly T[]): Promise<readonly T[]> => {
  const order = [...items];
  let drbg = from;
  let block = new DataView(new ArrayBuffer(0));
  let at = 0;
  const nextWord = async (): Promise<number> => {
    if (at === block.byteLength) {
      const made = await generate(hashing, drbg, BLOCK);
      ({ drbg } = made);
      block = new DataView(Uint8Array.from(made.bytes).buffer);
      at = 0;
    }
    at += 2;
    return block.getUint16(at - 2);
  };
  const below = async (count: number): Promise<number> => {
    for (;;) {
      const found = numberBelow(await nextWord(), count);
      if (found !== null) return found;
    }
  };
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
};
