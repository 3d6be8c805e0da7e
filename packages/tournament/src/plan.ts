/** What is due next in a tournament and at its tables: planned here, carried out by whoever holds them. */
export {
  type AdmissionRefusal,
  refusalAtTable,
  refusalOfAnnouncement,
  refusalOfCarriedOver,
  refusalOfTournaments,
} from './steward/admission.ts';
export { type Bring, bookAfter, bookAfterAll, bookOf, NEW_BOOK, type TableBook } from './steward/book.ts';
export { chipsAt } from './steward/chips.ts';
export {
  BRING,
  startTournamentClock,
  type TournamentClock,
  tournamentClockAfter,
  tournamentClockUpTo,
} from './steward/clock.ts';
export {
  type NextDeadline,
  TOURNAMENT_DEADLINES,
  type TournamentDeadlineKind,
  tournamentDeadlineSchema,
} from './steward/deadline.ts';
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
} from './steward/gate.ts';
export { type GivenOrder, giveWhole, type WholeAnswer, whatFitsInWhole } from './steward/give.ts';
export { liveChips } from './steward/live-chips.ts';
export { missingChips, type TakingCommand, takesChips } from './steward/missing-chips.ts';
export { deadlineIn, type NextActs, nextActs, sessionTables } from './steward/next-acts.ts';
export { CARRIED_OVER, OF_THE_TOURNAMENT } from './steward/own-commands.ts';
export { hasBegun, isOver as isTournamentOver, type Organising } from './steward/plan-organise.ts';
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
} from './steward/scene.ts';
export {
  atRest,
  type Happened,
  newWhole,
  passedUntil,
  tableIn,
  type WholeRefusal,
  type WholeTournament,
} from './steward/whole.ts';
