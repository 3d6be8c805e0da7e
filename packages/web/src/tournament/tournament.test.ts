import { ownProblem } from '@sabot/client';
import type { TournamentSummary } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import { dragonBetsOf, TOURNAMENT_REFUSALS } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { GAME } from '../../test/tournament-fixtures.ts';
import { chipsNet, chipsText } from '../game/amounts.ts';
import { LANGUAGES } from '../i18n/messages.ts';
import { countdownText, leftText } from './countdown.tsx';
import { dragonOfEnd, dragonOfRun, dragonsOf } from './dragons.ts';
import { TOURNAMENT_MESSAGES } from './messages.ts';
import { tournamentProblemText } from './problem-line.tsx';
import { ladderOf, runText } from './run-ladder.tsx';
import { bestTournament, entrantName, grouped, winnerNames } from './summaries.ts';

const RUBY = { en: 'Ruby Dragon', zh: '红宝龙' };
const GOLDEN = { en: 'Golden Dragon', zh: '金龙' };

describe('the run under way', () => {
  it('is told with how far the next dragon is', () => {
    const run = { side: 'banker', length: 4, reached: null, next: { name: RUBY, away: 1 } } as const;
    expect(runText(run, 'en')).toBe('Banker 4, one from Ruby Dragon');
    expect(runText(run, 'zh')).toBe('庄连胜 4，再胜 1 局即红宝龙');
  });

  it('names the dragon that it is already', () => {
    const run = { side: 'player', length: 5, reached: RUBY, next: { name: GOLDEN, away: 1 } } as const;
    expect(runText(run, 'en')).toBe('Player 5, Ruby Dragon, one from Golden Dragon');
    expect(runText({ ...run, length: 9, next: null }, 'en')).toBe('Player 9, Ruby Dragon');
    expect(runText(null, 'en')).toBe('No win yet');
  });

  it('climbs a ladder whose steps are the wins, and some of them dragons', () => {
    const steps = ladderOf(dragonsOf(GAME), 5);
    expect(steps.map(({ win }) => win)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(steps.filter(({ isReached }) => isReached)).toHaveLength(5);
    expect(steps.flatMap(({ dragon }) => dragon ?? [])).toEqual([1, 2, 3]);
  });
});

describe('dragons', () => {
  it('are known by the length of a run', () => {
    expect([4, 5, 6, 7, 20].map((length) => dragonOfRun(GAME, length)?.name.en)).toEqual([
      undefined,
      'Ruby Dragon',
      'Golden Dragon',
      'Royal Dragon',
      'Royal Dragon',
    ]);
  });

  it('are known by what a bet on them was paid', () => {
    for (const wager of dragonBetsOf(GAME))
      for (const { name, pays } of wager.lines) {
        const stake = cents(1000);
        const returned = cents(stake + (stake / pays.stake) * pays.win);
        const end = { entry: 1, wager: wager.id, end: 'won', stake, returned, basis: 'policy' } as const;
        expect(dragonOfEnd(GAME, end)?.name).toEqual(name);
        expect(dragonOfEnd(GAME, { ...end, end: 'lost', returned: cents(0) })).toBeNull();
      }
  });
});

it('writes chips without the sign of money', () => {
  expect(chipsText(123_450, 'en')).toBe('1,234.5');
  expect([chipsNet(5000, 'en'), chipsNet(-5000, 'en'), chipsNet(0, 'en')]).toEqual(['+50', '−50', '0']);
});

it('counts time down as clocks do', () => {
  expect([0, 1, 59_001, 750_000, 3_900_000].map(countdownText)).toEqual(['0:00', '0:01', '1:00', '12:30', '1:05:00']);
});

it('says what a table has before it', () => {
  const table = { over: false, lastRound: false, secret: false, left: 6 };
  expect(leftText(table, 'en', 'runs')).toBe('6 rounds left');
  expect(leftText({ ...table, left: 1, lastRound: true }, 'en', 'runs')).toBe('Last round');
  expect(leftText({ ...table, left: 1, lastRound: true, secret: true }, 'en', 'runs')).toContain('secret');
  expect(leftText({ ...table, left: null }, 'en', 'runs')).toBe('The time runs');
  expect(leftText({ ...table, over: true }, 'en', 'runs')).toBe('All rounds played');
  expect(leftText({ ...table, left: null }, 'en', 'paused')).toBe('Paused');
  expect(leftText({ ...table, left: null }, 'en', 'before')).toBe('The time has not begun');
  expect(leftText({ ...table, over: true }, 'en', 'paused')).toBe('All rounds played');
});

it('counts places as people say them', () => {
  const { place } = TOURNAMENT_MESSAGES.en;
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112, 122].map(place)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 112th 122nd'.split(' '),
  );
});

it('calls the opponents of the house by how they wager, and tells those apart who wager alike', () => {
  const frame = {
    names: { a: 'Guest 12', s: 'Steady' },
    opponents: { s: 'steady', t: 'chaser', u: 'chaser' },
  } as const;
  expect(['a', 's', 't', 'u'].map((person) => entrantName(frame, person, 'en'))).toEqual([
    'Guest 12',
    'Steady',
    'Chaser 1',
    'Chaser 2',
  ]);
  expect(entrantName(frame, 'a', 'zh')).toBe('访客 12');
});

it('calls winners on the list as the results call them, in either language', () => {
  const summary = {
    winners: [
      { person: 'a', name: 'Guest 12' },
      { person: 'u', name: 'Chaser 2' },
      { person: 'w-mrs-wong', name: null },
    ],
    played: { t: 'chaser', u: 'chaser' },
  } as const;
  expect(winnerNames(summary, 'en')).toEqual(['Guest 12', 'Chaser 2', 'Mrs Wong']);
  const inChinese = winnerNames(summary, 'zh');
  expect(inChinese[0]).toBe('访客 12');
  expect(inChinese[1]).toBe(entrantName({ names: {}, opponents: summary.played }, 'u', 'zh'));
  expect(inChinese[1]).not.toContain('Chaser');
});

it('has a whole sentence for everything that a tournament refuses, in both languages', () => {
  for (const code of Object.values(TOURNAMENT_REFUSALS).flatMap((group) => Object.keys(group)))
    for (const language of LANGUAGES)
      expect(tournamentProblemText(ownProblem(code, 409, 'none'), language)).toMatch(/^.{4,}[.。]$/);
});

describe('the list', () => {
  const summary = (id: string, changes: Partial<TournamentSummary>): TournamentSummary => ({
    id,
    name: id,
    number: null,
    game: GAME,
    phase: 'registering',
    entries: 1,
    capacity: 8,
    fee: 0,
    startingStack: 100_000,
    sessions: 2,
    session: null,
    organiser: 'house',
    opponents: [],
    deadline: null,
    money: 'play',
    own: false,
    mayEnter: true,
    ended: null,
    winners: [],
    played: {},
    ...changes,
  });
  const full = summary('full', { entries: 8, mayEnter: false });
  const paid = summary('paid', { fee: 500 });
  const free = summary('free', {});
  const live = summary('live', { phase: 'session', mayEnter: false });
  const over = summary('over', { phase: 'awarded', mayEnter: false });

  it('is grouped by what one can do there', () => {
    const groups = grouped([over, live, free, summary('soon', { deadline: { what: 'registration-closes', at: 5 } })]);
    expect(groups.open.map(({ id }) => id)).toEqual(['soon', 'free']);
    expect([groups.live, groups.past, groups.drafts].map((group) => group.length)).toEqual([1, 1, 0]);
  });

  it('leads newcomers to one with room, a free one first, else to one to watch', () => {
    expect(bestTournament([full, paid, free, live])?.id).toBe('free');
    expect(bestTournament([full, paid, live])?.id).toBe('paid');
    expect(bestTournament([full, live, over])?.id).toBe('live');
    expect(bestTournament([over])).toBeNull();
  });

  it('leads those who are in one to it, and others to one that still takes late entries', () => {
    const own = summary('own', { phase: 'session', own: true, mayEnter: false });
    expect(bestTournament([free, live, own])?.id).toBe('own');
    const late = summary('late', { phase: 'waiting' });
    expect(bestTournament([full, live, late])?.id).toBe('late');
    expect(bestTournament([summary('over', { ...over, own: true }), free])?.id).toBe('free');
  });

  it('has of those that are over the last one first', () => {
    const ended = (id: string, at: number) => summary(id, { ...over, id, ended: at });
    expect(grouped([ended('a', 2), ended('b', 3), ended('c', 1)]).past.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});
