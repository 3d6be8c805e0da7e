import { type Fraction, formatFraction, plus, toNumber, ZERO } from '@sabot/odds';
import { commissionOn, formatOdds, OUTCOMES, type Outcome } from '@sabot/rules';
import { type OddsAnswer, type OddsOfWager, standardDeviation } from '../odds-reply.ts';
import { percent } from '../paint.ts';
import { byWager, type Comparison, houseEdge, lineWords, oneIn } from '../show-odds.ts';
import { BLUE, coordinate, GREEN, label, linear, picture, VERMILLION } from './chart.ts';
import { type Html, html } from './html.ts';
import { bilingual, share } from './sheet-text.ts';

const exact = (value: Fraction): Html => html`<span class="exact">${formatFraction(value).replace('/', ' / ')}</span>`;

const OUTCOME_LOOKS: Readonly<Record<Outcome, { readonly en: string; readonly zh: string; readonly colour: string }>> =
  {
    player: { en: 'Player', zh: '闲', colour: BLUE },
    banker: { en: 'Banker', zh: '庄', colour: VERMILLION },
    tie: { en: 'Tie', zh: '和', colour: GREEN },
  };

/** How a round ends, as one bar, with the exact fractions below. */
export const outcomesPart = ({ outcomes: { outcomes } }: OddsAnswer): Html => {
  const x = linear([0, 1], [0, 760]);
  let begin = 0;
  const parts = OUTCOMES.map((outcome): Html => {
    const value = toNumber(outcomes[outcome]);
    const { en, zh, colour } = OUTCOME_LOOKS[outcome];
    const from = x(begin);
    begin += value;
    const width = x(value) - 2;
    return html`<rect x="${coordinate(from)}" y="0" width="${coordinate(width)}" height="34" fill="${colour}"/>
${label(from + width / 2, 22, width > 150 ? `${en} ${zh} ${percent(value)}` : `${en} ${zh}`, 'middle', outcome === 'player' ? 'on-dark' : 'on-light')}
`;
  });
  const description = OUTCOMES.map((each) => `${OUTCOME_LOOKS[each].en} ${percent(toNumber(outcomes[each]))}`).join(
    '; ',
  );
  return html`${picture({ id: 'outcomes', width: 760, height: 34, title: 'How a round ends', description }, parts)}
<dl class="facts">${OUTCOMES.map(
    (
      each,
    ) => html`<div><dt>${bilingual(OUTCOME_LOOKS[each])}</dt><dd>${percent(toNumber(outcomes[each]), 6)}<br>${exact(outcomes[each])}</dd></div>
`,
  )}</dl>
`;
};

const hitOf = ({ lines }: OddsOfWager): Fraction =>
  lines.reduce((sum, { probability }) => plus(sum, probability), ZERO);

/** One row a wager: what a floor manager reads first. */
export const glanceTable = ({ game, wagers }: OddsAnswer): Html => html`<div class="wide whole"><table>
<thead><tr><th scope="col">wager</th><th scope="col">pays</th><th scope="col" class="number">hit frequency</th><th scope="col" class="number">1 in</th><th scope="col" class="number">push</th><th scope="col" class="number">house edge</th><th scope="col" class="number">std. dev.</th></tr></thead>
<tbody>${wagers.map((odds) => {
  const hit = toNumber(hitOf(odds));
  const taken = commissionOn(game, odds.wager);
  return html`<tr><th scope="row">${bilingual(odds.wager.name)}</th><td>${odds.lines.map(({ line }) => formatOdds(line.pays)).join(', ')}${taken === null ? '' : html` ${bilingual(taken.name)}`}</td><td class="number">${percent(hit)}</td><td class="number">${oneIn(hit)}</td><td class="number">${odds.push.numerator === 0n ? '–' : percent(toNumber(odds.push))}</td><td class="number"><b>${share(houseEdge(odds))}</b></td><td class="number">${standardDeviation(odds).toFixed(4)}</td></tr>
`;
})}</tbody></table></div>
`;

const exactRows = (odds: OddsOfWager): Html => {
  const row = (name: Html | string, pays: string, probability: Fraction): Html => {
    const value = toNumber(probability);
    return html`<td>${name}</td><td class="number">${pays}</td><td class="number">${percent(value, 6)}</td><td class="number">${oneIn(value)}</td><td>${exact(probability)}</td>`;
  };
  const rows: readonly Html[] = [
    ...odds.lines.map(({ line, probability }) => row(bilingual(lineWords(line)), formatOdds(line.pays), probability)),
    ...(odds.push.numerator === 0n ? [] : [row('push', '', odds.push)]),
    row('lose', '', odds.lose),
  ];
  const summary = html`<tr class="summary"><td colspan="2">house edge <b>${share(houseEdge(odds), 6)}</b></td><td colspan="2">std. dev. <b>${standardDeviation(odds).toFixed(6)}</b></td><td>EV ${exact(odds.expectation)}</td></tr>
`;
  return html`<tbody>${rows.map(
    (
      each,
      index,
    ) => html`<tr>${index === 0 ? html`<th scope="rowgroup" rowspan="${rows.length + 1}">${bilingual(odds.wager.name)}</th>` : ''}${each}</tr>
`,
  )}${summary}</tbody>`;
};

/** Every way every wager can end, to the last digit. */
export const exactTable = ({ wagers }: OddsAnswer): Html => html`<div class="wide"><table class="fine">
<thead><tr><th scope="col">wager</th><th scope="col">result</th><th scope="col" class="number">pays</th><th scope="col" class="number">probability</th><th scope="col" class="number">1 in</th><th scope="col">exact</th></tr></thead>
${wagers.map(exactRows)}</table></div>
`;

export const decksTable = (
  comparison: Comparison,
  decks: number,
): Html => html`<div class="wide whole"><table class="fine">
<thead><tr><th scope="col">wager</th>${comparison.answers.map((each) => html`<th scope="col" class="number">${each.decks} decks</th>`)}</tr></thead>
<tbody>${byWager(comparison).map(
  ({ wager, odds }) => html`<tr><th scope="row">${bilingual(wager.name)}</th>${odds.map(
    (each, index) =>
      html`<td class="${comparison.answers[index]?.decks === decks ? 'number chosen' : 'number'}">${share(houseEdge(each))}</td>`,
  )}</tr>
`,
)}</tbody></table></div>
`;
