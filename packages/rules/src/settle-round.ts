import type { FinishedHands } from './dealt-hands.ts';
import type { RoundFacts } from './facts.ts';
import { fault, ok, type Result } from './fault.ts';
import type { Game } from './game.ts';
import { nearNames } from './near-names.ts';
import { readOutside } from './outside.ts';
import { parseRound } from './parse-round.ts';
import { checkHands } from './round.ts';
import { type Settlement, settleWager } from './settlement.ts';
import { isRoundWager } from './wager.ts';

/** A round settled: its cards, its facts, each wager with what became of it. */
export interface SettledRound {
  readonly hands: FinishedHands;
  readonly facts: RoundFacts;
  readonly wagers: readonly (readonly [id: string, settlement: Settlement])[];
}

type Stake = readonly [id: string, amount: unknown];

/** More than a full table can hold; a list without end is not followed further. */
const MOST_STAKES = 10_000;

const MALFORMED = fault('malformed-wagers', '"wagers" must be an object of cents by wager.');

const readPairs = (pairs: Iterable<unknown>): Result<readonly Stake[]> => {
  const stakes: Stake[] = [];
  for (const pair of pairs) {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || stakes.length === MOST_STAKES) return MALFORMED;
    stakes.push([pair[0], pair[1]]);
  }
  return ok(stakes);
};

/** Stakes from outside: an object of cents by wager, or pairs of both where a wager may come several times. */
const readStakes = (value: unknown): Result<readonly Stake[]> => {
  if (typeof value !== 'object' || value === null) return MALFORMED;
  return Symbol.iterator in value ? readPairs(value as Iterable<unknown>) : readPairs(Object.entries(value));
};

/** What was given, which wager was perhaps meant, and which there are. */
const wagersFor = ({ wagers }: Game, given: string): string => {
  const known = wagers.filter(isRoundWager).map(({ id }) => id);
  const near = nearNames(given, known);
  const meant = near.length === 0 ? '' : `Did you mean ${near.join(' or ')}? `;
  return `"${given.slice(0, 40)}". ${meant}The wagers: ${known.join(' ')}.`;
};

const settleOne = (game: Game, facts: RoundFacts, id: string, amount: unknown): Result<Settlement> => {
  const wager = game.wagers.find((each) => each.id === id);
  if (wager === undefined) {
    return fault('unknown-wager', `${game.name.en} has no wager ${wagersFor(game, id)}`, game.clauses.wagerList);
  }
  if (wager.scope === 'session') {
    return fault('session-wager', `${wager.name.en} is settled when its session ends.`, wager.clauses.settles);
  }
  return settleWager(wager, facts, amount);
};

/** Checks a finished round from outside and settles wagers on it, named as the game names them; the first fault ends it. */
export const settleRound = (game: Game, round: unknown, wagers: unknown = {}): Result<SettledRound> => {
  const hands = parseRound(round, game.clauses);
  if (!hands.ok) return hands;
  const stakes = readOutside(() => readStakes(wagers), MALFORMED);
  if (!stakes.ok) return stakes;
  const facts = checkHands(game.tableOfPlay, game.clauses, hands.value);
  if (!facts.ok) return facts;
  const settled: (readonly [string, Settlement])[] = [];
  for (const [id, amount] of stakes.value) {
    const one = settleOne(game, facts.value, id, amount);
    if (!one.ok) return one;
    settled.push([id, one.value]);
  }
  return ok({ hands: hands.value, facts: facts.value, wagers: settled });
};
