import { must, newTournament, outcome, type TestTournament } from '@sabot/testkit/tournament';
import { config, plan, rounds } from '@sabot/testkit/tournament/config';
import { play, playOut } from '@sabot/testkit/tournament/play';
import { SAMPLES } from '@sabot/testkit/tournament/samples';
import { opened, openNext, registering } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { TOURNAMENT_REFUSALS } from '../src/index.ts';

type Try = readonly [code: string, club: () => TestTournament, who: string, what: string, fields?: object];

const done = (
  club: TestTournament,
  ...acts: readonly (readonly [who: string, what: string, fields?: object])[]
): TestTournament => {
  for (const [who, what, fields] of acts) must(club, who, what, fields);
  return club;
};
const played = (club: TestTournament, letters: string): TestTournament => {
  play(club, 1, letters);
  return club;
};
const over = (club: TestTournament, chips: Readonly<Record<string, number>> = {}): TestTournament => {
  playOut(club, 'B', chips);
  return club;
};
const waiting = (): TestTournament => done(registering({}, ['Ann', 'Ben']), ['Max', 'close-registration']);
const seated = (): TestTournament => done(waiting(), ['Max', 'draw-seats', { order: [1, 2] }]);
const TWO = [plan(rounds(1)), plan(rounds(1))];
const rebuys = { most: 1, fee: 0, stack: 100_000, until: 2, when: 'bust' } as never;
const withRebuys = { entry: { ...config().entry, rebuys }, sessions: [...TWO, plan(rounds(1))] };
const any = { wager: 'any-dragon', amount: 1_000 };
const small = { entry: { ...config().entry, capacity: 3 }, sessions: TWO };

/** For each reason to refuse, one way to meet it. */
const TRIES: readonly Try[] = [
  [
    'command-repeated',
    () => done(newTournament(), ['Max', 'create-tournament', { ...SAMPLES['create-tournament'], id: 'x' }]),
    'Max',
    'publish-tournament',
    { id: 'x' },
  ],
  ['not-yours', () => opened({}), 'Ben', 'withdraw-entry', { for: 'Ann' }],
  ['unknown-person', () => opened({}), 'Sue', 'withdraw-entry', { for: 'Zoe' }],
  ['not-entered', () => opened({}), 'Zoe', 'withdraw-entry'],
  ['no-such-entry', () => opened({}), 'Max', 'disqualify', { entry: 9, reason: 'who' }],
  ['looks-alike', () => registering({}, ['Ann']), 'ＡＮＮ', 'register'],
  ['position-too-low', newTournament, 'Sue', 'create-tournament', SAMPLES['create-tournament']],
  ['reason-required', () => opened({}), 'Sue', 'pause', { reason: ' \u3164' }],
  ['wrong-phase', newTournament, 'Max', 'award'],
  ['paused', () => done(opened({}), ['Sue', 'pause', { reason: 'dinner' }]), 'Ann', 'place-dragon-bet', any],
  ['not-paused', () => opened({}), 'Sue', 'resume'],
  ['bad-config', newTournament, 'Max', 'create-tournament', { config: config({ sessions: [] }) }],
  ['registration-closed', waiting, 'Zoe', 'register'],
  ['already-entered', () => registering({}, ['Ann']), 'Ann', 'register'],
  ['tournament-full', () => registering(small, ['Ann', 'Ben', 'Cho']), 'Zoe', 'register'],
  ['too-few-entries', () => registering({}, ['Ann']), 'Max', 'close-registration'],
  ['still-contested', waiting, 'Max', 'conclude'],
  ['entry-out', () => done(opened({}), ['Max', 'disqualify', SAMPLES.disqualify]), 'Ann', 'place-dragon-bet', any],
  ['no-rebuys', () => over(opened({ sessions: TWO })), 'Ann', 'rebuy'],
  [
    'rebuys-over',
    () => {
      const club = over(opened(withRebuys));
      openNext(club);
      return over(club);
    },
    'Ann',
    'rebuy',
  ],
  ['rebuys-used-up', () => done(over(opened(withRebuys), { Ann: 0 }), ['Ann', 'rebuy']), 'Ann', 'rebuy'],
  ['chips-left', () => over(opened(withRebuys)), 'Ann', 'rebuy'],
  ['order-incomplete', waiting, 'Max', 'draw-seats', { order: [1] }],
  ['seats-stand', seated, 'Max', 'draw-seats', { order: [2, 1] }],
  ['already-so', seated, 'Sue', 'mark-arrived', { entry: 1 }],
  ['no-such-table', () => opened({}), 'Shoe', 'send-chips', { table: 2 }],
  ['absent', () => done(opened({}), ['Sue', 'mark-no-show', { entry: 1 }]), 'Ann', 'place-dragon-bet', any],
  ['wager-not-offered', () => opened({}), 'Ann', 'place-dragon-bet', { ...any, wager: 'tiger' }],
  ['round-wager', () => opened({}), 'Ann', 'place-dragon-bet', { ...any, wager: 'tie' }],
  ['no-such-bet', () => opened({}), 'Ann', 'withdraw-dragon-bet', { wager: 'any-dragon' }],
  ['bet-exists', () => done(opened({}), ['Ann', 'place-dragon-bet', any]), 'Ann', 'place-dragon-bet', any],
  ['dragon-bets-closed', () => played(opened({}), 'B'), 'Shoe', 'close-dragon-bets', { table: 1 }],
  ['dragon-bets-open', () => opened({}), 'Shoe', 'record-round', SAMPLES['record-round']],
  ['nothing-to-send', () => done(opened({}), ['Shoe', 'send-chips', { table: 1 }]), 'Shoe', 'send-chips', { table: 1 }],
  [
    'table-over',
    () => played(opened({ sessions: TWO }), 'B'),
    'Shoe',
    'record-round',
    { table: 1, round: 2, result: 'tie' },
  ],
  ['rounds-to-play', () => opened({}), 'Shoe', 'return-stacks', SAMPLES['return-stacks']],
  ['round-out-of-order', () => played(opened({}), 'B'), 'Shoe', 'record-round', { table: 1, round: 1, result: 'tie' }],
  ['round-stands', () => played(opened({}), 'BB'), 'Shoe', 'correct-round', SAMPLES['correct-round']],
  ['not-timed', () => opened({}), 'Shoe', 'call-time', { underWay: [] }],
  [
    'time-not-up',
    () => opened({ sessions: [plan({ length: { kind: 'time', minutes: 1, lastRounds: 0 } })] }),
    'Shoe',
    'call-time',
    { underWay: [] },
  ],
  [
    'time-called',
    () => {
      const club = played(opened({ sessions: [plan({ length: { kind: 'time', minutes: 1, lastRounds: 9 } })] }), 'B');
      club.now += 60_000;
      return done(club, ['Shoe', 'call-time', { underWay: [] }]);
    },
    'Shoe',
    'call-time',
    { underWay: [] },
  ],
  [
    'already-returned',
    () => {
      const club = opened({ sessions: TWO });
      play(club, 1, 'B');
      return done(club, [
        'Shoe',
        'return-stacks',
        { table: 1, stacks: [1, 2, 3].map((entry) => ({ entry, amount: 1 })) },
      ]);
    },
    'Shoe',
    'return-stacks',
    SAMPLES['return-stacks'],
  ],
  [
    'stacks-do-not-match',
    () => played(opened({ sessions: TWO }), 'B'),
    'Shoe',
    'return-stacks',
    SAMPLES['return-stacks'],
  ],
  ['stacks-out', () => played(opened({ sessions: TWO }), 'B'), 'Sue', 'announce-dragons'],
  [
    'already-abandoned',
    () => done(opened({}), ['Max', 'abandon-session', { reason: 'x' }]),
    'Max',
    'abandon-session',
    { reason: 'y' },
  ],
  [
    'epoch-opened',
    () => done(opened({}), ['Shoe', 'open-tournament-epoch', SAMPLES['open-tournament-epoch']]),
    'Shoe',
    'open-tournament-epoch',
    SAMPLES['open-tournament-epoch'],
  ],
  ['not-stake-unit', () => opened({}), 'Ann', 'place-dragon-bet', { ...any, amount: 1_050 }],
  ['under-minimum', () => opened({}), 'Ann', 'place-dragon-bet', { ...any, amount: 100 }],
  ['over-maximum', () => opened({}), 'Ann', 'place-dragon-bet', { ...any, amount: 100_000 }],
  ['not-enough-chips', () => done(opened({}), ['Shoe', 'send-chips', { table: 1 }]), 'Ann', 'place-dragon-bet', any],
];

describe('reasons to refuse', () => {
  it.each(TRIES.map(([code, club, who, what, fields]) => ({ code, club, who, what, fields })))(
    '$code',
    ({ code, club, who, what, fields }) => {
      const made = club();
      const before = made.state;
      expect(outcome(made, who, what, fields).split(' ')[0]).toBe(code);
      expect(made.state).toBe(before);
    },
  );

  it('are all met by someone', () => {
    // The last is shown with the table of authority: this game's text has all its duties.
    const met = new Set([...TRIES.map(([code]) => code), 'not-in-this-game']);
    const codes = Object.values(TOURNAMENT_REFUSALS).flatMap((group) => Object.keys(group));
    expect(codes.filter((code) => !met.has(code))).toEqual([]);
  });

  it('are looked for in order: identity, authority, phase, rule, limits, funds', () => {
    const club = done(opened({}), ['Shoe', 'send-chips', { table: 1 }], ['Ben', 'withdraw-entry']);
    const stray = { wager: 'tie', amount: 1 };
    const bet = (who: string, fields: object) => outcome(club, who, 'place-dragon-bet', fields);
    // Each is wrong in all that follows as well.
    expect(bet('Shoe', { ...stray, for: 'Zoe' })).toBe('unknown-person');
    expect(bet('Shoe', { ...stray, for: 'Ann' })).toBe('position-too-low policy');
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    expect(bet('Ann', stray)).toBe('paused policy');
    must(club, 'Sue', 'resume');
    expect(bet('Ann', stray)).toBe('round-wager');
    expect(bet('Ann', { wager: 'any-dragon', amount: 1 })).toBe('not-stake-unit policy');
    expect(bet('Ann', { wager: 'any-dragon', amount: 1_000 })).toBe('not-enough-chips');
  });
});
