import type { Branded } from '@sabot/rules';

/** The four 32-bit words of xoshiro128**, not all zero: made of a seed by {@link blockStream}. */
export type GeneratorState = Branded<Uint32Array, 'generator state'>;

/**
 * Where the stream of a block starts: a hash of the seed and the block's number, so that any block can be played by any
 * thread without the ones before it. Starts are spread over 2^127 states; that two of a million blocks of some three
 * million words each should overlap has a chance below 2^-60.
 */

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

const scramble = (word: number): number => {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
};

/** What each of the four words of MurmurHash3 is mixed with, in the order of its lanes. */
const LANES = [
  { first: 0x239b961b, turnIn: 15, second: 0xab0e9789, turn: 19, add: 0x561ccd1b },
  { first: 0xab0e9789, turnIn: 16, second: 0x38b34ae5, turn: 17, add: 0x0bcaa747 },
  { first: 0x38b34ae5, turnIn: 17, second: 0xa1e38b93, turn: 15, add: 0x96cd1c35 },
  { first: 0xa1e38b93, turnIn: 18, second: 0x239b961b, turn: 13, add: 0x32ac3b17 },
] as const;

/** Adds the others to the first lane, and then the first to the others. */
const blend = (lanes: Int32Array): void => {
  for (let lane = 1; lane < 4; lane += 1) lanes[0] = (lanes[0] as number) + (lanes[lane] as number);
  for (let lane = 1; lane < 4; lane += 1) lanes[lane] = (lanes[lane] as number) + (lanes[0] as number);
};

/** MurmurHash3_x86_128 with seed 0, of a whole number of groups of four little-endian words. */
export const hash128 = (words: Uint32Array): Uint32Array => {
  const lanes = new Int32Array(4);
  for (const [index, word] of words.entries()) {
    const lane = index % 4;
    const { first, turnIn, second, turn, add } = LANES[lane] as (typeof LANES)[number];
    const mixed = (lanes[lane] as number) ^ Math.imul(rotateLeft(Math.imul(word, first), turnIn), second);
    lanes[lane] = Math.imul(rotateLeft(mixed, turn) + (lanes[(lane + 1) % 4] as number), 5) + add;
  }
  for (const lane of lanes.keys()) lanes[lane] = (lanes[lane] as number) ^ (words.length * 4);
  blend(lanes);
  for (const lane of lanes.keys()) lanes[lane] = scramble(lanes[lane] as number);
  blend(lanes);
  return Uint32Array.from(lanes);
};

/** Code units of a text two by two, filled up with zeros; the text must say itself where it ends. */
const wordsOf = (text: string): Uint32Array => {
  const words = new Uint32Array(Math.ceil(text.length / 8) * 4);
  for (let at = 0; at < text.length; at += 1) {
    words[at >> 1] = (words[at >> 1] as number) | (text.charCodeAt(at) << (16 * (at & 1)));
  }
  return words;
};

/** What a stream is for: those of one seed have nothing in common. */
type StreamName = 'rounds' | 'sessions' | 'bettors' | 'tournament-cards' | 'tournament-choices';

export const blockStream = (stream: StreamName, seed: string, block: number): GeneratorState => {
  const state = hash128(wordsOf(`${stream}:${block}:${seed.length}:${seed}`));
  // The generator stands still at zero: one bit is always set.
  state[0] = (state[0] as number) | 1;
  return state as GeneratorState;
};
