// Builds everything: `npm run build`; also the first step of `npm start` and `npm test`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './ensure.mjs';
import { buildKernels } from './kernels.mjs';

const tool = (name) => join(root, 'node_modules', '.bin', name);
const built = join(root, 'packages/web/dist');

/** The most that a page may load before it can be used, in bytes of gzipped script. */
const BUDGETS = {
  'src/pages/table/table-page.tsx': 200_000,
  'src/pages/lobby/lobby-page.tsx': 140_000,
  'src/pages/board/board-page.tsx': 160_000,
  'src/pages/dealer/dealer-page.tsx': 200_000,
  'src/pages/pit/pit-page.tsx': 200_000,
};

/** The files that a page loads at once: its own, those of the entry, and all their static imports. */
const filesOf = (manifest, page) => {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) add(each);
  };
  add('index.html');
  add('src/boot/start.tsx');
  add(page);
  return [...files];
};

const sizeOf = (file) => readFileSync(join(built, `${file}.gz`)).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints the size of each page; false where one is above its budget. */
export const checkBudgets = () => {
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));
  const sizes = Object.entries(BUDGETS).map(([page, budget]) => {
    const bytes = filesOf(manifest, page).reduce((sum, file) => sum + sizeOf(file), 0);
    const name = page.replace(/.*\//, '').replace('.tsx', '');
    process.stdout.write(`${name}: ${kilobytes(bytes)} of ${kilobytes(budget)}${bytes > budget ? ' TOO MUCH' : ''}\n`);
    return bytes <= budget;
  });
  return sizes.every(Boolean);
};

/** False where built files import each other in a circle, so that one would run before what it needs is loaded. */
export const checkOrder = () => {
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));
  const done = new Set();
  const cycle = (key, way = []) => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
    if (done.has(key)) return null;
    const found = (manifest[key]?.imports ?? [])
      .map((each) => cycle(each, [...way, key]))
      .find((each) => each !== null);
    done.add(key);
    return found ?? null;
  };
  const found = Object.keys(manifest)
    .map((key) => cycle(key))
    .find((each) => each !== null);
  if (found !== undefined) process.stdout.write(`Files of the pages lean on each other: ${found.join(' > ')}\n`);
  return found === undefined;
};

export const buildPrograms = async () => (await buildKernels()) && run(tool('tsc'), ['-b']);
export const buildPages = () =>
  run(tool('vite'), ['build', 'packages/web', '--logLevel', 'warn']) && checkOrder() && checkBudgets();

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !((await buildPrograms()) && buildPages()))
  process.exit(1);
