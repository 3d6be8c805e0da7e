// `npm run check`: quick checks before a commit, all at the same time: format, types, the tests of the changed packages that a
// change concerns, and changed tests. It needs no database and no browser; `npm test` runs everything. `npm run check -- REV` takes all
// changes since REV.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

ensure();

const tool = (name) => join(root, 'node_modules', '.bin', name);
const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

const changed = [
  ...git('diff', '--name-only', process.argv[2] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /^packages\/.*\.tsx?$/.test(file) && existsSync(join(root, file)));

/** Prints nothing until the end, so that what runs at the same time does not mix; whether it succeeded. */
const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
    child.on('close', (status) => resolve({ isFine: status === 0, output: Buffer.concat(output).toString() }));
  });

/**
 * Tests in `test` folders run whole games and servers, so that only those that were changed themselves are run; of the
 * others, those of the packages that changed. What stands on them is for `npm test`.
 */
const changedPackages = new Set(changed.map((file) => file.split('/')[1]));
const elsewhere = readdirSync(join(root, 'packages')).filter((name) => !changedPackages.has(name));
const BESIDE = ['**/test/**', 'test/**', ...elsewhere.map((name) => `packages/${name}/**`)].map(
  (path) => `--exclude=${path}`,
);
const tests = changed.filter((file) => file.endsWith('.test.ts'));
const vitest = (args) => run(tool('vitest'), [...args, '--project=pure', '--passWithNoTests', '--silent']);
const STEPS = [
  ['format and lint', () => run(tool('biome'), ['check', '--error-on-warnings', '.'])],
  ['types', () => run(tool('tsc'), ['-b'])],
  ...(changed.length > 0 ? [['tests of what changed', () => vitest(['related', '--run', ...changed, ...BESIDE])]] : []),
  ...(tests.length > 0 ? [['changed tests', () => vitest(['run', ...tests])]] : []),
];

const results = await Promise.all(STEPS.map(async ([name, step]) => ({ name, ...(await step()) })));
for (const { name, isFine, output } of results)
  process.stdout.write(`\n== ${name} ==\n${output}${isFine ? '' : `!! ${name}: failed\n`}`);
process.exit(results.every(({ isFine }) => isFine) ? 0 : 1);
