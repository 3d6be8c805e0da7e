import { isRoundWager } from '@sabot/rules';
import { DRAGON_GAME } from '@sabot/testkit/games';
import { type TournamentAuto, type TournamentConfig, usualTournament } from '@sabot/tournament';

export const GAME = DRAGON_GAME;

/** The first of the Dragon Bets. */
export const DRAGON_BET = GAME.wagers.find((wager) => !isRoundWager(wager))?.id ?? '';

/** People organise, and deal at the tables. */
export const BY_PEOPLE: TournamentAuto = { tables: null, dragonMs: 0, organise: null, opponents: [] };

/** What a new tournament is asked for with. */
export const draft = (changes: Partial<TournamentConfig> = {}, auto: Partial<TournamentAuto> = {}) => ({
  config: usualTournament(GAME, changes),
  auto: { ...BY_PEOPLE, ...auto },
});
