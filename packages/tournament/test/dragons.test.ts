import { cents, RUN_POLICIES, type WagerId } from '@sabot/rules';
import { act, entryFor, event, must, outcome, type TestTournament } from '@sabot/testkit/tournament';
import { config, DOLLAR, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, close, giveBack, play } from '@sabot/testkit/tournament/play';
import { opened } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { limitsIn } from '../src/config.ts';
import { type TournamentConfig, tournamentViewOf } from '../src/index.ts';

/** A session of as many rounds as are written, with ten dollars on each Dragon Bet. */
const session = (letters: string, changes: Partial<TournamentConfig> = {}): TestTournament => {
  const counted = letters.replaceAll(/[ V]/g, '').length;
  const club = opened({ sessions: [plan(rounds(counted))], ...changes });
  for (const wager of ['banker-dragon', 'player-dragon', 'any-dragon'])
    must(club, 'Ann', 'place-dragon-bet', { wager, amount: 10 * DOLLAR });
  play(club, 1, letters);
  giveBack(club, 1);
  return club;
};

/** What the three bets get back for ten dollars each: Banker, Player, Any. */
const paid = (club: TestTournament): string =>
  announce(club)
    .ends.map(({ returned }) => returned / DOLLAR)
    .join(' ');

/** Rounds as they fall; what comes back for 10 on Banker Dragon, Player Dragon, Any Dragon. */
const SESSIONS: readonly (readonly [what: string, rounds: string, back: string])[] = [
  ['DBT:3.12 no dragon, nothing is paid', 'BBBB PPPP BP', '0 0 0'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.12 a Ruby Dragon of the Banker', 'P BBBBB P', '30 0 20'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.3 a Golden Dragon of the Banker', 'P BBBBBB P', '50 0 30'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.11 a Royal Dragon of the Banker', 'P BBBBBBB P', '110 0 60'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.11 nine in a row are a Royal Dragon', 'BBBBBBBBB', '110 0 60'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.7 a Ruby Dragon of the Player', 'B PPPPP B', '0 30 20'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.7 a Golden Dragon of the Player', 'B PPPPPP B', '0 50 30'],
  ['DBT:3.12, DBT:4.2, DBT:1.1.7 a Royal Dragon of the Player', 'B PPPPPPP B', '0 110 60'],
  ['A4 a run that the end of the session breaks off counts as it stands', 'P BBBBB', '30 0 20'],
  ['DBT:3.11 ties within a run neither break nor lengthen it', 'BB T BB TT B P', '30 0 20'],
  ['DBT:3.11, A4 ties are rounds of the session', 'TTTTT', '0 0 0'],
  ['A4 void rounds count as nothing', 'BBB V BB V P', '30 0 20'],
  ['A4 a void round does not lengthen a run', 'BBBB V P', '0 0 0'],
  ['A4 of several dragons the highest is paid, once', 'BBBBB P BBBBBB P BBBBB', '50 0 30'],
  ['A4 the Any Dragon Bet takes the better hand', 'BBBBB PPPPPPP', '30 110 60'],
];

describe('Dragon Bets by the runs of a session', () => {
  it.each(SESSIONS)('%s', (_, letters, back) => {
    expect(paid(session(letters))).toBe(back);
  });
});

describe('A4 several dragons in one session, by what the organisers published', () => {
  const SEVERAL = 'BBBBB P BBBBBB P BBBBB P';
  const back: Readonly<Record<(typeof RUN_POLICIES)[number], string>> = {
    highest: '50 0 30',
    'each-run': '90 0 50',
    'each-line': '70 0 40',
  };
  it.each(RUN_POLICIES)('%s', (runPolicy) => {
    expect(paid(session(SEVERAL, { runPolicy }))).toBe(back[runPolicy]);
  });
});

describe('DBT:3.12 the announcement', () => {
  it('is the duty of a Pit Supervisor; a higher position may stand in, by policy', () => {
    const club = session('BBBBB');
    expect(outcome(club, 'Dan', 'announce-dragons')).toBe('position-too-low DBT:3.12');
    expect(outcome(club, 'Shoe', 'announce-dragons')).toBe('position-too-low DBT:3.12');
    const [announced] = must(club, 'Max', 'announce-dragons');
    expect(announced?.stamp).toMatchObject({ required: 'pit-supervisor', basis: 'DBT:3.12', delegation: 'policy' });
  });

  it('says which bets have won, by which runs at which table, and pays them into the stack', () => {
    const club = session('P BBBBB');
    const { tables, ends, basis } = announce(club);
    expect(basis).toBe('DBT:3.12');
    expect(tables).toEqual([{ table: 1, rounds: 6, runs: { player: [1], banker: [5] } }]);
    expect(ends.map(({ wager, end, basis: by }) => `${wager} ${end} ${by}`)).toEqual([
      'banker-dragon won DBT:4.2',
      'player-dragon lost DBT:1.1.7',
      'any-dragon won DBT:4.2',
    ]);
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 1020 * DOLLAR, dragonsWon: 2, dragonWinnings: 30 * DOLLAR });
  });

  it('comes when every table has played and given its stacks back, and not before', () => {
    const club = opened({ sessions: [plan(rounds(2))] });
    const waits = () => tournamentViewOf(GAME, club.state, { role: 'organiser' }).acts?.waitsFor;
    play(club, 1, 'B');
    expect(outcome(club, 'Sue', 'announce-dragons')).toBe('rounds-to-play DBT:3.12');
    expect(waits()).toEqual({ for: 'rounds', tables: [1] });
    play(club, 1, 'P');
    expect(outcome(club, 'Sue', 'announce-dragons')).toBe('stacks-out policy');
    expect(waits()).toEqual({ for: 'stacks', tables: [1] });
    giveBack(club, 1);
    expect(waits()).toBeNull();
    expect(announce(club).ends).toEqual([]);
    expect(outcome(club, 'Sue', 'announce-dragons')).toBe('wrong-phase');
  });

  it('A4 each table has its own runs, and none goes over into the next session', () => {
    const tables = { most: 2, seats: 2, layout: 'A', decks: 8 as const, stakeUnit: DOLLAR as never };
    const entry = { ...opened({}).state.config?.entry, capacity: 4 } as TournamentConfig['entry'];
    const club = opened({ tables, entry, sessions: [plan(rounds(5)), plan(rounds(5))] }, ['Ann', 'Ben', 'Cho', 'Eve']);
    const bets = () => {
      for (const who of ['Ann', 'Ben']) must(club, who, 'place-dragon-bet', { wager: 'any-dragon', amount: 1000 });
    };
    const both = (one: string, two: string): readonly string[] => {
      bets();
      play(club, 1, one);
      play(club, 2, two);
      giveBack(club, 1);
      giveBack(club, 2);
      return announce(club).ends.map(({ end }) => end);
    };
    expect(both('BBBBB', 'PBBBB')).toEqual(['won', 'lost']);
    must(club, 'Sue', 'end-session');
    must(club, 'Max', 'draw-seats', { order: [1, 2, 3, 4] });
    must(club, 'Sue', 'open-session');
    expect(both('BPPPP', 'BTTTT')).toEqual(['lost', 'lost']);
  });
});

describe('A4, DBT:5.2 a round voided after its settlement', () => {
  it('is as if it had not been: the run is counted anew and the round is played again', () => {
    const club = opened({ sessions: [plan(rounds(5))] });
    must(club, 'Ann', 'place-dragon-bet', { wager: 'banker-dragon', amount: 1000 });
    play(club, 1, 'BBBBB');
    const [corrected] = must(club, 'Shoe', 'correct-round', { table: 1, round: 5, result: 'void' });
    expect(corrected).toMatchObject({ before: 'banker', result: 'void', basis: 'DBT:5.2' });
    expect(outcome(club, 'Shoe', 'return-stacks', { table: 1, stacks: [] })).toBe('rounds-to-play DBT:1.1.13');
    play(club, 1, 'P');
    giveBack(club, 1);
    expect(announce(club).ends).toMatchObject([{ end: 'lost', returned: 0 }]);
  });

  it('can only be the last one: once another has begun, it stands', () => {
    const club = opened({});
    play(club, 1, 'BB');
    expect(outcome(club, 'Shoe', 'correct-round', { table: 1, round: 1, result: 'void' })).toBe('round-stands DBT:5.2');
    expect(outcome(club, 'Shoe', 'correct-round', { table: 1, round: 3, result: 'void' })).toBe('round-out-of-order');
    expect(outcome(club, 'Shoe', 'correct-round', { table: 1, round: 2, result: 'banker' })).toBe('already-so');
  });

  it('may also turn out to have another winner', () => {
    const club = opened({});
    play(club, 1, 'B');
    expect(must(club, 'Sue', 'correct-round', { table: 1, round: 1, result: 'player' })).toMatchObject([
      { result: 'player', basis: 'policy' },
    ]);
  });
});

describe('A39 when Dragon Bets are taken', () => {
  const any = { wager: 'any-dragon', amount: 10 * DOLLAR };

  it('DBT:1.1.1, DBT:1.1.2, DBT:1.1.7 from the opening of the session to the first "No more bets" at the table', () => {
    const club = opened({ sessions: [plan(), plan()] });
    must(club, 'Ann', 'place-dragon-bet', any);
    must(club, 'Ann', 'place-dragon-bet', { wager: 'banker-dragon', amount: 10 * DOLLAR });
    must(club, 'Ann', 'place-dragon-bet', { wager: 'player-dragon', amount: 10 * DOLLAR });
    close(club, 1);
    expect(must(club, 'Ben', 'place-dragon-bet', any)).toMatchObject([
      { type: 'LateDragonBetRefused', entry: 2, amount: 1000, basis: 'DBT:5.6' },
    ]);
  });

  it('DBT:5.6 what comes later is refused, and on record', () => {
    const club = opened({});
    must(club, 'Ann', 'place-dragon-bet', any);
    close(club, 1);
    const [late] = must(club, 'Ann', 'raise-dragon-bet', any);
    expect(late).toMatchObject({ type: 'LateDragonBetRefused', basis: 'DBT:5.6' });
  });

  it('DBT:5.7 what is taken back later stays live, and on record', () => {
    const club = opened({});
    must(club, 'Ann', 'place-dragon-bet', any);
    close(club, 1);
    for (const [what, fields] of [
      ['withdraw-dragon-bet', { wager: 'any-dragon' }],
      ['lower-dragon-bet', { wager: 'any-dragon', amount: 500 }],
    ] as const) {
      expect(event(must(club, 'Ann', what, fields), 'LateDragonWithdrawalRefused').basis).toBe('DBT:5.7');
    }
    expect(club.state.stage).toMatchObject({ session: { bets: [{ stake: 1000 }] } });
  });

  it('a void first round does not open them again', () => {
    const club = opened({});
    must(club, 'Ann', 'place-dragon-bet', any);
    play(club, 1, 'V');
    expect(must(club, 'Ben', 'place-dragon-bet', any)).toMatchObject([{ type: 'LateDragonBetRefused' }]);
    expect(club.state.stage).toMatchObject({ session: { bets: [{ entry: 1, stake: 1000 }] } });
  });

  it('no round is recorded before that call', () => {
    const club = opened({});
    expect(outcome(club, 'Shoe', 'record-round', { table: 1, round: 1, result: 'tie' })).toBe('dragon-bets-open');
  });

  it('A18 a void round leaves them as they are', () => {
    const club = opened({});
    must(club, 'Ann', 'place-dragon-bet', any);
    play(club, 1, 'BVV');
    expect(entryFor(club, 'Ann').atTable).toBe(990 * DOLLAR);
    expect(club.state.stage).toMatchObject({ session: { bets: [{ stake: 1000 }] } });
  });
});

describe('DBT:3.5 each Dragon Bet is a wager by itself', () => {
  it('asks for no other wager beside it', () => {
    const club = opened({});
    must(club, 'Ann', 'place-dragon-bet', { wager: 'player-dragon', amount: 10 * DOLLAR });
    expect(club.state.stage).toMatchObject({ session: { bets: [{ entry: 1, wager: 'player-dragon' }] } });
  });

  it('is raised, lowered and withdrawn within its limits, from the chips in hand', () => {
    const club = opened({});
    const bet = (what: string, amount: number) => outcome(club, 'Ann', what, { wager: 'any-dragon', amount });
    expect(bet('place-dragon-bet', 450)).toBe('not-stake-unit policy');
    expect(bet('place-dragon-bet', 400)).toBe('under-minimum policy');
    expect(bet('place-dragon-bet', 10_100)).toBe('over-maximum policy');
    expect(bet('raise-dragon-bet', 500)).toBe('no-such-bet');
    expect(bet('place-dragon-bet', 1_000)).toBe('done');
    expect(bet('place-dragon-bet', 1_000)).toBe('bet-exists');
    expect(bet('raise-dragon-bet', 9_100)).toBe('over-maximum policy');
    expect(bet('raise-dragon-bet', 9_000)).toBe('done');
    expect(bet('lower-dragon-bet', 9_600)).toBe('under-minimum policy');
    expect(bet('lower-dragon-bet', 10_000)).toBe('no-such-bet');
    expect(bet('lower-dragon-bet', 9_000)).toBe('done');
    expect(entryFor(club, 'Ann').stack).toBe(99_000);
    expect(outcome(club, 'Ann', 'withdraw-dragon-bet', { wager: 'any-dragon' })).toBe('done');
    expect(entryFor(club, 'Ann').stack).toBe(100_000);
    expect(outcome(club, 'Ann', 'withdraw-dragon-bet', { wager: 'any-dragon' })).toBe('no-such-bet');
  });

  it('wagers of a round are placed at the table', () => {
    const club = opened({});
    const bet = (wager: string) => outcome(club, 'Ann', 'place-dragon-bet', { wager, amount: 1_000 });
    expect(bet('banker')).toBe('round-wager');
    expect(bet('tiger')).toBe('wager-not-offered DBT:3.5');
  });

  it('is paid for by chips off the table, and chips come back from it until the call', () => {
    const club = opened({});
    must(club, 'Shoe', 'send-chips', { table: 1 });
    const bet = { wager: 'any-dragon', amount: 1_000 };
    expect(outcome(club, 'Ann', 'place-dragon-bet', bet)).toBe('not-enough-chips');
    expect(outcome(club, 'Shoe', 'bring-chips', { entry: 1, amount: 100_100 })).toBe('not-enough-chips');
    must(club, 'Shoe', 'bring-chips', { entry: 1, amount: 1_500 });
    must(club, 'Ann', 'place-dragon-bet', bet);
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 500, atTable: 98_500 });
    must(club, 'Shoe', 'send-chips', { table: 1 });
    must(club, 'Shoe', 'close-dragon-bets', { table: 1 });
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 0, atTable: 99_000 });
    expect(outcome(club, 'Shoe', 'bring-chips', { entry: 1, amount: 100 })).toBe('dragon-bets-closed');
  });

  it('staff place it for a patron, and say for whom', () => {
    const club = opened({});
    const bet = { wager: 'any-dragon', amount: 1_000 };
    expect(outcome(club, 'Dan', 'place-dragon-bet', bet)).toBe('unknown-person');
    expect(outcome(club, 'Dan', 'place-dragon-bet', { ...bet, for: 'Zoe' })).toBe('unknown-person');
    expect(outcome(club, 'Ben', 'place-dragon-bet', { ...bet, for: 'Ann' })).toBe('not-yours');
    expect(outcome(club, 'Dan', 'place-dragon-bet', { ...bet, for: 'Ann' })).toBe('done');
  });
});

describe('a Dragon Bet that no published set-up allows', () => {
  const ANY = 'any-dragon' as WagerId;
  const withBet = (club: TestTournament, bet: object): TestTournament => {
    const { stage } = club.state;
    if (stage.phase !== 'session') throw new Error('no session');
    const bets = [{ entry: 1, wager: ANY, stake: cents(1_000), ...bet }];
    return { ...club, state: { ...club.state, stage: { ...stage, session: { ...stage.session, bets } } } };
  };

  it('is not taken where the session has no limits for it', () => {
    const club = opened({});
    const bare = config({ sessions: [plan({ limits: [] })] });
    const without = { ...club, state: { ...club.state, config: bare } };
    const bet = { wager: ANY, amount: 1_000 };
    expect(outcome(without, 'Ann', 'place-dragon-bet', bet)).toBe('wager-not-offered');
    expect(limitsIn(bare, 1)).toEqual([]);
    expect(limitsIn(bare, 2)).toEqual([]);
    expect(outcome(club, 'Ann', 'place-dragon-bet', bet)).toBe('done');
  });

  it('is never announced: of nobody at a table, or more than can be paid exactly', () => {
    const club = session('BBBBB');
    expect(() => act(withBet(club, { entry: 9 }), 'Sue', 'announce-dragons')).toThrow(
      'No such Dragon Bet: 9 any-dragon',
    );
    expect(() => act(withBet(club, { wager: 'tie' }), 'Sue', 'announce-dragons')).toThrow('No such Dragon Bet: 1 tie');
    const huge = withBet(club, { stake: cents(Number.MAX_SAFE_INTEGER) });
    expect(() => act(huge, 'Sue', 'announce-dragons')).toThrow(RangeError);
  });
});

it('a Dragon Bet is raised by no more than is in hand', () => {
  const club = opened({});
  must(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
  must(club, 'Shoe', 'send-chips', { table: 1 });
  expect(outcome(club, 'Ann', 'raise-dragon-bet', { wager: 'any-dragon', amount: 500 })).toBe('not-enough-chips');
  must(club, 'Shoe', 'bring-chips', { entry: 1, amount: 500 });
  expect(outcome(club, 'Ann', 'raise-dragon-bet', { wager: 'any-dragon', amount: 500 })).toBe('done');
  expect(entryFor(club, 'Ann')).toMatchObject({ stack: 0, atTable: 98_500 });
});
