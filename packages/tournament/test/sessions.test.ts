import { act, entryFor, event, must, outcome, ranking, type TestTournament } from '@sabot/testkit/tournament';
import { config, DOLLAR, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, close, giveBack, play, playOut } from '@sabot/testkit/tournament/play';
import { opened, openNext, registering } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { placesFor, type TournamentConfig, tournamentViewOf } from '../src/index.ts';

const MINUTE = 60_000;

const timed = (minutes: number, lastRounds: number) => plan({ length: { kind: 'time', minutes, lastRounds } });

describe('DBT:1.1.13 the length of a session', () => {
  it('is a number of rounds: ties count, void rounds do not', () => {
    const club = opened({ sessions: [plan(rounds(4))] });
    play(club, 1, 'BTV');
    expect(outcome(club, 'Shoe', 'return-stacks', { table: 1, stacks: [] })).toBe('rounds-to-play DBT:1.1.13');
    play(club, 1, 'VPB');
    expect(outcome(club, 'Shoe', 'record-round', { table: 1, round: 7, result: 'tie' })).toBe('table-over DBT:1.1.13');
    giveBack(club, 1);
  });

  it('A4b or a length of time, from the first "No more bets", with a number of last rounds after it', () => {
    const club = opened({ sessions: [timed(10, 2)] });
    const time = (underWay: readonly number[] = []) => outcome(club, 'Shoe', 'call-time', { underWay });
    club.now += 60 * MINUTE;
    expect(time()).toBe('time-not-up DBT:1.1.13');
    play(club, 1, 'BBP');
    club.now += 9 * MINUTE;
    expect(time()).toBe('time-not-up DBT:1.1.13');
    club.now += MINUTE;
    expect(time([2])).toBe('no-such-table');
    expect(time([1])).toBe('done');
    expect(time([1])).toBe('time-called');
    // The round under way and two more.
    play(club, 1, 'TVBB');
    expect(outcome(club, 'Shoe', 'record-round', { table: 1, round: 8, result: 'tie' })).toBe('table-over DBT:1.1.13');
    giveBack(club, 1);
    expect(announce(club).tables).toMatchObject([{ rounds: 6 }]);
  });

  it("the time of a pause is not the session's", () => {
    const club = opened({ sessions: [timed(10, 0)] });
    play(club, 1, 'B');
    club.now += 4 * MINUTE;
    must(club, 'Sue', 'pause', { reason: 'fire alarm' });
    club.now += 30 * MINUTE;
    expect(outcome(club, 'Shoe', 'call-time', { underWay: [] })).toBe('paused policy');
    must(club, 'Sue', 'resume');
    club.now += 5 * MINUTE;
    expect(outcome(club, 'Shoe', 'call-time', { underWay: [] })).toBe('time-not-up DBT:1.1.13');
    club.now += MINUTE;
    expect(outcome(club, 'Shoe', 'call-time', { underWay: [] })).toBe('done');
  });

  it('time is up at that very instant', () => {
    const club = opened({ sessions: [timed(10, 0)] });
    close(club, 1);
    const at = club.now + 10 * MINUTE;
    const time = (instant: number) => outcome(club, 'Shoe', 'call-time', { underWay: [], at: instant });
    expect(time(at - 1)).toBe('time-not-up DBT:1.1.13');
    expect(time(at)).toBe('done');
  });

  it('time is not called on a session of rounds, nor on one that was abandoned', () => {
    expect(outcome(opened({}), 'Shoe', 'call-time', { underWay: [] })).toBe('not-timed');
    const club = opened({ sessions: [timed(1, 0)] });
    must(club, 'Max', 'abandon-session', { reason: 'power' });
    expect(outcome(club, 'Shoe', 'call-time', { underWay: [] })).toBe('already-abandoned');
  });

  it('is published before the first session and fixed after', () => {
    const club = registering({}, []);
    expect(outcome(club, 'Max', 'revise-tournament', { config: config() })).toBe('wrong-phase');
    const [created] = club.events;
    expect(created?.stamp).toMatchObject({ required: 'pit-manager', basis: 'policy' });
  });
});

describe('rounds of a table', () => {
  it('come one after the other, from a table of the session', () => {
    const club = opened({});
    close(club, 1);
    const record = (table: number, round: number) =>
      outcome(club, 'Shoe', 'record-round', { table, round, result: 'banker' });
    expect(record(2, 1)).toBe('no-such-table');
    expect(record(1, 2)).toBe('round-out-of-order');
    expect(record(1, 1)).toBe('done');
    expect(record(1, 1)).toBe('round-out-of-order');
    expect(outcome(club, 'Shoe', 'close-dragon-bets', { table: 1 })).toBe('dragon-bets-closed');
  });

  it('secret betting is announced for the last round alone, where it is published', () => {
    const secret = (club: TestTournament) =>
      tournamentViewOf(GAME, club.state, { role: 'spectator' }).session?.tables.map((table) => [
        table.left,
        table.lastRound,
        table.secret,
      ]);
    for (const lastRound of ['secret', 'open'] as const) {
      const club = opened({ sessions: [plan({ ...rounds(2), lastRound })] });
      expect(secret(club)).toEqual([[2, false, false]]);
      play(club, 1, 'B');
      expect(secret(club)).toEqual([[1, true, lastRound === 'secret']]);
      play(club, 1, 'V');
      expect(secret(club)).toEqual([[1, true, lastRound === 'secret']]);
      play(club, 1, 'P');
      expect(secret(club)).toEqual([[0, false, false]]);
    }
  });

  it('stacks come back once, of all who had chips there and of nobody else', () => {
    const club = opened({ sessions: [plan(rounds(1))] });
    play(club, 1, 'B');
    const back = (stacks: readonly object[]) => outcome(club, 'Shoe', 'return-stacks', { table: 1, stacks });
    const of = (entry: number) => ({ entry, amount: 500 });
    expect(back([of(1), of(2)])).toBe('stacks-do-not-match');
    expect(back([of(1), of(2), of(2)])).toBe('stacks-do-not-match');
    expect(back([of(1), of(2), of(3), of(4)])).toBe('stacks-do-not-match');
    expect(back([of(1), of(2), of(3)])).toBe('done');
    expect(back([of(1), of(2), of(3)])).toBe('already-returned');
    expect(outcome(club, 'Shoe', 'record-round', { table: 1, round: 2, result: 'void' })).toBe('already-returned');
    expect(outcome(club, 'Shoe', 'send-chips', { table: 1 })).toBe('table-over');
  });
});

describe('seats', () => {
  const NAMES = Array.from({ length: 10 }, (_, index) => `P${index + 1}`);
  const tables: TournamentConfig['tables'] = { ...config().tables, seats: 4, most: 16 };

  it('are dealt round the tables, so that none has two more than another', () => {
    expect(placesFor([5, 3, 1, 4, 2], 2).map(({ entry, table, seat }) => `${entry}@${table}.${seat}`)).toEqual([
      '5@1.1',
      '3@2.1',
      '1@3.1',
      '4@1.2',
      '2@2.2',
    ]);
  });

  it('are balanced anew for each session among those who are left', () => {
    const club = opened({ tables, sessions: [plan(rounds(1)), plan(rounds(1))] }, NAMES);
    const sizes = () => {
      const { places } = event(club.events, 'SeatsDrawn');
      return [1, 2, 3].map((table) => places.filter((each) => each.table === table).length);
    };
    expect(sizes()).toEqual([4, 3, 3]);
    playOut(club, 'B', { P1: 0, P4: 0, P7: 0, P10: 0 });
    openNext(club);
    expect(sizes()).toEqual([3, 3, 0]);
  });

  it('the order that was drawn names everyone who is in, once', () => {
    const club = registering({}, ['Ann', 'Ben', 'Cho']);
    must(club, 'Max', 'close-registration');
    const draw = (order: readonly number[]) => outcome(club, 'Shoe', 'draw-seats', { order });
    for (const order of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 4],
      [1, 2, 3, 3],
    ])
      expect(draw(order)).toBe('order-incomplete');
    expect(draw([3, 1, 2])).toBe('done');
    expect(draw([1, 2, 3])).toBe('seats-stand');
    must(club, 'Ann', 'withdraw-entry');
    expect(draw([2, 3])).toBe('done');
    must(club, 'Ben', 'withdraw-entry');
    expect(draw([3])).toBe('too-few-entries');
    expect(outcome(club, 'Sue', 'open-session')).toBe('too-few-entries');
  });

  it('a table whose last patron leaves has no more rounds to play', () => {
    const club = opened({ tables: { ...tables, seats: 2, most: 32 } }, ['Ann', 'Ben', 'Cho']);
    must(club, 'Max', 'disqualify', { entry: 2, reason: 'collusion' });
    expect(outcome(club, 'Shoe', 'send-chips', { table: 2 })).toBe('table-over');
  });
});

describe('A30 stacks from session to session', () => {
  const second = (stacks: 'kept' | 'reset') => {
    const club = opened({ sessions: [plan(rounds(1)), plan({ ...rounds(1), stacks })] });
    playOut(club, 'B', { Ann: 150_000, Ben: 20_000 });
    openNext(club);
    return ['Ann', 'Ben', 'Cho'].map((who) => entryFor(club, who).stack / DOLLAR);
  };
  it('kept', () => expect(second('kept')).toEqual([1500, 200, 1000]));
  it('reset', () => expect(second('reset')).toEqual([1000, 1000, 1000]));
});

describe('A31 a session that is abandoned', () => {
  const abandoned = (changes: Partial<TournamentConfig['abandoned']>, letters: string): TestTournament => {
    const usual = config().abandoned;
    const club = opened({ sessions: [plan(rounds(20)), plan(rounds(1))], abandoned: { ...usual, ...changes } });
    must(club, 'Ann', 'place-dragon-bet', { wager: 'banker-dragon', amount: 1000 });
    must(club, 'Ben', 'place-dragon-bet', { wager: 'player-dragon', amount: 1000 });
    play(club, 1, letters);
    must(club, 'Max', 'abandon-session', { reason: 'power failure' });
    giveBack(club, 1, { Ann: 110_000 });
    return club;
  };
  const ends = (club: TestTournament) => announce(club).ends.map(({ end, returned }) => `${end} ${returned / DOLLAR}`);

  it.each([
    ['by default all stakes go back', {}, 'BBBBB BBBBB BB', ['returned 10', 'returned 10']],
    ['paid, where the minimum was reached', { dragonBets: 'pay-if-minimum' }, 'BBBBB PTPTP', ['won 30', 'lost 0']],
    ['void rounds are not among it', { dragonBets: 'pay-if-minimum' }, 'BBBBB PTPTV', ['returned 10', 'returned 10']],
    ['returned, below it', { dragonBets: 'pay-if-minimum', minimumRounds: 6 }, 'BBBBB', ['returned 10', 'returned 10']],
  ] as const)('%s', (_, changes, letters, expected) => {
    expect(ends(abandoned(changes, letters))).toEqual(expected);
  });

  it('bets of a table that had played all its rounds are settled', () => {
    const tables = { ...config().tables, seats: 2, most: 32 };
    const club = opened({ tables, sessions: [plan(rounds(5))] });
    for (const who of ['Ann', 'Ben']) must(club, who, 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    play(club, 1, 'BBBBB');
    play(club, 2, 'BBBB');
    must(club, 'Max', 'abandon-session', { reason: 'table 2 is on fire' });
    giveBack(club, 1);
    giveBack(club, 2);
    expect(ends(club)).toEqual(['won 20', 'returned 10']);
  });

  it('bets of a table where nobody was left to play are dealt with in the same way', () => {
    const club = opened({}, ['Ann', 'Ben']);
    must(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    for (const entry of [1, 2]) must(club, 'Sue', 'mark-no-show', { entry });
    expect(ends(club)).toEqual(['returned 10']);
  });

  it('A39 bets that were open when the time was up are returned: no round was played for them', () => {
    const tables = { ...config().tables, seats: 2, most: 32 };
    const length = { kind: 'time', minutes: 10, lastRounds: 0 } as const;
    const club = opened({ tables, sessions: [plan({ length })] });
    for (const who of ['Ann', 'Ben']) must(club, who, 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    play(club, 1, 'BP');
    club.now += 600_000;
    must(club, 'Shoe', 'call-time', { underWay: [] });
    giveBack(club, 1);
    expect(ends(club)).toEqual(['lost 0', 'returned 10']);
  });

  it('a table that has closed no wager gives back what it was sent', () => {
    const club = opened({}, ['Ann', 'Ben']);
    must(club, 'Shoe', 'send-chips', { table: 1 });
    must(club, 'Max', 'abandon-session', { reason: 'power failure' });
    const back = (amount: number) => ({ table: 1, stacks: [1, 2].map((entry) => ({ entry, amount })) });
    expect(outcome(club, 'Shoe', 'return-stacks', back(99_900))).toBe('stacks-do-not-match');
    expect(outcome(club, 'Shoe', 'return-stacks', back(100_000))).toBe('done');
  });

  it('counts: stacks and ranking stand', () => {
    const club = abandoned({ session: 'counts' }, 'B');
    announce(club);
    must(club, 'Sue', 'end-session');
    expect(ranking(club)).toEqual(['1 Ann 111000', '2 Ben 100000', '3 Cho 100000']);
    expect(club.state.stage).toEqual({ phase: 'waiting', next: 2 });
  });

  it('replay: stacks as before it, and it is played again', () => {
    const club = abandoned({ session: 'replay' }, 'BBBBBBBBBBBB');
    expect(ends(club)).toEqual(['returned 10', 'returned 10']);
    must(club, 'Sue', 'end-session');
    expect(club.state.entries.map(({ stack }) => stack)).toEqual([100_000, 100_000, 100_000]);
    expect(club.state.stage).toEqual({ phase: 'waiting', next: 1 });
    expect(club.state.past).toMatchObject([{ session: 1, abandoned: true, counts: false }]);
  });

  it('takes no more bets, and no more chips go to its tables', () => {
    const club = opened({});
    must(club, 'Max', 'abandon-session', { reason: 'power failure' });
    const bet = { wager: 'any-dragon', amount: 1000 };
    expect(outcome(club, 'Ann', 'place-dragon-bet', bet)).toBe('already-abandoned');
    expect(outcome(club, 'Max', 'abandon-session', { reason: 'again' })).toBe('already-abandoned');
    expect(outcome(club, 'Shoe', 'send-chips', { table: 1 })).toBe('table-over');
  });

  it('is told what had happened at a table until its stacks are back', () => {
    const club = opened({});
    must(club, 'Shoe', 'send-chips', { table: 1 });
    must(club, 'Max', 'abandon-session', { reason: 'power failure' });
    giveBack(club, 1);
    expect(outcome(club, 'Shoe', 'close-dragon-bets', { table: 1 })).toBe('already-returned');
    const voided = { table: 1, round: 1, result: 'void' };
    expect(outcome(club, 'Shoe', 'record-round', voided)).toBe('already-returned');
  });
});

describe('a pause', () => {
  it('holds up everything but what has happened at the tables', () => {
    const club = opened({});
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    expect(outcome(club, 'Sue', 'pause', { reason: 'more dinner' })).toBe('paused');
    expect(outcome(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 })).toBe('paused policy');
    expect(outcome(club, 'Shoe', 'close-dragon-bets', { table: 1 })).toBe('done');
    expect(outcome(club, 'Shoe', 'record-round', { table: 1, round: 1, result: 'tie' })).toBe('done');
    must(club, 'Sue', 'resume');
    expect(outcome(club, 'Sue', 'resume')).toBe('not-paused');
    expect(act(club, 'Shoe', 'send-chips', { table: 1 }).ok).toBe(true);
  });
});

it('stacks are corrected of those alone who sat at the table, each once', () => {
  const tables = { ...config().tables, seats: 2 };
  const small = { entry: { ...config().entry, capacity: 4 }, tables, sessions: [plan(rounds(1))] };
  const club = opened(small, ['Ann', 'Ben', 'Cho', 'Eve']);
  for (const table of [1, 2]) play(club, table, 'B');
  for (const table of [1, 2]) giveBack(club, table);
  const correct = (...people: readonly string[]) => {
    const stacks = people.map((person) => ({ entry: entryFor(club, person).entry, won: 500 }));
    return outcome(club, 'Shoe', 'correct-stacks', { table: 1, stacks });
  };
  expect(correct('Ben')).toBe('stacks-do-not-match');
  expect(correct('Ann', 'Ann')).toBe('stacks-do-not-match');
  expect(correct('Ann', 'Cho')).toBe('done');
  expect([entryFor(club, 'Ann').stack, entryFor(club, 'Ben').stack]).toEqual([100_500, 100_000]);
});

it('how long a session is stands with the house where the text does not say', () => {
  const club = opened({});
  const silent = { ...club, game: { ...GAME, meanings: { ...GAME.meanings, session: 'not stated' as const } } };
  expect(outcome(silent, 'Shoe', 'return-stacks', { table: 1, stacks: [] })).toBe('rounds-to-play policy');
});
