import {
  FACTS_COUNT,
  factsIndex,
  type Game,
  isRoundWager,
  NOTHING_KNOWN,
  OUTCOMES,
  outcomeOf,
  possibleFacts,
  type RoundFacts,
  type RoundWager,
  resultOf,
  stakeUnit,
  type WagerId,
} from '@sabot/rules';
import { toNumber } from '../fraction.ts';
import { fullShoe } from '../shoe.ts';
import { countShoe, type ShoeCounts } from '../shoe-counts.ts';
import { wagerOdds } from '../wager-odds.ts';
import { dealingTable, LONGEST_ROUND, SHORTEST_ROUND, shoeOf } from './dealing-table.ts';
import { type DealingRules, MOST_DECKS } from './kernel.ts';

export interface SimulationOptions {
  readonly decks?: number;
  /** The cards behind the cut card. With all cards behind it, every round is dealt from a full shoe. */
  readonly cutFromEnd?: number;
  /** Only these wagers; unless given, all that are settled by the round. */
  readonly wagers?: readonly WagerId[];
}

/** A wager as numbers: what goes back to a patron, stake included, by the facts of a round. */
export interface WagerReturns {
  readonly id: WagerId;
  /** One stake is so many units: the least number in which every pay line is whole. */
  readonly unit: number;
  /** Indices of the facts on which something is returned; on all others the wager loses. */
  readonly facts: Uint16Array;
  /** The units returned on each of them: one stake on a push, more on a win. */
  readonly units: Int32Array;
  /** Of the net result of one stake on a full shoe, exactly: what short runs go by. */
  readonly variance: number;
}

/** All that a simulation needs to know of a game: plain numbers, quickly handed to another thread. */
export interface SimulationPlan extends DealingRules {
  readonly mostRoundsOfShoe: number;
  /** By the index of facts: the place of their outcome among all outcomes. */
  readonly outcomes: Uint8Array;
  /** In the order of the felt. */
  readonly wagers: readonly WagerReturns[];
}

export const DEFAULT_DECKS = 8;
export const DEFAULT_CUT = 14;

const returnsOf = (wager: RoundWager, possible: readonly RoundFacts[], shoe: ShoeCounts): WagerReturns => {
  const unit = stakeUnit(wager);
  const entries = possible.flatMap((facts) => {
    const end = resultOf(wager, facts);
    if (end.result === 'lost') return [];
    const won = end.result === 'won' ? (unit / end.line.pays.stake) * end.line.pays.win : 0;
    return [[factsIndex(facts), unit + won] as const];
  });
  return {
    id: wager.id,
    unit,
    facts: Uint16Array.from(entries, ([index]) => index),
    units: Int32Array.from(entries, ([, units]) => units),
    variance: toNumber(wagerOdds(shoe, wager).variance),
  };
};

const outcomesOf = (possible: readonly RoundFacts[]): Uint8Array => {
  const outcomes = new Uint8Array(FACTS_COUNT);
  for (const facts of possible) outcomes[factsIndex(facts)] = OUTCOMES.indexOf(outcomeOf(facts));
  return outcomes;
};

export const simulationPlan = (
  game: Game,
  { decks = DEFAULT_DECKS, cutFromEnd = DEFAULT_CUT, wagers: chosen }: SimulationOptions = {},
): SimulationPlan => {
  if (!(Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS)) {
    throw new RangeError(`A shoe has 1 to ${MOST_DECKS} decks, not ${decks}.`);
  }
  const shoe = shoeOf(decks);
  if (!(Number.isInteger(cutFromEnd) && cutFromEnd >= LONGEST_ROUND && cutFromEnd <= shoe.length)) {
    throw new RangeError(`${LONGEST_ROUND} to ${shoe.length} cards lie behind the cut card, not ${cutFromEnd}.`);
  }
  const lastStart = shoe.length - cutFromEnd;
  const possible = possibleFacts(game.tableOfPlay, NOTHING_KNOWN);
  const full = countShoe(game.tableOfPlay, fullShoe(decks));
  const wagers = game.wagers.filter(isRoundWager).filter(({ id }) => chosen === undefined || chosen.includes(id));
  return {
    endings: dealingTable(game.tableOfPlay),
    shoe,
    lastStart,
    mostRoundsOfShoe: Math.floor(lastStart / SHORTEST_ROUND) + 1,
    outcomes: outcomesOf(possible),
    wagers: wagers.map((wager) => returnsOf(wager, possible, full)),
  };
};

/** How many cards are shuffled for a number of rounds; the last card of a shoe falls into place by itself. */
export const cardsToShuffle = ({ shoe, lastStart }: SimulationPlan, rounds: number): number =>
  Math.min(lastStart + LONGEST_ROUND, rounds * LONGEST_ROUND, shoe.length - 1);
