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

export interface TournamentDeadline {
  readonly what: TournamentDeadlineKind;
  readonly at: number;
}
