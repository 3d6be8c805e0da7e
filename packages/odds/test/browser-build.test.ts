import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { orThrow } from '@sabot/rules';
import { ANY_GAME } from '@sabot/testkit/games';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../src/expectations.ts';
import { fullShoe } from '../src/shoe.ts';
import { simulateRounds } from '../src/simulate/run.ts';
import { simulationPlan } from './or-throw.ts';

const RUN = { seed: 'browser', rounds: 20_000 };

/** Bundles the package for a browser, with a script of ours as its only importer. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('../src/index.ts', import.meta.url)), formats: ['iife'], name: 'odds' },
    },
  });
  const [{ output }] = built as [Rollup.RollupOutput];
  const [chunk, ...more] = output;
  expect(more).toEqual([]);
  return chunk.code;
};

describe('the odds package in a browser', () => {
  it('is one script that needs nothing of Node, and gives the same odds', async () => {
    const code = await bundle();
    expect(code).not.toMatch(/\bfrom ["']node:|\brequire\(|\bprocess\.|__vite-browser-external/);
    // A bare context has the language and nothing else: no process, no require, no timers.
    const edge = runInNewContext(
      `${code};
      const shoe = odds.fullShoe(8);
      odds.formatFraction(odds.outcomeOdds(odds.shoeCounts(table, shoe)).outcomes.banker)`,
      {
        table: structuredClone((await import('@sabot/rules')).TABLE_OF_PLAY),
      },
    );
    const [numerator, denominator] = String(edge).split('/').map(BigInt);
    expect((numerator ?? 0n) * 4_998_398_275_503_360n).toBe((denominator ?? 0n) * 2_292_252_566_437_888n);
  });

  const PLATFORMS = [
    ['has WebAssembly', '', 'kernel'],
    ['has none', 'delete globalThis.WebAssembly', 'typescript'],
    [
      'has none with SIMD',
      'WebAssembly.Module = function () { throw new WebAssembly.CompileError("0xfd"); }',
      'typescript',
    ],
    ['has no memory left', 'WebAssembly.Instance = function () { throw new RangeError("memory"); }', 'typescript'],
  ] as const;

  it.each(PLATFORMS)(
    'counts by the best that a platform has which %s, with the same doubles',
    async (_, before, engine) => {
      const ran = runInNewContext(
        `${before};${await bundle()};
      const { engine, wagers, evaluate } = odds.expectationsOf(game);
      const results = new Float64Array(wagers.length);
      evaluate(odds.fullShoe(8), results);
      [engine, ...results]`,
        { game: structuredClone(ANY_GAME) },
      );
      const results = new Float64Array(ran.length - 1);
      expectationsOf(ANY_GAME, 'typescript').evaluate(fullShoe(8), results);
      expect([...ran]).toEqual([engine, ...results]);
    },
  );

  it.each(PLATFORMS)('simulates the same rounds on a platform which %s', async (_, before) => {
    const ran = runInNewContext(
      `${before};${await bundle()};
      const plan = odds.simulationPlan(game).value;
      [...odds.simulateRounds(plan, run).value.rounds.facts]`,
      { game: structuredClone(ANY_GAME), run: RUN },
    );
    expect([...ran]).toEqual([...orThrow(simulateRounds(simulationPlan(ANY_GAME), RUN, 'typescript')).rounds.facts]);
  });
});
