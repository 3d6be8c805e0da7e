export { type CounterOptions, type EndOfShoe, USUAL_END } from './counter/counter-options.ts';
export {
  type CountedFigures,
  type CounterFigures,
  type Estimate,
  type PerfectCounter,
  perfectCounter,
} from './counter/perfect-counter.ts';
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
export type { OddsEngine } from './shoe-counter.ts';
export { type Counts, countShoe, type ShoeCounts, shoeCounts } from './shoe-counts.ts';
export {
  BLOCK_ROUNDS,
  type RoundCounts,
} from './simulate/block.ts';
export { shuffleAndDraw } from './simulate/calibration.ts';
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
export { blockStream, type GeneratorState } from './simulate/seed.ts';
export { RUN_OWNERS, type SessionCounts, summariseSessions } from './simulate/sessions.ts';
export { type RoundSummary, summarise, type WagerSummary } from './simulate/summary.ts';
export { flat } from './strategies/flat.ts';
export { martingale } from './strategies/martingale.ts';
export { oneThreeTwoSix } from './strategies/one-three-two-six.ts';
export { type GrindState, oscarsGrind } from './strategies/oscars-grind.ts';
export { paroli } from './strategies/paroli.ts';
export type { ProgressionSettings } from './strategies/progression-settings.ts';
export { PROGRESSION_NAMES, PROGRESSIONS, type ProgressionName, progression } from './strategies/progressions.ts';
export {
  DEFAULT_LIMITS,
  DEFAULT_PATHS,
  MOST_ROUNDS_OF_SESSION,
  MOST_SESSIONS,
  type PathOptions,
  parseStrategyOptions,
  type StakeBounds,
  type StrategyOptions,
  type TableLimits,
} from './strategy/options.ts';
export { ENDINGS, type Ending } from './strategy/session.ts';
export { simulate } from './strategy/simulate.ts';
export * from './strategy/strategy.ts';
export type { SamplePath } from './strategy/strategy-counts.ts';
export type { StakedWager, StrategyResults } from './strategy/strategy-results.ts';
export { roundStep, type ValueBin, type ValueDistribution } from './strategy/value-distribution.ts';
export * from './wager-odds.ts';
