import { setImmediate as turn } from 'node:timers/promises';
import { tableStream } from '@sabot/proof';
import { type Basis, type Card, showCard } from '@sabot/rules';
import type { WagerEnd } from '@sabot/table';
import { ownGamesIn } from '../../store/own-games.ts';
import type { EventStore } from '../../store/store.ts';
import { tableEntry } from '../../streams/entries.ts';
import { gamesIn } from '../exports/export-check.ts';
import { readExportFile } from '../exports/read-export.ts';
import { type ReportCard, type ReportEntry, type RoundReport, RoundReporter } from './round-report.ts';

const PAGE = 2_000;

/** A round of a table in a store, or null where there is no such round. */
export const roundReport = async (store: EventStore, table: string, round: number): Promise<RoundReport | null> => {
  const entry = await tableEntry(store, table);
  if (entry === null) return null;
  const stream = tableStream(table);
  const reporter = new RoundReporter(entry, await ownGamesIn(store.sql), round);
  const head = await store.headOf(stream, round);
  if (head !== null) reporter.takeHead(head);
  for (let after = 0; ; ) {
    const page = await store.read(stream, after, PAGE);
    for (const record of page) if (reporter.take(record)) return reporter.report();
    after = page.at(-1)?.sequence ?? after;
    if (page.length < PAGE) return reporter.report();
    await turn();
  }
};

/** The report from an export, as far as the file can be read; the export is not verified. */
export const roundReportOfExport = async (file: string, round: number): Promise<RoundReport | null> => {
  let reporter: RoundReporter | null = null;
  for await (const { items } of readExportFile(file)) {
    for (const item of items) {
      if (item.kind === 'header')
        reporter = 'table' in item.header ? new RoundReporter(item.header.table, gamesIn(item.header), round) : null;
      else if (item.kind === 'head') reporter?.takeHead(item.head);
      else if (item.kind === 'event' && reporter?.take(item.record) === true) return reporter.report();
    }
  }
  return reporter?.report() ?? null;
};

/** Cents as dollars. */
const money = (cents: number): string => {
  const whole = Math.trunc(Math.abs(cents) / 100).toString();
  const part = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};

const by = (basis: Basis | null): string => (basis === null ? '' : ` [${basis}]`);

const time = (at: number): string => new Date(at).toISOString();

const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (most, row) => row.map((cell, index) => Math.max(cell.length, most[index] ?? 0)),
    [],
  );
  return rows.map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd());
};

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const wagerRow = ({ sequence, what, fields, by: who, as }: ReportEntry): readonly string[] => [
  `#${sequence}`,
  what,
  String(fields['owner']),
  `seat ${fields['seat']}`,
  String(fields['wager']),
  money(Number(fields['amount'])),
  who === fields['owner'] ? '' : `entered by ${who} (${as})`,
];

const cardText = (card: Card | null): string => (card === null ? '?' : showCard(card));

const cardRow = ({ draw, side, card, drawnBy, exposedBy, peeledBy, why, basis }: ReportCard): readonly string[] => [
  `${draw}`,
  side,
  cardText(card),
  `drawn by ${drawnBy}`,
  exposedBy === null ? 'not exposed' : `exposed by ${exposedBy}`,
  peeledBy === null ? '' : `peeled by ${peeledBy}`,
  `${why}${by(basis)}`,
];

/** A field as text. Lists of plain values are written out; of anything deeper only the number. */
const fieldText = (value: unknown): string => {
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object' || each === null);
    return isPlain ? `(${value.join(' ')})` : `(${value.length})`;
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

const details = (fields: ReportEntry['fields']): string =>
  Object.entries(fields)
    .filter(([key, value]) => key !== 'basis' && value !== null && value !== false)
    .map(([key, value]) => `${key} ${fieldText(value)}`)
    .join(', ');

const rulingLines = ({ sequence, what, words, basis, delegation, by: who, as, fields }: ReportEntry) => [
  `  #${sequence} ${what}${by(basis)} by ${who} (${as}${delegation === null ? '' : `, standing in by ${delegation}`})`,
  `      ${words}`,
  ...(details(fields) === '' ? [] : [`      ${details(fields)}`]),
];

const endRow = ({ owner, seat, wager, end, stake, effective, returned, pays, basis }: WagerEnd): readonly string[] => [
  owner,
  `seat ${seat}`,
  wager,
  pays === null ? end : `${end} at ${pays.win} to ${pays.stake}`,
  `staked ${money(stake)}`,
  effective === stake || effective === 0 ? '' : `of which ${money(effective)} count`,
  `returned ${money(returned)}`,
  `[${basis}]`,
];

const handText = (cards: readonly (Card | null)[]): string =>
  cards.length === 0 ? 'none' : cards.map(cardText).join(' ');

const outcomeLines = ({ outcome, stood, hands }: RoundReport): readonly string[] => {
  const lay = `  Player ${handText(hands.player)}; Banker ${handText(hands.banker)}`;
  const stands = stood.map(({ side, why, basis }) => `  ${side} takes no third card: ${why}${by(basis)}`);
  if (outcome === null) return [lay, ...stands];
  const { facts, outcome: who, basis } = outcome;
  return [
    lay,
    ...stands,
    `  ${who}: Player ${facts.player.total} on ${facts.player.cards} cards, Banker ${facts.banker.total} on ${facts.banker.cards}; pairs: ${facts.pairs}${by(basis)}`,
  ];
};

const correctionLines = (entry: ReportEntry): readonly string[] => [
  `  #${entry.sequence} by ${entry.by} (${entry.as})${by(entry.basis)}: ${entry.words}`,
];

const receiptLines = ({ receipt }: RoundReport): readonly string[] =>
  receipt === null
    ? ['  none yet']
    : [`  event ${receipt.sequence}, hash ${receipt.hash}`, `  signed with key ${receipt.key}: ${receipt.signature}`];

/** The report as text for people. */
export const reportText = (report: RoundReport): string => {
  const { table, game, round, shoe, end, started, events } = report;
  return [
    `${table.name} (${table.id}), ${game.name}: round ${round}, ${end}`,
    `Rules version ${game.rules}, build ${game.build}; shoe ${shoe ?? 'none'}, ${report.source}, Method ${report.method}`,
    `Begun ${time(started)}; events ${events.first} to ${events.last}`,
    ...part('Wagers', columns(report.wagers.map(wagerRow))),
    ...part('Cards, in the order drawn', columns(report.cards.map(cardRow))),
    ...part('Outcome', outcomeLines(report)),
    ...part('How each wager ended', columns(report.ends.map(endRow))),
    ...part('Corrections', report.corrections.flatMap(correctionLines)),
    ...part('What else happened, and what was ruled', report.rulings.flatMap(rulingLines)),
    ...part(
      'Chips before and after',
      columns(
        report.balances.map(({ person, before, after }) => [
          person,
          money(before),
          money(after),
          money(after - before),
        ]),
      ),
    ),
    ...part('Receipt', receiptLines(report)),
    `  last event ${events.last}, hash ${events.hash}`,
    '',
  ].join('\n');
};
