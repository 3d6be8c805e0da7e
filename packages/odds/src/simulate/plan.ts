import {
  type Branded,
  DECK,
  type Decks,
  FACTS_COUNT,
  factsIndex,
  fault,
  type Game,
  isRoundWager,
  NOTHING_KNOWN,
  OUTCOMES,
  ok,
  outcomeOf,
  parseDecks,
  parseWhole,
  possibleFacts,
  type Result,
  type RoundFacts,
  type RoundWager,
  readFields,
  readOutside,
  resultOf,
  stakeUnit,
  WAGER_IDS,
  type WagerId,
} from '@sabot/rules';
import { toNumber } from '../fraction.ts';
import { fullShoe } from '../shoe.ts';
import { LONGEST_ROUND, type ShoeCounts, shoeCounts } from '../shoe-counts.ts';
import { wagerOdds } from '../wager-odds.ts';
import { dealingTable, SHORTEST_ROUND, shoeOf } from './dealing-table.ts';
import type { DealingRules, ReturnsByFacts } from './shoe-dealer.ts';

export interface SimulationOptions {
  readonly decks: Decks;
  /** The cards behind the cut card. With all cards behind it, every round is dealt from a full shoe. */
  readonly cutFromEnd: number;
  /** Only these wagers; null for all that are settled by the round. */
  readonly wagers: readonly WagerId[] | null;
}

/** A wager as numbers: what goes back to a patron, stake included, by the facts of a round. */
export interface WagerReturns extends ReturnsByFacts {
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
interface PlanOfGame extends DealingRules {
  readonly mostRoundsOfShoe: number;
  /** By the index of facts: the place of their outcome among all outcomes. */
  readonly outcomes: Uint8Array;
  /** In the order of the felt. */
  readonly wagers: readonly WagerReturns[];
}

/** Made of a game by {@link simulationPlan}. */
export type SimulationPlan = Branded<PlanOfGame, 'simulation plan'>;

export const DEFAULT_DECKS: Decks = 8;
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

const MALFORMED = fault(
  'malformed-question',
  'The options of a simulation are an object with, if you like, "decks", "cutFromEnd" and "wagers", a list of ids.',
);

/** The cards behind the cut card, from outside; so many at least that the last rounds can be finished. */
export const parseCut = (value: unknown, decks: Decks, least: number): Result<number> =>
  parseWhole(value, 'The number of cards behind the cut card', least, decks * DECK.length);

/** Wagers that other games have are passed over, so that one question may be asked of several games. */
const readWagers = (game: Game, value: unknown): Result<readonly WagerId[] | null> => {
  if (value === undefined || value === null) return ok(null);
  const ids = [...new Set([...WAGER_IDS, ...game.wagers.map(({ id }) => id)])];
  if (!Array.isArray(value) || value.length > ids.length) return MALFORMED;
  const given: readonly unknown[] = Array.from(value);
  const known = ids.filter((id) => given.includes(id));
  return given.every((id) => known.some((each) => each === id)) ? ok(known) : MALFORMED;
};

const readOptions = (game: Game, value: unknown): Result<SimulationOptions> => {
  const fields = readFields(value, ['decks', 'cutFromEnd', 'wagers'], MALFORMED);
  if (!fields.ok) return fields;
  const decks = parseDecks(fields.value.decks ?? DEFAULT_DECKS);
  if (!decks.ok) return decks;
  const cutFromEnd = parseCut(fields.value.cutFromEnd ?? DEFAULT_CUT, decks.value, LONGEST_ROUND);
  if (!cutFromEnd.ok) return cutFromEnd;
  const wagers = readWagers(game, fields.value.wagers);
  return wagers.ok ? ok({ decks: decks.value, cutFromEnd: cutFromEnd.value, wagers: wagers.value }) : wagers;
};

const planOf = (game: Game, { decks, cutFromEnd, wagers: chosen }: SimulationOptions): PlanOfGame => {
  const shoe = shoeOf(decks);
  const lastStart = shoe.length - cutFromEnd;
  const possible = possibleFacts(game.tableOfPlay, NOTHING_KNOWN);
  const full = shoeCounts(game.tableOfPlay, fullShoe(decks));
  const wagers = game.wagers.filter(isRoundWager).filter(({ id }) => chosen === null || chosen.includes(id));
  return {
    endings: dealingTable(game.tableOfPlay),
    shoe,
    lastStart,
    mostRoundsOfShoe: Math.floor(lastStart / SHORTEST_ROUND) + 1,
    outcomes: outcomesOf(possible),
    wagers: wagers.map((wager) => returnsOf(wager, possible, full)),
  };
};

/** What is simulated, by options from outside: `decks`, `cutFromEnd`, `wagers`. */
export const simulationPlan = (game: Game, options: unknown = {}): Result<SimulationPlan> => {
  const parsed = readOutside(() => readOptions(game, options), MALFORMED);
  return parsed.ok ? ok(planOf(game, parsed.value) as SimulationPlan) : parsed;
};

/** How many cards are shuffled for a number of rounds; the last card of a shoe falls into place by itself. */
export const cardsToShuffle = ({ shoe, lastStart }: SimulationPlan, rounds: number): number =>
  Math.min(lastStart + LONGEST_ROUND, rounds * LONGEST_ROUND, shoe.length - 1);
