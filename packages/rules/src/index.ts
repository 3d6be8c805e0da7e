export { type Basis, policy } from './basis.ts';
export { type Words, words } from './bilingual.ts';
export type { Branded } from './brand.ts';
export * from './cards.ts';
export * from './clauses/index.ts';
export { clausesOf, type ListedClause } from './clauses/of-game.ts';
export { type Commission, commissionOn } from './commission.ts';
export { type Condition, holds } from './condition.ts';
export * from './deal-tree.ts';
export * from './dealt-hands.ts';
export * from './decks.ts';
export * from './facts.ts';
export * from './fault.ts';
export { freeze } from './freeze.ts';
export * from './game.ts';
export { defineGame, type GameDefinition, readGame } from './games/define-game.ts';
export {
  defineWager,
  type PayLineDefinition,
  type PushDefinition,
  type SessionWagerDefinition,
  type WagerDefinition,
} from './games/define-wager.ts';
export { type DrawsOrStands, drawTable, type PrintedDrawTable } from './games/draw-table.ts';
export { GAME_IDS, type GameId, type KnownGameId } from './games/ids.ts';
export { citing } from './games/own-text.ts';
export { findGame, GAMES } from './games/registry.ts';
export { layouts } from './games/shared-layouts.ts';
export { mainWager, mainWagerWithException, pairWager, tieWager } from './games/shared-wagers.ts';
export * from './hand.ts';
export * from './ids.ts';
export {
  IRREGULARITIES,
  type Irregularity,
  type IrregularityRule,
  type NoWithdrawal,
  REMEDIES,
  REMEDY_CASES,
  type Remedy,
  type RemedyCase,
  type RemedyPath,
  type RemedyStep,
  WITHDRAWAL_TRIGGERS,
  type WithdrawalOption,
  type WithdrawalRule,
  type WithdrawalTrigger,
} from './irregularities.ts';
export * from './known-cards.ts';
export type { Layout } from './layouts.ts';
export * from './money.ts';
export { didYouMean, nearNames } from './near-names.ts';
export * from './outcomes.ts';
export { isFields, parseWhole, readFields, readOutside } from './outside.ts';
export { parseHand, parseRound } from './parse-round.ts';
export { DUTIES, type Duty, type DutyRule, POSITIONS, type Position } from './positions.ts';
export * from './roads/index.ts';
export * from './round.ts';
export * from './session.ts';
export * from './settle-round.ts';
export { checkStake, greatestCommonDivisor, type Settlement, settleWager, stakeUnit, winnings } from './settlement.ts';
export * from './side.ts';
export * from './stated.ts';
export * from './table-of-play.ts';
export {
  formatOdds,
  isRoundWager,
  type KnownWagerId,
  type Odds,
  type PayLine,
  type Push,
  type RoundWager,
  type RunLine,
  readWager,
  resultOf,
  type SessionWager,
  to,
  WAGER_IDS,
  type Wager,
  type WagerClauses,
  type WagerId,
  type WagerResult,
} from './wager.ts';
export { when } from './when.ts';
