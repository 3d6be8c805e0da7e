import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache', 'imports-'));
afterAll(() => rmSync(scratch, { recursive: true }));

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

const cruise = (...folders: readonly string[]): Cruise => {
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const run = spawnSync(command, [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(run.stdout) as Cruise;
};

interface Rule {
  readonly name: string;
  readonly to: { readonly pathNot?: string | readonly string[] };
}

const SERVER_ARROWS = 'arrows-of-server-';
const config: { readonly forbidden: readonly Rule[] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const filesOf = (folder: string): string => `packages/server/src/${folder === '.' ? '' : `${folder}/`}[^/]+$`;

const WEB = 'web';
const PACKAGES = readdirSync(join(root, 'packages'));

/** What a file imports and passes on, and nothing else of it: the cruiser reads no JSX. */
const importsIn = (text: string): string => {
  const statements = text.match(/^(?:import|export)\b(?:(?!^(?:import|export)\b)[\s\S])*?from '[^']+';$/gm) ?? [];
  const bare = text.match(/^import '[^']+';$/gm) ?? [];
  const lazy = text.match(/\bimport\('[^']+'\)/g) ?? [];
  return [...statements, ...bare, ...lazy.map((each) => `void ${each};`)].join('\n');
};

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    : [];

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** The pages as they import each other, in a folder of their own. */
const skeletonOfPages = (): string => {
  const home = join(root, 'packages', WEB);
  for (const file of ['src', 'test'].flatMap((folder) => filesIn(join(home, folder)))) {
    if (!/\.(tsx?|css)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const target = join(scratch, 'skeleton', relative(root, file));
    write(target, file.endsWith('.tsx') ? importsIn(text) : text);
  }
  return join(scratch, 'skeleton');
};

/** TypeScript as it runs: what it imports for its types alone is gone. */
const withoutTypes = (text: string, tsx: boolean): string =>
  transformSync(text, {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'preserve' } },
    },
  }).code.replace(/((?:from |import |import\()'\.[^']*)\.tsx?'/g, "$1.js'");

/** The code of a house as it runs, tests aside, in a folder of its own. */
const codeOf = (house: string, name: string): string => {
  for (const file of PACKAGES.flatMap((each) => filesIn(join(house, 'packages', each, 'src')))) {
    const target = join(scratch, name, relative(house, file));
    if (file.endsWith('.css')) write(target, '');
    if (!/\.tsx?$/.test(file) || /\.(test|d)\.ts$/.test(file)) continue;
    const code = withoutTypes(readFileSync(file, 'utf8'), file.endsWith('.tsx'));
    write(target.replace(/\.tsx?$/, '.js'), file.endsWith('.tsx') ? importsIn(code) : code);
  }
  return join(scratch, name);
};

/** Small houses with one fault each, by name: their files below `packages`. */
const FAULTY = {
  pages: {
    'web/src/page.tsx': importsIn("import { Table } from './table.tsx';\nexport const Page = () => <Table />;\n"),
    'web/src/table.tsx': importsIn(
      "import { house } from '../../server/src/index.ts';\nexport const Table = () => <p>{house}</p>;\n",
    ),
    'server/src/index.ts': 'export const house = 1;\n',
  },
  'page-upward': {
    'web/src/ui/button.tsx': "import { wagerName } from '../game/names.ts';\n",
    'web/src/game/names.ts': 'export const wagerName = 1;\n',
  },
  'page-sideways': {
    'web/src/pages/pit/shift/shift-panel.tsx': "import { WORDS } from '../table/messages.ts';\n",
    'web/src/pages/pit/table/messages.ts': "import type { Lobby } from '../../lobby/lobby-page.ts';\n",
    'web/src/pages/lobby/lobby-page.ts': 'export type Lobby = 1;\n',
  },
  'page-boot': {
    'web/src/boot/pages.ts': "void import('../pages/lobby/lobby-page.ts');\n",
    'web/src/boot/start.ts': "import { lobby } from '../pages/lobby/lobby-page.ts';\nexport const start = lobby;\n",
    'web/src/pages/lobby/lobby-page.ts': 'export const lobby = 1;\n',
  },
  'page-unlisted': {
    'web/src/words/words.ts': "import { button } from '../ui/button.ts';\nexport const words = button;\n",
    'web/src/ui/button.ts': 'export const button = 1;\n',
  },
  upward: {
    'rules/src/index.ts': "import { table } from '../../table/src/index.ts';\nexport const rules = table;\n",
    'table/src/index.ts': 'export const table = 1;\n',
  },
  sideways: {
    'table/src/index.ts': "export type { Odds } from '../../odds/src/index.ts';\n",
    'odds/src/index.ts': 'export type Odds = 1;\n',
  },
  outward: {
    'table/src/index.ts': "import { check } from '../../protocol/src/index.ts';\nexport const table = check;\n",
    'table/src/index.test.ts': "import { check } from '../../protocol/src/index.ts';\nexport const test = check;\n",
    'protocol/src/index.ts': 'export const check = 1;\n',
  },
  'server-upward': {
    'server/src/store/rows.ts': "import type { House } from '../streams/house.ts';\nexport type Rows = House;\n",
    'server/src/streams/house.ts': 'export type House = 1;\n',
  },
  'server-sideways': {
    'server/src/people/person.ts': "import { house } from '../streams/house.ts';\nexport const person = house;\n",
    'server/src/streams/house.ts': 'export const house = 1;\n',
  },
  'server-inward': {
    'server/src/http/views/view.ts': "import { feeds } from '../feeds/feeds.ts';\nexport const view = feeds;\n",
    'server/src/http/feeds/feeds.ts': "import { app } from '../app.ts';\nexport const feeds = app;\n",
    'server/src/http/app.ts': "import { serve } from '../serve.ts';\nexport const app = serve;\n",
    'server/src/serve.ts': 'export const serve = 1;\n',
  },
  'upward-test': {
    'table/test/table.test.ts': "import { house } from '../../server/src/index.ts';\nexport const test = house;\n",
    'server/src/index.ts': 'export const house = 1;\n',
  },
  'test-kit': {
    'table/src/index.ts': "import { openTable } from '../../testkit/src/table.ts';\nexport const table = openTable;\n",
    'table/src/index.test.ts':
      "import { openTable } from '../../testkit/src/table.ts';\nexport const test = openTable;\n",
    'web/src/page.ts': "import type { Random } from '../../testkit/src/random.ts';\nexport type Page = Random;\n",
    'cli/src/bench/bench.ts':
      "import { random } from '../../../testkit/src/random.ts';\nexport const bench = random;\n",
    'testkit/src/table.ts': 'export const openTable = 1;\n',
    'testkit/src/random.ts': 'export const random = 1;\nexport type Random = 1;\n',
  },
  'test-kit-upward': {
    'rules/test/rules.test.ts':
      "import { openTable } from '../../testkit/src/table.ts';\nexport const test = openTable;\n",
    'table/src/index.test.ts': "import { house } from '../../testkit/src/house.ts';\nexport const test = house;\n",
    'testkit/src/random.ts': "import { openTable } from './table.ts';\nexport const random = openTable;\n",
    'testkit/src/table.ts': "import { house } from './house.ts';\nexport const openTable = house;\n",
    'testkit/src/house.ts': "import { page } from '../../web/src/index.ts';\nexport const house = page;\n",
    'web/src/index.ts': 'export const page = 1;\n',
  },
  backward: {
    'table/src/index.ts': "import { stage } from '../../tournament/src/index.ts';\nexport const table = stage;\n",
    'tournament/src/index.ts': 'export const stage = 1;\n',
  },
  'back-door': {
    'cli/src/main.ts': "import { card } from '../../rules/src/cards.ts';\nexport const main = card;\n",
    'rules/src/cards.ts': 'export const card = 1;\n',
  },
  platform: { 'rules/src/index.ts': "import 'node:fs';\n" },
  library: { 'odds/src/index.ts': "import 'picocolors';\n" },
  'library-elsewhere': { 'table/src/index.ts': "import 'typebox';\n", 'protocol/src/index.ts': "import 'ajv';\n" },
  'library-instead': { 'table/src/schema.ts': "import 'ajv';\n", 'protocol/src/check.ts': "import 'node:fs';\n" },
  cycle: {
    'rules/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
    'rules/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
  },
  'cycle-of-types': {
    'rules/src/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\nexport const a = 1;\n",
    'rules/src/b.ts': "import { a } from './a.ts';\nexport type B = 2;\nexport const b = a;\n",
  },
  nowhere: { 'cli/src/main.ts': "import './missing.ts';\n" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const build = (name: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) write(join(scratch, name, 'packages', path), text);
};

describe('import directions', () => {
  let found: Cruise = { modules: [], summary: { violations: [] } };

  // One cruise through everything: most of its time goes into starting.
  beforeAll(() => {
    for (const [name, files] of Object.entries(FAULTY)) build(name, files);
    found = cruise(
      ...PACKAGES.filter((name) => name !== WEB).map((name) => `packages/${name}`),
      skeletonOfPages(),
      codeOf(root, 'code'),
      ...Object.keys(FAULTY).map((name) => join(scratch, name)),
      ...['cycle', 'cycle-of-types'].map((name) => codeOf(join(scratch, name), `${name}-code`)),
    );
  }, 180_000);

  const inScratch = (path: string): boolean => path.startsWith(`${relative(root, scratch)}/`);
  const within = (name: string, path: string): boolean => path.startsWith(`${relative(root, join(scratch, name))}/`);

  /** The names of the rules broken by a small house. */
  const broken = (name: keyof typeof FAULTY | `${keyof typeof FAULTY}-code`): readonly string[] => {
    const own = found.summary.violations.filter(({ from }) => within(name, from));
    return [...new Set(own.map(({ rule }) => rule.name))].sort();
  };

  it('hold throughout the house', () => {
    expect(found.summary.violations.filter(({ from }) => !inScratch(from))).toEqual([]);
    expect(found.modules.filter(({ source }) => source.startsWith('packages/')).length).toBeGreaterThan(70);
  });

  it('hold throughout the pages', () => {
    expect(found.summary.violations.filter(({ from }) => within('skeleton', from))).toEqual([]);
    expect(found.modules.filter(({ source }) => within('skeleton', source)).length).toBeGreaterThan(70);
  });

  it('go round in no circle where code runs', () => {
    expect(found.summary.violations.filter(({ from }) => within('code', from))).toEqual([]);
    expect(found.modules.filter(({ source }) => within('code', source)).length).toBeGreaterThan(500);
  });

  it('are seen to break when a page imports the server', () => {
    expect(broken('pages')).toEqual(['arrows-of-web']);
  });

  it('are seen to break when a part of the pages imports one that stands above it', () => {
    expect(broken('page-upward')).toEqual(['folders-of-pages-ui']);
  });

  it('are seen to break when parts of a page import each other, or another page', () => {
    expect(broken('page-sideways')).toEqual(['folders-of-pages-pages-pit-shift', 'folders-of-pages-pages-pit-table']);
  });

  it('are seen to break when the first script imports a page that it should fetch', () => {
    const own = found.summary.violations.filter(({ from }) => within('page-boot', from));
    expect(own.map(({ from }) => from)).toEqual([expect.stringMatching(/boot\/start\.ts$/)]);
    expect(broken('page-boot')).toEqual(['folders-of-pages-boot']);
  });

  it('are seen to break when a folder of the pages does not say what it may import', () => {
    expect(broken('page-unlisted')).toEqual(['folders-of-pages-listed']);
  });

  it('are seen to break when rules import a package above', () => {
    expect(broken('upward')).toEqual(['arrows-of-rules']);
  });

  it('are seen to break when the table imports odds, types included', () => {
    expect(broken('sideways')).toEqual(['arrows-of-table']);
  });

  it('are seen to break when the table itself imports the protocol, as its tests may', () => {
    expect(found.summary.violations.filter(({ from }) => within('outward', from)).map(({ from }) => from)).toEqual([
      expect.stringMatching(/table\/src\/index\.ts$/),
    ]);
    expect(broken('outward')).toEqual(['arrows-of-table']);
  });

  it('are seen to break between folders of the server, types included', () => {
    expect(broken('server-upward')).toEqual(['arrows-of-server-store']);
    expect(broken('server-sideways')).toEqual(['arrows-of-server-people']);
    expect(broken('server-inward')).toEqual([
      'arrows-of-server-http',
      'arrows-of-server-http/feeds',
      'arrows-of-server-http/views',
    ]);
  });

  it('cover every folder of the server, each below those that import it', () => {
    const home = join(root, 'packages/server/src');
    const folders = new Set(
      filesIn(home)
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .map((file) => relative(home, dirname(file)) || '.'),
    );
    const arrows = config.forbidden.filter(({ name }) => name.startsWith(SERVER_ARROWS));
    const listed = arrows.map(({ name }) => name.slice(SERVER_ARROWS.length));
    expect([...listed].sort()).toEqual([...folders].sort());
    const fromBelow = arrows.flatMap(({ name, to: { pathNot = [] } }, at) =>
      listed.slice(at + 1).flatMap((above) => (pathNot.includes(filesOf(above)) ? [`${name} -> ${above}`] : [])),
    );
    expect(fromBelow).toEqual([]);
  });

  it('are seen to break when a test of the table imports the server', () => {
    expect(broken('upward-test')).toEqual(['arrows-of-tests-of-table']);
  });

  it('are seen to break when a source imports what tests share, as its tests may', () => {
    expect(broken('test-kit')).toEqual(['arrows-of-cli', 'arrows-of-table', 'arrows-of-web', 'testkit-in-tests-only']);
    const own = found.summary.violations.filter(({ from }) => within('test-kit', from));
    expect(own.filter(({ from }) => /\/testkit\/|\.test\.ts$/.test(from))).toEqual([]);
    expect(own.filter(({ rule }) => rule.name === 'testkit-in-tests-only').map(({ from }) => basename(from))).toEqual([
      'bench.ts',
      'index.ts',
      'page.ts',
    ]);
  });

  it('are seen to break when what tests share reaches above those that share it', () => {
    expect(broken('test-kit-upward')).toEqual([
      'arrows-of-testkit-base',
      'arrows-of-testkit-house',
      'arrows-of-testkit-table',
      'arrows-of-tests-of-rules',
      'arrows-of-tests-of-table',
    ]);
  });

  it('are seen to break when the table imports the tournament', () => {
    expect(broken('backward')).toEqual(['arrows-of-table']);
  });

  it('are seen to break when a package is entered by the back door', () => {
    expect(broken('back-door')).toEqual(['front-doors-only']);
  });

  it('are seen to break when a pure package uses the platform or a library', () => {
    expect(broken('platform')).toEqual(['pure']);
    expect(broken('library')).toEqual(['pure']);
    expect(broken('library-elsewhere')).toEqual(['pure']);
    expect(broken('library-instead')).toEqual(['pure']);
  });

  it('are seen to break on a cycle and on an import that leads nowhere', () => {
    expect(broken('cycle-code')).toEqual(['no-cycles']);
    expect(broken('cycle-of-types-code')).toEqual([]);
    expect(broken('nowhere')).toEqual(['resolvable']);
  });
});
