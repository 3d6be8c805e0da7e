import { type Card, cardsOfDecks, dealRound, type Game } from '@sabot/rules';
import { expectationsOf } from '../expectations.ts';
import { liveOdds } from '../live-odds.ts';
import { shuffle } from '../seeded-shuffle.ts';
import { fullShoe, type RankCounts } from '../shoe.ts';
import { blockStream } from '../simulate/seed.ts';
import type { CounterOptions, EndOfShoe } from './counter-options.ts';

/** What shoes came to, block by block: blocks are added up in their order, whoever played them. */

/** A number by shoe, and what is needed of it. */
export interface SumsByShoe {
  readonly sum: number;
  readonly squares: number;
  readonly timesRounds: number;
}

export interface WagerCounts {
  /** Rounds in which the expectation is above nought. */
  readonly ahead: SumsByShoe;
  /** The expectations of those rounds. */
  readonly gained: SumsByShoe;
  readonly all: SumsByShoe;
  readonly highest: number;
}

export interface CounterCounts {
  readonly shoes: number;
  readonly rounds: number;
  readonly roundsSquared: number;
  /** In the order of the felt. */
  readonly wagers: readonly WagerCounts[];
  /** Rounds in which any wager is ahead. */
  readonly any: SumsByShoe;
}

const NO_SUMS: SumsByShoe = { sum: 0, squares: 0, timesRounds: 0 };
const NO_WAGER: WagerCounts = { ahead: NO_SUMS, gained: NO_SUMS, all: NO_SUMS, highest: Number.NEGATIVE_INFINITY };

export const noCounterCounts = (wagers: number): CounterCounts => ({
  shoes: 0,
  rounds: 0,
  roundsSquared: 0,
  wagers: Array.from({ length: wagers }, () => NO_WAGER),
  any: NO_SUMS,
});

const added = (one: SumsByShoe, other: SumsByShoe): SumsByShoe => ({
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
  timesRounds: one.timesRounds + other.timesRounds,
});

const addedWagers = (one: WagerCounts, other: WagerCounts): WagerCounts => ({
  ahead: added(one.ahead, other.ahead),
  gained: added(one.gained, other.gained),
  all: added(one.all, other.all),
  highest: Math.max(one.highest, other.highest),
});

export const mergeCounterCounts = (one: CounterCounts, other: CounterCounts): CounterCounts => ({
  shoes: one.shoes + other.shoes,
  rounds: one.rounds + other.rounds,
  roundsSquared: one.roundsSquared + other.roundsSquared,
  wagers: one.wagers.map((wager, place) => addedWagers(wager, other.wagers[place] ?? NO_WAGER)),
  any: added(one.any, other.any),
});

/** An expectation not above this is nought but for rounding. */
const ROUNDING = 1e-12;

const favours = (expectation: number): boolean => expectation > ROUNDING;

const ofShoe = (value: number, rounds: number): SumsByShoe => ({
  sum: value,
  squares: value * value,
  timesRounds: value * rounds,
});

/** One wager over a shoe; the expectations of all wagers lie round by round. */
const wagerOfShoe = (expectations: Float64Array, place: number, wagers: number): WagerCounts => {
  let [ahead, gained, all, highest] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (let at = place; at < expectations.length; at += wagers) {
    const expectation = expectations[at] as number;
    all += expectation;
    if (expectation > highest) highest = expectation;
    if (!favours(expectation)) continue;
    ahead += 1;
    gained += expectation;
  }
  const rounds = expectations.length / wagers;
  return { ahead: ofShoe(ahead, rounds), gained: ofShoe(gained, rounds), all: ofShoe(all, rounds), highest };
};

const countsOfShoe = (expectations: Float64Array, wagers: number): CounterCounts => {
  const rounds = expectations.length / wagers;
  let any = 0;
  for (let round = 0; round < rounds; round += 1)
    if (expectations.subarray(round * wagers, (round + 1) * wagers).some(favours)) any += 1;
  return {
    shoes: 1,
    rounds,
    roundsSquared: rounds * rounds,
    wagers: Array.from({ length: wagers }, (_, place) => wagerOfShoe(expectations, place, wagers)),
    any: ofShoe(any, rounds),
  };
};

/** Each shoe has a stream of chance of its own, apart from those of the simulator. */
const streamOfShoe = (seed: string, shoe: number) => blockStream('rounds', `counter:${seed}`, shoe);

/** Deals one shuffled shoe to its end; gives the cards left before each round. */
const playShoe = (
  game: Game,
  full: RankCounts,
  cards: readonly Card[],
  { cutFromEnd, extraRounds }: EndOfShoe,
): readonly RankCounts[] => {
  const live = liveOdds(game, full);
  const rounds: RankCounts[] = [];
  let dealt = 0;
  const draw = (): Card => {
    // There is one: the cards behind the cut card were checked to suffice.
    const card = cards[dealt] as Card;
    live.remove(card);
    dealt += 1;
    return card;
  };
  const play = (): void => {
    rounds.push(live.left());
    dealRound(game.tableOfPlay, draw);
  };
  while (dealt <= cards.length - cutFromEnd) play();
  for (let extra = 0; extra < extraRounds; extra += 1) play();
  return rounds;
};

/** Long enough that handing a block to a thread costs nothing beside it, and short enough that progress shows. */
const SHOES_OF_BLOCK = 250;

export const counterBlocksOf = ({ shoes }: CounterOptions): number => Math.ceil(shoes / SHOES_OF_BLOCK);

/** Plays the shoes of one block. */
export const playCounterBlock = (
  game: Game,
  { seed, shoes, decks, endOfShoe }: CounterOptions,
  block: number,
): CounterCounts => {
  const ordered = cardsOfDecks(decks);
  const full = fullShoe(decks);
  const { wagers, evaluateMany } = expectationsOf(game);
  let counts = noCounterCounts(wagers.length);
  const end = Math.min(shoes, (block + 1) * SHOES_OF_BLOCK);
  for (let shoe = block * SHOES_OF_BLOCK; shoe < end; shoe += 1) {
    const cards = [...ordered];
    shuffle(cards, streamOfShoe(seed, shoe));
    const rounds = playShoe(game, full, cards, endOfShoe);
    const expectations = new Float64Array(rounds.length * wagers.length);
    evaluateMany(rounds, expectations);
    counts = mergeCounterCounts(counts, countsOfShoe(expectations, wagers.length));
  }
  return counts;
};
