import { GAMES, type Game, orThrow } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { BLOCK_ROUNDS, blocksOf, mergeCounts, noCounts, roundsOfBlock, simulateBlock } from '../src/simulate/block.ts';
import { simulateRoundsInThreads, type ThreadedRun } from '../src/simulate/node-entry.ts';
import { begin, playRounds, playSessions } from '../src/simulate/node-entry-worker.ts';
import {
  mergeSessions,
  noSessions,
  sessionBlocksOf,
  sessionsOfBlock,
  simulateSessions,
} from '../src/simulate/sessions.ts';
import { simulationPlan } from './or-throw.ts';

const [game] = GAMES as readonly [Game, ...Game[]];
const plan = simulationPlan(game);

/** Threads run what the build made; the entry itself is tested from its source. */
const worker = new URL('../dist/simulate/node-entry-worker.js', import.meta.url);

const run = async (more: Partial<ThreadedRun>) =>
  orThrow(await simulateRoundsInThreads(plan, { seed: 'threads', rounds: 1000, threads: 1, worker, ...more }));

const inline = (seed: string, rounds: number) => {
  let counts = noCounts(plan);
  for (let block = 0; block < blocksOf(rounds); block += 1) {
    counts = mergeCounts(counts, simulateBlock(plan, seed, block, roundsOfBlock(rounds, block)));
  }
  return counts;
};

describe('simulateRoundsInThreads', () => {
  const rounds = 4 * BLOCK_ROUNDS + 12_345;

  it.each([1, 2, 3, 100])('gives what one thread gives without workers: %i threads', async (threads) => {
    const counts = await run({ rounds, threads });
    expect(counts.rounds).toEqual(inline('threads', rounds));
    expect(counts.rounds.rounds).toBe(rounds);
    expect(counts.sessions).toBeNull();
    expect(counts.seconds).toBeGreaterThan(0);
  });

  it.each([1, BLOCK_ROUNDS, BLOCK_ROUNDS + 1])('plays exactly %i rounds', async (exactly) => {
    const { rounds: counts } = await run({ rounds: exactly, threads: 2 });
    expect(counts.rounds).toBe(exactly);
    expect(counts.facts.reduce((sum, count) => sum + count, 0)).toBe(exactly);
  });

  it.each([1, 2])('plays sessions as one thread without workers does: %i threads', async (threads) => {
    const [count, length] = [60_000, 20];
    const { sessions } = await run({ threads, sessions: { count, length } });
    let expected = noSessions(length);
    for (let block = 0; block < sessionBlocksOf(count, length); block += 1) {
      const each = sessionsOfBlock(count, length, block);
      expected = mergeSessions(expected, simulateSessions(plan, 'threads', block, each, length));
    }
    expect(sessions).toEqual(expected);
    expect(sessions?.sessions).toBe(count);
  });

  it('tells its progress, and ends at the whole', async () => {
    const told: number[] = [];
    const sessions = { count: 1000, length: 20 };
    await run({ rounds, threads: 2, sessions, onProgress: (done) => told.push(done) });
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(told).toEqual([...told].sort((left, right) => left - right));
    expect(told.at(-1)).toBe(rounds + 20_000);
  });

  it.each([1, 2])('stops when told to, with the beginning of the whole run: %i threads', async (threads) => {
    const interrupt = new AbortController();
    const counts = await run({
      rounds: 1e12,
      threads,
      sessions: { count: 1e9, length: 20 },
      signal: interrupt.signal,
      onProgress: () => interrupt.abort(),
    });
    expect(counts.rounds.rounds).toBeGreaterThan(0);
    expect(counts.rounds.rounds).toBeLessThanOrEqual(8 * BLOCK_ROUNDS);
    expect(counts.rounds).toEqual(inline('threads', counts.rounds.rounds));
    expect(counts.sessions?.sessions).toBe(0);
  });

  it('refuses a run that cannot be played', async () => {
    const good = { seed: '', rounds: 1, threads: 1, worker };
    const wrong = [{ rounds: 1.5 }, { threads: 0 }, { threads: Number.NaN }, { sessions: { count: 1, length: 0 } }];
    for (const each of wrong) {
      expect(await simulateRoundsInThreads(plan, { ...good, ...each })).toMatchObject({
        ok: false,
        fault: { code: 'malformed-number' },
      });
    }
  });

  it('passes on what goes wrong in a thread', async () => {
    const broken = { ...plan, endings: new Uint16Array(20_000) };
    const wanted = { seed: '', rounds: 10 * BLOCK_ROUNDS, threads: 2, worker };
    await expect(simulateRoundsInThreads(broken, wanted)).rejects.toThrow(RangeError);
  });

  it('looks for its worker beside itself unless told where it is', async () => {
    const fromSource = simulateRoundsInThreads(plan, { seed: '', rounds: 1, threads: 1 });
    await expect(fromSource).rejects.toThrow('src/simulate/node-entry-worker.js');
  });
});

describe('the worker', () => {
  it('plays a block of rounds or of sessions, and nothing at the beginning', () => {
    const task = { plan, seed: 'w', block: 3 };
    expect(begin()).toBeUndefined();
    expect(playRounds({ ...task, rounds: 500 })).toEqual(simulateBlock(plan, 'w', 3, 500));
    expect(playSessions({ ...task, sessions: 9, length: 20 })).toEqual(simulateSessions(plan, 'w', 3, 9, 20));
  });
});
