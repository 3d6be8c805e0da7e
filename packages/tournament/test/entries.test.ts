import { entryFor, must, newTournament, outcome, type TestTournament } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, close, giveBack, play, playOut } from '@sabot/testkit/tournament/play';
import { opened, openNext, registering, seat } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { feeOf, isForMoney, MAX_ENTRIES, type TournamentConfig, tournamentViewOf } from '../src/index.ts';

type EntryTerms = TournamentConfig['entry'];

const entry = (changes: Partial<EntryTerms>): { readonly entry: EntryTerms } => ({
  entry: { ...config().entry, ...changes },
});
const fee = 5_000 as EntryTerms['fee'];
const REBUYS = {
  most: 1,
  fee: 3_000,
  stack: 50_000,
  until: 2,
  when: 'bust',
} as NonNullable<EntryTerms['rebuys']>;
const THREE = [plan(rounds(1)), plan(rounds(1)), plan(rounds(1))];

describe('A30 registration', () => {
  it('takes the fee into the pot and gives the starting stack', () => {
    const club = registering(entry({ fee }), ['Ann', 'Ben']);
    expect(club.state.money.pot).toBe(10_000);
    expect(entryFor(club, 'Ann')).toMatchObject({ entry: 1, stack: 100_000, paid: 5_000, status: 'in' });
  });

  it('is free where the fee is nothing', () => {
    expect(registering({}, ['Ann']).state.money.pot).toBe(0);
  });

  it('takes nobody twice and nobody beyond the capacity', () => {
    const club = registering({ ...entry({ capacity: 3 }), sessions: THREE }, ['Ann', 'Eve']);
    expect(outcome(club, 'Ann', 'register')).toBe('already-entered');
    expect(outcome(club, 'Cal', 'register')).toBe('unknown-person');
    expect(outcome(club, 'Cal', 'register', { for: 'Ben' })).toBe('done');
    expect(outcome(club, 'Cho', 'register')).toBe('tournament-full');
  });

  it('closes with enough entries, and not with fewer', () => {
    const club = registering(entry({ least: 3 }), ['Ann', 'Ben']);
    expect(outcome(club, 'Max', 'close-registration')).toBe('too-few-entries policy');
    must(club, 'Cho', 'register');
    expect(outcome(club, 'Max', 'close-registration')).toBe('done');
    expect(outcome(club, 'Eve', 'register')).toBe('registration-closed');
  });

  it('goes on until a session where late entries are published', () => {
    const club = opened({ ...entry({ lateUntil: 2 }), sessions: THREE });
    expect(outcome(club, 'Eve', 'register')).toBe('wrong-phase');
    playOut(club, 'B');
    expect(outcome(club, 'Eve', 'register')).toBe('done');
    openNext(club);
    playOut(club, 'B');
    expect(outcome(club, 'Fay', 'register')).toBe('registration-closed');
  });

  it('takes nobody late who has had an entry, so that there is no rebuy where none is published', () => {
    const club = registering({ ...entry({ lateUntil: 2 }), sessions: THREE }, ['Ann', 'Ben', 'Cho', 'Eve']);
    must(club, 'Eve', 'withdraw-entry');
    must(club, 'Max', 'close-registration');
    expect(outcome(club, 'Eve', 'register')).toBe('already-entered');
    openNext(club);
    playOut(club, 'B', { Ann: 100 });
    must(club, 'Ann', 'withdraw-entry');
    expect(outcome(club, 'Ann', 'register')).toBe('already-entered');
    expect(outcome(club, 'Cal', 'register', { for: 'Ann' })).toBe('already-entered');
  });

  it('is open in the view to whoever could enter, and to nobody else', () => {
    const club = registering({ ...entry({ lateUntil: 2, capacity: 4 }), sessions: THREE }, ['Ann', 'Ben', 'Eve']);
    const entering = (person?: string): string => {
      const viewer = { role: 'spectator', ...(person === undefined ? {} : { person }) } as const;
      const told = tournamentViewOf(GAME, club.state, viewer).entering;
      // As the decision itself has it.
      const decided = outcome({ ...club, heard: [], events: [] }, person ?? 'Fay', 'register');
      expect([told === 'open', told === 'full']).toEqual([decided === 'done', decided === 'tournament-full']);
      return told;
    };
    must(club, 'Eve', 'withdraw-entry');
    expect([entering(), entering('Eve')]).toEqual(['open', 'open']);
    must(club, 'Cho', 'register');
    must(club, 'Dot', 'register');
    expect([entering(), entering('Eve')]).toEqual(['full', 'full']);
    must(club, 'Dot', 'withdraw-entry');
    must(club, 'Max', 'pause', { reason: 'a fire drill' });
    expect([entering(), entering('Eve')]).toEqual(['closed', 'closed']);
    must(club, 'Max', 'resume');
    must(club, 'Max', 'close-registration');
    expect([entering(), entering('Eve')]).toEqual(['open', 'closed']);
    openNext(club);
    expect([entering(), entering('Eve')]).toEqual(['closed', 'closed']);
  });

  it('is not used up by one who comes and goes', () => {
    const club = registering({}, ['Ann']);
    for (let times = 1; times <= 2 * MAX_ENTRIES; times += 1) {
      must(club, 'Eve', 'register');
      must(club, 'Eve', 'withdraw-entry');
    }
    must(club, 'Ben', 'register');
    expect(club.state.entries.map(({ person, status }) => `${person} ${status}`)).toEqual([
      'Ann in',
      'Eve withdrawn',
      'Ben in',
    ]);
  });
});

describe('A30 withdrawal', () => {
  it('gives the fee back while registration is open, and one may come again', () => {
    const club = registering(entry({ fee }), ['Ann', 'Ben']);
    expect(must(club, 'Ann', 'withdraw-entry')).toMatchObject([
      { type: 'EntryLeft', why: 'withdrawn', refunded: 5_000, forfeited: 100_000 },
    ]);
    expect(club.state.money.pot).toBe(5_000);
    expect(outcome(club, 'Ann', 'withdraw-entry')).toBe('not-entered');
    must(club, 'Ann', 'register');
    expect(entryFor(club, 'Ann')).toMatchObject({ entry: 1, stack: 100_000, paid: 5_000, status: 'in' });
  });

  it('without a refund: whoever comes again has paid twice, and gets it all back where there is no tournament', () => {
    const club = registering(entry({ fee, withdrawal: 'no-refund' }), ['Ann', 'Ben']);
    must(club, 'Ann', 'withdraw-entry');
    must(club, 'Ann', 'register');
    expect(entryFor(club, 'Ann')).toMatchObject({ entry: 1, stack: 100_000, paid: 10_000 });
    expect(club.state.money.pot).toBe(15_000);
    expect(must(club, 'Max', 'cancel-tournament', { reason: 'flood' })).toMatchObject([
      {
        refunds: [
          { person: 'Ann', amount: 10_000 },
          { person: 'Ben', amount: 5_000 },
        ],
      },
    ]);
  });

  it('gives nothing back where that is published, nor once registration is closed', () => {
    const never = registering(entry({ fee, withdrawal: 'no-refund' }), ['Ann']);
    expect(must(never, 'Ann', 'withdraw-entry')).toMatchObject([{ refunded: 0 }]);
    const later = registering(entry({ fee }), ['Ann', 'Ben']);
    must(later, 'Max', 'close-registration');
    expect(must(later, 'Ann', 'withdraw-entry')).toMatchObject([{ refunded: 0 }]);
  });

  it('in a session: open Dragon Bets come back first, and all chips go to the bank', () => {
    const club = opened({});
    must(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    expect(must(club, 'Ann', 'withdraw-entry').map(({ type }) => type)).toEqual(['DragonBetWithdrawn', 'EntryLeft']);
    expect(club.state.issued).toBe(200_000);
  });

  it('DBT:5.7 after "No more bets" the Dragon Bet stays, and what comes of it is the bank\'s', () => {
    const club = opened({ sessions: [plan(rounds(5))] });
    must(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    close(club, 1);
    must(club, 'Ann', 'withdraw-entry');
    play(club, 1, 'BBBBB');
    giveBack(club, 1);
    expect(announce(club).ends).toMatchObject([{ entry: 1, end: 'won', returned: 2000 }]);
    must(club, 'Sue', 'end-session');
    expect(club.state.issued).toBe(200_000);
    expect(club.state.standings.map((rank) => rank.entry)).toEqual([2, 3]);
  });
});

describe('A30 rebuys', () => {
  const afterFirst = (rebuys: EntryTerms['rebuys'], sessions = THREE): TestTournament => {
    const club = opened({ ...entry({ fee, rebuys }), sessions });
    playOut(club, 'B', { Ann: 0 });
    return club;
  };

  it('bring one back who has no chips left', () => {
    const club = afterFirst(REBUYS);
    expect(entryFor(club, 'Ann')).toMatchObject({ status: 'bust', outIn: 1 });
    must(club, 'Ann', 'rebuy');
    expect(entryFor(club, 'Ann')).toMatchObject({ status: 'in', stack: 50_000, rebuys: 1, paid: 8_000, outIn: null });
    expect(club.state.money.pot).toBe(18_000);
  });

  it('are for those without a chip, or for all, as published', () => {
    expect(outcome(afterFirst(REBUYS), 'Ben', 'rebuy')).toBe('chips-left');
    expect(outcome(afterFirst({ ...REBUYS, when: 'any' }), 'Ben', 'rebuy')).toBe('done');
  });

  it.each([
    { published: 'stay', offered: true, answer: 'done', stack: 50_400 },
    { published: undefined, offered: false, answer: 'chips-left', stack: 400 },
  ] as const)(
    'are for one whose chips cover no wager only where that was published: $published',
    ({ published, offered, answer, stack }) => {
      const { shortStacks: _, ...before } = config({ ...entry({ fee, rebuys: REBUYS }), sessions: THREE });
      const terms = published === undefined ? before : { ...before, shortStacks: published };
      const club = newTournament();
      must(club, 'Max', 'create-tournament', { config: terms });
      must(club, 'Max', 'publish-tournament');
      for (const person of ['Ann', 'Ben', 'Cho']) must(club, person, 'register');
      must(club, 'Max', 'close-registration');
      openNext(club);
      playOut(club, 'B', { Ann: 400 });
      const mayRebuy = (person: string) =>
        tournamentViewOf(GAME, club.state, { role: 'entrant', person }).own?.mayRebuy ?? null;
      expect(entryFor(club, 'Ann')).toMatchObject({ status: 'in', stack: 400 });
      expect([mayRebuy('Ann'), mayRebuy('Ben')]).toEqual([offered, false]);
      expect(outcome(club, 'Ann', 'rebuy')).toBe(answer);
      expect(entryFor(club, 'Ann')).toMatchObject({ status: 'in', stack });
    },
  );

  it('are so many and no more, until a session and not after it', () => {
    const club = afterFirst(REBUYS);
    must(club, 'Ann', 'rebuy');
    openNext(club);
    playOut(club, 'P', { Ann: 0 });
    expect(outcome(club, 'Ann', 'rebuy')).toBe('rebuys-over');
    const again = afterFirst({ ...REBUYS, until: 3 });
    must(again, 'Ann', 'rebuy');
    openNext(again);
    playOut(again, 'P', { Ann: 0 });
    expect(outcome(again, 'Ann', 'rebuy')).toBe('rebuys-used-up');
  });

  it('are not in every tournament, and not for those who are out', () => {
    expect(outcome(afterFirst(null), 'Ann', 'rebuy')).toBe('no-rebuys');
    const best = plan({ ...rounds(1), advance: { kind: 'best', entries: 2, ties: 'ranking' } });
    const club = opened({ ...entry({ rebuys: REBUYS }), sessions: [best, plan(rounds(1))] });
    playOut(club, 'B', { Ann: 50_000 });
    expect(outcome(club, 'Ann', 'rebuy')).toBe('entry-out');
    expect(outcome(club, 'Ann', 'withdraw-entry')).toBe('entry-out');
  });

  it('keep a tournament going in which all but one are bust', () => {
    const club = opened({ ...entry({ rebuys: REBUYS }), sessions: THREE });
    playOut(club, 'B', { Ann: 0, Ben: 0 });
    expect(club.state.stage).toEqual({ phase: 'waiting', next: 2 });
    const without = opened({ sessions: THREE });
    playOut(without, 'B', { Ann: 0, Ben: 0 });
    expect(without.state.stage).toEqual({ phase: 'finished' });
  });
});

describe('A30 one who does not come', () => {
  const seated = (noShow: TournamentConfig['noShow']): TestTournament => {
    const club = registering({ noShow, sessions: [plan(rounds(1))] }, ['Ann', 'Ben', 'Cho']);
    must(club, 'Max', 'close-registration');
    seat(club);
    return club;
  };

  it('blind: the stack stands untouched and is ranked', () => {
    const club = seated('blind');
    must(club, 'Sue', 'mark-no-show', { entry: 1 });
    expect(outcome(club, 'Sue', 'mark-no-show', { entry: 1 })).toBe('already-so');
    must(club, 'Sue', 'open-session');
    expect(outcome(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 })).toBe('absent');
    playOut(club, 'B', { Ben: 90_000, Cho: 110_000 });
    expect(club.state.standings.map((rank) => rank.entry)).toEqual([3, 1, 2]);
  });

  it('blind: whoever comes late plays from then on', () => {
    const club = seated('blind');
    must(club, 'Sue', 'mark-no-show', { entry: 1 });
    must(club, 'Sue', 'open-session');
    close(club, 1);
    expect(entryFor(club, 'Ann').atTable).toBe(0);
    must(club, 'Sue', 'mark-arrived', { entry: 1 });
    expect(outcome(club, 'Sue', 'mark-arrived', { entry: 1 })).toBe('already-so');
    must(club, 'Shoe', 'send-chips', { table: 1 });
    expect(entryFor(club, 'Ann').atTable).toBe(100_000);
  });

  it('out: the entry ends', () => {
    const club = seated('out');
    expect(must(club, 'Sue', 'mark-no-show', { entry: 1 })).toMatchObject([{ why: 'no-show', forfeited: 100_000 }]);
    expect(outcome(club, 'Sue', 'mark-no-show', { entry: 1 })).toBe('entry-out');
    expect(outcome(club, 'Sue', 'mark-arrived', { entry: 1 })).toBe('entry-out');
  });

  it('is found out before the first "No more bets", and before chips go to the table', () => {
    const club = seated('out');
    must(club, 'Sue', 'open-session');
    must(club, 'Shoe', 'send-chips', { table: 1 });
    expect(outcome(club, 'Sue', 'mark-no-show', { entry: 1 })).toBe('stacks-out');
    must(club, 'Shoe', 'close-dragon-bets', { table: 1 });
    expect(outcome(club, 'Sue', 'mark-no-show', { entry: 1 })).toBe('dragon-bets-closed');
  });

  it('a table where nobody has come has no round to play', () => {
    const club = opened({ sessions: [plan(rounds(1))] }, ['Ann', 'Ben']);
    for (const number of [1, 2]) must(club, 'Sue', 'mark-no-show', { entry: number });
    expect(outcome(club, 'Shoe', 'send-chips', { table: 1 })).toBe('table-over');
    announce(club);
    must(club, 'Sue', 'end-session');
    expect(club.state.stage.phase).toBe('finished');
  });
});

describe('A30 one who is sent off', () => {
  it('is told why, and is not ranked', () => {
    const club = opened({ sessions: [plan(rounds(1))] });
    expect(must(club, 'Max', 'disqualify', { entry: 1, reason: 'past-posting' })).toMatchObject([
      { why: 'disqualified', reason: 'past-posting', refunded: 0 },
    ]);
    expect(outcome(club, 'Max', 'disqualify', { entry: 1, reason: 'again' })).toBe('entry-out');
    expect(outcome(club, 'Max', 'disqualify', { entry: 9, reason: 'who' })).toBe('no-such-entry');
    expect(outcome(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 })).toBe('entry-out');
    expect(outcome(club, 'Shoe', 'bring-chips', { entry: 1, amount: 1 })).toBe('entry-out');
    expect(outcome(club, 'Ann', 'register')).toBe('wrong-phase');
    playOut(club, 'B');
    expect(club.state.standings.map((rank) => rank.entry)).toEqual([2, 3]);
  });
});

describe('what a tournament costs', () => {
  it('is the fee of an entry and of a rebuy, and nothing else', () => {
    const dear = config(entry({ fee, rebuys: REBUYS }));
    expect([feeOf(dear, 'register'), feeOf(dear, 'rebuy'), feeOf(dear, 'withdraw-entry')]).toEqual([5_000, 3_000, 0]);
    const free = config();
    expect([feeOf(free, 'register'), feeOf(free, 'rebuy'), feeOf(free, 'withdraw-entry')]).toEqual([0, 0, 0]);
  });

  it('is money where any is paid in, or to be won', () => {
    const added = { ...config().prizes, added: fee };
    expect(isForMoney(config())).toBe(false);
    expect(isForMoney(config(entry({ fee })))).toBe(true);
    expect(isForMoney(config(entry({ rebuys: REBUYS })))).toBe(true);
    expect(isForMoney(config({ prizes: added }))).toBe(true);
  });
});
