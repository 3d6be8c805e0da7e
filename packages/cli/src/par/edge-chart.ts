import type { Wager } from '@sabot/rules';
import { bilingualName } from '../bilingual-name.ts';
import { byWager, type Comparison, houseEdge } from '../show-odds.ts';
import {
  BLUE,
  coordinate,
  decimalsOf,
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
import { bilingual, share } from './sheet-text.ts';

/** House edges of a wager in percent, by number of decks. */
interface Edges {
  readonly wager: Wager;
  readonly edges: readonly number[];
}

const edgesOf = (comparison: Comparison): readonly Edges[] =>
  byWager(comparison).map(({ wager, odds }) => ({ wager, edges: odds.map((each) => 100 * houseEdge(each)) }));

const WIDTH = 760;
const ROW = 24;
const LEFT = 190;
const RIGHT = 90;

/** All wagers on one scale: a bar for the chosen shoe, and from the least to the greatest edge of all shoes. */
export const edgeOverview = (comparison: Comparison, decks: number): Html => {
  const rows = edgesOf(comparison);
  const chosen = comparison.answers.findIndex((each) => each.decks === decks);
  const all = rows.flatMap(({ edges }) => edges);
  const bounds = [Math.min(0, ...all) * 1.05, Math.max(0, ...all) * 1.05] as const;
  const x = linear(bounds, [LEFT, WIDTH - RIGHT]);
  const bottom = rows.length * ROW + 6;
  const marks = ticks(bounds, 8);
  const bars = rows.map(({ wager, edges }, row): Html => {
    const edge = edges[chosen] ?? 0;
    const middle = row * ROW + ROW / 2 + 4;
    const [from, to] = [x(Math.min(0, edge)), x(Math.max(0, edge))];
    const [least, most] = [x(Math.min(...edges)), x(Math.max(...edges))];
    return html`${label(LEFT - 10, middle + 4, bilingualName(wager.name), 'end')}
<rect x="${coordinate(from)}" y="${coordinate(middle - 7)}" width="${coordinate(to - from)}" height="14" fill="${edge < 0 ? GREEN : BLUE}"/>
${lineMark(least, middle, most, middle, 'span')}${lineMark(least, middle - 5, least, middle + 5, 'span')}${lineMark(most, middle - 5, most, middle + 5, 'span')}
${label(Math.max(to, most) + 8, middle + 4, share(edge / 100), 'start', 'figure')}
`;
  });
  return picture(
    {
      id: 'edge-overview',
      width: WIDTH,
      height: bottom + 26,
      title: `House edge of every wager, ${decks} decks`,
      description: rows.map(({ wager, edges }) => `${wager.name.en} ${share((edges[chosen] ?? 0) / 100)}`).join('; '),
    },
    [
      ...marks.map((mark) => lineMark(x(mark), 4, x(mark), bottom, mark === 0 ? 'axis' : 'grid')),
      ...marks.map((mark) => label(x(mark), bottom + 16, `${withMinusSign(String(mark))} %`, 'middle', 'tick')),
      ...bars,
    ],
  );
};

const PANEL = { width: 236, height: 132, left: 56, right: 14, top: 10, bottom: 24 } as const;

/** A wager's edge by number of decks, on a scale of its own; the chosen shoe stands out. */
const edgePanel = ({ wager, edges }: Edges, deckCounts: readonly number[], decks: number): Html => {
  const { width, height, left, right, top, bottom } = PANEL;
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  const margin = (most - least) * 0.12 || 0.01;
  const bounds = [least - margin, most + margin] as const;
  const y = linear(bounds, [height - bottom, top]);
  const x = linear([deckCounts[0] ?? 0, deckCounts.at(-1) ?? 1], [left + 8, width - right]);
  const marks = ticks(bounds, 4);
  const decimals = decimalsOf(marks);
  const points = edges.map((edge, index) => [x(deckCounts[index] ?? 0), y(edge)] as const);
  const path = points.map(([px, py]) => `${coordinate(px)},${coordinate(py)}`).join(' ');
  return html`<figure class="panel"><figcaption>${bilingual(wager.name)}</figcaption>
${picture(
  {
    id: `edge-${wager.id}`,
    width,
    height,
    title: `${wager.name.en}: house edge by number of decks`,
    description: edges.map((edge, index) => `${deckCounts[index]} decks ${share(edge / 100)}`).join('; '),
  },
  [
    ...marks.map((mark) => lineMark(left, y(mark), width - right + 6, y(mark), 'grid')),
    ...marks.map((mark) => label(left - 6, y(mark) + 4, `${withMinusSign(mark.toFixed(decimals))} %`, 'end', 'tick')),
    ...deckCounts.map((count) => label(x(count), height - 8, String(count), 'middle', 'tick')),
    html`<polyline points="${path}" fill="none" stroke="${BLUE}" stroke-width="1.5"/>`,
    ...points.map(([px, py], index) =>
      deckCounts[index] === decks
        ? html`<circle cx="${coordinate(px)}" cy="${coordinate(py)}" r="5" fill="${VERMILLION}" stroke="#fff"/>`
        : html`<circle cx="${coordinate(px)}" cy="${coordinate(py)}" r="2.5" fill="${BLUE}"/>`,
    ),
  ],
)}</figure>
`;
};

export const edgePanels = (comparison: Comparison, decks: number): Html => {
  const deckCounts = comparison.answers.map((each) => each.decks);
  return html`<div class="panels">${edgesOf(comparison).map((edges) => edgePanel(edges, deckCounts, decks))}</div>
`;
};
