import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CURRENT_FORMAT, type Origin } from '@sabot/proof';
import { CURRENT_RULES } from './rules-versions.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGE = join(HERE, '..', '..');
/** `src` while developing, `dist` when built: the code that is really running. */
const CODE = basename(dirname(HERE));
/** The packages that decide what happens and how it is written down. */
const DECIDING = ['rules', 'table', 'tournament', 'proof', 'server'] as const;

const isCode = (name: string): boolean => /\.[jt]s$/.test(name) && !/\.(test|d)\.ts$/.test(name);

/** A digest of the running code: two builds that differ in one character are told apart. */
const digestOfCode = (): string => {
  const hash = createHash('sha256');
  for (const name of DECIDING) {
    const folder = join(PACKAGE, '..', name, CODE);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCode).sort();
    for (const file of files) hash.update(`${name}/${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

export const versionOf = (): string => {
  const read: { readonly version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return read.version;
};

/** The code that runs is the code that was loaded: it is read once. */
let build: string | null = null;

/** What this server writes beside each event. */
export const originOf = (): Origin => {
  build ??= `${versionOf()}+${digestOfCode()}`;
  return { format: CURRENT_FORMAT, rules: CURRENT_RULES, build };
};
