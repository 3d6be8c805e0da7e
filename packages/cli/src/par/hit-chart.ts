import { toNumber } from '@sabot/odds';
import { formatOdds } from '@sabot/rules';
import { bilingualName } from '../bilingual-name.ts';
import type { OddsAnswer } from '../odds-reply.ts';
import { percent } from '../paint.ts';
import { oneIn } from '../show-odds.ts';
import { BLUE, coordinate, label, linear, lineMark, picture } from './chart.ts';
import { type Html, html } from './html.ts';

interface Hit {
  readonly name: string;
  readonly pays: string;
  readonly probability: number;
  /** The first line of its wager. */
  readonly first: boolean;
}

const hitsOf = ({ wagers }: OddsAnswer): readonly Hit[] =>
  wagers.flatMap(({ wager, lines }) =>
    lines.map(({ line: { pays }, probability }, index) => ({
      name: bilingualName(wager.name),
      pays: formatOdds(pays),
      probability: toNumber(probability),
      first: index === 0,
    })),
  );

const WIDTH = 760;
const ROW = 22;
const TOP = 22;
const LEFT = 240;
const RIGHT = 150;
const MARKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000] as const;

/** So many marks have room for all their labels. */
const ROOMY = 9;

/** How often each line pays, on a logarithmic scale: from every round to once in thousands. */
export const hitChart = (answer: OddsAnswer): Html => {
  const hits = hitsOf(answer);
  const rarest = Math.max(10, ...hits.map(({ probability }) => (probability === 0 ? 1 : 1 / probability)));
  const marks = MARKS.filter((_, index) => (MARKS[index - 1] ?? 0) < rarest);
  // With three labels to a decade they would touch on a long scale.
  const named = marks.length <= ROOMY ? marks : marks.filter((mark) => !String(mark).startsWith('2'));
  const scale = linear([0, Math.log10(marks.at(-1) ?? 10)], [LEFT, WIDTH - RIGHT]);
  const x = (rounds: number): number => scale(Math.log10(rounds));
  const bottom = TOP + hits.length * ROW + 4;
  const rows = hits.map(({ name, pays, probability, first }, row): Html => {
    const middle = TOP + row * ROW + ROW / 2;
    const dot = html`<circle cx="${coordinate(x(1 / probability))}" cy="${coordinate(middle)}" r="5" fill="${BLUE}"/>`;
    return html`${first && row > 0 ? lineMark(8, middle - ROW / 2, WIDTH - 8, middle - ROW / 2, 'hair') : ''}
${first ? label(LEFT - 62, middle + 4, name, 'end') : ''}${label(LEFT - 10, middle + 4, pays, 'end', 'figure')}
${lineMark(LEFT, middle, WIDTH - RIGHT, middle, 'leader')}${probability === 0 ? '' : dot}
${label(WIDTH - RIGHT + 64, middle + 4, oneIn(probability), 'end', 'figure')}${label(WIDTH - 12, middle + 4, percent(probability, 3), 'end', 'figure')}
`;
  });
  return picture(
    {
      id: 'hits',
      width: WIDTH,
      height: bottom + 26,
      title: 'Hit frequency of every pay line: one round in so many, logarithmic scale',
      description: hits
        .map(({ name, pays, probability }) => `${name} at ${pays}: one round in ${oneIn(probability)}`)
        .join('; '),
    },
    [
      ...marks.map((mark) => lineMark(x(mark), TOP, x(mark), bottom, mark === 1 ? 'axis' : 'grid')),
      ...named.map((mark) => label(x(mark), bottom + 16, mark.toLocaleString('en'), 'middle', 'tick')),
      label(LEFT - 10, TOP - 8, 'pays', 'end', 'tick'),
      label(LEFT, TOP - 8, 'one round in', 'start', 'tick'),
      label(WIDTH - RIGHT + 64, TOP - 8, '1 in', 'end', 'tick'),
      label(WIDTH - 12, TOP - 8, 'of all rounds', 'end', 'tick'),
      ...rows,
    ],
  );
};
