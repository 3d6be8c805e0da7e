import type { Game } from '@sabot/rules';
import { workerData } from 'piscina';
import { type CounterCounts, counterTable, playCounterBlock } from './counter-counts.ts';
import type { CounterOptions } from './counter-options.ts';

/** What each thread is handed once. */
export interface CounterSetup {
  readonly game: Game;
  readonly options: CounterOptions;
}

const { game, options } = workerData as CounterSetup;
const table = counterTable(game, options);

/** Does nothing, once the thread is there to do it. */
export const countingReady = (): void => {};

export const countShoes = (block: number): CounterCounts => playCounterBlock(table, block);
