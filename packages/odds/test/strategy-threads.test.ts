import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { orThrow } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { afterAll, describe, expect, it } from 'vitest';
import { progression } from '../src/strategies/progressions.ts';
import { loadStrategy, type StrategySource } from '../src/strategy/node-entry-load.ts';
import { simulateInThreads, type ThreadedStrategyRun } from '../src/strategy/node-entry-threads.ts';
import { simulate } from '../src/strategy/simulate.ts';

const game = gameOf('TNC');

/** Threads run what the build made; the entry itself is tested from its source. */
const worker = new URL('../dist/strategy/node-entry-strategy-worker.js', import.meta.url);

const example = (name: string): StrategySource => ({
  module: new URL(`../../../examples/strategies/${name}.js`, import.meta.url).href,
});

const scratch = mkdtempSync(join(tmpdir(), 'sabot-strategy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let files = 0;
/** A module of someone else. */
const moduleOf = (text: string): StrategySource => {
  files += 1;
  const file = join(scratch, `strategy-${files}.mjs`);
  writeFileSync(file, text);
  return { module: pathToFileURL(file).href };
};

const OPTIONS = { seed: 'threads', sessions: 700, rounds: 500, bankroll: 100_000 };

const run = (source: StrategySource, more: object = {}, threaded: Partial<ThreadedStrategyRun> = {}) =>
  simulateInThreads(game, source, { ...OPTIONS, ...more }, { threads: 1, worker, ...threaded });

describe('simulateInThreads', () => {
  const martingale = { progression: 'martingale', settings: { wager: 'banker', unit: 1_000 } } as const;

  it.each([1, 2])('gives what one thread gives without workers, path by path: %i threads', async (threads) => {
    const { results, threads: used } = orThrow(await run(martingale, {}, { threads }));
    const strategy = orThrow(progression('martingale', martingale.settings));
    expect(results).toEqual(orThrow(simulate(game, strategy, OPTIONS)));
    expect(results.sessions).toBe(700);
    expect(results.paths).toHaveLength(5);
    expect(used).toBe(threads);
  });

  it.each(['big-road-follower', 'tiger-tie-counter'])('plays an example at 1 and 2 threads alike: %s', async (name) => {
    const more = name === 'big-road-follower' ? { sessions: 400 } : { sessions: 6, rounds: 1_000 };
    const [one, two] = await Promise.all(
      [1, 2].map(async (threads) => orThrow(await run(example(name), more, { threads })).results),
    );
    expect(two).toEqual(one);
    expect(one?.strategy).toBe(name);
    expect(one?.wagered).toBeGreaterThan(0);
  });

  it('tells its progress, and stops when told to, with the beginning of the whole run', async () => {
    const told: number[] = [];
    const whole = orThrow(await run(martingale, {}, { threads: 2, onProgress: (done) => told.push(done) })).results;
    expect(told).toEqual([...told].sort((left, right) => left - right));
    expect(told.at(-1)).toBe(700);
    const interrupt = new AbortController();
    const stopped = orThrow(
      await run(martingale, { sessions: 1_000_000 }, { signal: interrupt.signal, onProgress: () => interrupt.abort() }),
    ).results;
    expect(stopped.sessions).toBeGreaterThan(0);
    expect(stopped.sessions).toBeLessThan(10_000);
    expect(stopped.paths).toEqual(whole.paths);
    const { paths: _, ...beginning } = orThrow(
      simulate(game, orThrow(progression('martingale', martingale.settings)), {
        ...OPTIONS,
        sessions: stopped.sessions,
      }),
    );
    expect(stopped).toMatchObject(beginning);
  });

  it('refuses before it makes a thread what cannot be played', async () => {
    const none = new URL('file:///nowhere.js');
    const refused = async (...[source, more, threaded]: Parameters<typeof run>) => {
      const answer = await run(source, more, { worker: none, ...threaded });
      return answer.ok ? 'played' : answer.fault.code;
    };
    expect(await refused(martingale, { sessions: 0 })).toBe('malformed-number');
    expect(await refused(martingale, {}, { threads: 0 })).toBe('malformed-number');
    expect(await refused({ ...martingale, progression: 'labouchere' })).toBe('strategy-not-loaded');
    expect(await refused({ ...martingale, settings: { wager: 'plaier', unit: 100 } })).toBe('unknown-wager');
    expect(await refused({ ...martingale, settings: { wager: 'player', unit: 0.5 } })).toBe('malformed-amount');
    expect(await refused({ module: new URL('nowhere.js', import.meta.url).href })).toBe('strategy-not-loaded');
  });

  it('says what is wrong with a module of someone else', async () => {
    const wrongWith = async (text: string): Promise<string> => {
      const answer = await run(moduleOf(text), {}, { threads: 2 });
      return answer.ok ? 'played' : `${answer.fault.code}: ${answer.fault.message}`;
    };
    expect(await wrongWith('export const bettor = {};')).toMatch(
      /^malformed-strategy: .* exports no "strategy": it exports bettor\.$/,
    );
    expect(await wrongWith('')).toMatch(/it exports nothing\.$/);
    expect(await wrongWith('export const strategy = { bet: 7 };')).toMatch(
      /^malformed-strategy: A strategy is an object/,
    );
    expect(await wrongWith('throw new Error("no shoe");')).toMatch(
      /^strategy-not-loaded: .* cannot be loaded: no shoe/,
    );
    expect(await wrongWith('export const strategy = {')).toMatch(/^strategy-not-loaded: /);
    const late =
      'export const strategy = { name: "late", bet: (_, { round }) => ({ player: round === 300 ? 1 : 100 }) };';
    expect(await wrongWith(late)).toMatch(/^stake-out-of-limits: late, session 1, round 300: 1 cents on player/);
  });
});

it('a strategy is loaded from a module or by the name of a progression', async () => {
  expect(orThrow(await loadStrategy(example('big-road-follower')))).toMatchObject({ wagers: ['player', 'banker'] });
  const flat = { progression: 'flat', settings: { wager: 'tie', unit: 500 } } as const;
  expect(orThrow(await loadStrategy(flat))).toMatchObject({ name: 'flat', wagers: ['tie'] });
});
