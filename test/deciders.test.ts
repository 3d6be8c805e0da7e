import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVENT_TYPES } from '@sabot/table';
import { TOURNAMENT_EVENT_TYPES } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What stands around the deciders, tests aside. */
const around = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /^(proof|protocol|client|server|web|cli)\/(src|bin)\/.*\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.test.ts'),
  )
  .map((file) => ({ file, text: readFileSync(join(root, 'packages', file), 'utf8') }));

const EVENT = `'(?:${[...EVENT_TYPES, ...TOURNAMENT_EVENT_TYPES].join('|')})'`;

/** How a rule of the table or of a tournament would be written down a second time, as far as a text shows it. */
const SIGNS = {
  // An event that is not in such a list is never thought of: `Record<Exclude<EventType, …>, …>` asks for every one.
  'a list of events': new RegExp(`\\[\\s*${EVENT}\\s*(?:,\\s*${EVENT}\\s*)+,?\\s*\\]`),
  'a list of event types':
    /\b(?:const|let) \w+: (?:readonly |ReadonlySet<|Set<|ReadonlyArray<)(?:Tournament)?(?:EventType|Event\['type'\])/,
  'a list of command names':
    /\b(?:const|let) \w+: (?:readonly |ReadonlySet<|Set<|ReadonlyArray<)(?:Tournament)?(?:CommandName|Command\['do'\])[^;=]*= (?:\[|new Set)/,
  'who stands above whom': /\breaches\(/,
  'until when an option is open': /\bclosesAt\s*[!=]==/,
  'the inside of a decider':
    /from '(?:@sabot\/(?:rules|table|tournament)\/|[./]+\/(?:rules|table|tournament)\/(?:src|dist)\/)/,
} as const;

/** The rules of the house for its own people: the texts say nothing of those. */
const OF_THE_HOUSE = 'server/src/people/permissions.ts';

const signsIn = (text: string): readonly string[] =>
  Object.entries(SIGNS).flatMap(([name, sign]) => (sign.test(text) ? [name] : []));

describe('what the deciders decide', () => {
  it('is decided nowhere else', () => {
    expect(around.length).toBeGreaterThan(500);
    const others = around.filter(({ file }) => file !== OF_THE_HOUSE);
    expect(others.flatMap(({ file, text }) => signsIn(text).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it.each([
    ["const QUIET = ['WagerPlaced',\n  'CardDrawn',\n];", 'a list of events'],
    ['const QUIET: readonly EventType[] = [];', 'a list of event types'],
    ["const ENDS: ReadonlySet<TournamentEvent['type']> = new Set([]);", 'a list of event types'],
    ["const PAID: readonly CommandName[] = ['buy-in'];", 'a list of command names'],
    ["const mine = reaches(held, 'pit-manager', null);", 'who stands above whom'],
    ["if (window.closesAt !== 'no-more-bets') wait();", 'until when an option is open'],
    ["import { holds } from '../../../table/src/context.ts';", 'the inside of a decider'],
    ["import { holds } from '@sabot/table/context';", 'the inside of a decider'],
  ])('is seen in %s', (text, sign) => {
    expect(signsIn(text)).toContain(sign);
  });

  it('is not seen in what covers every event, or comes from a decider', () => {
    const fine = [
      'const NOTABLE: Readonly<Record<Exclude<EventType, Usual>, true>> = { CardCorrected: true };',
      'const names: readonly CommandName[] = allowed.map(({ do: name }) => name);',
      "import { decide } from '@sabot/table';",
      'const { closesAt } = window;',
    ];
    expect(fine.flatMap(signsIn)).toEqual([]);
  });
});
