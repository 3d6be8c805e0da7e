import { escaped, HTML, page, STYLE } from '../html.ts';
import { json, type Route, route } from '../route.ts';
import { summaryOf, type TableSummary } from '../summary.ts';

const money = (cents: number): string => `$${(cents / 100).toLocaleString('en', { maximumFractionDigits: 2 })}`;

const limitsOf = ({ limits }: TableSummary): string => {
  const main = limits.find(({ wager }) => wager === 'player') ?? limits[0];
  return main === undefined ? 'closed' : `${money(main.min)} – ${money(main.max)}`;
};

const OUTCOMES: Readonly<Record<string, string>> = { B: 'Banker', P: 'Player', T: 'Tie' };

const beads = ({ results }: TableSummary): string =>
  [...results.slice(-18)]
    .map((letter) => `<i class="${letter}" title="${OUTCOMES[letter] ?? ''}">${letter}</i>`)
    .join('');

const tableCard = (table: TableSummary): string => `<li>
<h2><a href="/api/tables/${encodeURIComponent(table.id)}">${escaped(table.name)}</a></h2>
<p class="game" lang="en">${escaped(table.game.name.en)} <span lang="zh">${escaped(table.game.name.zh)}</span></p>
<p class="beads">${beads(table) || '<span>New shoe</span>'}</p>
<dl>
<div><dt>Limits</dt><dd>${limitsOf(table)}</dd></div>
<div><dt>Seats</dt><dd>${table.seats.taken} of ${table.seats.of}</dd></div>
<div><dt>Round</dt><dd>${table.round}</dd></div>
<div><dt>Dealer</dt><dd>${table.auto ? 'the house' : 'staff'}</dd></div>
</dl>
</li>`;

const MONEY_LINE = {
  play: 'Play money only: it is given away and worth nothing.',
  cash: 'Chips are sold by staff.',
} as const;

const lobby = (name: string, kind: keyof typeof MONEY_LINE, tables: readonly TableSummary[]): string =>
  page(
    name,
    MONEY_LINE[kind],
    `<ul class="tables">${tables.map(tableCard).join('\n') || '<li><p>There are no tables yet.</p></li>'}</ul>`,
  );

const home = route({
  method: 'GET',
  path: '/',
  summary: 'The tables of the house as a page.',
  access: 'anyone',
  limit: 'read',
  answer: 'A page.',
  type: 'text/html',
  handle: async ({ services: { house }, settings }) => {
    const listed = house.tables().filter(({ owner }) => owner === null);
    const tables = await Promise.all(listed.map(({ id }) => house.table(id)));
    const summaries = tables.flatMap((table) => (table === null ? [] : [summaryOf(table, settings.money)]));
    return { kind: 'text', type: HTML, body: lobby(settings.name, settings.money, summaries) };
  },
});

const style = route({
  method: 'GET',
  path: '/style.css',
  summary: 'How that page looks.',
  access: 'anyone',
  answer: 'A style sheet.',
  type: 'text/css',
  handle: () => ({ kind: 'text', type: 'text/css; charset=utf-8', body: STYLE }),
});

/** The description of all routes, which itself is one of them. */
export const describing = (describe: () => object): Route =>
  route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description.',
    access: 'anyone',
    answer: 'An OpenAPI 3.1 document.',
    handle: () => json(describe()),
  });

export const PAGE_ROUTES: readonly Route[] = [home, style];
