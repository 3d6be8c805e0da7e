import type { SamplePath, StrategyResults, ValueBin, ValueDistribution } from '@sabot/odds';
import { ENDINGS, type Ending } from '@sabot/odds';
import { bilingualName } from '../bilingual-name.ts';
import { histogramLines } from '../histogram.ts';
import { paint, percent, withThousands } from '../paint.ts';
import { shortNumber } from '../progress.ts';
import { table } from '../table.ts';
import { signedMoney } from './flags.ts';
import type { Tried } from './try-strategy.ts';

const ENDING_LABELS: Readonly<Record<Ending, string>> = {
  ruin: 'ruin',
  'win-target': 'win target',
  'loss-limit': 'loss limit',
  left: 'left the table',
  rounds: 'number of rounds',
  shoes: 'number of shoes',
};

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${signedMoney(cents)}`;

const coloured = (value: number, text: string): string => (value < 0 ? paint.red : paint.green)(text);

const headline = ({ wanted, results }: Tried): string => {
  const { game, options } = wanted;
  const { sessions, rounds, strategy } = results;
  return [
    `${paint.bold(`${strategy}`)} at ${bilingualName(game.name)}: ${withThousands(sessions)} sessions with ${signedMoney(options.bankroll)} each, `,
    `${withThousands(rounds)} rounds from shoes of ${options.decks} decks\n`,
  ].join('');
};

const means = ({ netOfSession: net, netPerWagered: perWagered, wagered, sessions }: StrategyResults): string => {
  const ofSession = `${coloured(net.value, signed(net.value))} ± ${signedMoney(net.error)}`;
  const share = `${perWagered.value > 0 ? '+' : ''}${percent(perWagered.value)}`;
  return [
    `A session nets ${ofSession} on average, of ${signedMoney(wagered / sessions)} staked: `,
    `${coloured(perWagered.value, share)} ± ${percent(perWagered.error)} of all stakes (± one standard error).\n`,
  ].join('');
};

const endings = ({ endings: counts, sessions }: StrategyResults): string =>
  `Ended by: ${ENDINGS.filter((ending) => counts[ending] > 0)
    .map((ending) => `${ENDING_LABELS[ending]} ${percent(counts[ending] / sessions, 2)}`)
    .join(', ')}.\n`;

const SHOWN_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** One row: mean, quantiles, most; nothing where there was nothing. */
const spreadRow = (
  name: string,
  spread: ValueDistribution | null,
  text: (value: number) => string,
): readonly (readonly string[])[] => {
  if (spread === null) return [];
  const at = (share: number): number => spread.quantiles.find((each) => each.share === share)?.value ?? 0;
  const values = [spread.mean, spread.least, ...SHOWN_SHARES.map(at), spread.most];
  return [[name, ...values.map(text)]];
};

const whole = (value: number): string => withThousands(Math.round(value));

const spreads = ({ bankroll, drawdown, losingRun, length, ruin }: StrategyResults): string =>
  table(
    ['by session', 'mean', 'least', '5 %', '25 %', 'median', '75 %', '95 %', 'most'],
    [
      ...spreadRow('bankroll at the end', bankroll, signedMoney),
      ...spreadRow('largest drawdown', drawdown, signedMoney),
      ...spreadRow('longest losing run', losingRun, whole),
      ...spreadRow('rounds', length, whole),
      ...spreadRow('rounds until ruin', ruin.rounds, whole),
    ],
    { right: [1, 2, 3, 4, 5, 6, 7, 8] },
  );

const wagersTable = ({ wanted, results }: Tried): string =>
  table(
    ['wager', 'won', 'lost', 'push', 'staked', 'net', 'of stakes'],
    results.wagers
      .filter(({ staked }) => staked > 0)
      .map(({ wager, won, lost, push, staked, net }) => {
        const name = wanted.game.wagers.find(({ id }) => id === wager)?.name;
        const counts = [won, lost, push].map(withThousands);
        return [
          name === undefined ? wager : bilingualName(name),
          ...counts,
          signedMoney(staked),
          coloured(net, signed(net)),
          percent(net / staked),
        ];
      }),
    { right: [1, 2, 3, 4, 5, 6] },
  );

const binName = ({ from, to }: ValueBin): string => {
  if (from === null) return to === null ? 'all' : `under ${signedMoney(to)}`;
  return to === null ? `from ${signedMoney(from)}` : `${signedMoney(from)} –`;
};

const histogram = ({ bankroll }: StrategyResults): string =>
  bankroll === null
    ? ''
    : `Bankroll at the end of a session:\n${histogramLines(bankroll.bins.map((bin) => ({ name: binName(bin), count: bin.count })))}`;

const LEVELS = '▁▂▃▄▅▆▇█';

/** Paths as rows of blocks, all to one scale. */
const pathLines = (paths: readonly SamplePath[]): string => {
  if (paths.length === 0) return '';
  const all = paths.flatMap(({ bankroll }) => bankroll);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const levelOf = (bankroll: number): string =>
    LEVELS[Math.min(LEVELS.length - 1, Math.floor(((bankroll - least) / Math.max(1, most - least)) * LEVELS.length))] ??
    '';
  const widest = Math.max(...paths.map(({ bankroll }) => bankroll.length));
  const lines = paths.map(({ session, rounds, bankroll }) => {
    const drawn = bankroll.map(levelOf).join('');
    const end = `${signedMoney(bankroll.at(-1) ?? 0)} after ${whole(rounds.at(-1) ?? 0)} rounds`;
    return `${String(session).padStart(4)} │${drawn.padEnd(widest)}│ ${end}\n`;
  });
  return `The first sessions, from ${signedMoney(least)} to ${signedMoney(most)}:\n${lines.join('')}`;
};

/** What a strategy came to, for people. */
export const showTry = (tried: Tried): string => {
  const { results, seconds, threads } = tried;
  const { seed, rounds, ruin } = results;
  const again = /^[\w.-]+$/.test(seed) ? seed : JSON.stringify(seed);
  return [
    headline(tried),
    means(results),
    endings(results),
    `Ruin: ${percent(ruin.probability.value, 2)} ± ${percent(ruin.probability.error, 2)}\n`,
    spreads(results),
    results.wagered === 0 ? 'Nothing was staked.\n' : wagersTable(tried),
    histogram(results),
    pathLines(results.paths),
    `${seconds.toFixed(2)} s, ${shortNumber(rounds / seconds)} rounds a second on ${threads} ${threads === 1 ? 'thread' : 'threads'}; `,
    `the same again with --seed ${again}\n`,
  ].join('');
};
