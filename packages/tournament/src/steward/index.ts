/** What the house does for a tournament and its tables: planned here, carried out by whoever holds them. */
export { type Bring, bookAfter, bookAfterAll, bookOf, NEW_BOOK, type TableBook } from './book.ts';
export { chipsAt } from './chips.ts';
export {
  BRING,
  startTournamentClock,
  type TournamentClock,
  tournamentClockAfter,
  tournamentClockUpTo,
} from './clock.ts';
export { TOURNAMENT_DEADLINES, type TournamentDeadline, type TournamentDeadlineKind } from './deadline.ts';
export {
  CORRECTING,
  dragonBetRefusalAt,
  type Gate,
  gateOf,
  mayAnnounce,
  mayCall,
  mayCorrect,
  mayDeal,
  SHUT_GATE,
  tableOfOpenBet,
  toldOfTable,
} from './gate.ts';
export { type Given, giveWhole, type WholeAnswer, whatFitsInWhole } from './give.ts';
export { liveChips } from './live-chips.ts';
export { missingChips, type TakingCommand, takesChips } from './missing-chips.ts';
export { deadlineIn, type NextActs, nextActs, sessionTables } from './next-acts.ts';
export { CARRIED_OVER, OF_THE_TOURNAMENT } from './own-commands.ts';
export { hasBegun, isOver as isTournamentOver, type Organising } from './plan-organise.ts';
export {
  type Chance,
  closeOrder,
  playingOf,
  type Scene as TournamentScene,
  type SceneTable,
  type StewardAct,
  type Stewarded,
  sessionTableId,
  type TournamentOrder,
  tableOrder,
  tournamentOrder,
} from './scene.ts';
export {
  atRest,
  type Happened,
  newWhole,
  passedUntil,
  tableIn,
  type WholeRefusal,
  type WholeTournament,
} from './whole.ts';
