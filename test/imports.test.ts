import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const WEB = 'web';
const PACKAGES = readdirSync(join(root, 'packages'));

/** What a file imports and passes on, and nothing else of it: the cruiser reads no JSX. */
const importsIn = (text: string): string => {
  const statements = text.match(/^(?:import|export)\b(?:(?!^(?:import|export)\b)[\s\S])*?from '[^']+';$/gm) ?? [];
  const bare = text.match(/^import '[^']+';$/gm) ?? [];
  const lazy = text.match(/\bimport\('[^']+'\)/g) ?? [];
  return [...statements, ...bare, ...lazy.map((each) => `void ${each};`)].join('\n');
};

/** The pages as they import each other, in a folder of their own. */
const skeletonOfPages = (): string => {
  const home = join(root, 'packages', WEB);
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of files) {
    if (!/\.(tsx?|css)$/.test(file)) continue;
    const target = join(scratch, 'skeleton', 'packages', WEB, file);
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join(home, file), 'utf8');
    writeFileSync(target, file.endsWith('.tsx') ? importsIn(text) : text);
  }
  return join(scratch, 'skeleton');
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
  upward: {
    'rules/src/index.ts': "import { table } from '../../table/src/index.ts';\nexport const rules = table;\n",
    'table/src/index.ts': 'export const table = 1;\n',
  },
  sideways: {
    'table/src/index.ts': "export type { Odds } from '../../odds/src/index.ts';\n",
    'odds/src/index.ts': 'export type Odds = 1;\n',
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
  cycle: {
    'rules/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
    'rules/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
  },
  nowhere: { 'cli/src/main.ts': "import './missing.ts';\n" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const build = (name: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(scratch, name, 'packages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

describe('import directions', () => {
  let found: Cruise = { modules: [], summary: { violations: [] } };

  // One cruise through everything: most of its time goes into starting.
  beforeAll(() => {
    for (const [name, files] of Object.entries(FAULTY)) build(name, files);
    found = cruise(
      ...PACKAGES.filter((name) => name !== WEB).map((name) => `packages/${name}`),
      skeletonOfPages(),
      ...Object.keys(FAULTY).map((name) => join(scratch, name)),
    );
  }, 60_000);

  const inScratch = (path: string): boolean => path.startsWith(`${relative(root, scratch)}/`);
  const within = (name: string, path: string): boolean => path.startsWith(`${relative(root, join(scratch, name))}/`);

  /** The names of the rules broken by a small house. */
  const broken = (name: keyof typeof FAULTY): readonly string[] => {
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

  it('are seen to break when a page imports the server', () => {
    expect(broken('pages')).toEqual(['arrows-of-web']);
  });

  it('are seen to break when rules import a package above', () => {
    expect(broken('upward')).toEqual(['arrows-of-rules']);
  });

  it('are seen to break when the table imports odds, types included', () => {
    expect(broken('sideways')).toEqual(['arrows-of-table']);
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
  });

  it('are seen to break on a cycle and on an import that leads nowhere', () => {
    expect(broken('cycle')).toEqual(['no-cycles']);
    expect(broken('nowhere')).toEqual(['resolvable']);
  });
});
