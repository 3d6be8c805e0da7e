import { type Fraction, formatFraction, toNumber } from '@sabot/odds';
import {
  commissionOn,
  formatOdds,
  type Game,
  OUTCOMES,
  type PayLine,
  type RunLine,
  type RunPolicy,
  type Words,
} from '@sabot/rules';
import { bilingualName } from './bilingual-name.ts';
import { type OddsAnswer, type OddsOfWager, standardDeviation } from './odds-reply.ts';
import { OUTCOME_LABELS, PAINT_OUTCOME, paint, percent } from './paint.ts';
import { table } from './table.ts';

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** `2.18`, `93.3` or `3,012`: about three figures of how often a thing happens; never for what cannot. */
export const oneIn = (probability: number): string => {
  if (probability === 0) return 'never';
  const rounds = 1 / probability;
  if (rounds >= 1e15) return rounds.toExponential(2);
  return rounds < 999.95 ? rounds.toFixed(rounds < 99.95 ? 2 : 1) : grouped(rounds.toFixed(0));
};

export const houseEdge = ({ expectation }: Pick<OddsOfWager, 'expectation'>): number =>
  expectation.numerator === 0n ? 0 : -toNumber(expectation);

/** What a run of wins must come to: `5 wins in a row`. */
const runWords = ({ min, max }: RunLine['run']): string => {
  if (max === null) return `${min} wins or more in a row`;
  return `${min === max ? min : `${min} to ${max}`} wins in a row`;
};

/** When a line pays, in both languages; a run says how long it is. */
export const lineWords = (line: PayLine | RunLine): Words =>
  'run' in line ? { en: `${line.name.en}, ${runWords(line.run)}`, zh: line.name.zh } : line.name;

const canPush = ({ wager, push }: OddsOfWager): boolean =>
  push.numerator > 0n || (wager.scope === 'round' && wager.pushes.length > 0);

const resultRows = (game: Game, odds: OddsOfWager): string[][] => {
  const taken = commissionOn(game, odds.wager);
  const note = taken === null ? '' : `, ${taken.name.en}`;
  const cells = (name: string, pays: string, probability: Fraction): string[] => {
    const value = toNumber(probability);
    return [name, pays, percent(value), oneIn(value)];
  };
  return [
    ...odds.lines.map(({ line, probability }) =>
      cells(`${lineWords(line).en}${note}`, formatOdds(line.pays), probability),
    ),
    ...(canPush(odds) ? [cells(paint.dim('stake returned'), paint.dim('push'), odds.push)] : []),
  ];
};

/** An edge for people; one that favours the patron stands out. */
const edgeCell = (odds: OddsOfWager): string => {
  const edge = houseEdge(odds);
  const shown = percent(edge);
  return edge < 0 ? paint.green(shown) : shown;
};

const wagerRows = (game: Game, odds: OddsOfWager): string[][] =>
  resultRows(game, odds).map((row, index) =>
    index === 0
      ? [bilingualName(odds.wager.name), ...row, edgeCell(odds), standardDeviation(odds).toFixed(4)]
      : ['', ...row, '', ''],
  );

const outcomesLine = ({ outcomes: { outcomes, void: voided } }: OddsAnswer): string => {
  const shown = OUTCOMES.map(
    (outcome) => `${PAINT_OUTCOME[outcome](OUTCOME_LABELS[outcome])} ${percent(toNumber(outcomes[outcome]))}`,
  );
  const unfinished = voided.numerator === 0n ? [] : [`Void ${percent(toNumber(voided))} (the cards run out)`];
  return `${[...shown, ...unfinished].join('   ')}\n`;
};

const RUN_WORDS: Readonly<Record<RunPolicy, string>> = {
  highest: 'the longest run paid once',
  'each-run': 'each run paid',
  'each-line': 'each kind of run paid once',
};

const sessionWords = ({ session, runPolicy }: Pick<OddsAnswer, 'session' | 'runPolicy'>): string =>
  session === null ? '' : `; sessions of ${session} rounds, each round from such a shoe, ${RUN_WORDS[runPolicy]}`;

/** The odds of one shoe for people, in the order of the felt. */
export const showOdds = (answer: OddsAnswer): string =>
  [
    `${paint.bold(bilingualName(answer.game.name))}: ${answer.cards} cards${sessionWords(answer)}\n`,
    outcomesLine(answer),
    table(
      ['wager', 'when', 'pays', 'probability', '1 in', 'house edge', 'std. dev.'],
      answer.wagers.flatMap((odds) => wagerRows(answer.game, odds)),
      { right: [2, 3, 4, 5, 6] },
    ),
  ].join('');

/** One answer a number of decks. */
export interface Comparison {
  readonly game: Game;
  readonly answers: readonly { readonly decks: number; readonly answer: OddsAnswer }[];
}

/** The wagers, each with its odds by number of decks. */
export const byWager = ({ answers }: Comparison) =>
  (answers[0]?.answer.wagers ?? []).map(({ wager }, index) => ({
    wager,
    odds: answers.flatMap(({ answer }) => answer.wagers[index] ?? []),
  }));

export const showComparison = (comparison: Comparison): string => {
  const { game, answers } = comparison;
  const rows = byWager(comparison).map(({ wager, odds }) => [bilingualName(wager.name), ...odds.map(edgeCell)]);
  const [first] = answers;
  return [
    `${paint.bold(bilingualName(game.name))}: house edge by number of decks${first === undefined ? '' : sessionWords(first.answer)}\n`,
    table(['wager', ...answers.map(({ decks }) => `${decks} decks`)], rows, {
      right: answers.map((_, index) => index + 1),
    }),
  ].join('');
};

type CsvCell = string | number;

/** RFC 4180: quotes where they are needed, quotes in quotes doubled, lines ended by CR LF. */
export const csv = (rows: readonly (readonly CsvCell[])[]): string => {
  const cell = (value: CsvCell): string => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
};

const isCertain = ({ numerator, denominator }: Fraction): boolean => numerator === denominator;

const CSV_HEAD = ['game', 'cards', 'wager', 'result', 'when', 'pays', 'p', 'value', 'ev', 'ev exact', 'sd'];

const csvRows = ({ game, cards, outcomes }: OddsAnswer, odds: OddsOfWager): CsvCell[][] => {
  const expectation = [toNumber(odds.expectation), formatFraction(odds.expectation), standardDeviation(odds)];
  const row = (result: string, when: string, pays: string, probability: Fraction): CsvCell[] => [
    ...[game.id, cards, odds.wager.id, result, when, pays, formatFraction(probability), toNumber(probability)],
    ...expectation,
  ];
  // A session plays until its rounds are there; only in a shoe that can finish none does it come to nothing.
  const isVoid = outcomes.void.numerator > 0n && (odds.wager.scope === 'round' || isCertain(outcomes.void));
  return [
    ...odds.lines.map(({ line, probability }) => row('win', lineWords(line).en, formatOdds(line.pays), probability)),
    ...(canPush(odds) ? [row('push', '', '', odds.push)] : []),
    row('lose', '', '', odds.lose),
    ...(isVoid ? [row('void', '', '', outcomes.void)] : []),
  ];
};

/** A row for each way a wager can end; of one wager they add up to one, unless a session may pay it on several lines. */
export const oddsCsv = (answer: OddsAnswer): string =>
  csv([CSV_HEAD, ...answer.wagers.flatMap((odds) => csvRows(answer, odds))]);

/** House edges side by side, as shares of the stake. */
export const comparisonCsv = (comparison: Comparison): string =>
  csv([
    ['game', 'wager', ...comparison.answers.map(({ decks }) => `edge ${decks} decks`)],
    ...byWager(comparison).map(({ wager, odds }) => [comparison.game.id, wager.id, ...odds.map(houseEdge)]),
  ]);
