import { STRATEGY_WORDS } from '@sabot/tournament';
import { bilingualName } from '../bilingual-name.ts';
import { histogramLines } from '../histogram.ts';
import { moneyText, paint, percent, withThousands } from '../paint.ts';
import type { Spread } from '../spread.ts';
import { table } from '../table.ts';
import type { TournamentPlan } from './run.ts';
import { dragonsTable, dragonWarnings, lengthTables } from './show-dragons.ts';
import type { StrategySummary, Summary } from './summary.ts';

const amount = (cents: number): string => moneyText(Math.round(cents));

const share = (part: number, all: number): string => (all === 0 ? '' : percent(part / all, 1));

/** `28`, or `14 to 28, on average 25.2`. */
const range = ({ least, most, mean }: Spread, digits: number): string =>
  least === most
    ? least.toFixed(digits)
    : `${least.toFixed(digits)} to ${most.toFixed(digits)}, on average ${mean.toFixed(1)}`;

const lengthLine = ({ secondsARound }: TournamentPlan, { length, minutes }: Summary): string =>
  `Length: ${range(length, 0)} rounds; at ${secondsARound} seconds a round ${range(minutes, 1)} minutes of play, breaks not counted\n`;

const strategiesTable = (summary: Summary): string => {
  const hasPrizes = summary.pot > 0;
  const row = (each: StrategySummary): readonly string[] => {
    const { name } = STRATEGY_WORDS[each.strategy];
    return [
      bilingualName(name),
      withThousands(each.entries),
      share(each.won, each.entries),
      each.meanPlace.toFixed(2),
      amount(each.chips.mean),
      amount(each.chips.median),
      share(each.bust, each.entries),
      ...(hasPrizes ? [amount(each.prizes / each.entries)] : []),
      withThousands(each.dragonBets),
      share(each.dragonsWon, each.dragonBets),
    ];
  };
  const head = [
    ...['strategy', 'entries', 'first', 'place', 'mean chips', 'median', 'no chips'],
    ...(hasPrizes ? ['mean prize'] : []),
    ...['Dragon Bets', 'won'],
  ];
  return table(head, summary.strategies.map(row), { right: head.map((_, index) => index).slice(1) });
};

const placesTable = ({ places, pot }: Summary): string => {
  const hasPrizes = pot > 0;
  const head = [
    'place',
    'least chips',
    'lower quarter',
    'median',
    'upper quarter',
    'most',
    ...(hasPrizes ? ['mean prize'] : []),
  ];
  const rows = places.map(({ place, chips, meanPrize }) => [
    `${place}`,
    ...[chips.least, chips.lowerQuarter, chips.median, chips.upperQuarter, chips.most].map(amount),
    ...(hasPrizes ? [amount(meanPrize)] : []),
  ]);
  return table(head, rows, { right: head.map((_, index) => index) });
};

const chipsHistogram = ({ bins }: Summary): string =>
  histogramLines(
    bins.map(({ from, to, count }, index) => {
      if (index === 0) return { name: 'nothing', count };
      const low = index === 1 ? 'up' : `${amount(from)}`;
      return { name: to === null ? `${amount(from)} or more` : `${low} to ${amount(to)}`, count };
    }),
  );

/** For people: how long, who wins, and how far apart. */
export const showSummary = (plan: TournamentPlan, summary: Summary): string => {
  const { game, config, entries } = plan;
  const { sessions } = config;
  return [
    `${paint.bold(bilingualName(game.name))}: ${withThousands(summary.tournaments)} ${summary.tournaments === 1 ? 'tournament' : 'tournaments'} of ${entries} entries, `,
    `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}, ${withThousands(summary.rounds)} rounds dealt at all tables\n`,
    lengthLine(plan, summary),
    '\nBy strategy\n',
    strategiesTable(summary),
    'By place: chips at the end, of those who went out earlier when they did\n',
    placesTable(summary),
    lengthTables(plan, summary.sessionLengths),
    dragonsTable(game, summary.dragons),
    ...dragonWarnings(plan, summary.sessionLengths).map((warning) => `${paint.yellow(warning)}\n`),
    'Chips of all entries at the end\n',
    chipsHistogram(summary),
  ].join('');
};
