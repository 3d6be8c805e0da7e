// `npm run operations` counts, for every command and event of the table and of the tournament, the source files that
// name it, tests aside. It fails where these are more than four on average in a decider's own package. `-- --root
// <folder>` counts in another checkout, by the names of this one, and never fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './ensure.mjs';

const MAX_AVERAGE = 4;
const WORST_SHOWN = 3;

/** Where operations are given or put into words: the pages, the command line, the dealer and the stewards. */
const ONLY_USES = /^packages\/(?:web|cli)\/src\/|^packages\/server\/src\/(?:dealer|stewards|tournament)\//;

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const house = values.root === undefined ? root : resolve(values.root);

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const sources = readdirSync(join(house, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[a-z]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({
    file: `packages/${file}`,
    text: withoutComments(readFileSync(join(house, 'packages', file), 'utf8')),
  }));

/** The constant with the record of an operation: `placeWager` for `place-wager`, `wagerPlaced` for `WagerPlaced`. */
const constantOf = (name) =>
  name.replace(/^[A-Z]/, (letter) => letter.toLowerCase()).replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Whether a text names an operation: as a literal, as a key, or by importing or exporting its constant. A name of one
 * lower-case word, such as `pause`, occurs elsewhere too, and counts only in quotes or as a key.
 */
const namerOf = (name) => {
  const word = /[A-Z-]/.test(name)
    ? `(?<![\\w-])${name}(?![\\w-])`
    : `'${name}'|"${name}"|\`${name}\`|(?<![\\w.-])${name}:`;
  const constant = constantOf(name);
  const passed = `export (?:const|function) ${constant}\\b|(?:import|export) (?:type )?\\{[^}]*\\b${constant}\\b[^}]*\\}`;
  const pattern = new RegExp(`${word}|${passed}`);
  return (text) => pattern.test(text);
};

const average = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** In older checkouts the tournament is a folder of the table. */
const ownFolder = (decider) =>
  existsSync(join(house, 'packages', decider, 'src')) ? `packages/${decider}/src/` : 'packages/table/src/';

const count = (decider, names) => {
  const own = ownFolder(decider);
  return names.flatMap((name) => {
    const isNamed = namerOf(name);
    const files = sources.filter(({ text }) => isNamed(text)).map(({ file }) => file);
    const inside = files.filter((file) => file.startsWith(own));
    if (inside.length === 0) return [];
    const using = files.filter((file) => !file.startsWith(own) && ONLY_USES.test(file));
    return [{ name, own: inside.length, all: files.length, using: using.length }];
  });
};

const say = (text) => process.stdout.write(`${text}\n`);
const shown = (number) => number.toFixed(2).padStart(6);

const { COMMAND_NAMES, EVENT_TYPES } = await import(join(root, 'packages/table/dist/index.js'));
const { TOURNAMENT_COMMAND_NAMES, TOURNAMENT_EVENT_TYPES } = await import(
  join(root, 'packages/tournament/dist/index.js')
);
const GROUPS = [
  ['table', 'commands', COMMAND_NAMES],
  ['table', 'events', EVENT_TYPES],
  ['tournament', 'commands', TOURNAMENT_COMMAND_NAMES],
  ['tournament', 'events', TOURNAMENT_EVENT_TYPES],
];

say('files an operation stands in, on average, tests aside');
say(`${''.padEnd(26)}   own    all  of these elsewhere, only giving or showing it`);
let isTooMany = false;
for (const [decider, kind, names] of GROUPS) {
  const counts = count(decider, names);
  const own = average(counts.map((each) => each.own));
  const all = average(counts.map((each) => each.all));
  const using = average(counts.map((each) => each.using));
  say(`${`${decider} ${kind} (${counts.length})`.padEnd(26)}${shown(own)} ${shown(all)} ${shown(using)}`);
  const worst = counts.toSorted((one, other) => other.own - one.own).slice(0, WORST_SHOWN);
  say(`  most: ${worst.map((each) => `${each.name} ${each.own} of its own, ${each.all} in all`).join('; ')}`);
  isTooMany ||= own > MAX_AVERAGE;
}
if (isTooMany && house === root) {
  say(`More than ${MAX_AVERAGE} files of its own package on average.`);
  process.exitCode = 1;
}
