import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

interface Place {
  readonly src: string;
  readonly path: string;
}

/** Files and folders that the tables name, each below the folder that the line above its table names. */
const placesIn = (text: string): readonly Place[] => {
  let src: string | null = null;
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) src = null;
    src = /\bin `(packages\/[a-z]+\/src)`/i.exec(line)?.[1] ?? src;
    if (src === null || !line.startsWith('|')) return [];
    const from = src;
    // Names of exports stand beside those of files; what has a sign for any name in it is no file by itself.
    const names = [...line.matchAll(/`([^`\s<>]+)`/g)].map(([, name = '']) => name);
    return names.filter((name) => /\/|\.tsx?$/.test(name)).map((path) => ({ src: from, path }));
  });
};

/** A star stands for any letters of a name. */
const isThere = ({ src, path }: Place): boolean => {
  if (!path.includes('*')) return existsSync(join(root, src, path));
  const [folder = '', name = ''] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const home = join(root, src, folder);
  return existsSync(home) && readdirSync(home).some((file) => pattern.test(file));
};

const foldersIn = (src: string): readonly string[] =>
  readdirSync(join(root, src), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

describe('the map of the house', () => {
  const places = placesIn(page);

  it('names files and folders that are there', () => {
    expect(places.length).toBeGreaterThan(200);
    expect(places.filter((place) => !isThere(place))).toEqual([]);
  });

  it.each(['table', 'tournament', 'proof', 'server'])(
    'has every room of %s, and every file beside the rooms',
    (name) => {
      const src = `packages/${name}/src`;
      const named = places.filter((place) => place.src === src).map(({ path }) => path);
      expect(foldersIn(src).filter((room) => !named.some((path) => path.startsWith(`${room}/`)))).toEqual([]);
      const files = readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).filter((file) =>
        /^[^/]+\.ts$/.test(file) ? file !== 'index.ts' && !file.endsWith('.test.ts') : false,
      );
      expect(files.filter((file) => !named.includes(file))).toEqual([]);
    },
  );

  it('has every package', () => {
    const drawn = /```\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    for (const name of readdirSync(join(root, 'packages'))) {
      expect(drawn).toMatch(new RegExp(`^${name} `, 'm'));
      expect(page).toContain(`\n| \`${name}\` | `);
    }
  });

  it('is seen to be wrong where a file has gone', () => {
    const [gone] = placesIn(
      'In `packages/rules/src`:\n\n| a | b |\n| cards | `gone.ts`, `cards.ts`, `gone/`, `roads/g*.ts` |\n',
    );
    expect(gone).toEqual({ src: 'packages/rules/src', path: 'gone.ts' });
    expect(isThere({ src: 'packages/rules/src', path: 'gone.ts' })).toBe(false);
    expect(isThere({ src: 'packages/rules/src', path: 'cards.ts' })).toBe(true);
    expect(isThere({ src: 'packages/rules/src', path: 'roads/gone*.ts' })).toBe(false);
    expect(isThere({ src: 'packages/rules/src', path: 'roads/g*.ts' })).toBe(true);
  });
});
