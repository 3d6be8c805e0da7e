import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Game } from '@sabot/rules';
import type { Where } from '@sabot/server';
import { startChild } from './child.ts';
import { type Latency, latencyOf } from './rate.ts';
import { newCrew, newGuest, newTable, type Visitor } from './visitor.ts';
import { roundCommands, wagerOf } from './wagering.ts';
import { type Heard, sharedNow, type WatchersPlan } from './watchers.ts';

export interface FanOutBench {
  readonly watchers: number;
  readonly commandsPerSecond: number;
  readonly updates: number;
  /** From the answer to a command until a watcher has what it led to; none where the watcher was faster. */
  readonly fromAnswer: Latency;
  /** The same from the sending of the command. */
  readonly fromCommand: Latency;
  readonly bytesAnUpdate: number;
  /** What the server's resident memory grew by, a watcher. */
  readonly bytesAWatcher: number;
}

export interface FanOutPlan {
  readonly watchers: number;
  readonly commandsPerSecond: number;
  /** Of some thirty commands each. */
  readonly rounds: number;
}

const PATRONS = 16;
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
  ...guests.map((by, index) => ({ by, what: 'place-wager', fields: { ...wagerOf(game, index), amount: STAKE } })),
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
const allHeard = async (worker: Worker, wanted: number, last: number): Promise<Heard> => {
  const end = sharedNow() + PATIENCE_MS;
  for (;;) {
    worker.postMessage('report');
    const [heard]: Heard[] = await once(worker, 'message');
    if (heard === undefined) throw new Error('no report');
    const atLast = heard.sequences.reduce((sum, sequence) => sum + (sequence >= last ? 1 : 0), 0);
    if (atLast >= wanted) return heard;
    if (sharedNow() > end) throw new Error(`${wanted - atLast} of ${wanted} watchers did not hear everything.`);
    await pause(50);
  }
};

const delays = ({ sequences, times }: Heard, told: ReadonlyMap<number, Told>, from: keyof Told): Float64Array =>
  Float64Array.from(
    Array.from(sequences).flatMap((sequence, index) => {
      const command = told.get(sequence);
      return command === undefined ? [] : [Math.max(0, (times[index] ?? 0) - command[from])];
    }),
  );

/** Half of them watch as a board, half as spectators. */
const pathsOf = (table: string, watchers: number): readonly string[] =>
  Array.from(
    { length: watchers },
    (_, index) => `/api/tables/${table}/feed?as=${index % 2 === 0 ? 'board' : 'spectator'}`,
  );

/** A full table, watched by many, while wagers and cards come at a steady pace. */
export const benchFanOut = async (where: Where, game: Game, plan: FanOutPlan): Promise<FanOutBench> => {
  const child = await startChild(where);
  let worker: Worker | null = null;
  try {
    const crew = await newCrew(child);
    const guests = await Promise.all(Array.from({ length: PATRONS }, () => newGuest(child)));
    const table = await newTable(crew, game, guests);
    const rounds = Array.from({ length: WARM_UP + plan.rounds }, (_, round) =>
      roundActs(game, crew.dealer, guests, round),
    );
    // A server that has been at work for a while: what grows later grows by the watchers.
    await play(rounds.slice(0, WARM_UP).flat(), table, 1000);
    const before = await child.memory();
    const workerData: WatchersPlan = { port: child.port, paths: pathsOf(table, plan.watchers) };
    worker = new Worker(new URL('./watchers.js', import.meta.url), { workerData });
    await once(worker, 'message');
    const told = await play(rounds.slice(WARM_UP).flat(), table, plan.commandsPerSecond);
    const heard = await allHeard(worker, plan.watchers, Math.max(...told.keys()));
    const after = await child.memory();
    return {
      watchers: plan.watchers,
      commandsPerSecond: plan.commandsPerSecond,
      updates: told.size,
      fromAnswer: latencyOf(delays(heard, told, 'answered')),
      fromCommand: latencyOf(delays(heard, told, 'sent')),
      bytesAnUpdate: heard.bytes / Math.max(1, heard.sequences.length),
      bytesAWatcher: (after - before) / plan.watchers,
    };
  } finally {
    await worker?.terminate();
    await child.stop();
  }
};
