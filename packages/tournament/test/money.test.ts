import { cents, type Game } from '@sabot/rules';
import { act, entryFor, event, must, roleOf, type TestTournament } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { close, giveBack, play, playOut, resultsOf } from '@sabot/testkit/tournament/play';
import { opened, registering } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import {
  runUnderWay,
  TOURNAMENT_COMMANDS,
  TOURNAMENT_EVENTS,
  type TournamentCommandName,
  type TournamentEvent,
  type TournamentRefusal,
  type TournamentState,
  tournamentPostingsOf,
} from '../src/index.ts';
import { divisionOf, prizesOf } from '../src/whole/prizes.ts';

const refusalOf = (...given: Parameters<typeof act>): TournamentRefusal | null => {
  const decision = act(...given);
  return decision.ok ? null : decision.refusal;
};

const bodies = (events: readonly TournamentEvent[]): readonly object[] => events.map(({ stamp: _, ...body }) => body);

/** What a person may try with one command. */
const tries = ({ game, state }: TestTournament, who: string, name: TournamentCommandName): readonly object[] =>
  TOURNAMENT_COMMANDS[name].candidates({ game, state, actor: { by: who, as: roleOf(who) as 'patron' } });

/** What the rule itself says, whatever the phase and whoever asks. */
const ruled = (
  { game, state }: TestTournament,
  who: string,
  name: TournamentCommandName,
  fields: object = {},
): unknown => {
  const command = { do: name, id: 'x', by: who, as: roleOf(who), at: 99, ...fields };
  return TOURNAMENT_COMMANDS[name].decide({ game, state, config: config(), command } as never);
};

const withEntry = (
  club: TestTournament,
  number: number,
  change: Partial<TournamentState['entries'][number]>,
): TestTournament => {
  const entries = club.state.entries.map((each) => (each.entry === number ? { ...each, ...change } : each));
  return { ...club, state: { ...club.state, entries } };
};

const BETS = ['place-dragon-bet', 'raise-dragon-bet', 'lower-dragon-bet', 'withdraw-dragon-bet'] as const;
const ANY = { wager: 'any-dragon', amount: 1_000 };

describe('chips at a table', () => {
  it('are tried to be brought for everyone, a unit each, and given back as they were sent', () => {
    const club = opened({}, ['Ann', 'Ben']);
    const amount = config().tables.stakeUnit;
    expect(tries(club, 'Shoe', 'bring-chips')).toEqual([
      { entry: 1, amount },
      { entry: 2, amount },
    ]);
    expect(tries(club, 'Shoe', 'return-stacks')).toEqual([{ table: 1, stacks: [] }]);
    must(club, 'Shoe', 'send-chips', { table: 1 });
    expect(tries(club, 'Shoe', 'return-stacks')).toEqual([
      {
        table: 1,
        stacks: [
          { entry: 1, amount: 100_000 },
          { entry: 2, amount: 100_000 },
        ],
      },
    ]);
    expect(tries(club, 'Shoe', 'correct-stacks')).toEqual([]);
  });

  it('are brought back to the last of them, for whoever plays', () => {
    const club = opened({}, ['Ann', 'Ben']);
    must(club, 'Shoe', 'send-chips', { table: 1 });
    const bring = (entry: number, amount: number) => refusalOf(club, 'Shoe', 'bring-chips', { entry, amount })?.code;
    expect(bring(1, 100_001)).toBe('not-enough-chips');
    expect(bodies(must(club, 'Shoe', 'bring-chips', { entry: 1, amount: 100_000 }))).toEqual([
      { type: 'ChipsBrought', table: 1, entry: 1, amount: 100_000 },
    ]);
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 100_000, atTable: 0 });
    expect(bring(9, 100)).toBe('no-such-entry');
    expect(ruled(club, 'Shoe', 'bring-chips', { entry: 9, amount: 100 })).toMatchObject({ code: 'entry-out' });
    const from = (other: TestTournament) => ruled(other, 'Shoe', 'bring-chips', { entry: 2, amount: 100 });
    expect(from(club)).toEqual([{ type: 'ChipsBrought', table: 1, entry: 2, amount: 100 }]);
    expect(from(withEntry(club, 2, { status: 'withdrawn' }))).toMatchObject({ code: 'entry-out' });
    expect(from(registering({}, ['Ann', 'Ben']))).toMatchObject({ code: 'entry-out' });
    const { stage } = club.state;
    if (stage.phase !== 'session') throw new Error('no session');
    const tables = stage.session.tables.map((table) => ({ ...table, places: table.places.slice(0, 1) }));
    const unseated = { ...club.state, stage: { ...stage, session: { ...stage.session, tables } } };
    expect(from({ ...club, state: unseated })).toMatchObject({ code: 'entry-out' });
  });

  it.each(['return-stacks', 'correct-stacks', 'close-dragon-bets', 'send-chips'] as const)(
    'are of a table that is there: %s',
    (what) => {
      const club = opened({});
      expect(
        refusalOf(club, 'Shoe', what, { table: 9, ...(what.endsWith('stacks') ? { stacks: [] } : {}) }),
      ).toMatchObject({ code: 'no-such-table' });
    },
  );

  it('come back as they went where no round was played', () => {
    const club = opened({});
    must(club, 'Shoe', 'send-chips', { table: 1 });
    must(club, 'Max', 'abandon-session', { reason: 'power' });
    const stacks = [1, 2, 3].map((entry) => ({ entry, amount: 100_000 }));
    const touched = stacks.map((each) => (each.entry === 1 ? { ...each, amount: 100_100 } : each));
    expect(refusalOf(club, 'Shoe', 'return-stacks', { table: 1, stacks: touched })).toMatchObject({
      code: 'stacks-do-not-match',
      clause: null,
      detail: 'No round was played there.',
    });
    expect(bodies(must(club, 'Shoe', 'return-stacks', { table: 1, stacks }))).toEqual([
      { type: 'StacksReturned', table: 1, stacks: stacks.map((each) => ({ ...each, sent: 100_000 })) },
    ]);
  });

  it('A13b: are corrected from the stack, owed beyond it, and what is due pays that first', () => {
    const club = opened({ sessions: [plan(rounds(1))] }, ['Ann', 'Ben']);
    play(club, 1, 'B');
    giveBack(club, 1, { Ann: 130_000 });
    const correct = (won: number) =>
      bodies(must(club, 'Shoe', 'correct-stacks', { table: 1, stacks: [{ entry: 1, won }] }));
    const corrected = (won: number, stack: number, owed: number) => [
      { type: 'StacksCorrected', table: 1, stacks: [{ entry: 1, won, stack, owed }] },
    ];
    expect(correct(-120_000)).toEqual(corrected(-120_000, -130_000, 20_000));
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 0, owed: 20_000, won: -120_000 });
    expect(correct(-105_000)).toEqual(corrected(-105_000, 0, -15_000));
    expect(correct(-90_000)).toEqual(corrected(-90_000, 10_000, -5_000));
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 10_000, owed: 0, won: -90_000 });
    expect(correct(-95_000)).toEqual(corrected(-95_000, -5_000, 0));
  });
});

describe('a Dragon Bet', () => {
  it('keeps its limits, which a refusal tells', () => {
    const club = opened({});
    const limits = plan().limits.find(({ wager }) => wager === 'any-dragon');
    const [min = 0, max = 0] = [limits?.min, limits?.max];
    const place = (amount: number) => refusalOf(club, 'Ann', 'place-dragon-bet', { ...ANY, amount });
    expect(place(min - 100)).toEqual({
      code: 'under-minimum',
      clause: 'policy',
      detail: `The minimum is ${min} chips.`,
    });
    expect(place(max + 100)).toEqual({
      code: 'over-maximum',
      clause: 'policy',
      detail: `The maximum is ${max} chips.`,
    });
  });

  it.each(BETS)('is of someone who plays, and a bet of the session: %s', (what) => {
    const club = opened({});
    const fields = what === 'withdraw-dragon-bet' ? { wager: 'any-dragon' } : ANY;
    expect(refusalOf(club, 'Ann', what, { ...fields, wager: 'tie' })).toMatchObject({ code: 'round-wager' });
    expect(refusalOf(club, 'Ann', what, { ...fields, wager: 'tiger' })).toMatchObject({
      code: 'wager-not-offered',
      clause: GAME.clauses.wagerList,
    });
    expect(ruled(club, 'Zoe', what, fields)).toMatchObject({ code: 'not-entered' });
    expect(ruled(registering({}, ['Ann']), 'Ann', what, fields)).toMatchObject({ code: 'entry-out' });
    expect(ruled(withEntry(club, 1, { status: 'bust' }), 'Ann', what, fields)).toMatchObject({ code: 'entry-out' });
    expect(ruled(withEntry(club, 1, { entry: 9 }), 'Ann', what, fields)).toMatchObject({ code: 'entry-out' });
    expect(ruled(withEntry(club, 1, { present: false }), 'Ann', what, fields)).toMatchObject({ code: 'absent' });
  });

  it('is raised, lowered and taken back where one stands, and lowered by less than it is', () => {
    const club = opened({});
    for (const what of BETS.slice(1)) {
      const fields = what === 'withdraw-dragon-bet' ? { wager: 'any-dragon' } : ANY;
      expect(refusalOf(club, 'Ann', what, fields)).toMatchObject({ code: 'no-such-bet', clause: null });
    }
    const body = { entry: 1, wager: 'any-dragon' };
    expect(bodies(must(club, 'Ann', 'place-dragon-bet', ANY))).toEqual([
      { type: 'DragonBetPlaced', ...body, amount: 1_000, stake: 1_000 },
    ]);
    expect(refusalOf(club, 'Ann', 'place-dragon-bet', ANY)).toMatchObject({ code: 'bet-exists' });
    expect(bodies(must(club, 'Ann', 'raise-dragon-bet', { ...ANY, amount: 2_000 }))).toEqual([
      { type: 'DragonBetRaised', ...body, amount: 2_000, stake: 3_000 },
    ]);
    expect(refusalOf(club, 'Ann', 'lower-dragon-bet', { ...ANY, amount: 3_000 })).toEqual({
      code: 'no-such-bet',
      clause: null,
      detail: 'Lower it by less than its stake, or withdraw it.',
    });
    expect(bodies(must(club, 'Ann', 'lower-dragon-bet', { ...ANY, amount: 500 }))).toEqual([
      { type: 'DragonBetLowered', ...body, amount: 500, stake: 2_500 },
    ]);
    expect(entryFor(club, 'Ann').stack).toBe(97_500);
    expect(bodies(must(club, 'Ann', 'withdraw-dragon-bet', { wager: 'any-dragon' }))).toEqual([
      { type: 'DragonBetWithdrawn', ...body, amount: 2_500, stake: 0 },
    ]);
    expect(entryFor(club, 'Ann').stack).toBe(100_000);
  });
});

describe('A4 the run under way', () => {
  const told = (letters: string, game: Game = GAME): string => {
    const run = runUnderWay(game, { results: resultsOf(letters) });
    if (run === null) return 'none';
    const next = run.next === null ? 'none above' : `${run.next.away} from ${run.next.name.en}`;
    return `${run.side} ${run.length}, ${run.reached?.en ?? 'no dragon'}, ${next}`;
  };

  const RUNS: readonly (readonly [letters: string, run: string])[] = [
    ['', 'none'],
    ['TVT', 'none'],
    ['B', 'banker 1, no dragon, 4 from Ruby Dragon'],
    ['BBBBBB PPPP', 'player 4, no dragon, 1 from Ruby Dragon'],
    ['P BBBBB TV', 'banker 5, Ruby Dragon, 1 from Golden Dragon'],
    ['BBBBBB', 'banker 6, Golden Dragon, 1 from Royal Dragon'],
    ['BBBBBBB', 'banker 7, Royal Dragon, none above'],
    ['BBBBBBBBB', 'banker 9, Royal Dragon, none above'],
  ];

  it.each(RUNS)('after "%s" is: %s', (letters, run) => {
    expect(told(letters)).toBe(run);
    // In whatever order the game lists its dragons.
    const wagers = GAME.wagers.map((wager) =>
      wager.scope === 'session' ? { ...wager, lines: [...wager.lines].reverse() } : wager,
    );
    expect(told(letters, { ...GAME, wagers })).toBe(run);
  });
});

describe('what an event posts', () => {
  const posted = (type: string, body: object): readonly string[] =>
    tournamentPostingsOf({ type, ...body } as unknown as TournamentEvent).map(
      ({ currency, account, amount }) => `${currency} ${account} ${amount}`,
    );

  it('is money in and chips out for an entry that is bought again', () => {
    expect(posted('EntryRebought', { entry: 2, person: 'Ben', fee: 700, stack: 5_000 })).toEqual([
      'money patron:Ben -700',
      'money pot 700',
      'chips bank -5000',
      'chips stack:2 5000',
    ]);
  });

  it('is a Dragon Bet that goes back to the stack, and a stack that is set anew', () => {
    expect(posted('DragonBetWithdrawn', { entry: 2, amount: 300 })).toEqual([
      'chips dragon-bets -300',
      'chips stack:2 300',
    ]);
    expect(posted('SessionOpened', { restacked: [{ entry: 2, from: 300, to: 1_000 }] })).toEqual([
      'chips bank -700',
      'chips stack:2 700',
    ]);
  });

  it('A13b: is what a correction takes, and what is owed of it, until that is paid or set back', () => {
    expect(posted('StacksCorrected', { stacks: [{ entry: 2, stack: -300, owed: 200 }] })).toEqual([
      'chips bank 500',
      'chips stack:2 -300',
      'chips debt:2 -200',
    ]);
    expect(posted('DragonsAnnounced', { ends: [], deducted: [{ entry: 2, amount: 200 }] })).toEqual([
      'chips stack:2 -200',
      'chips debt:2 200',
    ]);
    expect(posted('DragonsAnnounced', { ends: [] })).toEqual([]);
    const undone = { restacked: [], forfeited: [{ entry: 1, amount: 50 }] };
    expect(posted('SessionUndone', { ...undone, owed: [{ entry: 2, from: 500, to: 200 }] })).toEqual([
      'chips stack:1 -50',
      'chips bank -250',
      'chips debt:2 300',
    ]);
    expect(posted('SessionUndone', undone)).toEqual(['chips stack:1 -50', 'chips bank 50']);
  });

  it('is the pot as it is divided, and everything where it came from when all is called off', () => {
    expect(posted('PotDivided', { prizes: 900, house: 100 })).toEqual([
      'money pot -1000',
      'money prizes 900',
      'money house 100',
    ]);
    const cancelled = {
      refunds: [{ entry: 1, person: 'Ann', amount: 700 }],
      added: 500,
      bets: [{ entry: 1, wager: 'any-dragon', stake: 300 }],
      stacks: [
        { entry: 1, stack: 20, table: 4, sent: 1_000 },
        { entry: 2, stack: 30, table: null, sent: 0 },
      ],
    };
    expect(posted('TournamentCancelled', cancelled)).toEqual([
      'money pot -1200',
      'money patron:Ann 700',
      'money house 500',
      'chips dragon-bets -300',
      'chips bank 1350',
      'chips stack:1 -20',
      'chips table:4 -1000',
      'chips stack:2 -30',
    ]);
  });
});

describe('the end of the whole', () => {
  it('is not concluded before a session was played', () => {
    const club = registering({}, ['Ann', 'Ben']);
    must(club, 'Max', 'close-registration');
    must(club, 'Ann', 'withdraw-entry');
    expect(refusalOf(club, 'Max', 'conclude')).toEqual({
      code: 'too-few-entries',
      clause: null,
      detail: 'No session was played: cancel it.',
    });
  });

  const played = (fee: number): TestTournament => {
    const prizes = { ...config().prizes, shares: [9_000], house: 1_000 };
    const entry = { ...config().entry, fee: cents(fee) };
    const club = opened({ entry, prizes, sessions: [plan(rounds(1))] }, ['Ann', 'Ben']);
    playOut(club, 'B', { Ann: 130_000 });
    return club;
  };

  it("A30: divides the pot, which is all the house's with nobody left to be paid", () => {
    const club = played(1_000);
    const none = played(1_000);
    expect(bodies(must(club, 'Max', 'award'))).toEqual([
      { type: 'PotDivided', prizes: 1_800, house: 200 },
      { type: 'PrizesAwarded', prizes: [{ entry: 1, person: 'Ann', place: 1, amount: 1_800 }] },
    ]);
    expect(club.state.money).toEqual({ pot: 0, added: 0, house: 200, prizes: 0, paid: 1_800 });
    for (const entry of [1, 2]) must(none, 'Max', 'disqualify', { entry, reason: 'collusion' });
    expect(bodies(must(none, 'Max', 'award'))).toEqual([
      { type: 'PotDivided', prizes: 0, house: 2_000 },
      { type: 'PrizesAwarded', prizes: [] },
    ]);
    expect(none.state.money).toEqual({ pot: 0, added: 0, house: 2_000, prizes: 0, paid: 0 });
    expect(bodies(must(played(0), 'Max', 'award'))).toEqual([
      { type: 'PotDivided', prizes: 0, house: 0 },
      { type: 'PrizesAwarded', prizes: [] },
    ]);
  });

  it('A30: pays nobody by a set-up that is not there, nor anybody who is not entered', () => {
    const { state } = played(1_000);
    const bare = { ...state, config: null };
    expect(divisionOf(state)).toEqual({ prizes: 1_800, house: 200 });
    expect(divisionOf(bare)).toEqual({ prizes: 2_000, house: 0 });
    expect(prizesOf(bare, 2_000)).toEqual([]);
    const [first] = state.standings;
    if (first === undefined) throw new Error('no standings');
    const stranger = { ...state, standings: [{ ...first, entry: 9 }, ...state.standings] };
    expect(prizesOf(stranger, 1_800)).toEqual([{ entry: 1, person: 'Ann', place: 1, amount: 1_800 }]);
    expect(prizesOf({ ...state, standings: [] }, 1_800)).toEqual([]);
  });

  it('is called off with what was paid, and with all chips wherever they lie', () => {
    const club = opened({ entry: { ...config().entry, fee: cents(1_000) } });
    must(club, 'Ann', 'place-dragon-bet', ANY);
    close(club, 1);
    const { state } = withEntry(withEntry(club, 2, { stack: cents(0), atTable: cents(0), paid: cents(0) }), 3, {
      stack: cents(700),
      atTable: cents(0),
    });
    const cancelled = (from: TournamentState) =>
      ruled({ ...club, state: from }, 'Max', 'cancel-tournament', { reason: 'flood' });
    const expected = {
      type: 'TournamentCancelled',
      reason: 'flood',
      refunds: [
        { entry: 1, person: 'Ann', amount: 1_000 },
        { entry: 3, person: 'Cho', amount: 1_000 },
      ],
      added: 0,
      bets: [{ entry: 1, wager: 'any-dragon', stake: 1_000 }],
      stacks: [
        { entry: 1, stack: 0, table: 1, sent: 99_000 },
        { entry: 3, stack: 700, table: null, sent: 0 },
      ],
    };
    expect(cancelled(state)).toEqual([expected]);
    // Chips that were sent to a table which nobody knows any more.
    const lost = expected.stacks.map((each) => ({ ...each, table: null }));
    expect(cancelled({ ...state, stage: { phase: 'finished' } })).toEqual([{ ...expected, bets: [], stacks: lost }]);
    const { stage } = state;
    if (stage.phase !== 'session') throw new Error('no session');
    const nobody = { ...stage, session: { ...stage.session, tables: [] } };
    expect(cancelled({ ...state, stage: nobody })).toEqual([{ ...expected, stacks: lost }]);
    must(club, 'Max', 'cancel-tournament', { reason: 'flood' });
    expect(club.state).toMatchObject({ issued: 0, pause: null, stage: { phase: 'cancelled', reason: 'flood' } });
    expect(club.state.entries.map(({ stack, atTable, paid }) => [stack, atTable, paid])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe('the time of a session', () => {
  const EPOCH = 'e1'.repeat(32);
  const sessionIn = (state: TournamentState) => {
    if (state.stage.phase !== 'session') throw new Error('no session');
    return state.stage.session;
  };

  it('is not held up before it has begun', () => {
    const club = opened({});
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    club.now += 5_000;
    must(club, 'Sue', 'resume');
    expect(sessionIn(club.state)).toMatchObject({ startedAt: null, pausedFor: 0 });
    const epoch = { epoch: EPOCH, number: 1, restored: club.now + 9_000, backedUp: club.now };
    const before = club.state.sequence;
    must(club, 'Shoe', 'open-tournament-epoch', epoch);
    expect(sessionIn(club.state).pausedFor).toBe(0);
    expect(club.state.epochs).toEqual([{ id: EPOCH, number: 1, restored: epoch.restored, since: before + 1 }]);
  });

  it('stands still in a pause, and from a backup until it was restored', () => {
    const club = opened({});
    close(club, 1);
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    club.now += 5_000;
    must(club, 'Sue', 'resume');
    expect(sessionIn(club.state).pausedFor).toBe(5_001);
    const epoch = { epoch: EPOCH, number: 1, restored: club.now + 9_000, backedUp: club.now };
    must(club, 'Shoe', 'open-tournament-epoch', epoch);
    expect(sessionIn(club.state).pausedFor).toBe(14_001);
    const resumed = event(club.events, 'TournamentResumed');
    expect(TOURNAMENT_EVENTS.TournamentResumed.evolve(club.state, resumed)).toMatchObject({ pause: null });
    expect(sessionIn(TOURNAMENT_EVENTS.TournamentResumed.evolve(club.state, resumed)).pausedFor).toBe(14_001);
  });
});
