import { type Branded, FACTS_COUNT } from '@sabot/rules';

/**
 * The two loops in which the simulator spends its time: shuffling and dealing.
 *
 * They work in memory of their own. The compiler knows its addresses and lengths then, where arrays passed in would have
 * to be looked up at every card: that alone is a quarter of the speed. A caller sets a shoe before it plays, and plays
 * without waiting in between, so nothing is carried from one simulation to the next.
 */

/** The four 32-bit words of xoshiro128**, not all zero: made of a seed by `blockStream`. */
export type GeneratorState = Branded<Uint32Array, 'generator state'>;

/** What is dealt from, and by which rules. */
export interface DealingRules {
  /** By the dealing table: how a round ends, and how many cards it takes. */
  readonly endings: Uint16Array;
  /** The cards as bytes, in any order. */
  readonly shoe: Uint8Array;
  /** The last place of a round's first card: the cut card lies before the card that stands there. */
  readonly lastStart: number;
}

const MOST_DECKS = 10;
const MOST_CARDS = MOST_DECKS * 52;

const endings = new Uint16Array(10_000);
const cards = new Uint8Array(MOST_CARDS);
/** By the round of the shoe; a round takes four cards at least. */
const factsDealt = new Uint16Array(MOST_CARDS / 4);
const histogram = new Uint32Array(FACTS_COUNT);
let size = 0;
let lastStart = 0;

/** Begins with a shoe in the order given and an empty histogram. */
export const setShoe = (rules: DealingRules): void => {
  endings.set(rules.endings);
  cards.set(rules.shoe);
  size = rules.shoe.length;
  lastStart = rules.lastStart;
  histogram.fill(0);
};

/** The cards in the order in which they are dealt. */
export const cardsInOrder = (): Uint8Array => cards.slice(0, size);

/** How many values half a word can take. */
const HALF_WORDS = 0x1_0000;

/**
 * Brings a random choice of the cards, in random order, to the front: Fisher-Yates as far as `count` cards, which must
 * be fewer than there are, and sometimes one card further. The order found does not matter: none shuffles better
 * than another.
 *
 * Chance is xoshiro128** of Blackman and Vigna. Each half of a word is multiplied by the number of cards left, and the
 * upper part is the place (Lemire); a half whose lower part falls in the uneven rest is skipped, so that each place is
 * exactly as likely. Both halves are written out and the state lives in locals, for speed.
 */
export const shuffleDeck = (count: number, state: GeneratorState): void => {
  let a = (state[0] as number) | 0;
  let b = (state[1] as number) | 0;
  let c = (state[2] as number) | 0;
  let d = (state[3] as number) | 0;
  const all = size;
  let at = 0;
  while (at < count) {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);

    let left = all - at;
    let scaled = Math.imul(word & 0xffff, left);
    let rest = scaled & 0xffff;
    if (rest >= left || rest >= HALF_WORDS % left) {
      const place = at + (scaled >>> 16);
      const card = cards[place] as number;
      cards[place] = cards[at] as number;
      cards[at] = card;
      at += 1;
    }
    left = all - at;
    scaled = Math.imul(word >>> 16, left);
    rest = scaled & 0xffff;
    if (rest >= left || rest >= HALF_WORDS % left) {
      const place = at + (scaled >>> 16);
      const card = cards[place] as number;
      cards[place] = cards[at] as number;
      cards[at] = card;
      at += 1;
    }
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
};

/**
 * Deals rounds from the front of the shoe and notes the facts of each; gives the number of rounds. No round begins
 * behind `lastStart`: the round that draws the cut card, even before its first card, is the last.
 *
 * A round is looked up from six cards at once, so that no branch of the table of play is guessed wrongly. Cards 0 and 2
 * are the Player's, 1 and 3 the Banker's. The arithmetic without branches reads: a sum less ten, and ten again if that
 * is negative; a pair is an exclusive-or of zero, the only one that less one turns negative.
 */
export const deal = (mostRounds: number): number => {
  const last = lastStart;
  let at = 0;
  let rounds = 0;
  while (at <= last && rounds < mostRounds) {
    const player1 = cards[at] as number;
    const banker1 = cards[at + 1] as number;
    const player2 = cards[at + 2] as number;
    const banker2 = cards[at + 3] as number;
    let player = (player1 & 15) + (player2 & 15) - 10;
    player += (player >> 31) & 10;
    let banker = (banker1 & 15) + (banker2 & 15) - 10;
    banker += (banker >> 31) & 10;
    const next = ((cards[at + 4] as number) & 15) * 10 + ((cards[at + 5] as number) & 15);
    const end = endings[player * 1000 + banker * 100 + next] as number;
    const playerPair = ((player1 ^ player2) - 1) >>> 31;
    const bankerPair = ((banker1 ^ banker2) - 1) >>> 31;
    const sameRank = ((player1 ^ banker1) - 1) >>> 31;
    factsDealt[rounds] = (end >> 3) + playerPair + 2 * bankerPair + (playerPair & bankerPair & sameRank);
    rounds += 1;
    at += end & 7;
  }
  return rounds;
};

/** Adds the first rounds dealt to the histogram. */
export const tally = (rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    const facts = factsDealt[round] as number;
    histogram[facts] = (histogram[facts] as number) + 1;
  }
};

/** The sum of a number by facts over all rounds tallied; zero for facts not listed. */
export const sumTallied = (facts: Uint16Array, numbers: Int32Array): number => {
  let sum = 0;
  for (let at = 0; at < facts.length; at += 1) {
    sum += (histogram[facts[at] as number] as number) * (numbers[at] as number);
  }
  return sum;
};

/** Rounds tallied by the index of their facts. */
export const roundsTallied = (): Float64Array => Float64Array.from(histogram);

/** The facts index of a round of the shoe dealt last. */
export const factsOfRound = (round: number): number => factsDealt[round] as number;
