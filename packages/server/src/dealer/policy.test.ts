import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { USES } from '../../../tournament/test/citations.ts';
import { DEFAULT_AUTO } from './house-tables.ts';
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
  const { config: _, idle: __, ...set } = DEFAULT_AUTO;
  expect(told).toEqual(set);
});

/** What the clauses of a rule have to be on the list of citations for. */
const CITED_FOR: Readonly<Record<string, RegExp>> = {
  'betting-time': /^duty (open|close)-betting$/,
  offers: /^(method A passing\.(highest|next)|duty choose-reveal-order)$/,
  'time-out': /^irregularity handler-absent$/,
  'nobody-wants-the-cards': /^duty choose-handler$/,
  'method-c': /^refusal no-valid-wager$/,
  'keeping-the-device': /^(method C control|DeviceReturned wager-lost)$/,
  'withdrawal-allowed': /^duty allow-cut-card-withdrawal$/,
  'withdrawal-time': /^remedy offer-withdrawal$/,
  differential: /^duty (ask-to-decrease|remove-wagers)$/,
  irregularities: /^irregularity /,
  void: /^remedy (void-round|replace-cards|may-replace-cards)$/,
  'uncovered-case': /^duty decide-uncovered-case$/,
  'seen-cards': /^irregularity card-face-up$/,
};

/** `5.18.1 (IDT 5.16.1)`: as DTN has it, and then other texts. */
const clausesIn = (column: string): readonly string[] => {
  const [main = '', others = ''] = column.split(/[()]/);
  return [`DTN ${main}`, ...others.split(';')].flatMap((part) =>
    (part.match(/[A-Z]{2,3}/g) ?? []).flatMap((code) =>
      (part.match(/\d[\d.]*/g) ?? []).map((number) => `${code}:${number}`),
    ),
  );
};

it('a rule cites clauses for what they say, and is policy where none speaks', () => {
  const cited = HOUSE_POLICY.filter(({ clause }) => clause !== 'policy');
  expect(cited.map(({ rule }) => rule).sort()).toEqual(Object.keys(CITED_FOR).sort());
  for (const { rule, clause } of cited) {
    const clauses = clausesIn(clause);
    expect(clauses.length, rule).toBeGreaterThan(0);
    for (const each of clauses) {
      const uses = [...(USES.get(each) ?? [])];
      expect(
        uses.some((use) => CITED_FOR[rule]?.test(use)),
        `${rule} ${each}`,
      ).toBe(true);
    }
  }
});
