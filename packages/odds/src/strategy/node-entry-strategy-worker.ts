import { type Game, ok, type Result } from '@sabot/rules';
import { workerData } from 'piscina';
import type { BettingPlan } from './betting-plan.ts';
import { loadStrategy, type StrategySource } from './node-entry-load.ts';
import { type BettingTable, bettingTable } from './session.ts';
import { readSimulation } from './simulate.ts';
import { playStrategyBlock, type StrategyCounts } from './strategy-counts.ts';

/** What each thread is handed once: it reads the strategy and works the plan out for itself. */
export interface StrategySetup {
  readonly game: Game;
  readonly source: StrategySource;
  readonly options: unknown;
}

interface ReadyTable {
  readonly plan: BettingPlan;
  readonly table: BettingTable;
}

const sitDown = async ({ game, source, options }: StrategySetup): Promise<Result<ReadyTable>> => {
  const loaded = await loadStrategy(source);
  if (!loaded.ok) return loaded;
  const read = readSimulation(game, loaded.value, options);
  if (!read.ok) return read;
  const { plan, strategy } = read.value;
  return ok({ plan, table: bettingTable(plan, strategy) });
};

const seat = sitDown(workerData as StrategySetup);

/** Does nothing, once the thread is there to do it. */
export const ready = async (): Promise<void> => {
  await seat;
};

export const playBlock = async (block: number): Promise<Result<StrategyCounts>> => {
  const seated = await seat;
  return seated.ok ? playStrategyBlock(seated.value.plan, seated.value.table, block) : seated;
};
