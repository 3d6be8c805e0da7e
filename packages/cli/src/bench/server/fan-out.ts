import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Game } from '@sabot/rules';
import type { StoreLocation } from '@sabot/server';
import { type Child, startChild } from './child.ts';
import { type Latency, latencyOf } from './rate.ts';
import { bringTo, newCrew, newGuestVisitor, newTable, type Visitor } from './visitor.ts';
import { roundCommands, wagerOfPatron } from './wagering.ts';
import { type HeardTimes, sharedNow, type WatcherPlan, type WatchersPlan } from './watchers.ts';

/** How those who watched heard of what was done. */
export interface Hearing {
  readonly updates: number;
  /** From the answer to a command until a watcher has what it led to; none where the watcher was faster. */
  readonly fromAnswer: Latency;
  /** The same from the sending of the command. */
  readonly fromCommand: Latency;
  readonly bytesAnUpdate: number;
  /** What the server took of the processor for a command and all that is sent of it, with all else that it does meanwhile. */
  readonly cpuMsAnUpdate: number;
}

export interface FanOutBench extends Hearing {
  readonly watchers: number;
  readonly commandsPerSecond: number;
  /** Patrons at the table, each of whom sees it with their own eyes, beside all those watchers. */
  readonly patrons: Hearing & { readonly watching: number };
  /** Far more of those who watch, and no patrons: at a server of their own. */
  readonly crowd: Hearing & { readonly watching: number };
  /** What the server's resident memory grew by, a watcher. */
  readonly bytesAWatcher: number;
}

export interface FanOutPlan {
  readonly watchers: number;
  /** At the table and watching it, all told. */
  readonly patrons: number;
  readonly crowd: number;
  readonly commandsPerSecond: number;
  /** Of some thirty commands each, for the watchers alone and then for the patrons beside them. */
  readonly rounds: number;
}

/** Of the patrons, so many wager. */
const PLAYERS = 16;
const AT_ONCE = 64;
const STAKE = 10_00;
const WARM_UP = 4;
/** Late frames come within this, or a watcher has lost something. */
const PATIENCE_MS = 5000;

interface Act {
  readonly by: Visitor;
  readonly what: string;
  readonly fields: object;
}

/** Everyone wagers, then the round is dealt. */
const roundActs = (game: Game, dealer: Visitor, guests: readonly Visitor[], round: number): readonly Act[] => [
  { by: dealer, what: 'open-betting', fields: {} },
  ...guests.map((by, index) => ({ by, what: 'place-wager', fields: { ...wagerOfPatron(game, index), amount: STAKE } })),
  ...roundCommands(round).map(([what, fields]) => ({ by: dealer, what, fields })),
];

interface Told {
  readonly sent: number;
  readonly answered: number;
}

/** Gives the commands one after another, each when it is due. */
const play = async (acts: readonly Act[], table: string, perSecond: number): Promise<ReadonlyMap<number, Told>> => {
  const told = new Map<number, Told>();
  const start = sharedNow();
  for (const [index, { by, what, fields }] of acts.entries()) {
    const due = start + (index * 1000) / perSecond;
    if (due > sharedNow()) await pause(due - sharedNow());
    const sent = sharedNow();
    told.set(await by.give(table, what, fields), { sent, answered: sharedNow() });
  }
  return told;
};

/** Asks until every watcher has heard of every command. */
const allHeard = async (worker: Worker, wanted: number, last: number): Promise<HeardTimes> => {
  const end = sharedNow() + PATIENCE_MS;
  for (;;) {
    worker.postMessage('report');
    const [heard]: HeardTimes[] = await once(worker, 'message');
    if (heard === undefined) throw new Error('no report');
    const atLast = heard.sequences.reduce((sum, sequence) => sum + (sequence >= last ? 1 : 0), 0);
    if (atLast >= wanted) return heard;
    if (sharedNow() > end) throw new Error(`${wanted - atLast} of ${wanted} watchers did not hear everything.`);
    await pause(50);
  }
};

const delays = ({ sequences, times }: HeardTimes, told: ReadonlyMap<number, Told>, from: keyof Told): Float64Array =>
  Float64Array.from(
    Array.from(sequences).flatMap((sequence, index) => {
      const command = told.get(sequence);
      return command === undefined ? [] : [Math.max(0, (times[index] ?? 0) - command[from])];
    }),
  );

/** Half of them watch as a board, half as spectators. */
const strangersOf = (table: string, watchers: number): readonly WatcherPlan[] =>
  Array.from({ length: watchers }, (_, index) => ({
    path: `/api/tables/${table}/feed?as=${index % 2 === 0 ? 'board' : 'spectator'}`,
    cookie: null,
  }));

const startWatching = async (port: number, watchers: readonly WatcherPlan[]): Promise<Worker> => {
  const workerData: WatchersPlan = { port, watchers };
  const worker = new Worker(new URL('./watchers.js', import.meta.url), { workerData });
  await once(worker, 'message');
  return worker;
};

const newGuests = async (child: Child, count: number): Promise<readonly Visitor[]> => {
  const guests: Visitor[] = [];
  while (guests.length < count) {
    const more = Math.min(AT_ONCE, count - guests.length);
    guests.push(...(await Promise.all(Array.from({ length: more }, () => newGuestVisitor(child)))));
  }
  return guests;
};

const hearingOf = (heard: HeardTimes, told: ReadonlyMap<number, Told>, cpuSeconds: number): Hearing => ({
  updates: told.size,
  fromAnswer: latencyOf(delays(heard, told, 'answered')),
  fromCommand: latencyOf(delays(heard, told, 'sent')),
  bytesAnUpdate: heard.bytes / Math.max(1, heard.sequences.length),
  cpuMsAnUpdate: (cpuSeconds * 1000) / told.size,
});

/** A full table, and those who watch it. */
interface Stage {
  readonly child: Child;
  readonly table: string;
  readonly players: readonly Visitor[];
  /** How these hear of some rounds; `join` is done between their hello and the first command. */
  readonly dealTo: (watchers: readonly WatcherPlan[], join?: () => Promise<void>) => Promise<Hearing>;
}

const withStage = async <T>(
  where: StoreLocation,
  game: Game,
  { rounds, commandsPerSecond }: FanOutPlan,
  measure: (stage: Stage) => Promise<T>,
): Promise<T> => {
  const child = await startChild(where);
  const workers: Worker[] = [];
  try {
    const crew = await newCrew(child);
    const players = await newGuests(child, PLAYERS);
    const table = await newTable(crew, game, players);
    let dealt = 0;
    const deal = (count: number, perSecond: number): Promise<ReadonlyMap<number, Told>> => {
      const acts = Array.from({ length: count }, (_, round) => roundActs(game, crew.dealer, players, dealt + round));
      dealt += count;
      return play(acts.flat(), table, perSecond);
    };
    const dealTo: Stage['dealTo'] = async (plans, join = async () => {}) => {
      const worker = await startWatching(child.port, plans);
      workers.push(worker);
      await join();
      worker.postMessage('forget');
      const before = await child.cpuSeconds();
      const told = await deal(rounds, commandsPerSecond);
      const heard = await allHeard(worker, plans.length, Math.max(...told.keys()));
      return hearingOf(heard, told, (await child.cpuSeconds()) - before);
    };
    // A server that has been at work for a while: what grows later grows by the watchers.
    await deal(WARM_UP, 1000);
    return await measure({ child, table, players, dealTo });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    await child.stop();
  }
};

/** A full table, watched by many, while wagers and cards come at a steady pace; then also by the patrons at it. */
const benchFull = (where: StoreLocation, game: Game, plan: FanOutPlan) =>
  withStage(where, game, plan, async ({ child, table, players, dealTo }) => {
    const { watchers, patrons } = plan;
    const before = await child.memory();
    const strangers = await dealTo(strangersOf(table, watchers));
    const bytesAWatcher = ((await child.memory()) - before) / watchers;
    const others = await newGuests(child, patrons - players.length);
    const own = [...players, ...others].map((each) => ({
      path: `/api/tables/${table}/feed`,
      cookie: each.cookie(),
    }));
    // They watch first: a patron at the table without a connection would be said to be gone, and then to be back.
    const seen = await dealTo(own, () => bringTo(table, others));
    return { ...strangers, patrons: { watching: patrons, ...seen }, bytesAWatcher };
  });

/** The two are at servers and in stores of their own. */
export const benchFanOut = async (next: () => StoreLocation, game: Game, plan: FanOutPlan): Promise<FanOutBench> => {
  const { watchers, crowd, commandsPerSecond } = plan;
  const full = await benchFull(next(), game, plan);
  const heard = await withStage(next(), game, plan, ({ table, dealTo }) => dealTo(strangersOf(table, crowd)));
  return { watchers, commandsPerSecond, ...full, crowd: { watching: crowd, ...heard } };
};
