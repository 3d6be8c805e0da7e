import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@sabot/rules';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 70;

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Source files of the packages, tests aside. */
const sources: readonly Source[] = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\/(src|bin)\/.*\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, 'packages', file), 'utf8') }));

/** Files of a folder that people write: code and style sheets. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|mjs|css)$/.test(file) && !/(^|\/)(node_modules|dist|generated)\//.test(file),
  );

/** As much of a syntax tree as is looked at. */
interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
}

const FUNCTIONS: ReadonlySet<string | undefined> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

interface MeasuredFunction {
  readonly at: string;
  readonly lines: number;
}

/** Every function, arrow, method, accessor and constructor of a file, by its first line, and how many lines it has. */
const functionsOf = ({ file, text }: Source): readonly MeasuredFunction[] => {
  // Places are counted in bytes, on from those of files that were parsed before: the leading semicolon has the first.
  const source = Buffer.from(`;${text.replace(/^#!/, '//')}`);
  const tree = parseSync(source.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const linesUpTo = (end: number): number =>
    source
      .subarray(0, end - tree.span.start)
      .toString()
      .split('\n').length;
  const within = (part: unknown): readonly MeasuredFunction[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { type, span }: Node = part;
    const inner = Object.values(part).flatMap(within);
    if (!FUNCTIONS.has(type) || span === undefined) return inner;
    const first = linesUpTo(span.start);
    return [{ at: `${file}:${first}`, lines: linesUpTo(span.end) - first + 1 }, ...inner];
  };
  return within(tree);
};

/**
 * What may be asked for is a record in a list, under the name of what then happens: an operation of the API, a command of
 * the command line, a command of a decider. The function that carries it out has that name too, and means the same.
 */
const ASKED_FOR = /^export const \w+(?: = operation\(|: (?:Body|CommandRecord<.*|TournamentCommandRecord<.*) = )/;

const DECLARED = /^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/;

/** The names that a file declares and exports; what it passes on from another file is that file's. */
const exportsOf = ({ file, text }: Source): readonly { readonly name: string; readonly file: string }[] =>
  text.split('\n').flatMap((line) => {
    const [, name] = DECLARED.exec(line) ?? [];
    return name === undefined || ASKED_FOR.test(line) ? [] : [{ name, file }];
  });

/** The table and the tournament are made alike: what both have in files of one name is the same part of each. */
const isOfBothDeciders = (files: readonly string[]): boolean =>
  files.every((file) => /^(table|tournament)\//.test(file)) && new Set(files.map((file) => basename(file))).size === 1;

/** Names that several files export. */
const exportedTwice = (among: readonly Source[]): readonly string[] => {
  const files = new Map<string, Set<string>>();
  for (const { name, file } of among.flatMap(exportsOf)) files.set(name, (files.get(name) ?? new Set()).add(file));
  return [...files].flatMap(([name, where]) =>
    where.size > 1 && !isOfBothDeciders([...where]) ? [`${name}: ${[...where].join(', ')}`] : [],
  );
};

/** File names that tell nobody what stands there, and what to call such a file instead. */
const VAGUE_NAMES: readonly (readonly [names: RegExp, instead: string])[] = [
  [
    /^(utils?|helpers?|tools?|lib|misc|common|shared|general|various|stuff|things?)$/,
    'it grows without end: name what it is about',
  ],
  [/^(words|texts?|strings)$/, 'say which: `messages.ts` for people in both languages, else what the texts are of'],
  [
    /^(told|asked|heard|soon|care|sure|gone|where|went-on|made-once)$/,
    'a file is a noun that one searches for, not a verb or a mood',
  ],
  [/^(base|core|main-parts|impl|data|info|other|more)$/, 'every file is that of something: name it'],
  [/^(.*-)?(manager|handler|processor)s?$/, 'say what it does for what: a queue, a registry, a route'],
];

const vagueNamesIn = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => {
    const name = basename(file).replace(/(\.test)?\.[a-z]+$/, '');
    const [, instead] = VAGUE_NAMES.find(([names]) => names.test(name)) ?? [];
    return instead === undefined ? [] : [`${file}: ${instead}`];
  });

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

  it('keeps its functions short', () => {
    const shell = (count: number, first: string): string => [first, ...Array(count).fill('  x();'), '};'].join('\n');
    const measured = [
      shell(69, 'const a = () => {'),
      shell(69, 'const b = (\n  one: number,\n): void => {'),
      '  const c = () => {\n    x();\n  };\nconst d = 1;',
      'const e = (): number =>\n  1 +\n  1;\n\nconst f = 1;',
      shell(3, 'function g() {'),
      'class H {\n  constructor() {\n    x("牌");\n  }\n\n  get one() {\n    return 1;\n  }\n  #two() {\n  }\n}',
      'const i = { one() {\n  return 1;\n} };',
    ].flatMap((text) => functionsOf({ file: 'any.ts', text }).map(({ lines }) => lines));
    expect(measured).toEqual([71, 73, 3, 3, 5, 3, 3, 2, 3]);
    const scripts = filesIn('scripts').map((name) => ({
      file: `scripts/${name}`,
      text: readFileSync(join(root, 'scripts', name), 'utf8'),
    }));
    const functions = [...sources, ...scripts].flatMap(functionsOf);
    expect(functions.length).toBeGreaterThan(9_000);
    const long = functions.filter(({ lines }) => lines > LONGEST_FUNCTION);
    expect(long.map(({ at, lines }) => `${at}: ${lines} lines`)).toEqual([]);
  });

  it('gives pages the types of the wire, and none of its schemas', () => {
    const pages = sources.filter(({ file }) => /^(client|web)\/src\//.test(file));
    const values = /^(?:import|export) (?!type\b)[^;]*?from '@sabot\/protocol';|import\('@sabot\/protocol'\)/m;
    expect(values.test("import { type Problem, problem } from '@sabot/protocol';\n")).toBe(true);
    expect(values.test("import type {\n  Problem,\n} from '@sabot/protocol';\n")).toBe(false);
    expect(pages.length).toBeGreaterThan(300);
    expect(pages.filter(({ text }) => values.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('exports a name from one file only, so that it has one meaning', () => {
    const twice = (text: string): readonly string[] =>
      exportedTwice(['web/src/one.ts', 'web/src/two.ts'].map((file) => ({ file, text })));
    expect(twice('export const stake = 1;')).toEqual(['stake: web/src/one.ts, web/src/two.ts']);
    expect(twice('export async function* stakes() {}')).toHaveLength(1);
    expect(twice("export { stake } from './stake.ts';")).toEqual([]);
    expect(twice('export const pay = operation({')).toEqual([]);
    const alike = (...files: readonly string[]): readonly string[] =>
      exportedTwice(files.map((file) => ({ file, text: 'export const refusal = 1;' })));
    expect(alike('table/src/refusals.ts', 'tournament/src/refusals.ts')).toEqual([]);
    expect(alike('table/src/refusals.ts', 'tournament/src/chips.ts')).toHaveLength(1);
    expect(sources.flatMap(exportsOf).length).toBeGreaterThan(2_000);
    // The verbs of the test kit (`act`, `deal`) are for tests alone, and no source may import them.
    expect(exportedTwice(sources.filter(({ file }) => !file.startsWith('testkit/')))).toEqual([]);
  });

  it('gives files names that someone would search for', () => {
    expect(vagueNamesIn(['web/src/ui/helpers.ts', 'cli/test/words.test.ts', 'server/src/table-manager.ts'])).toEqual([
      'web/src/ui/helpers.ts: it grows without end: name what it is about',
      'cli/test/words.test.ts: say which: `messages.ts` for people in both languages, else what the texts are of',
      'server/src/table-manager.ts: say what it does for what: a queue, a registry, a route',
    ]);
    expect(vagueNamesIn(['web/src/ui/button.tsx', 'rules/src/wager.ts'])).toEqual([]);
    const files = ['packages', 'scripts', 'test', 'tools', 'examples'].flatMap((folder) => filesIn(folder));
    expect(files.length).toBeGreaterThan(1_400);
    expect(vagueNamesIn(files)).toEqual([]);
  });

  it('draws every button in one place', () => {
    const pages = sources.filter(({ file }) => file.startsWith('web/src/'));
    const having = (text: RegExp): readonly string[] =>
      pages.filter((each) => text.test(each.text)).map(({ file }) => file);
    expect(having(/<button\b/)).toEqual(['web/src/ui/button.tsx']);
    expect(having(/<Link\b[^>]*className=(?:"|\{[^}]*['`])button\b/)).toEqual([]);
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
