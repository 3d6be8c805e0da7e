export * from './dragon-odds.ts';
export * from './effect-of-removal.ts';
export * from './expectations.ts';
export {
  type Fraction,
  formatFraction,
  fraction,
  minus,
  ONE,
  over,
  parseFraction,
  plus,
  times,
  toNumber,
  ZERO,
} from './fraction.ts';
export * from './linear-count.ts';
export * from './live-odds.ts';
export * from './pay-table.ts';
export * from './perfect-counter.ts';
export { countPlainly } from './plain-enumeration.ts';
export * from './result-distribution.ts';
export { nextWord, shuffle } from './seeded-shuffle.ts';
export {
  chanceOfPayingRuns,
  expectationsByRounds,
  lastRoundsWithEdge,
  type OutcomeChances,
  quickSessionOdds,
  type SessionOdds,
  sessionOdds,
} from './session-chain.ts';
export * from './shoe.ts';
export { type Counts, countShoe, type ShoeCounts, shoeCounts } from './shoe-counts.ts';
export {
  BLOCK_ROUNDS,
  type RoundCounts,
} from './simulate/block.ts';
export { shuffleAndDraw } from './simulate/calibration.ts';
export type { GeneratorState } from './simulate/kernel.ts';
export {
  DEFAULT_CUT,
  DEFAULT_DECKS,
  type SimulationOptions,
  type SimulationPlan,
  simulationPlan,
} from './simulate/plan.ts';
export {
  LONGEST_SESSION,
  parseRun,
  type SimulationCounts,
  type SimulationRun,
  simulateRounds,
} from './simulate/run.ts';
export { blockStream } from './simulate/seed.ts';
export { RUN_OWNERS, type SessionCounts, summariseSessions } from './simulate/sessions.ts';
export { type RoundSummary, summarise, type WagerSummary } from './simulate/summary.ts';
export * from './wager-odds.ts';
