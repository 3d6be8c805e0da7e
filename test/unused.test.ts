import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What nobody uses, one line each: `file: kind name`. What counts as a way in stands in `knip.jsonc`. */
const unusedIn = (folder: string): readonly string[] => {
  const run = spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress', '--reporter', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  // Exit status 1 is for findings, anything above for a run that failed.
  if (run.status !== 0 && run.status !== 1) throw new Error(run.stderr);
  const { issues }: { readonly issues: readonly Readonly<Record<string, unknown>>[] } = JSON.parse(run.stdout);
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }: { readonly name: string }) => `${file}: ${kind} ${name}`) : [],
    ),
  );
};

const scratch = mkdtempSync(join(tmpdir(), 'sabot-unused-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), text);
};

describe('the house keeps nothing that nobody uses', () => {
  it('has no unused file, export, type or dependency, and lists every dependency that it uses', () => {
    expect(unusedIn(root)).toEqual([]);
  }, 60_000);

  it('would be told of each', () => {
    cpSync(join(root, 'knip.jsonc'), join(scratch, 'knip.jsonc'));
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
    write('package.json', '{ "name": "scratch", "private": true, "type": "module", "workspaces": ["packages/*"] }');
    write(
      'packages/chips/package.json',
      JSON.stringify({
        name: '@scratch/chips',
        type: 'module',
        exports: { '.': { source: './src/index.ts', default: './dist/index.js' } },
        dependencies: { picocolors: '*' },
      }),
    );
    write('packages/chips/src/index.ts', "export { stack } from './stack.ts';\n");
    write(
      'packages/chips/src/stack.ts',
      "import 'ajv';\nexport const stack = 1;\nexport const unusedStack = 2;\nexport type UnusedStack = 1;\nexport const tested = 3;\n",
    );
    write('packages/chips/src/unused-file.ts', 'export const chip = 1;\n');
    write('packages/chips/test/stack.test.ts', "import { tested } from '../src/stack.ts';\nvoid tested;\n");
    expect(unusedIn(scratch).toSorted()).toEqual([
      'packages/chips/package.json: dependencies picocolors',
      'packages/chips/src/stack.ts: exports unusedStack',
      'packages/chips/src/stack.ts: types UnusedStack',
      'packages/chips/src/stack.ts: unlisted ajv',
      'packages/chips/src/unused-file.ts: files packages/chips/src/unused-file.ts',
    ]);
  }, 60_000);
});
