import { giveAt } from '../api/command.ts';
import type { Answer } from '../api/http.ts';
import type { TournamentDone, TournamentOrder } from './shapes.ts';

/** The path of a tournament's own address in the API. */
export const tournamentPath = (tournament: string, rest = ''): string =>
  `/api/tournaments/${encodeURIComponent(tournament)}${rest}`;

/** Gives a command to a tournament, and again until there is an answer: under one id it is done at most once. */
export const giveTournament = (tournament: string, order: TournamentOrder): Promise<Answer<TournamentDone>> =>
  giveAt(tournamentPath(tournament, '/commands'), order);
