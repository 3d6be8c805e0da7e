import { cents } from '@sabot/rules';
import { CONFIG_FAULTS, checkConfig, type TournamentConfig } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { GAME } from '../../../../test/tournament-fixtures.ts';
import {
  autoFaultOf,
  countOf,
  placeFault,
  usualDraft,
  withAnotherSession,
  withCount,
  withoutSession,
} from './draft.ts';
import { faultText } from './fields.tsx';

const { config: USUAL } = usualDraft(GAME);

const placesOf = (changes: Partial<TournamentConfig>): readonly string[] =>
  checkConfig(GAME, { ...USUAL, ...changes })
    .map(placeFault)
    .map(({ place, wager }) => `${place} ${wager}`.trim());

describe('what stands in the way', () => {
  it('is nothing with the usual set-up', () => {
    expect(placesOf({})).toEqual([]);
    expect(autoFaultOf(usualDraft(GAME))).toBeNull();
  });

  it('stands beside the field that it is about', () => {
    const { entry, tables, prizes, sessions } = USUAL;
    const [first, second] = sessions;
    if (first === undefined || second === undefined) throw new Error('The usual set-up has two sessions.');
    expect(placesOf({ entry: { ...entry, least: 65 } })).toEqual(['entry.least']);
    expect(placesOf({ tables: { ...tables, most: 1 } })).toEqual(['tables.most']);
    expect(placesOf({ tables: { ...tables, decks: 1 } })).toEqual(['tables.decks']);
    expect(placesOf({ tables: { ...tables, seats: 16, most: 64 } })).toEqual(['tables.seats']);
    expect(placesOf({ entry: { ...entry, startingStack: cents(100) } })).toEqual(['entry.startingStack']);
    expect(placesOf({ entry: { ...entry, lateUntil: 9 } })).toEqual(['entry.lateUntil']);
    expect(placesOf({ prizes: { ...prizes, shares: [5000] } })).toEqual(['prizes.shares']);
    expect(placesOf({ ranking: ['dragons-won'] })).toEqual(['ranking']);
    expect(placesOf({ sessions: [] })).toEqual(['sessions']);
    expect(placesOf({ sessions: [first] })).toEqual(['session.1.advance']);
    const [limit, ...others] = second.limits;
    if (limit === undefined) throw new Error('A session has limits.');
    const upside = { ...second, limits: [{ ...limit, min: limit.max, max: limit.min }, ...others] };
    expect(placesOf({ sessions: [first, upside] })).toEqual([`session.2.limits ${limit.wager}`]);
  });

  it('is said in both languages', () => {
    for (const code of Object.keys(CONFIG_FAULTS) as (keyof typeof CONFIG_FAULTS)[]) {
      const fault = { place: '', wager: '', message: '', code };
      expect(faultText(fault, 'en')).toMatch(/\.$/);
      expect(faultText(fault, 'zh')).toMatch(/[\u4e00-\u9fff].*。$/);
    }
  });
});

describe('sessions', () => {
  it('are added like the last, and nobody goes on from the one that is the last', () => {
    const three = { ...USUAL, sessions: withAnotherSession(GAME, USUAL) };
    expect(three.sessions).toHaveLength(3);
    expect(checkConfig(GAME, three)).toEqual([]);
    const one = { ...USUAL, sessions: withoutSession(USUAL, 1) };
    expect(one.sessions.map(({ advance }) => advance.kind)).toEqual(['all']);
    expect(checkConfig(GAME, one)).toEqual([]);
  });
});

it('counts the opponents of each strategy', () => {
  const three = withCount(withCount([], 'chaser', 2), 'steady', 1);
  expect(three).toEqual(['steady', 'chaser', 'chaser']);
  expect(countOf(three, 'chaser')).toBe(2);
  expect(withCount(three, 'chaser', 0)).toEqual(['steady']);
});

it('says where the house would not play along', () => {
  const draft = usualDraft(GAME);
  const auto = { ...draft.auto, opponents: ['steady', 'steady'] as const };
  const entry = { ...draft.config.entry, fee: cents(500) };
  expect(autoFaultOf({ ...draft, auto })).toBeNull();
  expect(autoFaultOf({ auto, config: { ...draft.config, entry } })).toBe('opponents-not-free');
  expect(autoFaultOf({ auto, config: { ...draft.config, entry: { ...entry, fee: cents(0), capacity: 2 } } })).toBe(
    'opponents-fill',
  );
});
