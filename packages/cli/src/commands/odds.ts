import { fullShoe, MOST_OF_A_RANK, parseShoe, type RankCounts } from '@sabot/odds';
import { decksOf, didYouMean, type Game, RANKS, RUN_POLICIES, type RunPolicy, type Wager } from '@sabot/rules';
import { answerLines, type LineAnswer } from '../answer-lines.ts';
import { type Body, type ExitStatus, type Options, UsageError, wholeNumber } from '../command.ts';
import { decksAsked, gameNamed } from '../games.ts';
import { type OddsAnswer, type OddsQuestion, oddsOf, oddsReply, shoeOfLine } from '../odds-reply.ts';
import { paint } from '../paint.ts';
import { replyOf } from '../reply.ts';
import { type Comparison, comparisonCsv, oddsCsv, showComparison, showOdds } from '../show-odds.ts';
import { print, tell } from '../streams.ts';

/** A thousand rounds take half a minute; the library takes any number. */
const LONGEST_SESSION = 1000;

/** The wagers of the layout asked for, or all of the game. */
export const wagersAsked = ({ layouts, wagers }: Game, { layout: letter }: Options): readonly Wager[] => {
  if (typeof letter !== 'string') return wagers;
  const layout = layouts.find((each) => each.letter === letter.toUpperCase());
  if (layout === undefined) {
    const known = layouts.map((each) => each.letter).join(' ');
    throw new UsageError(`There is no layout "${letter}" in this game. The layouts: ${known}`);
  }
  return wagers.filter(({ id }) => layout.wagers.includes(id));
};

/** The rounds of a session, for the wagers that are settled per session. */
export const sessionAsked = ({ name, wagers }: Game, { session }: Options): number | null => {
  if (typeof session !== 'string') return null;
  if (wagers.every(({ scope }) => scope === 'round')) {
    throw new UsageError(`--session: ${name.en} has no wager that is settled per session.`);
  }
  return wholeNumber({ session }, 'session', 1, LONGEST_SESSION) ?? null;
};

/** What several dragons in one session pay, by the names of a tournament's set-up (A4). */
const runPolicyAsked = ({ session, 'run-policy': asked }: Options): RunPolicy => {
  if (asked === undefined) return 'highest';
  if (session === undefined) throw new UsageError('--run-policy says what a session pays: give --session N as well.');
  const policy = RUN_POLICIES.find((each) => each === asked);
  if (policy === undefined)
    throw new UsageError(`--run-policy: there is no "${asked}". ${didYouMean(asked, RUN_POLICIES, 'The policies')}`);
  return policy;
};

const REMAINING = /^\s*(?<rank>[^=\s]+)\s*=\s*(?<count>\d+)\s*$/;

/** `A=32,2=31,K=30`: a rank left out has no card left. */
export const parseRemaining = (text: string): RankCounts => {
  const counts = new Map<string, number>();
  for (const part of text.split(',')) {
    const { rank, count } = REMAINING.exec(part)?.groups ?? {};
    if (rank === undefined || count === undefined) {
      throw new UsageError(`--remaining takes RANK=COUNT,..., for example A=32,2=31,K=30, not "${part}".`);
    }
    if (!RANKS.some((known) => known === rank)) {
      throw new UsageError(`--remaining: "${rank}" is no rank. The ranks: ${RANKS.join(' ')}`);
    }
    if (counts.has(rank)) throw new UsageError(`--remaining gives ${rank} twice.`);
    counts.set(rank, Number(count));
  }
  const checked = parseShoe(RANKS.map((rank) => counts.get(rank) ?? 0));
  if (!checked.ok) throw new UsageError(`--remaining: of each rank there are at most ${MOST_OF_A_RANK} cards left.`);
  return checked.value;
};

/** Pairs of flags that ask for different things. */
const APART = [
  ['decks', 'remaining', 'the shoe is either full or what remains of one'],
  ['decks', 'batch', 'a batch brings its own shoes'],
  ['remaining', 'batch', 'a batch brings its own shoes'],
  ['decks', 'compare', 'the comparison goes through all numbers of decks'],
  ['remaining', 'compare', 'the comparison goes through all numbers of decks'],
  ['batch', 'compare', 'the comparison goes through all numbers of decks'],
  ['csv', 'json', 'the output has one form'],
  ['csv', 'batch', 'a refused line has no place in a table'],
] as const;

const checkTogether = (options: Options): void => {
  const wrong = APART.find(([one, other]) => options[one] !== undefined && options[other] !== undefined);
  if (wrong) throw new UsageError(`--${wrong[0]} and --${wrong[1]} do not go together: ${wrong[2]}.`);
};

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;

const compare = (question: OddsQuestion, options: Options): string => {
  const answers = decksOf(question.game).map((count) => ({ decks: count, answer: oddsOf(question, fullShoe(count)) }));
  const comparison: Comparison = { game: question.game, answers };
  if (options['json'] === true) return answers.map(({ answer }) => jsonLine(oddsReply(answer))).join('');
  return options['csv'] === true ? comparisonCsv(comparison) : showComparison(comparison);
};

const answerBatch = (question: OddsQuestion, json: boolean): Promise<ExitStatus> => {
  if (process.stdin.isTTY) tell('Reading shoes, one {"remaining":[13 counts]} a line; Ctrl-D ends.');
  return answerLines((line, number): LineAnswer => {
    const shoe = shoeOfLine(line);
    if (json) return { text: jsonLine(replyOf(shoe, (counts) => oddsReply(oddsOf(question, counts)))), ok: shoe.ok };
    if (shoe.ok) return { text: `${paint.dim(`${number}`)}  ${showOdds(oddsOf(question, shoe.value))}`, ok: true };
    const { code, message } = shoe.fault;
    return { text: `${paint.dim(`${number}`)}  ${paint.red('refused')} (${code}): ${message}\n`, ok: false };
  });
};

const show = (answer: OddsAnswer, options: Options): string => {
  if (options['json'] === true) return jsonLine(oddsReply(answer));
  return options['csv'] === true ? oddsCsv(answer) : showOdds(answer);
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const game = await gameNamed(positionals);
  checkTogether(options);
  const question = {
    game,
    wagers: wagersAsked(game, options),
    session: sessionAsked(game, options),
    runPolicy: runPolicyAsked(options),
  };
  if (options['batch'] === true) return answerBatch(question, options['json'] === true);
  if (options['compare'] === true) {
    await print(compare(question, options));
    return 0;
  }
  const { remaining } = options;
  const shoe = typeof remaining === 'string' ? parseRemaining(remaining) : fullShoe(decksAsked(game, options));
  await print(show(oddsOf(question, shoe), options));
  return 0;
};

export const odds: Body = {
  help: [
    '  --decks N        a full shoe of so many decks, 4 to 10; 8 unless given',
    '  --remaining R=N  what is left of a shoe, such as A=32,2=31,K=30; a rank left out has no card left',
    '  --compare        the house edge for every number of decks, side by side',
    '  --batch          reads one {"remaining":[13 counts from A to K]} a line from standard input and answers each',
    '  --layout X       only the wagers that this layout offers',
    `  --session N      also the wagers settled per session, for sessions of N rounds, 1 to ${LONGEST_SESSION}`,
    '  --run-policy P   what several paying runs of a session pay: highest (the longest one, once; unless given),',
    '                   each-run (every one of them) or each-line (each line of the pay table once)',
    '  --csv            comma-separated values, with a header',
    '  --json           one JSON object a line, with exact fractions, for programs',
    '',
    'A shoe with fewer than six cards may not finish a round: then the round is void and stakes go back.',
  ],
  options: {
    decks: { type: 'string' },
    remaining: { type: 'string' },
    compare: { type: 'boolean' },
    batch: { type: 'boolean' },
    layout: { type: 'string' },
    session: { type: 'string' },
    'run-policy': { type: 'string' },
    csv: { type: 'boolean' },
  },
  run,
};
