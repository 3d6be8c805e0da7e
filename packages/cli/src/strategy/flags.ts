import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DEFAULT_LIMITS,
  DEFAULT_PATHS,
  MOST_ROUNDS_OF_SESSION,
  MOST_SESSIONS,
  PROGRESSION_NAMES,
  PROGRESSIONS,
} from '@sabot/odds';
import type { StrategySource } from '@sabot/odds/node';
import { didYouMean, type Game, isRoundWager } from '@sabot/rules';
import { type Options, UsageError, wholeNumber } from '../command.ts';
import { decksAsked } from '../games.ts';
import { moneyText, withThousands } from '../paint.ts';

/** What the flags of a strategy ask for. */
export interface WantedTry {
  readonly game: Game;
  readonly source: StrategySource;
  readonly options: {
    readonly seed: string;
    readonly sessions: number;
    readonly bankroll: number;
    readonly decks: number;
    readonly [name: string]: unknown;
  };
  readonly threads: number;
}

const USUAL = { wager: 'banker', unit: 1_000, bankroll: 100_000, sessions: 1_000 } as const;

export const STRATEGY_FLAGS = {
  strategy: { type: 'string' },
  wager: { type: 'string' },
  unit: { type: 'string' },
  bankroll: { type: 'string' },
  sessions: { type: 'string' },
  shoes: { type: 'string' },
  'stop-win': { type: 'string' },
  'stop-loss': { type: 'string' },
  min: { type: 'string' },
  max: { type: 'string' },
  'stake-unit': { type: 'string' },
  limit: { type: 'string', multiple: true },
  cut: { type: 'string' },
  paths: { type: 'string' },
  points: { type: 'string' },
} as const;

export const STRATEGY_HELP: readonly string[] = [
  'With --strategy somebody bets: independent sessions, each with the same bankroll at a table with limits, until one of the',
  'rules that end it holds, or until no wager of the strategy can be afforded, which is ruin. Wagers are settled by the rules',
  'of the game, and the same seed deals the same shoes to every strategy. Amounts are whole cents.',
  '',
  '  --strategy S        a file that exports "strategy" (examples/strategies), or one of the known progressions:',
  ...PROGRESSION_NAMES.map((name) => `                        ${name.padEnd(12)}  ${PROGRESSIONS[name].summary}`),
  `  --wager W --unit N  of a progression: what it stakes on, and its unit; ${USUAL.wager} and ${USUAL.unit} unless given`,
  `  --bankroll N        ${USUAL.bankroll} unless given`,
  `  --sessions N        ${withThousands(USUAL.sessions)} unless given`,
  '  --rounds N          a session ends after so many rounds; --shoes N, after so many shoes; one shoe unless given',
  '  --stop-win N        a session ends once so much is won; --stop-loss N, once so much is lost',
  `  --min N --max N     limits of a stake; ${DEFAULT_LIMITS.min} and ${DEFAULT_LIMITS.max} unless given`,
  `  --stake-unit N      stakes are multiples of it; ${DEFAULT_LIMITS.unit} unless given`,
  '  --limit W=MIN:MAX   limits of one wager; may be given several times',
  '  --cut N             cards behind the cut card; 14 unless given',
  `  --paths K           how many sessions are drawn; ${DEFAULT_PATHS.count} unless given; --points N, by how many points`,
  '  --decks, --seed, --threads, --json as above',
  '',
  '  sabot simulate GAME --strategy martingale --wager player --unit 1000 --bankroll 100000 --stop-win 20000 --rounds 500',
  '  sabot simulate GAME --strategy examples/strategies/big-road-follower.js --sessions 10000 --seed 8',
];

/** Flags that mean something with a strategy alone, and of those, with a progression alone. */
const WITH_STRATEGY = Object.keys(STRATEGY_FLAGS).filter((flag) => flag !== 'strategy');
const WITH_PROGRESSION = ['wager', 'unit'] as const;

const isProgression = (options: Options): boolean => PROGRESSION_NAMES.some((name) => name === options['strategy']);

export const checkFlagsTogether = (options: Options): void => {
  const isTried = options['strategy'] !== undefined;
  const alone = WITH_STRATEGY.find((flag) => options[flag] !== undefined);
  if (!isTried && alone !== undefined) throw new UsageError(`--${alone} is for a strategy: give --strategy as well.`);
  if (isTried && options['session'] !== undefined) {
    throw new UsageError(
      '--session and --strategy do not go together: a strategy has sessions of its own (--sessions).',
    );
  }
  const own = WITH_PROGRESSION.find((flag) => options[flag] !== undefined);
  if (isTried && own !== undefined && !isProgression(options)) {
    throw new UsageError(`--${own} is for a progression: a file says itself what it stakes.`);
  }
};

const wagerNamed = (game: Game, id: string, flag: string): string => {
  const known = game.wagers.filter(isRoundWager).map((wager) => wager.id);
  if (known.some((each) => each === id)) return id;
  throw new UsageError(`--${flag}: ${game.name.en} has no wager "${id}". ${didYouMean(id, known, 'The wagers')}`);
};

const LOOKS_LIKE_A_FILE = /\.[cm]?js$|[/\\]/;

const sourceOf = (game: Game, options: Options): StrategySource => {
  const name = String(options['strategy']);
  if (isProgression(options)) {
    const { wager = USUAL.wager } = options;
    const unit = wholeNumber(options, 'unit', 1, Number.MAX_SAFE_INTEGER) ?? USUAL.unit;
    return { progression: name, settings: { wager: wagerNamed(game, String(wager), 'wager'), unit } };
  }
  if (LOOKS_LIKE_A_FILE.test(name)) return { module: pathToFileURL(resolve(name)).href };
  const meant = didYouMean(name, PROGRESSION_NAMES, 'The progressions');
  throw new UsageError(`--strategy takes a file of JavaScript or a progression, not "${name}". ${meant}`);
};

const LIMIT = /^(?<wager>[^=]+)=(?<min>\d+):(?<max>\d+)$/;

/** `tie=500:10000`, as often as there are wagers. */
const limitsByWager = (game: Game, { limit }: Options): Readonly<Record<string, { min: number; max: number }>> => {
  const given = Array.isArray(limit) ? limit : [];
  const all = given.map((text) => {
    const { wager, min, max } = LIMIT.exec(String(text))?.groups ?? {};
    if (wager === undefined)
      throw new UsageError(`--limit takes WAGER=MIN:MAX, for example tie=500:10000, not "${text}".`);
    return [wagerNamed(game, wager, 'limit'), { min: Number(min), max: Number(max) }] as const;
  });
  return Object.fromEntries(all);
};

/** Only what was given: the rest is as usual. */
const given = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const wantedTry = (game: Game, options: Options): WantedTry => {
  const number = (flag: string, min: number, max: number) => wholeNumber(options, flag, min, max);
  const cents = (flag: string) => number(flag, 1, Number.MAX_SAFE_INTEGER);
  const { seed } = options;
  const limits = given({ min: cents('min'), max: cents('max'), unit: cents('stake-unit') });
  return {
    game,
    source: sourceOf(game, options),
    options: {
      seed: typeof seed === 'string' ? seed : randomBytes(6).toString('hex'),
      sessions: number('sessions', 1, MOST_SESSIONS) ?? USUAL.sessions,
      bankroll: cents('bankroll') ?? USUAL.bankroll,
      decks: decksAsked(game, options),
      limits: { ...limits, wagers: limitsByWager(game, options) },
      ...given({
        rounds: number('rounds', 1, MOST_ROUNDS_OF_SESSION),
        shoes: cents('shoes'),
        stopWin: cents('stop-win'),
        stopLoss: cents('stop-loss'),
        cutFromEnd: cents('cut'),
      }),
      paths: given({ count: number('paths', 0, 100), points: number('points', 2, 1_000) }),
    },
    threads: number('threads', 1, Number.MAX_SAFE_INTEGER) ?? availableParallelism(),
  };
};

/** Cents as money, with a sign where it is below nought. */
export const signedMoney = (cents: number): string => {
  const whole = Math.round(cents);
  return `${whole < 0 ? '-' : ''}${moneyText(Math.abs(whole))}`;
};
