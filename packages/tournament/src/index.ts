export { allowedTournamentCommands } from './allowed.ts';
export { TOURNAMENT_ACCESS } from './authority.ts';
export { TABLE_TIME_FIELDS, type TournamentAuto, tournamentAuto } from './auto.ts';
export { whatFitsInTournament } from './candidates.ts';
export { CONFIG_FAULTS, type ConfigFault, type ConfigFaultCode, checkConfig } from './check-config.ts';
export * from './commands.ts';
export {
  CRITERIA,
  type Criterion,
  type SessionPlan,
  sessionPlanOf,
  TOURNAMENT_FIELDS,
  type TournamentConfig,
} from './config.ts';
export { isWithdrawalRefunded } from './decide/entering.ts';
export { TOURNAMENT_COMMAND_PHASES } from './decide/rules.ts';
export { placesFor } from './decide/seating.ts';
export { decideTournament, type TournamentDecision } from './decide.ts';
export {
  type Rank,
  TOURNAMENT_EVENT_FIELDS,
  TOURNAMENT_EVENT_TYPES,
  type TournamentEvent,
  type TournamentEventBody,
  type TournamentEventBodyOf,
  type TournamentEventOf,
  type TournamentEventType,
} from './events.ts';
export { evolveTournament, replayTournament } from './evolve.ts';
export { type Report, reportOf, roundResultOf, type TablePlace, tableConfigOf } from './from-table.ts';
export { brokenTournament } from './invariants.ts';
export { mayEnter } from './may-enter.ts';
export { isOpponent, opponentId, strategyOfOpponent } from './opponents.ts';
export {
  type ChipsAccount,
  CURRENCIES,
  type Currency,
  type MoneyAccount,
  type TournamentPosting,
  tournamentPostingsOf,
} from './postings.ts';
export { prizesOf, sharesPlaces, winnersOf } from './prizes.ts';
export { TOURNAMENT_REFUSALS, type TournamentRefusal, type TournamentRefusalCode } from './refusals.ts';
export { dragonBetsOf, type RunView, runsAt, runUnderWay } from './runs.ts';
export { type Chips, MAX_ENTRIES, MAX_SESSIONS, MAX_STACK, ROUND_RESULTS, type RoundResult } from './shapes.ts';
export { type LiveChips, rankingOf, type StandingView, standingsOf } from './standings.ts';
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
  type TournamentState,
  tableOfEntry,
  timeUpAt,
} from './state.ts';
export * from './steward/index.ts';
export {
  dragonBetsBy,
  isStrategyName,
  type Seat,
  STRATEGIES,
  STRATEGY_WORDS,
  type StrategyName,
  type StrategyWager,
  type StrategyWords,
  wagersBy,
} from './strategies/index.ts';
export { usualSession, usualTournament } from './usual.ts';
export {
  ENTRY_ACTS,
  type EntryAct,
  type EntryView,
  isLastRound,
  type OrganiserActs,
  type OwnEntryView,
  ownEntryView,
  type SessionView,
  TOURNAMENT_VIEW_ROLES,
  type TournamentTableView,
  type TournamentView,
  type TournamentViewer,
  type TournamentViewRole,
  tournamentEventFor,
  tournamentViewOf,
  type ViewedTournamentEvent,
} from './view.ts';
export {
  TOURNAMENT_COMMAND_WORDS,
  TOURNAMENT_CONFIG_WORDS,
  TOURNAMENT_EVENT_WORDS,
  TOURNAMENT_PHASE_WORDS,
} from './words.ts';
