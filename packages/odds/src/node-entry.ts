/** The one part of odds that needs Node: the same blocks, played by worker threads. */
export { perfectCounterInThreads, type ThreadedCounterRun } from './counter/node-entry-counter.ts';
export { simulateRoundsInThreads, type ThreadedRun } from './simulate/node-entry.ts';
export { loadStrategy, type StrategySource } from './strategy/node-entry-load.ts';
export { simulateInThreads, type ThreadedStrategyRun } from './strategy/node-entry-threads.ts';
