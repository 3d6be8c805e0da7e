import { benchOdds, type OddsBench } from '../bench/odds.ts';
import { serverReply, showServer } from '../bench/server-report.ts';
import { benchSimulation, type SimulationBench } from '../bench/simulation.ts';
import { benchTable, type MethodBench, type TableBench } from '../bench/table.ts';
import { PATRONS, WAGERS_EACH } from '../bench/table-script.ts';
import type { Timing } from '../bench/timing.ts';
import { isSound, showTournamentBench, tournamentBenchReply } from '../bench/tournament-report.ts';
import { showVerify, verifyReply } from '../bench/verify-report.ts';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { withThousands } from '../paint.ts';
import { print, tell } from '../streams.ts';
import { table } from '../table.ts';

const figure = (value: number, digits = 2): string => value.toFixed(digits);
const millions = (value: number): string => `${figure(value / 1e6, 1)} M`;

const oddsReply = ({ engine, exact, batch, typescript, plain, bundled }: OddsBench): object => ({
  microsecondsPerShoe: exact.best,
  median: exact.median,
  batchMicrosecondsPerShoe: batch.best,
  engine,
  typescriptMicrosecondsPerShoe: typescript.best,
  ratios: { toTypescript: exact.best / typescript.best, batchToTypescript: batch.best / typescript.best },
  bundled: { esbuild: bundled.esbuild?.kernel ?? null, vite: bundled.vite?.kernel ?? null },
  typescriptBundled: { esbuild: bundled.esbuild?.typescript ?? null, vite: bundled.vite?.typescript ?? null },
  plainMicrosecondsPerShoe: plain.best,
  timesFasterThanPlain: plain.best / exact.best,
});

const showBundles = ({ bundled }: OddsBench): string =>
  table(
    ['bundled to unbundled', 'ratio', 'of the TypeScript'],
    (['esbuild', 'vite'] as const).map((bundler) => {
      const ratios = bundled[bundler];
      return ratios === null
        ? [bundler, 'not installed', '']
        : [bundler, figure(ratios.kernel), figure(ratios.typescript)];
    }),
    { right: [1, 2] },
  );

const showOdds = (bench: OddsBench): string => {
  const { game, wagers, engine, exact, batch, typescript, plain } = bench;
  const row = (name: string, { best, median }: Timing) => [
    name,
    figure(best),
    figure(median),
    figure(best / typescript.best),
  ];
  const rows = [
    row(`one shoe a call, by the ${engine}`, exact),
    row('many shoes a call', batch),
    row('one shoe, by the TypeScript', typescript),
    row('plain 55 x 55 enumeration, counts only', plain),
  ];
  return [
    `Exact odds: outcome counts and all ${wagers} expectations of ${game.name.en}, random shoes\n`,
    table(['', 'best, us a shoe', 'median', 'ratio'], rows, { right: [1, 2, 3] }),
    showBundles(bench),
  ].join('');
};

const simulationReply = ({ kernel, typescript, threads, calibration }: SimulationBench): object => ({
  roundsPerSecond: kernel.main,
  allWagersRoundsPerSecond: kernel.all,
  typescriptRoundsPerSecond: typescript.main,
  typescriptAllWagersRoundsPerSecond: typescript.all,
  calibrationRoundsPerSecond: calibration,
  threads: Object.fromEntries(threads.map((each) => [each.threads, each.roundsPerSecond])),
  ratios: {
    toTypescript: kernel.main / typescript.main,
    allWagersToTypescript: kernel.all / typescript.all,
    toOneThread: Object.fromEntries(
      threads.map((each) => [each.threads, each.roundsPerSecond / (threads[0]?.roundsPerSecond ?? 0)]),
    ),
  },
});

const showSimulation = ({ game, kernel, typescript, threads, calibration }: SimulationBench): string => {
  const [one] = threads;
  const every = `every wager of ${game.name.en}`;
  const rows = [
    ['main wagers, by the TypeScript', millions(typescript.main), '1'],
    ['main wagers', millions(kernel.main), figure(kernel.main / typescript.main)],
    [`${every}, by the TypeScript`, millions(typescript.all), '1'],
    [every, millions(kernel.all), figure(kernel.all / typescript.all)],
    ['only shuffle and draw', millions(calibration), figure(calibration / typescript.main)],
  ];
  const threaded = threads.map((each) => [
    `${each.threads} worker thread${each.threads === 1 ? '' : 's'}`,
    millions(each.roundsPerSecond),
    figure(each.roundsPerSecond / (one?.roundsPerSecond ?? 1)),
  ]);
  return [
    'Simulation, eight decks, one thread\n',
    table(['', 'rounds a second', 'ratio'], rows, { right: [1, 2] }),
    'Worker threads, every wager\n',
    table(['', 'rounds a second', 'ratio'], threaded, { right: [1, 2] }),
  ].join('');
};

const tableReply = ({ shoes, methods: { A, B } }: TableBench): object => ({
  ...B,
  method: 'B',
  patrons: PATRONS,
  wagersEach: WAGERS_EACH,
  shoesOfTable: shoes,
  methodA: A,
});

const showTable = ({ game, shoes, methods }: TableBench): string => {
  const rate = (value: number): string => withThousands(Math.round(value));
  const row = (name: string, cell: (bench: MethodBench) => string) => [name, cell(methods.B), cell(methods.A)];
  return `A table of ${game.name.en}, ${PATRONS} patrons with ${WAGERS_EACH} wagers each, cards read, one thread\n${table(
    ['', 'Method B', 'Method A'],
    [
      row('commands a second, best shoe', ({ commandsPerSecond }) => rate(commandsPerSecond)),
      row('median shoe', ({ median }) => rate(median)),
      row('commands a shoe', ({ commandsPerShoe }) => rate(commandsPerShoe)),
      row('last tenth of a shoe to its first, as rates', ({ lastTenthToFirst }) => figure(lastTenthToFirst)),
      row(`shoe ${shoes} of a table to its first`, ({ lastShoeToFirst }) => figure(lastShoeToFirst)),
      row('events folded again, a second', ({ eventsFoldedPerSecond }) => rate(eventsFoldedPerSecond)),
    ],
    { right: [1, 2] },
  )}`;
};

/** What was measured, for programs and for people, and whether what it was measured on held. */
interface Measured {
  readonly reply: object;
  readonly words: () => string;
  readonly sound: boolean;
}

const BENCHES = {
  odds: async (quick: boolean): Promise<Measured> => {
    const measured = await (quick ? benchOdds(8, 1) : benchOdds());
    return { reply: oddsReply(measured), words: () => showOdds(measured), sound: true };
  },
  simulate: async (quick: boolean): Promise<Measured> => {
    const measured = await (quick ? benchSimulation({ batches: 1, blocksOfThread: 2, runs: 1 }) : benchSimulation());
    return { reply: simulationReply(measured), words: () => showSimulation(measured), sound: true };
  },
  table: async (quick: boolean): Promise<Measured> => {
    const measured = quick ? benchTable(1, 2) : benchTable();
    return { reply: tableReply(measured), words: () => showTable(measured), sound: true };
  },
  server: async (quick: boolean): Promise<Measured> => {
    // The server is loaded only where it is measured: no other command waits for it.
    const { benchServer, FULL_SERVER_PLAN: FULL, QUICK_SERVER_PLAN: QUICK } = await import('../bench/server.ts');
    const measured = await benchServer(tell, quick ? QUICK : FULL);
    return { reply: serverReply(measured), words: () => showServer(measured), sound: true };
  },
  verify: async (quick: boolean): Promise<Measured> => {
    const { benchVerify, FULL_VERIFY_PLAN: FULL, QUICK_VERIFY_PLAN: QUICK } = await import('../bench/verify.ts');
    const measured = await benchVerify(tell, quick ? QUICK : FULL);
    return { reply: verifyReply(measured), words: () => showVerify(measured), sound: measured.isSound };
  },
  tournament: async (quick: boolean): Promise<Measured> => {
    const {
      benchTournament,
      FULL_TOURNAMENT_BENCH: FULL,
      QUICK_TOURNAMENT_BENCH: QUICK,
    } = await import('../bench/tournament.ts');
    const measured = await benchTournament(quick ? QUICK : FULL);
    return {
      reply: tournamentBenchReply(measured),
      words: () => showTournamentBench(measured),
      sound: isSound(measured),
    };
  },
} as const;

const isBench = (name: string): name is keyof typeof BENCHES => Object.hasOwn(BENCHES, name);

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const names = positionals.length === 0 ? Object.keys(BENCHES) : positionals;
  const unknown = names.find((name) => !isBench(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no benchmark "${unknown}". The benchmarks: ${Object.keys(BENCHES).join(' ')}`);
  }
  let allSound = true;
  for (const name of names.filter(isBench)) {
    tell(`measuring ${name}...`);
    const { reply, words, sound } = await BENCHES[name](options['quick'] === true);
    await print(options['json'] === true ? `${JSON.stringify(reply)}\n` : words());
    allSound &&= sound;
  }
  return allSound ? 0 : 1;
};

export const bench: Body = {
  help: [
    'Times are the best and the median of several runs: on a shared machine the best says most about the code.',
    '',
    '  odds        outcome counts and every expectation of a shoe, one and many a call, against the TypeScript and a plain',
    '              enumeration; and bundled by esbuild and Vite, where they are installed',
    '  simulate    rounds a second by the kernel and by the TypeScript, in one thread and two',
    '  table       commands a second at a full table, and whether they cost the same late in a shoe and many shoes on',
    '  server      durable wagers a second against the store alone, in process and over HTTP, on SQLite and PostgreSQL;',
    '              a table with a thousand and with five thousand watchers; whether a wager costs the same with few and many',
    '              tables, patrons, spectators and rounds; start-up with a million events and with 10,000 tables that are over;',
    '              what a table and a watcher take of the memory (some seven minutes)',
    '  verify      a table with a million events verified, beside its rows only read and hashed (some three minutes)',
    '  tournament  200 entries on 25 tables, dealt by the house: how long a command takes, how late the event loop comes',
    '              back, and whether books and record hold at the end (some three minutes)',
    '',
    '  --quick  measured for seconds only: shows that they run',
    '  --json   one JSON object a benchmark',
  ],
  options: { quick: { type: 'boolean' } },
  run,
};
