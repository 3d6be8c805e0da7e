import {
  checkStake,
  didYouMean,
  FACTS_COUNT,
  factsIndex,
  fault,
  freeze,
  type Game,
  isRoundWager,
  NOTHING_KNOWN,
  ok,
  orThrow,
  possibleFacts,
  type Result,
  type RoundFacts,
  type RoundWager,
  settleWager,
  stakeUnit,
  type WagerId,
} from '@sabot/rules';
import { type SimulationPlan, simulationPlan } from '../simulate/plan.ts';
import type { StrategyOptions } from './options.ts';
import type { StakeRange, Strategy } from './strategy.ts';

/** A wager as numbers, settled by the rules beforehand: what one paying unit comes back as, by the facts of a round. */
export interface WagerOnOffer {
  readonly id: WagerId;
  readonly range: StakeRange;
  /** The least cents of which every multiple is paid exactly; all stakes are multiples of it. */
  readonly payingUnit: number;
  /** By the index of facts: the cents that come back for so many, the stake included. */
  readonly returned: Float64Array;
}

/** All that a session needs to know of a game, its table and the options. */
export interface BettingPlan {
  readonly game: Game;
  readonly options: StrategyOptions;
  readonly shoe: SimulationPlan;
  readonly wagers: readonly WagerOnOffer[];
  /** Facts by their index; undefined where no round ends so. */
  readonly facts: readonly (RoundFacts | undefined)[];
  /** A session has no more rounds than this. */
  readonly mostRounds: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The table's bounds for a wager, drawn in to what may be staked and is paid exactly. */
const rangeOf = (wager: RoundWager, { limits }: StrategyOptions): Result<StakeRange> => {
  const { min, max } = limits.wagers[wager.id] ?? limits;
  const paying = stakeUnit(wager);
  const unit = (limits.unit / gcd(limits.unit, paying)) * paying;
  const range = { min: Math.ceil(min / unit) * unit, max: Math.floor(max / unit) * unit, unit };
  if (range.min > range.max) {
    const message = `Between ${min} and ${max} cents on ${wager.id} there is no multiple of ${unit}, its stake unit.`;
    return fault('stake-out-of-limits', message);
  }
  const largest = checkStake(wager, range.max);
  return largest.ok ? ok(range) : largest;
};

const offer = (wager: RoundWager, possible: readonly RoundFacts[], options: StrategyOptions): Result<WagerOnOffer> => {
  const range = rangeOf(wager, options);
  if (!range.ok) return range;
  const payingUnit = stakeUnit(wager);
  const returned = new Float64Array(FACTS_COUNT);
  for (const facts of possible) returned[factsIndex(facts)] = orThrow(settleWager(wager, facts, payingUnit)).returned;
  return ok({ id: wager.id, range: range.value, payingUnit, returned });
};

const unknownWager = (game: Game, id: string, who: string): Result<never> => {
  const known = game.wagers.filter(isRoundWager).map((wager) => wager.id);
  const given = id.slice(0, 40);
  const scope = game.wagers.some((wager) => wager.id === id) ? ' that is settled by the round' : '';
  const message = `${who}: ${game.name.en} has no wager "${given}"${scope}. ${didYouMean(given, known, 'The wagers')}`;
  return fault(scope === '' ? 'unknown-wager' : 'session-wager', message.slice(0, 300));
};

/** The wagers that a strategy says it stakes on, or all that are settled by the round. */
const wagersFor = (
  game: Game,
  strategy: Strategy<unknown>,
  options: StrategyOptions,
): Result<readonly RoundWager[]> => {
  const all = game.wagers.filter(isRoundWager);
  const isKnown = (id: string): boolean => all.some((wager) => wager.id === id);
  const stranger = strategy.wagers?.find((id) => !isKnown(id));
  if (stranger !== undefined) return unknownWager(game, stranger, strategy.name);
  const limited = Object.keys(options.limits.wagers).find((id) => !isKnown(id));
  if (limited !== undefined) return unknownWager(game, limited, 'The limits');
  return ok(all.filter(({ id }) => strategy.wagers === undefined || strategy.wagers.includes(id)));
};

/** The most rounds that a session can have, by its length in rounds and in shoes. */
const mostRoundsOf = ({ rounds, shoes }: StrategyOptions, { mostRoundsOfShoe }: SimulationPlan): number =>
  Math.min(rounds ?? Number.POSITIVE_INFINITY, (shoes ?? Number.POSITIVE_INFINITY) * mostRoundsOfShoe);

/** What a strategy is tried on, worked out once. */
export const bettingPlan = (game: Game, strategy: Strategy<unknown>, options: StrategyOptions): Result<BettingPlan> => {
  const { decks, cutFromEnd } = options;
  const chosen = wagersFor(game, strategy, options);
  if (!chosen.ok) return chosen;
  const possible = possibleFacts(game.tableOfPlay, NOTHING_KNOWN);
  const wagers: WagerOnOffer[] = [];
  for (const wager of chosen.value) {
    const offered = offer(wager, possible, options);
    if (!offered.ok) return offered;
    wagers.push(offered.value);
  }
  const shoe = simulationPlan(game, { decks, cutFromEnd, wagers: [] });
  if (!shoe.ok) return shoe;
  const facts: (RoundFacts | undefined)[] = new Array(FACTS_COUNT).fill(undefined);
  for (const each of possible) facts[factsIndex(each)] = freeze(each);
  return ok({ game, options, shoe: shoe.value, wagers, facts, mostRounds: mostRoundsOf(options, shoe.value) });
};
