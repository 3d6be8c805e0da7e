import type { RoundFacts } from './facts.ts';
import { fault, ok, type Result } from './fault.ts';
import type { Game } from './game.ts';
import { checkRound, type Hands } from './round.ts';
import { type Settlement, settleWager } from './settlement.ts';

/** A round settled: its cards, its facts, each wager with what became of it. */
export interface SettledRound {
  readonly hands: Hands;
  readonly facts: RoundFacts;
  readonly wagers: readonly (readonly [id: string, settlement: Settlement])[];
}

const settleOne = (game: Game, facts: RoundFacts, id: string, amount: unknown): Result<Settlement> => {
  const wager = game.wagers.find((each) => each.id === id);
  if (wager === undefined) {
    return fault('unknown-wager', `${game.name.en} has no wager "${id.slice(0, 40)}".`, game.clauses.wagerList);
  }
  if (wager.scope === 'session') {
    return fault('session-wager', `${wager.name.en} is settled when its session ends.`, wager.clauses.settles);
  }
  return settleWager(wager, facts, amount);
};

/** Checks a finished round and settles wagers on it, named as the game names them; the first fault ends it. */
export const settleRound = (
  game: Game,
  hands: Hands,
  stakes: Iterable<readonly [id: string, amount: unknown]>,
): Result<SettledRound> => {
  const facts = checkRound(game.tableOfPlay, game.clauses, hands);
  if (!facts.ok) return facts;
  const wagers: (readonly [string, Settlement])[] = [];
  for (const [id, amount] of stakes) {
    const settled = settleOne(game, facts.value, id, amount);
    if (!settled.ok) return settled;
    wagers.push([id, settled.value]);
  }
  return ok({ hands, facts: facts.value, wagers });
};
