import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  type CounterFigures,
  DEFAULT_CUT,
  type Estimate,
  fullShoe,
  type LinearCount,
  linearCounts,
  type PerfectCounter,
} from '@sabot/odds';
import { type Decks, type Game, orThrow, RANKS } from '@sabot/rules';
import { bilingualName } from '../bilingual-name.ts';
import { type Body, type ExitStatus, type Options, UsageError, wholeNumber } from '../command.ts';
import { decksAsked, gameNamed } from '../games.ts';
import { interrupts } from '../interrupts.ts';
import { paint, percent, withThousands } from '../paint.ts';
import { progressBar } from '../progress.ts';
import { print, tell } from '../streams.ts';
import { table } from '../table.ts';

/** What the flags ask for. */
interface Wanted {
  readonly game: Game;
  readonly shoes: number;
  readonly decks: Decks;
  readonly cut: number;
  readonly seed: string;
  readonly threads: number;
}

const readFlags = async (options: Options, positionals: readonly string[]): Promise<Wanted> => {
  const game = await gameNamed(positionals);
  const shoes = wholeNumber(options, 'shoes', 1, Number.MAX_SAFE_INTEGER);
  if (shoes === undefined) throw new UsageError('How many shoes? For example --shoes 10000.');
  const seed = options['seed'];
  return {
    game,
    shoes,
    decks: decksAsked(game, options),
    cut: wholeNumber(options, 'cut', 1, Number.MAX_SAFE_INTEGER) ?? DEFAULT_CUT,
    seed: typeof seed === 'string' ? seed : randomBytes(6).toString('hex'),
    threads: wholeNumber(options, 'threads', 1, Number.MAX_SAFE_INTEGER) ?? availableParallelism(),
  };
};

/** Plays until done or interrupted. */
const play = async ({ game, shoes, decks, cut, seed, threads }: Wanted) => {
  const { signal, leave } = interrupts();
  const progress = progressBar(shoes, 'shoes');
  try {
    // Loaded here: few commands need threads.
    const { perfectCounterInThreads } = await import('@sabot/odds/node');
    const options = { seed, shoes, decks, endOfShoe: { cutFromEnd: cut, extraRounds: 0 } };
    const played = await perfectCounterInThreads(game, options, { threads, signal, onProgress: progress.update });
    if (!played.ok) throw new UsageError(played.fault.message);
    return orThrow(played);
  } finally {
    progress.end();
    leave();
  }
};

const forProgram = ({ game, threads: _, ...wanted }: Wanted, figures: PerfectCounter, seconds: number): string => {
  const { wagers, anyAhead, rounds, shoes, endOfShoe } = figures;
  const reply = {
    game: game.id,
    shoes,
    rounds,
    decks: wanted.decks,
    seed: wanted.seed,
    endOfShoe,
    seconds,
    interrupted: shoes < wanted.shoes,
    anyAhead,
    wagers: Object.fromEntries(wagers.map(({ wager, ...rest }) => [wager.id, rest])),
  };
  return `${JSON.stringify(reply)}\n`;
};

const plusMinus = ({ value, error }: Estimate, shown: (value: number) => string): string =>
  `${shown(value)} ± ${shown(error)}`;

const rowOf = ({ wager, share, averageAhead, per100Rounds, perShoe, highest, average }: CounterFigures) => [
  bilingualName(wager.name),
  plusMinus(share, (value) => percent(value, 3)),
  percent(averageAhead, 3),
  plusMinus(per100Rounds, (value) => value.toFixed(4)),
  perShoe.value.toFixed(4),
  percent(highest, 2),
  plusMinus(average, (value) => percent(value, 4)),
];

/** How much of what can be seen is seen. */
const partOf = (counted: Estimate, perfect: Estimate): string =>
  perfect.value === 0 ? '' : percent(counted.value / perfect.value, 1);

/** From the ace up; tens and pictures are one where they have one tag, as they do unless a game tells them apart. */
const tagsOf = ({ simple }: LinearCount): string => {
  if (simple === null) return 'none';
  const [ten, ...pictures] = simple.tags.slice(RANKS.indexOf('T'));
  const isOne = pictures.every((tag) => tag === ten);
  return (isOne ? simple.tags.slice(0, RANKS.indexOf('J')) : simple.tags).join(' ');
};

/** By counts that a head can keep: their tags and what is left of the gain. */
const countsTable = ({ game, decks }: Wanted, { wagers }: PerfectCounter): string => {
  const designs = orThrow(linearCounts(game, fullShoe(decks)));
  const rows = wagers.map(({ wager, linear, simple, per100Rounds }) => {
    const design = designs.find((each) => each.wager.id === wager.id);
    return [
      bilingualName(wager.name),
      linear.per100Rounds.value.toFixed(4),
      partOf(linear.per100Rounds, per100Rounds),
      design === undefined ? '' : tagsOf(design),
      design?.simple?.threshold.toFixed(1) ?? '',
      percent(simple.share.value, 3),
      simple.per100Rounds.value.toFixed(4),
      partOf(simple.per100Rounds, per100Rounds),
    ];
  });
  const heads = [
    'wager',
    'best linear count',
    'of all',
    'small tags from the ace up',
    'from a true count of',
    'rounds',
    'units in 100',
    'of all',
  ];
  return table(heads, rows, { right: [1, 2, 4, 5, 6, 7] });
};

const forPerson = (wanted: Wanted, figures: PerfectCounter, seconds: number): string => {
  const { game, decks, cut, seed } = wanted;
  const { wagers, anyAhead, rounds, shoes } = figures;
  return [
    `${paint.bold(bilingualName(game.name))}: ${withThousands(shoes)} shoes of ${decks} decks, ${withThousands(rounds)} rounds, ${cut} cards behind the cut card\n`,
    table(
      ['wager', 'rounds ahead', 'by', 'units in 100 rounds', 'in a shoe', 'best round', 'all rounds'],
      wagers.map(rowOf),
      { right: [1, 2, 3, 4, 5, 6] },
    ),
    'The same by counts: units in 100 rounds, and the part of what is there that a count finds.\n',
    countsTable(wanted, figures),
    `Some wager is ahead in ${plusMinus(anyAhead, (value) => percent(value, 3))} of all rounds; ± is the standard error, by whole shoes.\n`,
    `${seconds.toFixed(1)} s; the same again with --seed ${/^[\w.-]+$/.test(seed) ? seed : JSON.stringify(seed)}\n`,
  ].join('');
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const wanted = await readFlags(options, positionals);
  const { figures, seconds } = await play(wanted);
  if (figures === null) {
    tell('Interrupted before the first shoes.');
    return 1;
  }
  if (figures.shoes < wanted.shoes) {
    tell(`Interrupted: this is what ${withThousands(figures.shoes)} shoes came to.`);
  }
  await print((options['json'] === true ? forProgram : forPerson)(wanted, figures, seconds));
  return 0;
};

export const count: Body = {
  help: [
    'Whoever knows the exact odds of every round stakes one unit on a wager whenever it favours the patron: how often that is, and',
    'what it comes to. Shoes are dealt to the cut card without burning; the gain is the expectation, not the luck of the cards.',
    'The same seed gives the same figures at any number of threads. An interrupt (Ctrl-C) ends with what there is.',
    '',
    '  --shoes N     how many shoes',
    '  --decks D     decks of a shoe; 8 unless given',
    '  --cut C       cards behind the cut card; 14 unless given',
    '  --seed S      any text or number; without it a new one, which is printed',
    '  --threads T   worker threads; one a core unless given',
    '  --json        one JSON object, for programs',
  ],
  options: {
    shoes: { type: 'string' },
    decks: { type: 'string' },
    cut: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
  },
  run,
};
