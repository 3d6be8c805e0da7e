import { cents } from '@sabot/rules';
import { entryFor, event, must, outcome, ranking, type TestTournament } from '@sabot/testkit/tournament';
import { config, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, giveBack, play, playOut } from '@sabot/testkit/tournament/play';
import { opened, openNext, registering } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { rankingOf, sharesPlaces, standingsOf, type TournamentConfig, winnersOf } from '../src/index.ts';

const ONE = [plan(rounds(1))];
const FOUR = ['Ann', 'Ben', 'Cho', 'Eve'];
const best = (entries: number, ties: 'ranking' | 'all' = 'ranking') =>
  plan({ ...rounds(1), advance: { kind: 'best', entries, ties } });

describe('A30 who goes on', () => {
  const after = (first: ReturnType<typeof plan>, chips: Readonly<Record<string, number>>) => {
    const club = opened({ sessions: [first, plan(rounds(1))] }, FOUR);
    playOut(club, 'B', chips);
    return club;
  };
  const statuses = (club: TestTournament) => club.state.entries.map(({ person, status }) => `${person} ${status}`);

  it('all: whoever has chips left', () => {
    const club = after(plan(rounds(1)), { Ben: 0 });
    expect(statuses(club)).toEqual(['Ann in', 'Ben bust', 'Cho in', 'Eve in']);
  });

  it('the best so many, by the ranking', () => {
    const club = after(best(2), { Ann: 50_000, Ben: 0, Cho: 150_000 });
    expect(statuses(club)).toEqual(['Ann eliminated', 'Ben bust', 'Cho in', 'Eve in']);
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 0, counted: 50_000, outIn: 1 });
    expect(club.state.issued).toBe(250_000);
  });

  it('all who are level with the last one, where that is published', () => {
    const chips = { Ann: 150_000, Ben: 90_000 };
    expect(statuses(after(best(2, 'ranking'), chips))).toEqual([
      'Ann in',
      'Ben eliminated',
      'Cho in',
      'Eve eliminated',
    ]);
    expect(statuses(after(best(2, 'all'), chips))).toEqual(['Ann in', 'Ben eliminated', 'Cho in', 'Eve in']);
  });

  it('whoever lasts longer is ranked higher, whatever they had', () => {
    const club = after(best(2), { Ann: 90_000, Ben: 80_000, Cho: 150_000 });
    openNext(club);
    playOut(club, 'B', { Cho: 0, Eve: 10_000 });
    expect(ranking(club)).toEqual(['1 Eve 10000', '2 Cho 0', '3 Ann 90000', '4 Ben 80000']);
    expect(standingsOf(club.state).map(({ person, status }) => `${person} ${status}`)).toEqual([
      'Eve in',
      'Cho bust',
      'Ann eliminated',
      'Ben eliminated',
    ]);
  });

  it('the leader board shows the movement since the last session', () => {
    const club = after(plan(rounds(1)), { Ann: 150_000, Ben: 90_000 });
    openNext(club);
    const board = () =>
      standingsOf(club.state, { 4: 200_000 }).map((line) => [line.person, line.previous, line.movement]);
    expect(board()).toEqual([
      ['Eve', 3, 2],
      ['Ann', 1, -1],
      ['Cho', 2, -1],
      ['Ben', 4, 0],
    ]);
  });
});

describe('A30 equal chips', () => {
  /** Ann has won no dragon, Ben one with little on it, Cho one with more; all have the same chips. */
  const level = (criteria: TournamentConfig['ranking']) => {
    const club = opened({ sessions: [plan(rounds(5))], ranking: criteria });
    must(club, 'Ben', 'place-dragon-bet', { wager: 'any-dragon', amount: 500 });
    must(club, 'Cho', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    play(club, 1, 'BBBBB');
    giveBack(club, 1, { Ann: 100_000, Ben: 99_000, Cho: 98_000 });
    announce(club);
    must(club, 'Sue', 'end-session');
    expect(club.state.standings.every(({ tied }) => tied)).toBe(true);
    return club.state.standings.map(({ entry }) => club.state.entries[entry - 1]?.person);
  };

  it.each([
    [['earlier-entry'], ['Ann', 'Ben', 'Cho']],
    [
      ['dragons-won', 'earlier-entry'],
      ['Ben', 'Cho', 'Ann'],
    ],
    [
      ['dragon-winnings', 'earlier-entry'],
      ['Cho', 'Ben', 'Ann'],
    ],
    [
      ['dragons-won', 'dragon-winnings', 'earlier-entry'],
      ['Cho', 'Ben', 'Ann'],
    ],
  ] as const)('are ranked by %s', (criteria, order) => {
    expect(level(criteria)).toEqual(order);
  });

  it('are ranked by fewer rebuys', () => {
    const rebuys = { most: 1, fee: 0, stack: 100_000, until: 2, when: 'bust' } as never;
    const club = opened({
      entry: { ...config().entry, rebuys },
      sessions: [plan(rounds(1)), plan(rounds(1))],
      ranking: ['fewer-rebuys', 'earlier-entry'],
    });
    playOut(club, 'B', { Ann: 0 });
    must(club, 'Ann', 'rebuy');
    openNext(club);
    playOut(club, 'B');
    expect(ranking(club)).toEqual(['1 Ben 100000', '2 Cho 100000', '3 Ann 100000']);
  });

  it('are ranked by the place before', () => {
    const club = opened({
      sessions: [plan(rounds(1)), plan(rounds(1))],
      ranking: ['previous-place', 'earlier-entry'],
    });
    playOut(club, 'B', { Cho: 110_000 });
    openNext(club);
    playOut(club, 'B', { Cho: 100_000 });
    expect(ranking(club)).toEqual(['1 Cho 100000', '2 Ann 100000', '3 Ben 100000']);
  });
});

describe('A30 prizes', () => {
  const fee = 1_001;
  const won = (
    changes: Partial<TournamentConfig['prizes']>,
    chips: Readonly<Record<string, number>>,
    people = FOUR,
  ) => {
    const club = opened(
      { entry: { ...config().entry, fee: fee as never }, sessions: ONE, prizes: { ...config().prizes, ...changes } },
      people,
    );
    playOut(club, 'B', chips);
    expect(outcome(club, 'Dan', 'award')).toBe('position-too-low policy');
    const events = must(club, 'Max', 'award');
    const { money } = club.state;
    expect(money.pot + money.prizes).toBe(0);
    expect(outcome(club, 'Max', 'award')).toBe('wrong-phase');
    return {
      house: event(events, 'PotDivided').house,
      prizes: event(events, 'PrizesAwarded').prizes.map(({ person, place, amount }) => `${place} ${person} ${amount}`),
    };
  };
  const chips = { Ann: 130_000, Ben: 120_000, Cho: 110_000 };

  it('are shares of the pot; a cent that does not divide goes to the first', () => {
    expect(won({}, chips)).toEqual({
      house: 0,
      prizes: ['1 Ann 2003', '2 Ben 1201', '3 Cho 800'],
    });
  });

  it('with what the house has added and what it keeps', () => {
    expect(won({ added: 10_000 as never, shares: [9000], house: 1000 }, chips)).toEqual({
      house: 1_400,
      prizes: ['1 Ann 12604'],
    });
  });

  it('the places that are filled share the whole', () => {
    expect(won({ shares: [5000, 3000, 2000] }, { Ann: 130_000 }, ['Ann', 'Ben'])).toEqual({
      house: 0,
      prizes: ['1 Ann 1252', '2 Ben 750'],
    });
  });

  it('those with equal chips split what their places come to, or the ranking decides', () => {
    const level = { Ann: 130_000, Ben: 120_000, Cho: 120_000 };
    expect(won({ ties: 'split' }, level).prizes).toEqual(['1 Ann 2003', '2 Ben 1001', '2 Cho 1000']);
    expect(won({ ties: 'ranking' }, level).prizes).toEqual(['1 Ann 2003', '2 Ben 1201', '3 Cho 800']);
  });

  it('whoever is sent off before the award gets none, and the others move up', () => {
    const club = opened({ entry: { ...config().entry, fee: 1_000 as never }, sessions: ONE });
    playOut(club, 'B', chips);
    must(club, 'Max', 'disqualify', { entry: 1, reason: 'marked cards' });
    const { prizes } = event(must(club, 'Max', 'award'), 'PrizesAwarded');
    expect(prizes.map(({ person, amount }) => [person, amount])).toEqual([
      ['Ben', 1875],
      ['Cho', 1125],
    ]);
  });

  it("with nobody left to be paid the pot is the house's", () => {
    const club = opened({ entry: { ...config().entry, fee: 1_000 as never }, sessions: ONE }, ['Ann', 'Ben']);
    playOut(club, 'B');
    for (const entry of [1, 2]) must(club, 'Max', 'disqualify', { entry, reason: 'collusion' });
    expect(event(must(club, 'Max', 'award'), 'PotDivided')).toMatchObject({ prizes: 0, house: 2_000 });
  });
});

describe('who has won', () => {
  const awarded = (fee: number, ties: 'split' | 'ranking', out: readonly number[] = []) => {
    const club = opened({
      entry: { ...config().entry, fee: fee as never },
      sessions: ONE,
      prizes: { ...config().prizes, ties },
    });
    playOut(club, 'B', { Ann: 120_000, Ben: 120_000 });
    expect(winnersOf(club.state)).toEqual([]);
    for (const entry of out) must(club, 'Max', 'disqualify', { entry, reason: 'collusion' });
    must(club, 'Max', 'award');
    return winnersOf(club.state);
  };

  it('are all who share the first place, where they share what is paid for it', () => {
    expect(awarded(1_000, 'split')).toEqual(['Ann', 'Ben']);
    expect(awarded(1_000, 'ranking')).toEqual(['Ann']);
    // With nothing to share, the ranking tells them apart.
    expect(awarded(0, 'split')).toEqual(['Ann']);
  });

  it('are those who are left, or nobody', () => {
    expect(awarded(1_000, 'split', [1, 2])).toEqual(['Cho']);
    expect(awarded(1_000, 'split', [1, 2, 3])).toEqual([]);
  });

  it('places are shared once prizes are paid, or about to be', () => {
    const found = { config: config(), phase: 'finished', prizes: [], pot: 1_000 } as const;
    const prize = { entry: 1, person: 'Ann', place: 1, amount: cents(1_000) };
    expect(sharesPlaces(found)).toBe(true);
    expect(sharesPlaces({ ...found, pot: 0 })).toBe(false);
    expect(sharesPlaces({ ...found, phase: 'session' })).toBe(false);
    expect(sharesPlaces({ ...found, phase: 'awarded', pot: 0, prizes: [prize] })).toBe(true);
    expect(sharesPlaces({ ...found, config: config({ prizes: { ...config().prizes, ties: 'ranking' } }) })).toBe(false);
    expect(sharesPlaces({ ...found, config: null })).toBe(false);
  });
});

describe('a tournament that ends early', () => {
  it('is concluded when fewer than two are left to play', () => {
    const club = opened({ sessions: [plan(rounds(1)), plan(rounds(1))] });
    playOut(club, 'B', { Ann: 120_000 });
    expect(outcome(club, 'Max', 'conclude')).toBe('still-contested');
    must(club, 'Ben', 'withdraw-entry');
    must(club, 'Cho', 'withdraw-entry');
    must(club, 'Max', 'conclude');
    expect(ranking(club)).toEqual(['1 Ann 120000']);
    expect(club.state.stage.phase).toBe('finished');
  });

  it('before the first session there is nothing to conclude', () => {
    const club = registering({}, ['Ann', 'Ben']);
    must(club, 'Max', 'close-registration');
    must(club, 'Ann', 'withdraw-entry');
    expect(outcome(club, 'Max', 'conclude')).toBe('too-few-entries');
  });

  it('is cancelled with everything returned, at any point', () => {
    const rebuys = { most: 1, fee: 700, stack: 100_000, until: 2, when: 'any' } as never;
    const club = opened({
      entry: { ...config().entry, fee: 1_000 as never, rebuys },
      prizes: { ...config().prizes, added: 5_000 as never },
      sessions: [plan(rounds(1)), plan(rounds(9))],
    });
    playOut(club, 'B');
    must(club, 'Ann', 'rebuy');
    must(club, 'Max', 'disqualify', { entry: 3, reason: 'late' });
    openNext(club);
    must(club, 'Ben', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
    play(club, 1, 'B');
    const [cancelled] = must(club, 'Max', 'cancel-tournament', { reason: 'flood' });
    expect(cancelled).toMatchObject({
      refunds: [
        { person: 'Ann', amount: 1_700 },
        { person: 'Ben', amount: 1_000 },
        { person: 'Cho', amount: 1_000 },
      ],
      added: 5_000,
      bets: [{ entry: 2, stake: 1_000 }],
    });
    expect(club.state).toMatchObject({ issued: 0, money: { pot: 0, added: 0 }, stage: { phase: 'cancelled' } });
    expect(outcome(club, 'Max', 'cancel-tournament', { reason: 'again' })).toBe('wrong-phase');
  });

  it('is not cancelled once the prizes are paid', () => {
    const club = opened({ sessions: ONE });
    playOut(club, 'B');
    must(club, 'Max', 'award');
    expect(outcome(club, 'Max', 'cancel-tournament', { reason: 'regret' })).toBe('wrong-phase');
  });
});

it('A30 the ranking is the same however often it is made', () => {
  const club = opened({ sessions: ONE });
  playOut(club, 'B', { Ben: 1_000 });
  expect(rankingOf(club.state)).toEqual(club.state.standings);
});
