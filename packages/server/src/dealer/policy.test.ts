import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { USUAL_AUTO } from './demo.ts';
import { HOUSE_POLICY } from './policy.ts';

const page = readFileSync(new URL('../../../../docs/HOUSE-POLICY.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const isTime = (row: string): boolean => row.endsWith(' s |');

it('the published page says what the program says, rule by rule', () => {
  expect(rows.filter((row) => !isTime(row))).toEqual(
    HOUSE_POLICY.map(({ rule, words, clause }) => `| \`${rule}\` | ${words} | ${clause} |`),
  );
});

it('the published times are those of the demo tables', () => {
  const times = rows.filter(isTime).map((row) => /^\| `(\w+)` \|.*\| ([\d.]+) s \|$/.exec(row) ?? []);
  const told = Object.fromEntries(times.map(([, name, seconds]) => [name, Number(seconds) * 1_000]));
  const { config: _, idle: __, ...set } = USUAL_AUTO;
  expect(told).toEqual(set);
});
