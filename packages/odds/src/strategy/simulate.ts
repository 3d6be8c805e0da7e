import { fault, type Game, ok, type Result } from '@sabot/rules';
import { type BettingPlan, bettingPlan } from './betting-plan.ts';
import { parseStrategyOptions } from './options.ts';
import { bettingTable } from './session.ts';
import { parseStrategy, type Strategy } from './strategy.ts';
import { joinBlocks, playStrategyBlock, type StrategyCounts, strategyBlocksOf } from './strategy-counts.ts';
import { type StrategyResults, strategyResults } from './strategy-results.ts';

/** Nobody can interrupt a run in their own thread: some minutes at the most, unless the strategy takes its time. */
const MOST_ROUNDS_ALONE = 100_000_000;

/** Both from outside, checked by themselves and together. */
export const readSimulation = (
  game: Game,
  strategy: unknown,
  options: unknown,
): Result<{ readonly strategy: Strategy<unknown>; readonly plan: BettingPlan }> => {
  const parsed = parseStrategy(strategy);
  if (!parsed.ok) return parsed;
  const wanted = parseStrategyOptions(options);
  if (!wanted.ok) return wanted;
  const plan = bettingPlan(game, parsed.value, wanted.value);
  return plan.ok ? ok({ strategy: parsed.value, plan: plan.value }) : plan;
};

/** Plays sessions of a game by a strategy in this thread, block by block, as threads would. */
export const simulate = (game: Game, strategy: unknown, options: unknown): Result<StrategyResults> => {
  const read = readSimulation(game, strategy, options);
  if (!read.ok) return read;
  const { plan } = read.value;
  if (plan.options.sessions * plan.mostRounds > MOST_ROUNDS_ALONE) {
    return fault('malformed-number', `One thread plays at most ${MOST_ROUNDS_ALONE} rounds.`);
  }
  const table = bettingTable(plan, read.value.strategy);
  const blocks: StrategyCounts[] = [];
  for (let block = 0; block < strategyBlocksOf(plan); block += 1) {
    const played = playStrategyBlock(plan, table, block);
    if (!played.ok) return played;
    blocks.push(played.value);
  }
  return ok(strategyResults(read.value.strategy.name, plan, joinBlocks(plan, blocks)));
};
