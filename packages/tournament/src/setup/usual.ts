import { cents, type Game } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import type { SessionPlan, TournamentConfig } from '../config.ts';

const DOLLAR = 100;
const dollars = (amount: number) => cents(amount * DOLLAR);

/** Main wagers from 10 to 500, all others from 5 to 100. */
const usualLimits = ({ wagers }: Game): readonly Limits[] =>
  wagers.map(({ id }) => {
    const [min, max] = id === 'player' || id === 'banker' ? [10, 500] : [5, 100];
    return { wager: id, min: dollars(min), max: dollars(max) };
  });

/** Fourteen rounds: short enough that no Dragon Bet favours the patrons (A4b). */
export const usualSession = (game: Game, changes: Partial<SessionPlan> = {}): SessionPlan => ({
  length: { kind: 'rounds', rounds: 14 },
  limits: usualLimits(game),
  lastRound: 'open',
  advance: { kind: 'all' },
  stacks: 'kept',
  ...changes,
});

/** Free entry, a stack of 1,000, two sessions of which the better eight play the second, and no prizes but the place. */
export const usualTournament = (game: Game, changes: Partial<TournamentConfig> = {}): TournamentConfig => ({
  name: game.name.en,
  entry: {
    fee: cents(0),
    startingStack: dollars(1000),
    capacity: 64,
    least: 2,
    lateUntil: null,
    withdrawal: 'refund-until-closed',
    rebuys: null,
  },
  tables: { most: 8, seats: 8, layout: game.layouts[0]?.letter ?? 'A', decks: 8, stakeUnit: dollars(1) },
  sessions: [usualSession(game, { advance: { kind: 'best', entries: 8, ties: 'ranking' } }), usualSession(game)],
  runPolicy: 'highest',
  dragonBetsShown: 'when-closed',
  abandoned: { dragonBets: 'return', minimumRounds: 10, session: 'counts' },
  noShow: 'blind',
  shortStacks: 'out',
  ranking: ['dragons-won', 'previous-place', 'earlier-entry'],
  prizes: { added: cents(0), shares: [5000, 3000, 2000], house: 0, ties: 'split' },
  ...changes,
});
