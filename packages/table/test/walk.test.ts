import { IRREGULARITIES } from '@sabot/rules';
import { expect, it } from 'vitest';
import { COMMAND_NAMES } from '../src/index.ts';
import { shown, walk } from './walk.ts';

const COMMANDS = Number(process.env['WALK_COMMANDS'] ?? 12_000);
const SEED = process.env['WALK_SEED'] ?? 'a table near the door';
const isLong = process.env['WALK_COMMANDS'] !== undefined;
const ALL_DAY = 24 * 60 * 60 * 1000;

const say = (text: string): void => {
  if (isLong) process.stderr.write(`${text}\n`);
};

/** These are refused or settled where they arise; nobody reports them. */
const NOT_REPORTED = ['late-placing', 'late-withdrawal', 'under-minimum', 'over-maximum', 'cards-after-void'];

/** A card may be seen in each of these, and goes to the Gaming Shift Manager (A20). */
const BEFORE_FIRST_CARD = ['between-rounds', 'while-betting-is-open', 'after-close-before-first-card'];

it(
  'A18: any commands at any table keep money and cards, and every round comes to an end',
  () => {
    const statistics = walk({ commands: COMMANDS, seed: SEED, progress: (commands) => say(`${commands} commands`) });
    say(shown(statistics));
    expect(statistics.commands).toBe(COMMANDS);
    const kinds = new Set([...statistics.irregularities.keys()].map((key) => key.split(' ')[0]));
    expect(IRREGULARITIES.filter((kind) => !NOT_REPORTED.includes(kind) && !kinds.has(kind))).toEqual([]);
    expect(BEFORE_FIRST_CARD.filter((which) => !statistics.irregularities.has(`card-face-up ${which}`))).toEqual([]);
    expect(COMMAND_NAMES.filter((name) => !statistics.accepted.has(name))).toEqual([]);
  },
  ALL_DAY,
);
