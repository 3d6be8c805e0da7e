import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache', 'imports-'));
afterAll(() => rmSync(scratch, { recursive: true }));

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly rule: { readonly name: string } }[];
  };
}

const cruise = (...folders: readonly string[]): Cruise['summary'] => {
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const run = spawnSync(command, [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return (JSON.parse(run.stdout) as Cruise).summary;
};

/** The names of the rules broken by a small house made of these files. */
const broken = (name: string, files: Readonly<Record<string, string>>): readonly string[] => {
  for (const [path, text] of Object.entries(files)) {
    const file = join(scratch, name, 'packages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { violations } = cruise(join(scratch, name));
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
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

describe('import directions', () => {
  it('hold throughout the house', () => {
    const { totalCruised, violations } = cruise(
      ...PACKAGES.filter((name) => name !== WEB).map((name) => `packages/${name}`),
    );
    expect(violations).toEqual([]);
    expect(totalCruised).toBeGreaterThan(70);
  });

  it('hold throughout the pages', () => {
    const { totalCruised, violations } = cruise(skeletonOfPages());
    expect(violations).toEqual([]);
    expect(totalCruised).toBeGreaterThan(70);
  });

  it('are seen to break when a page imports the server', () => {
    const page = "import { Table } from './table.tsx';\nexport const Page = () => <Table />;\n";
    const table = "import { house } from '../../server/src/index.ts';\nexport const Table = () => <p>{house}</p>;\n";
    const files = {
      'web/src/page.tsx': importsIn(page),
      'web/src/table.tsx': importsIn(table),
      'server/src/index.ts': 'export const house = 1;\n',
    };
    expect(broken('pages', files)).toEqual(['arrows-of-web']);
  });

  it('are seen to break when rules import a package above', () => {
    const files = {
      'rules/src/index.ts': "import { table } from '../../table/src/index.ts';\nexport const rules = table;\n",
      'table/src/index.ts': 'export const table = 1;\n',
    };
    expect(broken('upward', files)).toEqual(['arrows-of-rules']);
  });

  it('are seen to break when the table imports odds, types included', () => {
    const files = {
      'table/src/index.ts': "export type { Odds } from '../../odds/src/index.ts';\n",
      'odds/src/index.ts': 'export type Odds = 1;\n',
    };
    expect(broken('sideways', files)).toEqual(['arrows-of-table']);
  });

  it('are seen to break when a package is entered by the back door', () => {
    const files = {
      'cli/src/main.ts': "import { card } from '../../rules/src/cards.ts';\nexport const main = card;\n",
      'rules/src/cards.ts': 'export const card = 1;\n',
    };
    expect(broken('back-door', files)).toEqual(['front-doors-only']);
  });

  it('are seen to break when a pure package uses the platform or a library', () => {
    expect(broken('platform', { 'rules/src/index.ts': "import 'node:fs';\n" })).toEqual(['pure']);
    expect(broken('library', { 'odds/src/index.ts': "import 'picocolors';\n" })).toEqual(['pure']);
  });

  it('are seen to break on a cycle and on an import that leads nowhere', () => {
    const files = {
      'rules/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
      'rules/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    };
    expect(broken('cycle', files)).toEqual(['no-cycles']);
    expect(broken('nowhere', { 'cli/src/main.ts': "import './missing.ts';\n" })).toEqual(['resolvable']);
  });
});
