import type { Game } from '@sabot/rules';
import { workerData } from 'piscina';
import { type CounterCounts, playCounterBlock } from './counter-counts.ts';
import type { CounterOptions } from './counter-options.ts';

/** What each thread is handed once. */
export interface CounterSetup {
  readonly game: Game;
  readonly options: CounterOptions;
}

const { game, options } = workerData as CounterSetup;

/** Does nothing, once the thread is there to do it. */
export const countingReady = (): void => {};

export const countShoes = (block: number): CounterCounts => playCounterBlock(game, options, block);
