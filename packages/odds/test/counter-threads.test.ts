import { type Game, orThrow } from '@sabot/rules';
import { ANY_GAME, exampleGame } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { perfectCounterInThreads, type ThreadedCounterRun } from '../src/counter/node-entry-counter.ts';
import { perfectCounter } from './or-throw.ts';

/** Threads run what the build made; the entry itself is tested from its source. */
const worker = new URL('../dist/counter/node-entry-counter-worker.js', import.meta.url);

const EZ = await exampleGame('ez-baccarat');
const SHOES = { seed: 'threads', shoes: 600 };

const alone = perfectCounter(ANY_GAME, SHOES);

const run = async (game: Game, more: Partial<ThreadedCounterRun> = {}) =>
  orThrow(await perfectCounterInThreads(game, SHOES, { threads: 1, worker, ...more }));

describe('a perfect counter in threads', () => {
  it.each([1, 2, 100])('comes to what it comes to without them, to the last digit: %i threads', async (threads) => {
    const played = await run(ANY_GAME, { threads });
    expect(played.figures).toEqual(alone);
    expect(played.threads).toBe(Math.min(threads, 3));
  });

  it('counts for a game that someone else has defined', async () => {
    const { figures } = await run(EZ, { threads: 2 });
    expect(figures).toEqual(perfectCounter(EZ, SHOES));
    expect(figures?.wagers.map(({ wager }) => wager.id)).toEqual(['player', 'banker', 'tie', 'dragon-7', 'panda-8']);
  });

  it('tells how far it is, and ends early with the shoes begun by then', async () => {
    const told: number[] = [];
    await run(ANY_GAME, { onProgress: (shoes) => told.push(shoes) });
    expect(told).toEqual([250, 500, 600]);
    const controller = new AbortController();
    const early = await run(ANY_GAME, { signal: controller.signal, onProgress: () => controller.abort() });
    expect(early.figures?.shoes).toBe(500);
    const none = await run(ANY_GAME, { signal: AbortSignal.abort() });
    expect(none.figures).toBeNull();
  });

  it('refuses what perfectCounter refuses, and a number of threads that is none', async () => {
    const malformed = await perfectCounterInThreads(ANY_GAME, { seed: 7, shoes: 1 }, { threads: 1, worker });
    expect(malformed).toMatchObject({ ok: false, fault: { code: 'malformed-question' } });
    const threads = await perfectCounterInThreads(ANY_GAME, SHOES, { threads: 0, worker });
    expect(threads).toMatchObject({ ok: false, fault: { code: 'malformed-number' } });
  });
});
