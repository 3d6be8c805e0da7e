import { percent } from '../paint.ts';
import { BLUE, coordinate, label, linear, lineMark, picture, ticks, VERMILLION, withMinusSign } from './chart.ts';
import { type Html, html } from './html.ts';
import type { ResultsAfter, ResultsOfWager } from './sheet-data.ts';
import { amountText, bilingual } from './sheet-text.ts';

const WIDTH = 360;
const HEIGHT = 119;
/** Widest bar of a single result. */
const NARROW = 7;
const PLOT = { left: 12, right: 348, top: 18, bottom: 92 } as const;

const range = ({ bins, mean }: ResultsAfter): readonly [number, number] => {
  const width = (bins[1]?.lowest ?? 1) - (bins[0]?.lowest ?? 0);
  const lowest = Math.min(0, mean, bins[0]?.lowest ?? 0);
  const highest = Math.max(0, mean, bins.at(-1)?.highest ?? 0);
  return [lowest - width, highest + width];
};

const bars = (results: ResultsAfter, x: (result: number) => number): readonly Html[] => {
  const { bins } = results;
  const y = linear([0, Math.max(...bins.map(({ probability }) => probability))], [PLOT.bottom, PLOT.top]);
  const step = (bins[1]?.lowest ?? 1) - (bins[0]?.lowest ?? 0);
  const room = Math.max(1, x(step) - x(0) - 1);
  // A bar for one result stays narrow, lest it seem to reach across zero to results that do not exist.
  const width = bins[0]?.lowest === bins[0]?.highest ? Math.min(room, NARROW) : room;
  return bins
    .filter(({ probability }) => PLOT.bottom - y(probability) >= 0.05)
    .map(({ lowest, highest, probability }) => {
      const middle = x((lowest + highest) / 2);
      const top = y(probability);
      const look = lowest > 0 ? html`fill="${BLUE}"` : html`fill="${VERMILLION}" fill-opacity="0.5"`;
      return html`<rect x="${coordinate(middle - width / 2)}" y="${coordinate(top)}" width="${coordinate(width)}" height="${coordinate(PLOT.bottom - top)}" ${look}/>`;
    });
};

const resultPanel = (wager: ResultsOfWager['wager'], results: ResultsAfter): Html => {
  const { rounds, mean, low, middle, high, ahead } = results;
  const bounds = range(results);
  const x = linear(bounds, [PLOT.left, PLOT.right]);
  const count = rounds.toLocaleString('en');
  return picture(
    {
      id: `results-${wager.id}-${rounds}`,
      width: WIDTH,
      height: HEIGHT,
      title: `${wager.name.en}: net result after ${count} rounds`,
      description: `Expected ${amountText(mean, 2)}; 5th percentile ${amountText(low, 2)}, median ${amountText(middle, 2)}, 95th percentile ${amountText(high, 2)}; ahead with ${percent(ahead, 1)}.`,
    },
    [
      ...bars(results, x),
      lineMark(PLOT.left, PLOT.bottom, PLOT.right, PLOT.bottom, 'axis'),
      lineMark(x(0), PLOT.top - 6, x(0), PLOT.bottom, 'axis'),
      ...ticks(bounds, 7).map(
        (mark) =>
          html`${lineMark(x(mark), PLOT.bottom, x(mark), PLOT.bottom + 4, 'axis')}${label(x(mark), PLOT.bottom + 20, withMinusSign(mark.toLocaleString('en')), 'middle', 'tick')}`,
      ),
      html`<path d="M${coordinate(x(mean))} ${PLOT.bottom} l-5 8 h10 z" class="mean"/>`,
      label(PLOT.right, PLOT.top - 6, `ahead ${percent(ahead, 1)}`, 'end', 'ahead'),
      label(PLOT.left, PLOT.top - 6, `${count} rounds`, 'start', 'tick'),
    ],
  );
};

/** One row a wager: its name, then a picture for each number of rounds. */
export const resultCharts = (results: readonly ResultsOfWager[]): Html =>
  html`<div class="results">${results.map(
    ({ wager, after }) => html`<figure class="result"><figcaption>${bilingual(wager.name)}</figcaption>
${after.map((each) => resultPanel(wager, each))}</figure>
`,
  )}</div>
`;
