import { randomBytes } from 'node:crypto';
import { cents, didYouMean, type Game } from '@sabot/rules';
import {
  isStrategyName,
  MAX_ENTRIES,
  MAX_SESSIONS,
  MAX_STACK,
  type SessionPlan,
  STRATEGIES,
  type StrategyName,
  type TournamentConfig,
  usualSession,
} from '@sabot/tournament';
import { type Options, UsageError, wholeNumber } from '../command.ts';
import { decksAsked, tournamentGame } from '../games.ts';
import { objectInFile } from '../json-file.ts';
import { checkedTournament, tournamentConfigOf, usualFor } from './config.ts';
import type { TournamentPlan } from './run.ts';

/** What the flags ask for. */
export interface Wanted {
  readonly plan: TournamentPlan;
  readonly runs: number;
}

export const USUAL = { entries: 16, sessions: 2, rounds: 14, pace: 45, runs: 1000 } as const;
const MOST_RUNS = 100_000;
const LONGEST_SESSION = 1000;

/** What a file of its own says already. */
const FIXED_BY_CONFIG = ['sessions', 'rounds', 'advance', 'stack', 'fee', 'decks'] as const;

const textOf = (options: Options, flag: string): string | undefined => {
  const value = options[flag];
  if (value === '') throw new UsageError(`--${flag} is empty.`);
  return typeof value === 'string' ? value : undefined;
};

/** How many go on after each session but the last. */
const advanceAsked = (options: Options, sessions: number): readonly number[] => {
  const text = textOf(options, 'advance');
  if (text === undefined) return [];
  if (sessions === 1) throw new UsageError('--advance says who goes on after a session, and one session has no cut.');
  const numbers = text
    .split(',')
    .map((advance) => wholeNumber({ advance: advance.trim() }, 'advance', 2, MAX_ENTRIES) ?? 0);
  if (numbers.length === sessions - 1) return numbers;
  throw new UsageError(
    `--advance takes a number for each session but the last: ${sessions - 1} for ${sessions} sessions, not ${numbers.length}.`,
  );
};

const sessionsAsked = (game: Game, options: Options): readonly SessionPlan[] => {
  const sessions = wholeNumber(options, 'sessions', 1, MAX_SESSIONS) ?? USUAL.sessions;
  const rounds = wholeNumber(options, 'rounds', 1, LONGEST_SESSION) ?? USUAL.rounds;
  const advance = advanceAsked(options, sessions);
  return Array.from({ length: sessions }, (_, index) => {
    const best = advance[index];
    return usualSession(game, {
      length: { kind: 'rounds', rounds },
      advance: best === undefined ? { kind: 'all' } : { kind: 'best', entries: best, ties: 'ranking' },
    });
  });
};

const capacityAsked = (options: Options): number => wholeNumber(options, 'entries', 2, MAX_ENTRIES) ?? USUAL.entries;

const configOfFlags = (game: Game, options: Options): TournamentConfig => {
  const usual = usualFor(game, capacityAsked(options));
  const stack = wholeNumber(options, 'stack', 1, MAX_STACK);
  return {
    ...usual,
    entry: {
      ...usual.entry,
      fee: cents(wholeNumber(options, 'fee', 0, MAX_STACK) ?? 0),
      startingStack: stack === undefined ? usual.entry.startingStack : cents(stack),
    },
    tables: { ...usual.tables, decks: decksAsked(game, options) },
    sessions: sessionsAsked(game, options),
  };
};

const configAsked = (game: Game, options: Options): TournamentConfig => {
  const file = textOf(options, 'config');
  if (file === undefined) return configOfFlags(game, options);
  const twice = FIXED_BY_CONFIG.find((flag) => options[flag] !== undefined);
  if (twice !== undefined) throw new UsageError(`--config and --${twice} do not go together: the file says it all.`);
  return tournamentConfigOf(game, objectInFile('config', file), capacityAsked(options));
};

const entriesAsked = ({ entry }: TournamentConfig, options: Options): number =>
  wholeNumber(options, 'entries', entry.least, entry.capacity) ?? entry.capacity;

const strategiesAsked = (options: Options): readonly StrategyName[] => {
  const text = textOf(options, 'strategies');
  if (text === undefined) return STRATEGIES;
  return text.split(',').map((name) => {
    const trimmed = name.trim();
    if (isStrategyName(trimmed)) return trimmed;
    throw new UsageError(`There is no strategy "${trimmed}". ${didYouMean(trimmed, STRATEGIES, 'The strategies')}`);
  });
};

export const wantedOf = (options: Options): Wanted => {
  const game = tournamentGame();
  const config = checkedTournament(game, configAsked(game, options));
  return {
    plan: {
      game,
      config,
      entries: entriesAsked(config, options),
      strategies: strategiesAsked(options),
      secondsARound: wholeNumber(options, 'pace', 1, 3600) ?? USUAL.pace,
      seed: textOf(options, 'seed') ?? randomBytes(6).toString('hex'),
    },
    runs: wholeNumber(options, 'runs', 1, MOST_RUNS) ?? USUAL.runs,
  };
};
