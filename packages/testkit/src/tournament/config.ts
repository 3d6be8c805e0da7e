import { type SessionPlan, type TournamentConfig, usualSession, usualTournament } from '@sabot/tournament';
import { DRAGON_GAME } from '../games.ts';

export const GAME = DRAGON_GAME;

export const DOLLAR = 100;

export const plan = (changes: Partial<SessionPlan> = {}): SessionPlan => usualSession(GAME, changes);

export const rounds = (count: number): Partial<SessionPlan> => ({ length: { kind: 'rounds', rounds: count } });

export const config = (changes: Partial<TournamentConfig> = {}): TournamentConfig => usualTournament(GAME, changes);
