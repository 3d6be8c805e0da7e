import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OddsEngine } from '@sabot/odds';
import type { Game } from '@sabot/rules';
import { medianOf } from './timing.ts';

type Bundler = 'esbuild' | 'vite';

/** How long a bundle takes, measured by the package as it is; null where the bundler is not installed. */
export type BundledRatios = Readonly<Record<Bundler, Readonly<Record<OddsEngine, number>> | null>>;

/** What someone might write who uses the packages: it prints the best microseconds a shoe of either engine. */
const programFor = (game: Game): string => `
import { expectationsOf, parseShoe } from ${JSON.stringify(fileURLToPath(import.meta.resolve('@sabot/odds')))};
import { findGame, RANKS } from ${JSON.stringify(fileURLToPath(import.meta.resolve('@sabot/rules')))};

const game = findGame(${JSON.stringify(game.id)});
const shoes = Array.from({ length: 400 }, (_, shoe) =>
  parseShoe(RANKS.map((__, rank) => 1 + ((shoe * 7919 + rank * 104729) % 32))).value);
const engines = ['kernel', 'typescript'].map((name) => ({ name, best: Infinity, ...expectationsOf(game, name) }));
for (let batch = 0; batch < 40; batch += 1) {
  for (const engine of engines) {
    const results = new Float64Array(engine.wagers.length);
    const start = performance.now();
    for (const shoe of shoes) engine.evaluate(shoe, results);
    engine.best = Math.min(engine.best, (performance.now() - start) * 1000 / shoes.length);
  }
}
console.log(JSON.stringify(Object.fromEntries(engines.map(({ name, best }) => [name, best]))));
`;

const BUNDLERS: Readonly<Record<Bundler, (entry: string, folder: string) => Promise<string>>> = {
  esbuild: async (entry, folder) => {
    const { build } = await import('esbuild');
    const outfile = join(folder, 'esbuild.mjs');
    await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile, logLevel: 'silent' });
    return outfile;
  },
  vite: async (entry, folder) => {
    const { build } = await import('vite');
    await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      build: { outDir: 'vite', lib: { entry, formats: ['es'], fileName: () => 'vite.mjs' } },
    });
    return join(folder, 'vite', 'vite.mjs');
  },
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

/** The file of a bundle; null where there is no such bundler, which comes with a checkout and with no installed program. */
const bundleBy = async (bundler: Bundler, entry: string, folder: string): Promise<string | null> => {
  try {
    return await BUNDLERS[bundler](entry, folder);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** In a process of its own, as V8 would else have learned from the others. */
const measure = (file: string): Readonly<Record<OddsEngine, number>> => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

/** Bundles a small program, and runs it by turns bundled and as it is; the medians of so many turns. */
export const benchBundles = async (game: Game, runs: number): Promise<BundledRatios> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bundles-'));
  try {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, programFor(game));
    const files = {
      esbuild: await bundleBy('esbuild', entry, folder),
      vite: await bundleBy('vite', entry, folder),
    };
    const turns = Array.from({ length: runs }, () => ({
      entry: measure(entry),
      esbuild: files.esbuild === null ? null : measure(files.esbuild),
      vite: files.vite === null ? null : measure(files.vite),
    }));
    const ratio = (bundler: Bundler, engine: OddsEngine): number =>
      medianOf(turns.map((turn) => turn[bundler]?.[engine] ?? 0)) / medianOf(turns.map((turn) => turn.entry[engine]));
    const ratios = (bundler: Bundler) =>
      files[bundler] === null ? null : { kernel: ratio(bundler, 'kernel'), typescript: ratio(bundler, 'typescript') };
    return { esbuild: ratios('esbuild'), vite: ratios('vite') };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
