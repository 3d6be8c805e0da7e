import { type Card, cardsOfDecks, dealRound, type Game, orThrow } from '@sabot/rules';
import { expectationsOf } from '../expectations.ts';
import { type LinearCount, linearCounts } from '../linear-count.ts';
import { liveOdds } from '../live-odds.ts';
import { shuffle } from '../seeded-shuffle.ts';
import { cardsIn, fullShoe, type RankCounts } from '../shoe.ts';
import { blockStream } from '../simulate/seed.ts';
import type { CounterOptions, EndOfShoe } from './counter-options.ts';

/** What shoes came to, block by block: blocks are added up in their order, whoever played them. */

/** A number by shoe, and what is needed of it. */
export interface SumsByShoe {
  readonly sum: number;
  readonly squares: number;
  readonly timesRounds: number;
}

/** Who stakes a unit on a wager in some of the rounds. */
export interface BettorCounts {
  /** Rounds in which he stakes. */
  readonly bets: SumsByShoe;
  /** The exact expectations of those rounds. */
  readonly gained: SumsByShoe;
}

/** The ways to tell when a wager is ahead: by its exact odds, by its best linear count, by a count with small whole tags. */
type Bettor = 'perfect' | 'linear' | 'simple';

export interface WagerCounts extends Readonly<Record<Bettor, BettorCounts>> {
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
const NO_BETS: BettorCounts = { bets: NO_SUMS, gained: NO_SUMS };
const NO_WAGER: WagerCounts = {
  perfect: NO_BETS,
  linear: NO_BETS,
  simple: NO_BETS,
  all: NO_SUMS,
  highest: Number.NEGATIVE_INFINITY,
};

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

const addedBets = (one: BettorCounts, other: BettorCounts): BettorCounts => ({
  bets: added(one.bets, other.bets),
  gained: added(one.gained, other.gained),
});

const addedWagers = (one: WagerCounts, other: WagerCounts): WagerCounts => ({
  perfect: addedBets(one.perfect, other.perfect),
  linear: addedBets(one.linear, other.linear),
  simple: addedBets(one.simple, other.simple),
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

/** An estimate of an expectation that goes up and down with the true count: the running count by the decks that are left. */
interface CountLine {
  readonly constant: number;
  readonly slope: number;
  /** The running count of the whole shoe. */
  readonly start: number;
  readonly tags: readonly number[];
}

/** Never ahead: for a wager that no small tags say anything of. */
const NO_LINE: CountLine = { constant: -1, slope: 0, start: 0, tags: [] };

const lineOf = ({ expectation, tags }: LinearCount): CountLine => ({ constant: expectation, slope: 1, start: 0, tags });

const simpleLineOf = ({ simple }: LinearCount): CountLine =>
  simple === null
    ? NO_LINE
    : {
        constant: -simple.edgePerTrueCount * simple.threshold,
        slope: simple.edgePerTrueCount,
        start: simple.start,
        tags: simple.tags,
      };

const CARDS_OF_DECK = 52;

/**
 * Whether `linearEstimate` or `simpleEstimate` is above nought. Asked for two counts of each wager before every round, so that
 * it is written as one loop over cards that were counted once.
 */
const isAheadBy = (
  { constant, slope, start, tags }: CountLine,
  seen: readonly number[],
  cardsLeft: number,
): boolean => {
  let running = start;
  for (let place = 0; place < tags.length; place += 1) running += (tags[place] as number) * (seen[place] as number);
  return constant + (slope * running * CARDS_OF_DECK) / cardsLeft > 0;
};

/** What is the same for all shoes of a run. */
export interface CounterTable {
  readonly game: Game;
  readonly options: CounterOptions;
  readonly full: RankCounts;
  readonly ordered: readonly Card[];
  /** One a wager. */
  readonly linear: readonly CountLine[];
  readonly simple: readonly CountLine[];
}

export const counterTable = (game: Game, options: CounterOptions): CounterTable => {
  const full = fullShoe(options.decks);
  const counts = orThrow(linearCounts(game, full));
  return {
    game,
    options,
    full,
    ordered: cardsOfDecks(options.decks),
    linear: counts.map(lineOf),
    simple: counts.map(simpleLineOf),
  };
};

/** A shoe as it was dealt: before each round the cards left, and the exact expectation of each wager. */
interface DealtShoe {
  readonly rounds: readonly RankCounts[];
  readonly expectations: Float64Array;
}

/** Stakes a unit in the rounds that are chosen. */
const betsOf = (
  { rounds, expectations }: DealtShoe,
  place: number,
  stakes: (round: number, expectation: number) => boolean,
): BettorCounts => {
  const wagers = expectations.length / rounds.length;
  let [bets, gained] = [0, 0];
  for (let round = 0; round < rounds.length; round += 1) {
    const expectation = expectations[round * wagers + place] as number;
    if (!stakes(round, expectation)) continue;
    bets += 1;
    gained += expectation;
  }
  return { bets: ofShoe(bets, rounds.length), gained: ofShoe(gained, rounds.length) };
};

/** What is gone of the shoe before each round, and how many cards are left. */
const seenIn = ({ full }: CounterTable, { rounds }: DealtShoe) => ({
  seen: rounds.map((left) => full.map((count, place) => count - (left[place] as number))),
  left: rounds.map(cardsIn),
});

const wagerOfShoe = (
  table: CounterTable,
  shoe: DealtShoe,
  { seen, left }: ReturnType<typeof seenIn>,
  place: number,
): WagerCounts => {
  const { rounds, expectations } = shoe;
  const wagers = expectations.length / rounds.length;
  let [all, highest] = [0, Number.NEGATIVE_INFINITY];
  for (let at = place; at < expectations.length; at += wagers) {
    const expectation = expectations[at] as number;
    all += expectation;
    if (expectation > highest) highest = expectation;
  }
  const byLine = (line: CountLine = NO_LINE) =>
    betsOf(shoe, place, (round) => isAheadBy(line, seen[round] as readonly number[], left[round] as number));
  return {
    perfect: betsOf(shoe, place, (_, expectation) => favours(expectation)),
    linear: byLine(table.linear[place]),
    simple: byLine(table.simple[place]),
    all: ofShoe(all, rounds.length),
    highest,
  };
};

const countsOfShoe = (table: CounterTable, shoe: DealtShoe): CounterCounts => {
  const { rounds, expectations } = shoe;
  const wagers = expectations.length / rounds.length;
  const known = seenIn(table, shoe);
  let any = 0;
  for (let round = 0; round < rounds.length; round += 1)
    if (expectations.subarray(round * wagers, (round + 1) * wagers).some(favours)) any += 1;
  return {
    shoes: 1,
    rounds: rounds.length,
    roundsSquared: rounds.length ** 2,
    wagers: Array.from({ length: wagers }, (_, place) => wagerOfShoe(table, shoe, known, place)),
    any: ofShoe(any, rounds.length),
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
export const playCounterBlock = (table: CounterTable, block: number): CounterCounts => {
  const { game, full, ordered } = table;
  const { seed, shoes, endOfShoe } = table.options;
  const { wagers, evaluateMany } = expectationsOf(game);
  let counts = noCounterCounts(wagers.length);
  const end = Math.min(shoes, (block + 1) * SHOES_OF_BLOCK);
  for (let shoe = block * SHOES_OF_BLOCK; shoe < end; shoe += 1) {
    const cards = [...ordered];
    shuffle(cards, streamOfShoe(seed, shoe));
    const rounds = playShoe(game, full, cards, endOfShoe);
    const expectations = new Float64Array(rounds.length * wagers.length);
    evaluateMany(rounds, expectations);
    counts = mergeCounterCounts(counts, countsOfShoe(table, { rounds, expectations }));
  }
  return counts;
};
