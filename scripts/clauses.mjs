// Lists every clause with its places in the code and the tests that name it, as docs/CLAUSES.md. Without arguments:
// checks the page and the tests. With --write: writes the page. Both need the build and the titles of a test run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAUSE_IDS, CLAUSES, clauseOf, GAMES, isLeaf } from '../packages/rules/dist/index.js';
import { root } from './ensure.mjs';

const CLAUSE = /\b[A-Z]{2,3}:\d+(?:\.\d+)*/g;
const READING = /\bA\d+[a-z]?(?=[: ])/g;
const MUST_BE_TESTED = ['enforced', 'recorded', 'displayed'];
const READINGS_COUNT = 42;
/** Each must be named in the title of a test. */
const READINGS_HELD =
  'A1 A2 A3 A4 A4b A5 A6 A7 A8 A9 A10 A10b A11 A11b A11c A12 A13 A13b A14 A15 A15b A16 A17 A18 A19 A20 A21 A22 A23 A24 A25 A26 A27 A28 A29 A30 A31 A32 A33 A34 A35 A36 A37 A38 A39 A40 A41 A42'.split(
    ' ',
  );

const page = join(root, 'docs', 'CLAUSES.md');
const testRun = join(root, '.cache', 'test-run.json');

const fail = (messages) => {
  process.stderr.write(`${messages.join('\n')}\n`);
  process.exit(1);
};

/** Test files by the ids in the titles of passed tests. */
const testsById = (pattern) => {
  const found = new Map();
  for (const { file, title } of JSON.parse(readFileSync(testRun, 'utf8')).passed) {
    for (const id of new Set(title.match(pattern) ?? [])) {
      const files = found.get(id) ?? new Map();
      found.set(id, files.set(file, (files.get(file) ?? 0) + 1));
    }
  }
  return found;
};

/** Places in the game records by the clause they cite: `wagers.tiger`, `irregularities.device-reset`. */
const placesById = () => {
  const found = new Map();
  const visit = (value, place) => {
    if (typeof value === 'string') {
      if (value.match(CLAUSE)?.[0] === value)
        found.set(value, (found.get(value) ?? new Set()).add(place.slice(0, 2).join('.')));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        visit(part, [...place, part?.id ?? part?.letter ?? part?.method ?? key]);
      }
    }
  };
  for (const game of GAMES) visit(game, []);
  return found;
};

/** Names with those of all layouts put together as one. */
const list = (names) => {
  const layouts = names.filter((name) => /^layouts\.[A-Z]$/.test(name));
  const others = names.filter((name) => !layouts.includes(name));
  return [...others, ...(layouts.length === 0 ? [] : [`layouts.${layouts.map((name) => name.at(-1)).join('')}`])];
};

const code = (text) => `\`${text}\``;

const testCell = (files) =>
  [...(files ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, count]) => {
      const name = file.split('/').at(-1);
      return count === 1 ? code(name) : `${code(name)} ×${count}`;
    })
    .join(' ');

const places = placesById();
const row = (id, tests) => {
  const clause = clauseOf(id);
  if (clause.kind === 'heading') return `| ${id} | | **${clause.summary}** | | |`;
  const summary = clause.reason === undefined ? clause.summary : `${clause.summary} (${clause.reason})`;
  const where = list([...(places.get(id) ?? [])])
    .map(code)
    .join(' ');
  return `| ${id} | ${clause.kind} | ${summary} | ${where} | ${testCell(tests.get(id))} |`;
};

const render = (tests, readings) => {
  const sections = GAMES.flatMap(({ code: letters, name, text }) => [
    `## ${letters}: ${name.en}`,
    '',
    `In force from ${text.effective}.`,
    '',
    '| clause | kind | in our words | in the game record | tests |',
    '|---|---|---|---|---|',
    ...Object.keys(CLAUSES[letters]).map((number) => row(`${letters}:${number}`, tests)),
    '',
  ]);
  const numbers = Array.from({ length: READINGS_COUNT }, (_, index) => `A${index + 1}`);
  const withTests = [...readings].filter(([id]) => numbers.includes(id.replace(/[a-z]$/, '')));
  return [
    '# Every clause, where it lives, and its tests',
    '',
    'Made by `npm run clauses` from the clause files, the game records and the titles of the tests that passed; `npm test`',
    'fails when it is stale.',
    '',
    `Clauses: ${CLAUSE_IDS.length}, of them leaves: ${CLAUSE_IDS.filter(isLeaf).length}`,
    '',
    ...sections,
    '## Readings',
    '',
    'Readings of unclear text (see [READINGS.md](READINGS.md)) and their tests.',
    '',
    '| reading | tests |',
    '|---|---|',
    ...withTests
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([id, files]) => `| ${id} | ${testCell(files)} |`),
    '',
  ].join('\n');
};

if (!existsSync(testRun)) fail(['There are no titles of a test run yet: run "npm test" first.']);
const tests = testsById(CLAUSE);
const readings = testsById(READING);
const text = render(tests, readings);

if (process.argv.includes('--write')) {
  writeFileSync(page, text);
  process.stdout.write('docs/CLAUSES.md written.\n');
} else {
  const wrong = [];
  for (const id of CLAUSE_IDS) {
    const clause = clauseOf(id);
    if (isLeaf(id) && clause.kind === 'heading') wrong.push(`${id} is a leaf and has no kind.`);
    if (MUST_BE_TESTED.includes(clause.kind) && !tests.has(id)) wrong.push(`${id} (${clause.kind}) has no test.`);
  }
  const unknown = [...tests.keys()].filter((id) => !CLAUSE_IDS.includes(id));
  for (const id of unknown) wrong.push(`A test names ${id}, which no text has.`);
  for (const id of READINGS_HELD) if (!readings.has(id)) wrong.push(`Reading ${id} has no test.`);
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
    wrong.push('docs/CLAUSES.md is stale: run "npm run clauses".');
  if (wrong.length > 0) fail(wrong);
  process.stdout.write(`${CLAUSE_IDS.length} clauses; the page is fresh.\n`);
}
