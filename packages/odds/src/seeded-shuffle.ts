import type { GeneratorState } from './simulate/seed.ts';

/** xoshiro128** of Blackman and Vigna: the next word, from nought below 2^32. */
export const nextWord = (state: GeneratorState): number => {
  const a = state[0] as number;
  const b = state[1] as number;
  const c = state[2] as number;
  const d = state[3] as number;
  const five = Math.imul(b, 5);
  const turned = d ^ b;
  state[0] = a ^ turned;
  state[1] = b ^ c ^ a;
  state[2] = c ^ a ^ (b << 9);
  state[3] = (turned << 11) | (turned >>> 21);
  return Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
};

const WORDS = 2 ** 32;

/** A number from nought below `count`, each as likely: words from the uneven rest at the end are thrown away. */
const below = (count: number, state: GeneratorState): number => {
  const even = WORDS - (WORDS % count);
  for (;;) {
    const word = nextWord(state);
    if (word < even) return word % count;
  }
};

/** Fisher-Yates, for those who need the cards themselves; the simulator has a faster one of its own. */
export const shuffle = <T>(cards: T[], state: GeneratorState): void => {
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const place = below(last + 1, state);
    const card = cards[place] as T;
    cards[place] = cards[last] as T;
    cards[last] = card;
  }
};
