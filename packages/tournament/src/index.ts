export { allowedTournamentCommands, whatFitsInTournament } from './allowed.ts';
export * from './commands.ts';
export {
  CRITERIA,
  type Criterion,
  type SessionPlan,
  sessionPlanOf,
  strategyName,
  TABLE_TIME_FIELDS,
  TOURNAMENT_FIELDS,
  type TournamentAuto,
  type TournamentConfig,
  tournamentAuto,
} from './config.ts';
export { decideTournament, type TournamentDecision } from './decide.ts';
export { dragonBetsOf, type RunView, runsAt, runUnderWay } from './dragon-bets/runs.ts';
export { type Entering, enteringFor, feeOf, isForMoney } from './entries/entering.ts';
export { isWithdrawalRefunded } from './entries/leaving.ts';
export * from './events.ts';
export { evolveTournament, replayTournament } from './evolve.ts';
export {
  type Chips,
  MAX_ENTRIES,
  MAX_SESSIONS,
  MAX_STACK,
  type RankedEntry,
  ROUND_RESULTS,
  type RoundResult,
} from './fields.ts';
export { brokenTournament } from './invariants.ts';
export * from './plan.ts';
export {
  TOURNAMENT_AUDIENCES,
  TOURNAMENT_FIELD_SIGHTS,
  type TournamentAudience,
  type TournamentCommandFrom,
  type TournamentCommandRecord,
  type TournamentEventFrom,
  type TournamentEventRecord,
  type TournamentFieldSight,
} from './records.ts';
export { TOURNAMENT_REFUSALS, type TournamentRefusal, type TournamentRefusalCode } from './refusals.ts';
export { placesFor } from './seating/seats.ts';
export {
  type SentTournamentCommand,
  type SentTournamentCommandSchemas,
  sentTournamentCommandSchema,
  sentTournamentCommandSchemas,
} from './sent-commands.ts';
export { type LiveChips, rankingOf, type StandingView, standingsOf } from './session/standings.ts';
export { CONFIG_FAULTS, type ConfigFault, type ConfigFaultCode, checkConfig } from './setup/check-config.ts';
export { usualSession, usualTournament } from './setup/usual.ts';
export {
  type DragonBet,
  type DragonEnd,
  type Entry,
  type EntryStatus,
  entriesIn,
  entryOf,
  entryOfPerson,
  hasPlayedAll,
  isTableOver,
  NEW_TOURNAMENT,
  type PastSession,
  type Pause,
  type Place,
  type Prize,
  roundsPlayed,
  type Session,
  type SessionTable,
  STAGE_PHASES,
  type Stage,
  type StagePhase,
  sessionOf,
  TOURNAMENT_PHASE_WORDS,
  type TournamentState,
  tableOfEntry,
  timeUpAt,
} from './state.ts';
export {
  roundResultOf,
  type TablePlace,
  type TableReport,
  tableConfigOf,
  tableReportOf,
} from './steward/from-table.ts';
export {
  dragonBetsBy,
  isStrategyName,
  STRATEGIES,
  STRATEGY_WORDS,
  type StrategyName,
  type StrategySeat,
  type StrategyWager,
  type StrategyWords,
  wagersBy,
} from './strategies/index.ts';
export { isOpponent, opponentId, strategyOfOpponent } from './strategies/opponents.ts';
export {
  ENTRY_ACTS,
  type EntryAct,
  type EntryView,
  isLastRound,
  numberedTournamentEventSchema,
  numberedTournamentEventSchemas,
  ORGANISER_STEPS,
  type OrganiserActs,
  type OrganiserStep,
  type OwnEntryView,
  ownEntryView,
  ownEntryViewSchema,
  type SessionView,
  type StepWait,
  TOURNAMENT_VIEW_ROLES,
  type TournamentTableView,
  type TournamentView,
  type TournamentViewer,
  type TournamentViewRole,
  tournamentEventFor,
  tournamentViewOf,
  tournamentViewSchema,
  type ViewedTournamentEvent,
  type ViewedTournamentEventSchemas,
  viewedTournamentEventSchema,
  viewedTournamentEventSchemas,
} from './view.ts';
export {
  type ChipsAccount,
  CURRENCIES,
  type Currency,
  type MoneyAccount,
  type TournamentPosting,
  tournamentPostingsOf,
} from './whole/postings.ts';
export { prizesOf, sharesPlaces, winnersOf } from './whole/prizes.ts';
