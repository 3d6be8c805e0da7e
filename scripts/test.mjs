// `npm test`: every gate, then one closing line. A gate that fails does not hide the next one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, buildPrograms } from './build.mjs';
import { ensure, root, run } from './ensure.mjs';

ensure({ forTests: true });

const tool = (name) => join(root, 'node_modules', '.bin', name);
const testRun = join(root, '.cache', 'test-run.json');
rmSync(testRun, { force: true });

const DECIDING = 'tests and coverage of rules, table and tournament';
const TESTS = 'all other tests';
const BROWSER = 'tests in the browser';
const PAGES = 'packages/web/test';
/**
 * The others are for `npm run browser`, which runs them all: player, tournament, axe and axe-tournament take many times as
 * long, table-still waits for whole rounds, and heard listens to the table page alone.
 */
const PAGE_TESTS = ['table', 'staff', 'layout', 'odds'].map((name) => `${PAGES}/${name}.test.ts`);
/** Packages that decide. The last are tests of the tournament's plans, and need a dealer beside it. */
const COVERED = [
  'packages/rules/',
  'packages/table/',
  'packages/tournament/',
  ...['plan', 'stopped', 'gate', 'corrected'].map((name) => `packages/server/test/tournament/${name}.test.ts`),
];
const REPORTERS = ['--reporter=default', '--reporter=./scripts/title-reporter.mjs'];
const GATES = [
  ['format and lint', () => run(tool('biome'), ['check', '--error-on-warnings', '.'])],
  ['types and build', buildPrograms],
  ['pages and their size', buildPages],
  // Coverage makes code slow, so that only what is held to it is run under it, and that but once.
  [DECIDING, () => run(tool('vitest'), ['run', ...COVERED, '--project=pure', '--coverage', ...REPORTERS])],
  [
    TESTS,
    () =>
      run(tool('vitest'), [
        'run',
        '--project=house',
        '--project=pure',
        ...COVERED.map((path) => `--exclude=${path.endsWith('/') ? `${path}**` : path}`),
        ...REPORTERS,
      ]),
  ],
  // By themselves, because people wait for a page and not for a machine that is busy with something else.
  [BROWSER, () => run(tool('vitest'), ['run', ...PAGE_TESTS, ...REPORTERS])],
  ['clause page', () => run(process.execPath, [join(root, 'scripts', 'clauses.mjs')])],
  ['command page', () => run(process.execPath, [join(root, 'scripts', 'commands.mjs')])],
  ['files an operation stands in', () => run(process.execPath, [join(root, 'scripts', 'operation-files.mjs')])],
];

let passed = 0;
let failed = 0;
const wrong = [];
for (const [name, gate] of GATES) {
  process.stdout.write(`\n== ${name} ==\n`);
  if (gate()) passed += 1;
  else {
    wrong.push(name);
    process.stdout.write(`!! ${name}: failed\n`);
  }
}
if (existsSync(testRun)) {
  const { passed: titles, failed: tests } = JSON.parse(readFileSync(testRun, 'utf8'));
  passed += titles.length;
  failed += tests;
}
// Failed tests are counted one by one; the gate they closed is not counted again.
failed += wrong.filter((name) => !([DECIDING, TESTS, BROWSER].includes(name) && failed > 0)).length;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
