import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Game } from '@sabot/rules';
import { type EventStore, openHouse, type StoreLocation } from '@sabot/server';
import { NODE_FLAGS } from './child.ts';
import { openFloor } from './in-process.ts';
import { type Rate, type Run, rateOf } from './rate.ts';
import { rawRun } from './raw-store.ts';

/** Writes of so many clients, in one store, side by side. */
export interface DurableBench {
  /** The store alone: each writer on a stream of its own, on eight, and all on one. */
  readonly raw: { readonly own: Rate; readonly eight: Rate; readonly one: Rate };
  /** Wagers through the queues of eight tables and of one. */
  readonly wagers: { readonly eight: Rate; readonly one: Rate };
}

export interface DurablePlan {
  readonly clients: number;
  /** Of each client in each run. */
  readonly turns: number;
  readonly runs: number;
}

const KINDS = ['own', 'eight', 'one', 'wagersEight', 'wagersOne'] as const;
type Kind = (typeof KINDS)[number];

const TABLES = 8;

/** All kinds take turns, so that a busy moment of the machine does not fall on one of them alone; the first turn warms up. */
export const benchDurable = async (
  store: EventStore,
  game: Game,
  { clients, turns, runs }: DurablePlan,
): Promise<DurableBench> => {
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const eight = await openFloor(house, game, clients, TABLES);
  const one = await openFloor(house, game, clients, 1);
  const kinds: Readonly<Record<Kind, (run: number) => Promise<Run>>> = {
    own: (run) => rawRun(store, clients, clients, turns, run),
    eight: (run) => rawRun(store, clients, TABLES, turns, run),
    one: (run) => rawRun(store, clients, 1, turns, run),
    wagersEight: () => eight.run(turns),
    wagersOne: () => one.run(turns),
  };
  const measured: Record<Kind, Run[]> = { own: [], eight: [], one: [], wagersEight: [], wagersOne: [] };
  for (let run = 0; run <= runs; run += 1) {
    for (const kind of KINDS) {
      const result = await kinds[kind](run);
      if (run > 0) measured[kind].push(result);
    }
  }
  await house.close();
  return {
    raw: { own: rateOf(measured.own), eight: rateOf(measured.eight), one: rateOf(measured.one) },
    wagers: { eight: rateOf(measured.wagersEight), one: rateOf(measured.wagersOne) },
  };
};

const PROCESS = fileURLToPath(new URL('./durable-process.js', import.meta.url));

/** In a process that Node starts as it starts a server: with another young generation the same code is a tenth slower. */
export const benchDurableAside = async (where: StoreLocation, plan: DurablePlan): Promise<DurableBench> => {
  const child = spawn(process.execPath, [...NODE_FLAGS, PROCESS, JSON.stringify(where), JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  process.off('exit', kill);
  if (code !== 0) throw new Error(`The process that measures ended with ${code}.`);
  return JSON.parse(said);
};
