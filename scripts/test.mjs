// `npm test`: runs every gate, also after one that fails, and closes with one line of counts.
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
 * The tests in the browser without those that only `npm run browser` runs: player, tournament, axe and axe-tournament
 * take many times as long, table-still waits for whole rounds, and announcements listens to the table page alone.
 */
const PAGE_TESTS = ['table', 'staff', 'layout', 'odds', 'walk'].map((name) => `${PAGES}/${name}.test.ts`);
/** The packages whose coverage is measured. Tests of the tournament's plans are in `server`, as they need a dealer. */
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
  // Coverage makes code slow, so that only the tests of what is measured run with it, and only here.
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
  // Alone, because other tests on the same machine would make the pages slow.
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
  if (await gate()) passed += 1;
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
// Failed tests are counted one by one, and their gate is not counted again.
failed += wrong.filter((name) => !([DECIDING, TESTS, BROWSER].includes(name) && failed > 0)).length;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
