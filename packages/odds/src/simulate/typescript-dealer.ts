import { FACTS_COUNT } from '@sabot/rules';
import { MOST_CARDS, TABLE_ENTRIES } from './dealing-table.ts';
import type { GeneratorState } from './seed.ts';
import type { DealingRules, ReturnsByFacts, ShoeDealer } from './shoe-dealer.ts';

/*
 * The two loops in which the simulator spends its time. They work in memory that is made with them: the compiler then knows
 * its addresses and lengths, where arrays passed in would have to be looked up at every card, which alone is a quarter of
 * the speed. It is not made at the top of the module, since bundlers turn that into variables, which are looked up as well.
 */

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
const shuffler =
  (cards: Uint8Array) =>
  (all: number, count: number, state: GeneratorState): void => {
    let a = (state[0] as number) | 0;
    let b = (state[1] as number) | 0;
    let c = (state[2] as number) | 0;
    let d = (state[3] as number) | 0;
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
 * behind `last`: the round that draws the cut card, even before its first card, is the last.
 *
 * A round is looked up from six cards at once, so that no branch of the table of play is guessed wrongly. Cards 0 and 2
 * are the Player's, 1 and 3 the Banker's. The arithmetic without branches reads: a sum less ten, and ten again if that
 * is negative; a pair is an exclusive-or of zero, the only one that less one turns negative.
 */
const roundDealer =
  (cards: Uint8Array, endings: Uint16Array, factsDealt: Uint16Array) =>
  (last: number, mostRounds: number): number => {
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

/** The dealer that is there to be read, and where there is no WebAssembly. */
export const typescriptDealer = (): ShoeDealer => {
  const endings = new Uint16Array(TABLE_ENTRIES);
  const cards = new Uint8Array(MOST_CARDS);
  /** By the round of the shoe; a round takes four cards at least. */
  const factsDealt = new Uint16Array(MOST_CARDS / 4);
  const histogram = new Uint32Array(FACTS_COUNT);
  const shuffleFront = shuffler(cards);
  const dealRounds = roundDealer(cards, endings, factsDealt);
  let size = 0;
  let lastStart = 0;
  let shoesPlayed = 0;
  let stream = new Uint32Array(4) as GeneratorState;
  let wagers: readonly ReturnsByFacts[] = [];

  const shuffleDeck = (count: number): void => shuffleFront(size, count, stream);
  const deal = (mostRounds: number): number => dealRounds(lastStart, mostRounds);
  const tally = (rounds: number): void => {
    for (let round = 0; round < rounds; round += 1) {
      const facts = factsDealt[round] as number;
      histogram[facts] = (histogram[facts] as number) + 1;
    }
  };
  return {
    engine: 'typescript',
    begin: (rules: DealingRules, chance: GeneratorState, settled = []) => {
      endings.set(rules.endings);
      cards.set(rules.shoe);
      size = rules.shoe.length;
      lastStart = rules.lastStart;
      shoesPlayed = 0;
      stream = chance;
      wagers = settled;
      histogram.fill(0);
    },
    shuffleDeck,
    deal,
    tally,
    playShoes: (shoes, cardsToShuffle, mostRounds) => {
      let played = 0;
      for (let shoe = 0; shoe < shoes && played < mostRounds; shoe += 1) {
        shuffleDeck(cardsToShuffle);
        const rounds = deal(mostRounds - played);
        tally(rounds);
        played += rounds;
        shoesPlayed += 1;
      }
      return played;
    },
    shoesPlayed: () => shoesPlayed,
    cardsInOrder: () => cards.slice(0, size),
    factsOfRound: (round) => factsDealt[round] as number,
    roundsTallied: () => Float64Array.from(histogram),
    returned: (wager) => {
      const { facts, units } = wagers[wager] as ReturnsByFacts;
      let sum = 0;
      for (let at = 0; at < facts.length; at += 1) {
        sum += (histogram[facts[at] as number] as number) * (units[at] as number);
      }
      return sum;
    },
  };
};
