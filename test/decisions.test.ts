import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).toSorted();
const records = files.filter((file) => file !== 'README.md');

const SECTIONS = ['Context', 'Decision', 'What was rejected and why', 'Consequences', 'Where it lives'];
/** A path of the repository in backticks: it begins with one of its folders, or is a file at its root. */
const PATH = /`((?:packages|scripts|test|docs)\/[^`\s]+|[\w.-]+\.json)`/g;
const LINK = /\]\(([^)#]+)\)/g;

const pathsIn = (text: string): readonly string[] => [...text.matchAll(PATH)].map(([, path = '']) => path);
const linksIn = (text: string): readonly string[] => [...text.matchAll(LINK)].map(([, path = '']) => path);

describe('the decision records', () => {
  it('are numbered in order, without gaps', () => {
    expect(records.length).toBeGreaterThanOrEqual(16);
    for (const [index, file] of records.entries()) {
      expect(file).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
      expect(read(file)).toMatch(
        new RegExp(`^# ${index + 1}\\. \\S.*\\n\\n\\*\\*Status:\\*\\* (in force|replaced by )`),
      );
    }
  });

  it.each(records)('%s has all its sections, and stands in the index', (file) => {
    expect([...read(file).matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(SECTIONS);
    expect(linksIn(read('README.md'))).toContain(file);
  });

  it.each(records)('%s says where it lives', (file) => {
    expect(pathsIn(read(file).split('## Where it lives')[1] ?? '')).not.toEqual([]);
  });

  it.each(files)('%s names paths and links that lead somewhere', (file) => {
    const text = read(file);
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const from = dirname(join(folder, file));
    expect(linksIn(text).filter((path) => !existsSync(join(from, path)))).toEqual([]);
  });
});
