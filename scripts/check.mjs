// `npm run check`: quick checks before a commit: format, types, the tests beside the sources that a change concerns,
// and changed tests. It needs no database and no browser; `npm test` runs everything. `npm run check -- REV` takes all
// changes since REV.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, root, run } from './ensure.mjs';

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

/** Tests in `test` folders run whole games and servers, so that only those that were changed themselves are run. */
const BESIDE = ['--exclude=**/test/**', '--exclude=test/**'];
const isTest = (file) => file.endsWith('.test.ts');
const vitest = (args) => run(tool('vitest'), [...args, '--project=pure', '--passWithNoTests', '--silent']);
const STEPS = [
  ['format and lint', () => run(tool('biome'), ['check', '--error-on-warnings', '.'])],
  ['types', () => run(tool('tsc'), ['-b'])],
  [
    'tests of what changed',
    () => {
      const tests = changed.filter(isTest);
      const isFine = changed.length === 0 || vitest(['related', '--run', ...changed, ...BESIDE]);
      return (tests.length === 0 || vitest(['run', ...tests])) && isFine;
    },
  ],
];

const failed = STEPS.filter(([name, step]) => {
  process.stdout.write(`\n== ${name} ==\n`);
  return !step();
});
for (const [name] of failed) process.stdout.write(`!! ${name}: failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
