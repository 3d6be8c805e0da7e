import { bilingualName } from '../bilingual-name.ts';
import {
  BLUE,
  coordinate,
  GREEN,
  label,
  linear,
  lineMark,
  picture,
  ticks,
  VERMILLION,
  withMinusSign,
} from './chart.ts';
import { type Html, html } from './html.ts';
import { LONGEST_SESSION_SHOWN, type SessionPart } from './sheet-data.ts';
import { share } from './sheet-text.ts';

const WIDTH = 760;
const HEIGHT = 300;
const PLOT = { left: 64, right: 600, top: 14, bottom: 262 } as const;

/** A colour and a dash each, so that lines are told apart without colour. */
const LOOKS = [
  { colour: BLUE, dash: 'none' },
  { colour: VERMILLION, dash: '7 4' },
  { colour: GREEN, dash: '2 3' },
] as const;

/** Names at the ends of their lines, pushed apart where they would touch. */
const spread = (heights: readonly number[], gap: number): readonly number[] => {
  const order = [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  for (const [rank, index] of order.entries()) {
    const above = order[rank - 1];
    if (above !== undefined) placed[index] = Math.max(placed[index] ?? 0, (placed[above] ?? 0) + gap);
  }
  return placed;
};

/** House edge in percent by the number of rounds in a session. */
export const sessionChart = (parts: readonly SessionPart[]): Html => {
  const first = 1;
  const all = parts.flatMap(({ edges }) => edges.slice(first)).map((edge) => 100 * edge);
  const bounds = [Math.min(0, ...all), Math.max(0, ...all)] as const;
  const x = linear([first, LONGEST_SESSION_SHOWN], [PLOT.left, PLOT.right]);
  const y = linear(bounds, [PLOT.bottom, PLOT.top]);
  const ends = spread(
    parts.map(({ edges }) => y(100 * (edges.at(-1) ?? 0)) + 4),
    17,
  );
  const curves = parts.map(({ wager, edges }, index): Html => {
    const { colour, dash } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
    const points = edges
      .slice(first)
      .map((edge, place) => `${coordinate(x(first + place))},${coordinate(y(100 * edge))}`);
    return html`<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/>
${label(PLOT.right + 14, ends[index] ?? 0, bilingualName(wager.name), 'start')}
`;
  });
  return picture(
    {
      id: 'sessions',
      width: WIDTH,
      height: HEIGHT,
      title: 'House edge of the session wagers by rounds in a session',
      description: parts
        .map(
          ({ wager, lastWithEdge, odds }) =>
            `${wager.name.en}: the house has an edge up to ${lastWithEdge ?? 'any number of'} rounds; ${odds.map(({ rounds, expectation }) => `at ${rounds} rounds ${share(-expectation, 2)}`).join(', ')}`,
        )
        .join('; '),
    },
    [
      ...ticks(bounds, 7).map(
        (mark) =>
          html`${lineMark(PLOT.left, y(mark), PLOT.right, y(mark), mark === 0 ? 'axis' : 'grid')}${label(PLOT.left - 8, y(mark) + 4, `${withMinusSign(String(mark))} %`, 'end', 'tick')}`,
      ),
      ...[1, 5, 10, 15, 20, 25, 30, 35, 40].map(
        (rounds) =>
          html`${lineMark(x(rounds), PLOT.top, x(rounds), PLOT.bottom, 'grid')}${label(x(rounds), PLOT.bottom + 16, String(rounds), 'middle', 'tick')}`,
      ),
      label((PLOT.left + PLOT.right) / 2, HEIGHT - 6, 'rounds in a session', 'middle', 'tick'),
      ...curves,
    ],
  );
};
