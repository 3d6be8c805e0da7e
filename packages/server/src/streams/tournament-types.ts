import type { Game } from '@sabot/rules';
import type {
  TournamentAuto,
  TournamentCommand,
  TournamentEvent,
  TournamentRefusalCode,
  TournamentState,
} from '@sabot/tournament';
import type { AutoSettings } from './auto-settings.ts';
import type { AnswerOf, Live } from './stream.ts';

/** How long each thing takes at the tables of a tournament, in milliseconds. */
export type TableTimes = Pick<AutoSettings, 'bettingMs' | 'paceMs' | 'squeezeMs' | 'contributionMs' | 'resultMs'>;

/** A tournament as the house knows it before it is set up. */
export interface TournamentEntry {
  readonly id: string;
  readonly name: string;
  readonly game: Game['id'];
  /** As it was first asked for; what the tournament's own record says of it comes before. */
  readonly auto: TournamentAuto;
  /** Who created it; null for the house. */
  readonly organiser: string | null;
  readonly created: number;
}

export type TournamentAnswer = AnswerOf<TournamentEvent, TournamentRefusalCode>;

/** The one place in a server through which a tournament is written. */
export interface LiveTournament
  extends Live<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode> {
  readonly entry: TournamentEntry;
  readonly game: Game;
}
