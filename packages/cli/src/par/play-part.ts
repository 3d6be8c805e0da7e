import { formatOdds } from '@sabot/rules';
import { percent } from '../paint.ts';
import { lineWords } from '../show-odds.ts';
import { type Html, html, NOTHING } from './html.ts';
import { resultCharts } from './result-chart.ts';
import { sessionChart } from './session-chart.ts';
import { type ResultsOfWager, type SessionPart, TAIL } from './sheet-data.ts';
import { amountText, bilingual, sectionHeading, share } from './sheet-text.ts';

const resultRows = ({ wager, after }: ResultsOfWager): Html =>
  html`<tbody>${after.map(
    ({ rounds, mean, deviation, low, middle, high, ahead }, index) => html`<tr>${
      index === 0 ? html`<th scope="rowgroup" rowspan="${after.length}">${bilingual(wager.name)}</th>` : ''
    }<td class="number">${rounds.toLocaleString('en')}</td>${[
      amountText(mean, 2),
      amountText(deviation, 2),
      amountText(low, 2),
      amountText(middle, 2),
      amountText(high, 2),
      percent(ahead, 2),
    ].map((cell) => html`<td class="number">${cell}</td>`)}</tr>
`,
  )}</tbody>`;

/** What a patron may expect who stakes one unit round after round. */
export const resultsPart = (results: readonly ResultsOfWager[]): Html => html`<section aria-labelledby="results">
${sectionHeading('results', 'Results after 100 and 1,000 rounds', '一百局与一千局后的结果')}
<p>Net result of one unit staked on every round. Rounds are taken as <b>independent, each from a full shoe</b>: the distribution of
one round is convolved with itself, result by result, in double precision. Blue bars: the patron is ahead; pale bars: behind or
even. The triangle is the expected result. Each picture has scales of its own and leaves off the outermost ${percent(TAIL, 1)} on either side;
the table leaves off nothing.</p>
${resultCharts(results)}
<div class="wide"><table class="fine">
<thead><tr><th scope="col">wager</th><th scope="col" class="number">rounds</th><th scope="col" class="number">expected</th><th scope="col" class="number">std. dev.</th><th scope="col" class="number">5th percentile</th><th scope="col" class="number">median</th><th scope="col" class="number">95th percentile</th><th scope="col" class="number">ahead</th></tr></thead>
${results.map(resultRows)}</table></div>
</section>
`;

interface ShownSession {
  readonly wager: string;
  readonly what: string;
  readonly rounds: number;
  /** The length that the sheet was asked for. */
  readonly isChosen: boolean;
}

/** A figure of a wager on a session carries what it is of, so that a test finds every one. */
const sessionCell = ({ wager, what, rounds, isChosen }: ShownSession, text: string): Html =>
  html`<td class="${isChosen ? 'number chosen' : 'number'}" data-odds-figure="${wager} ${what}" data-rounds="${rounds}">${text}</td>`;

const edgeRow = ({ wager, odds, lastWithEdge }: SessionPart, session: number | null): Html =>
  html`<tr><th scope="row">${bilingual(wager.name)}</th>${odds.map(({ rounds, expectation }) =>
    sessionCell({ wager: wager.id, what: 'edge', rounds, isChosen: rounds === session }, share(-expectation, 3)),
  )}<td class="number">${lastWithEdge === null ? 'always' : `${lastWithEdge} rounds`}</td></tr>
`;

const lineRows = ({ wager, odds }: SessionPart, session: number | null): Html =>
  html`<tbody>${wager.lines.map(
    (line, index) => html`<tr>${
      index === 0 ? html`<th scope="rowgroup" rowspan="${wager.lines.length}">${bilingual(wager.name)}</th>` : ''
    }<td>${bilingual(lineWords(line))}</td><td class="number">${formatOdds(line.pays)}</td>${odds.map(
      ({ rounds, lines }) =>
        sessionCell(
          { wager: wager.id, what: `line ${index}`, rounds, isChosen: rounds === session },
          percent(lines[index]?.probability ?? 0, 3),
        ),
    )}</tr>
`,
  )}</tbody>`;

/** Wagers on the runs of a session, where the game has them. */
export const sessionsPart = (parts: readonly SessionPart[], session: number | null): Html => {
  const [first] = parts;
  if (first === undefined) return NOTHING;
  const lengths = first.odds.map(({ rounds }) => html`<th scope="col" class="number">${rounds} rounds</th>`);
  return html`<section aria-labelledby="sessions-part">
${sectionHeading('sessions-part', 'Wagers on a session', '整节注')}
<p>By a chain over independent rounds from a full shoe; a tie neither breaks nor lengthens a run, and the best run is paid, once
(reading A4).
Dealing without replacement moves these figures by about 0.03 percentage points. Below zero the patron has the edge.</p>
<figure>${sessionChart(parts)}<figcaption>House edge by rounds in a session</figcaption></figure>
<div class="wide whole"><table class="fine"><caption>House edge</caption>
<thead><tr><th scope="col">wager</th>${lengths}<th scope="col" class="number">house edge up to</th></tr></thead>
<tbody>${parts.map((part) => edgeRow(part, session))}</tbody></table></div>
<div class="wide whole"><table class="fine"><caption>Probability of each pay line</caption>
<thead><tr><th scope="col">wager</th><th scope="col">line</th><th scope="col" class="number">pays</th>${lengths}</tr></thead>
${parts.map((part) => lineRows(part, session))}</table></div>
</section>
`;
};
