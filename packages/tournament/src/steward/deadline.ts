import { field, instantSchema, oneOf, shownRecord, type TypeOf } from '@sabot/table';

/** What people at a tournament see a countdown for. */
export const TOURNAMENT_DEADLINES = [
  'registration-closes',
  'session-opens',
  'dragon-bets-close',
  'time-up',
  'announcement',
  'next-session',
  'prizes',
] as const;
export type TournamentDeadlineKind = (typeof TOURNAMENT_DEADLINES)[number];

export const tournamentDeadlineSchema = shownRecord('what comes next', {
  what: field(oneOf(TOURNAMENT_DEADLINES), 'what it is'),
  at: field(instantSchema, 'when'),
});
export type NextDeadline = TypeOf<typeof tournamentDeadlineSchema>;
