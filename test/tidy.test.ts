import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@sabot/rules';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const LONGEST_FILE = 400;

/** Source files of the packages, tests aside. */
const sources = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\/(src|bin)\/.*\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, 'packages', file), 'utf8') }));

describe('the house is tidy', () => {
  it('names a game only in its own folder', () => {
    expect(sources.length).toBeGreaterThan(40);
    const strangers = sources
      .filter(({ file }) => !file.startsWith('rules/src/games/'))
      .flatMap(({ file, text }) => GAME_IDS.filter((id) => text.includes(id)).map((id) => `${file}: ${id}`));
    expect(strangers).toEqual([]);
  });

  it('keeps its files short', () => {
    expect(sources.filter(({ text }) => text.split('\n').length > LONGEST_FILE).map(({ file }) => file)).toEqual([]);
  });

  it('silences no check', () => {
    const silenced = /biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck|\bas any\b/;
    expect(sources.filter(({ text }) => silenced.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('lints chance, clocks and classes out of the pure packages', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'sabot-lint-'));
    const source = join(scratch, 'packages/rules/src');
    mkdirSync(source, { recursive: true });
    cpSync(join(root, 'biome.json'), join(scratch, 'biome.json'));
    cpSync(join(root, 'scripts/lint'), join(scratch, 'scripts/lint'), { recursive: true });
    writeFileSync(join(source, 'pure.ts'), 'export const roll = (chance: () => number): number => chance();\n');
    writeFileSync(join(source, 'chance.ts'), 'export const roll = (): number => Math.random();\n');
    writeFileSync(join(source, 'clock.ts'), 'export const now = (): number => Date.now();\n');
    writeFileSync(join(source, 'class.ts'), 'export class Shoe {}\n');
    writeFileSync(join(source, 'subclass.ts'), 'export class Fault extends Error {}\n');
    writeFileSync(join(source, 'taken.ts'), 'const { random } = Math;\nexport const roll = random;\n');
    writeFileSync(join(source, 'global.ts'), 'export const now = (): number => globalThis.Date.now();\n');
    const lint = (file: string) =>
      spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--vcs-enabled=false', join(source, file)], {
        cwd: scratch,
        encoding: 'utf8',
      });
    expect(lint('pure.ts').status).toBe(0);
    expect(lint('chance.ts').stderr).toContain('No random source in a pure package');
    expect(lint('clock.ts').stderr).toContain('Do not use the global variable Date');
    expect(lint('class.ts').stderr).toContain('No class in a pure package');
    expect(lint('subclass.ts').stderr).toContain('No class in a pure package');
    expect(lint('taken.ts').stderr).toContain('No random source in a pure package');
    expect(lint('global.ts').stderr).toContain('Do not use the global variable globalThis');
    rmSync(scratch, { recursive: true });
  });
});
