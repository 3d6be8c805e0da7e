import {
  type Basis,
  clausesOf,
  commissionOn,
  formatOdds,
  type Game,
  POINT_VALUES,
  type PointValue,
  type TableOfPlay,
  type Wager,
} from '@sabot/rules';
import { lineWords } from '../show-odds.ts';
import { type Html, html } from './html.ts';
import { bilingual, clauseMark, sectionHeading } from './sheet-text.ts';

/** The clauses by which a round is dealt and decided, in the order of play. */
const clausesOfPlay = ({ decks, clauses }: Game): readonly Basis[] => [
  ...new Set([
    decks.clause,
    ...clauses.pointValues,
    ...clauses.pointTotals,
    clauses.twoHands,
    clauses.initialDeal.player,
    clauses.initialDeal.banker,
    clauses.thirdCards,
    ...Object.values(clauses.draw),
    clauses.winner,
    clauses.tie,
  ]),
];

/** `0–5` for a run of values, `8 or 9` for values apart. */
export const valueList = (values: readonly PointValue[]): string => {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return 'never';
  const unbroken = values.length > 2 && last - first === values.length - 1;
  return unbroken ? `${first}–${last}` : values.join(' or ');
};

/** When the Banker hand draws: by its total, against each third card of the Player hand. */
const tableOfPlay = ({ naturals, playerDrawsOn, bankerDrawsOnWhenPlayerStands, bankerDrawsAgainst }: TableOfPlay) => {
  const mark = (draws: boolean): Html =>
    draws ? html`<td class="draws">D</td>` : html`<td class="stands"><span aria-label="stands">·</span></td>`;
  const rows = bankerDrawsAgainst.map(
    (
      against,
      total,
    ) => html`<tr><th scope="row">${total}</th>${mark(bankerDrawsOnWhenPlayerStands.some((on) => on === total))}${POINT_VALUES.map((value) => mark(against.includes(value)))}</tr>
`,
  );
  return html`<div class="whole"><p>A first total of ${valueList(naturals)} on either hand is a natural and ends the round. Else the Player hand draws on
${valueList(playerDrawsOn)}, and the Banker hand as below: <b>D</b> draws, · stands.</p>
<table class="play"><caption class="unseen">When the Banker hand draws a third card</caption>
<thead><tr><th scope="col" rowspan="2">Banker</th><th scope="col" rowspan="2">Player<br>stands</th><th scope="colgroup" colspan="10">third card of the Player hand</th></tr>
<tr>${POINT_VALUES.map((value) => html`<th scope="col">${value}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>
`;
};

const payRows = (game: Game, wager: Wager): Html => {
  const taken = commissionOn(game, wager);
  const pushes = wager.scope === 'round' ? wager.pushes : [];
  const cells: readonly Html[] = [
    ...wager.lines.map(
      (line) =>
        html`<td>${bilingual(lineWords(line))}</td><td class="number">${formatOdds(line.pays)}</td><td>${clauseMark(line.clause)}${
          line.meaning === undefined ? '' : html` ${clauseMark(line.meaning)}`
        }</td>`,
    ),
    ...(taken === null
      ? []
      : [html`<td>${bilingual(taken.name)}</td><td class="number"></td><td>${clauseMark(taken.clause)}</td>`]),
    ...pushes.map(
      ({ name, clause }) => html`<td>${bilingual(name)}</td><td class="number">push</td><td>${clauseMark(clause)}</td>`,
    ),
    html`<td>${wager.lines.length + pushes.length > 1 ? 'none of these' : 'otherwise'} <span lang="zh-Hans">其他</span></td><td class="number">loses</td><td>${clauseMark(wager.clauses.loses)}</td>`,
  ];
  return html`<tbody>${cells.map(
    (
      each,
      index,
    ) => html`<tr>${index === 0 ? html`<th scope="rowgroup" rowspan="${cells.length}">${bilingual(wager.name)}</th>` : ''}${each}</tr>
`,
  )}</tbody>`;
};

/** The clauses of play with what they say; nothing for a game without a text. */
const clausesPart = (game: Game): Html | '' => {
  const summaries = new Map<Basis, string>(clausesOf(game).map(({ id, clause }) => [id, clause.summary]));
  const cited = clausesOfPlay(game).filter((id) => summaries.has(id));
  if (cited.length === 0) return '';
  return html`<ul class="clauses">${cited.map(
    (id) => html`<li>${clauseMark(id)} ${summaries.get(id) ?? ''}</li>
`,
  )}</ul>`;
};

export const rulesPart = (game: Game, wagers: readonly Wager[]): Html => html`<section aria-labelledby="rules">
${sectionHeading('rules', 'Rules in short', '规则摘要')}
${clausesPart(game)}
${tableOfPlay(game.tableOfPlay)}
<h3>Pay table <span lang="zh-Hans">赔率表</span></h3>
<div class="wide"><table><thead><tr><th scope="col">wager</th><th scope="col">when</th><th scope="col" class="number">pays</th><th scope="col">clause</th></tr></thead>
${wagers.map((wager) => payRows(game, wager))}</table></div>
</section>
`;
