import type { Game } from '@sabot/rules';
import { bilingualName } from '../bilingual-name.ts';
import { edgeOverview, edgePanels } from './edge-chart.ts';
import { hitChart } from './hit-chart.ts';
import { type Html, html } from './html.ts';
import { decksTable, exactTable, glanceTable, outcomesPart } from './odds-part.ts';
import { resultsPart, sessionsPart } from './play-part.ts';
import { rulesPart } from './rules-part.ts';
import { type SheetData, type SheetQuestion, sheetData } from './sheet-data.ts';
import { bilingual, clauseMark, sectionHeading } from './sheet-text.ts';
import { STYLE } from './style.ts';

const textWords = ({ text }: Game): string => {
  if (text === null) return 'policy of the house, without a text';
  return `${text.version === null ? '' : `version ${text.version}, `}in force from ${text.effective}`;
};

const about = ({ game, decks, layout, answer, session }: SheetData): Html => {
  return html`<dl class="about">
<div><dt>Shoe</dt><dd>${decks} decks, ${answer.cards} cards</dd></div>
<div><dt>Wagers</dt><dd>${layout === null ? 'all of the game' : `layout ${layout}`}</dd></div>
${
  session === null
    ? ''
    : html`<div><dt>Sessions</dt><dd>of ${session} rounds</dd></div>
`
}<div><dt>Rules</dt><dd>${textWords(game)}</dd></div>
<div><dt>Decks allowed</dt><dd>${game.decks.min} to ${game.decks.max} ${clauseMark(game.decks.clause)}</dd></div>
</dl>
`;
};

const oddsSections = ({ answer, comparison, decks }: SheetData): Html => html`<section aria-labelledby="exact">
${sectionHeading('exact', 'Exact odds', '精确概率')}
<p>Every way a wager can end on the first round of a full shoe, counted without replacement. The small print is the probability as a
fraction in lowest terms; <i>EV</i> is the expected net result of one unit staked, the house edge with its sign changed.</p>
${exactTable(answer)}</section>
<section aria-labelledby="decks">
${sectionHeading('decks', 'House edge by number of decks', '不同副数下的赌场优势')}
<figure>${edgeOverview(comparison, decks)}<figcaption>All wagers on one scale. Bar: ${decks} decks. Bracket: least and greatest edge of ${comparison.game.decks.min} to ${comparison.game.decks.max} decks. Below zero, in green, the patron has the edge.</figcaption></figure>
<p class="lead">Below, each wager on <b>a scale of its own</b>, so that small differences show; the large dot is the shoe of ${decks} decks that this sheet is about.</p>
${edgePanels(comparison, decks)}${decksTable(comparison, decks)}</section>
<section aria-labelledby="hit">
${sectionHeading('hit', 'Hit frequencies', '命中频率')}
<figure>${hitChart(answer)}<figcaption>One round in so many, on a logarithmic scale: the further right, the rarer. One row a pay line.</figcaption></figure>
</section>
`;

const METHOD = html`<footer>
<p><b>How these figures were made.</b> All ordered six-card sequences of the shoe are counted by the finished hands they lead to (for pairs, all four-card
ones), in whole numbers; each wager is settled on them by the same rules that settle live rounds. Probabilities and house edges of a round
are exact fractions, shown rounded; those of results after many rounds and of sessions come from rounds taken as independent, in floating
point. House edge is the expected loss in units of the first stake; pushes count as rounds. Unless a table says otherwise, standard
deviation is that of one unit staked on one round.</p>
</footer>
`;

const page = (data: SheetData): Html => {
  const { game, decks, layout, session } = data;
  const asked = `${layout === null ? '' : ` --layout ${layout}`}${session === null ? '' : ` --session ${session}`}`;
  const command = `sabot par ${game.id} --decks ${decks}${asked}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${command}">
<title>PAR sheet: ${bilingualName(game.name)}, ${decks} decks</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<header>
<p class="kind">PAR sheet</p>
<h1>${bilingual(game.name)}</h1>
${about(data)}</header>
<main>
<section aria-labelledby="glance">
${sectionHeading('glance', 'At a glance', '概览')}
${outcomesPart(data.answer)}${glanceTable(data.answer)}${
  data.sessions.length === 0
    ? ''
    : html`<p>Wagers on a session are <a href="#sessions-part">at the end</a>: their odds depend on its length.</p>
`
}</section>
${rulesPart(game, data.wagers)}${oddsSections(data)}${resultsPart(data.results)}${sessionsPart(data.sessions, session)}</main>
${METHOD}</body>
</html>
`;
};

/** A whole PAR sheet as one HTML file that asks for nothing else. */
export const parSheet = (question: SheetQuestion): string => page(sheetData(question)).markup;
