import { readFileSync, writeFileSync } from 'node:fs';
import { ledgerEntriesOfTable, ledgerEntriesOfTournament } from '@sabot/server';
import type { TableEvent } from '@sabot/table';
import { sessionTableId, type TournamentEvent } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { openTournament } from '../src/play/open-tournament.ts';
import { tournamentReply } from '../src/play/reply.ts';
import { tournamentDriver } from '../src/play/tournament-line.ts';
import { game } from './driven-table.ts';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

const GAME = 'dragon-tournament';
const file = (name: string): URL => new URL(`./golden/${name}`, import.meta.url);
const CONFIG = file('tournament.config.json');
const INPUT = readFileSync(file('tournament.jsonl'), 'utf8');

interface Part {
  readonly table?: number;
  readonly events: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
}

type Reply = Readonly<Record<string, unknown>> & {
  readonly ok: boolean;
  readonly events?: Part['events'];
  readonly house?: readonly Part[];
  readonly message?: string;
};

const organised = (config: object = {}) => {
  const play = tournamentDriver(openTournament(game(GAME), config as Readonly<Record<string, unknown>>));
  let number = 0;
  return (line: object): Reply => {
    number += 1;
    return JSON.parse(JSON.stringify(tournamentReply(play(JSON.stringify(line), number)))) as Reply;
  };
};

const pm = (what: string, fields: object = {}) => ({ do: what, by: 'pm-1', as: 'pit-manager', ...fields });
const patron = (by: string, what: string, fields: object = {}) => ({ do: what, by, as: 'patron', ...fields });
const dealer = (what: string, fields: object = {}) => ({ table: 1, do: what, by: 'dan', as: 'dealer', ...fields });

const CARDS = ['9h', '4d', 'Kc', '3s'] as const;

/** From the call to the payment, the Player winning with a natural. */
const round = (wagers: readonly object[] = []): readonly object[] => [
  dealer('open-betting'),
  ...wagers,
  dealer('close-betting'),
  ...CARDS.map(() => dealer('draw-card')),
  ...[1, 3, 2, 4].map((draw) => dealer('expose-card', { draw, card: CARDS[draw - 1] })),
  ...['announce-totals', 'announce-outcome', 'settle-round'].map((what) => dealer(what)),
];

const OPENING = [
  patron('ann', 'register'),
  patron('ben', 'register'),
  pm('close-registration'),
  pm('draw-seats', { order: [1, 2] }),
  pm('open-session'),
];

interface Listed {
  readonly do: string;
  readonly fields: Readonly<
    Record<
      string,
      {
        readonly values?: readonly unknown[];
        readonly to?: number;
        readonly example?: unknown;
        readonly optional?: true;
      }
    >
  >;
}

/** Filled in with the last value of each field, or the most that fits. */
const filled = ({ do: what, fields }: Listed): object => ({
  do: what,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { values, to, example, optional }]) => {
      const value = values?.at(-1) ?? to ?? example;
      return value === undefined || optional === true ? [] : [[name, value]];
    }),
  ),
});

const typesIn = ({ events = [], house = [] }: Reply): readonly string[] =>
  [...events, ...house.flatMap((part) => part.events)].map(({ type }) => type);

describe('a tournament of two sessions, driven line by line', () => {
  const config = ['--tournament', '--config', CONFIG.pathname];

  it('is as the golden file says: Dragon Bets, a rebuy, a session abandoned and played again, prizes', () => {
    const { status, out, err } = sabot(['play', GAME, ...config], INPUT);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    if (process.env['GOLDEN'] === 'write') writeFileSync(file('tournament.txt'), out);
    expect(out).toBe(readFileSync(file('tournament.txt'), 'utf8'));
    for (const seen of ['player-dragon 10.00 won, 30.00 back', 'EntryRebought entry=4', 'SessionUndone', 'gets 210.00'])
      expect(out).toContain(seen);
  });

  it('leaves books that come to zero, with nothing in the pot, on Dragon Bets or on the way', () => {
    const replies = jsonLines(sabot(['play', GAME, '--json', ...config], INPUT).out) as readonly Reply[];
    const asked = jsonLines(INPUT) as readonly { readonly table?: number }[];
    const balances = new Map<string, number>();
    let playing = 1;
    const linesOf = (table: number | undefined, event: Part['events'][number]) => {
      if (table === undefined) return ledgerEntriesOfTournament('tournament', event as unknown as TournamentEvent);
      const books = { practice: false, tournament: { id: 'tournament', table, secretLastRound: false } };
      return ledgerEntriesOfTable(sessionTableId('tournament', playing, table), event as unknown as TableEvent, books);
    };
    const book = ({ table, events }: Part): void => {
      for (const event of events) {
        for (const { account, amount } of linesOf(table, event))
          balances.set(account, (balances.get(account) ?? 0) + amount);
        if (event.type === 'SessionEnded' || event.type === 'SessionUndone') playing += 1;
      }
    };
    for (const [index, { events = [], house = [] }] of replies.entries()) {
      const table = asked[index]?.table;
      for (const part of [...house, table === undefined ? { events } : { table, events }]) book(part);
    }
    const sumOf = (...kinds: readonly string[]): number =>
      [...balances].reduce(
        (sum, [account, amount]) => (kinds.includes(account.split(':')[0] ?? '') ? sum + amount : sum),
        0,
      );
    expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    // What the organisers added came into the pot when the tournament was published, before the first line.
    expect(balances.get('pot:tournament')).toBe(-10_000);
    for (const kind of ['sent', 'felt', 'chips', 'dragons', 'prizes']) expect([kind, sumOf(kind)]).toEqual([kind, 0]);
    // Five stacks of 100,000 were given out; what the patrons have more was won from the tables and on Dragon Bets.
    const standings = replies.at(-2)?.['standings'] as readonly { readonly chips: number }[];
    expect(sumOf('stack')).toBe(standings.reduce((sum, { chips }) => sum + chips, 0));
    expect(sumOf('patron', 'cashier')).toBe(-5 * 5000 + 21_000 + 10_500);
  });
});

describe('a tournament driven from outside', () => {
  it('walks through what its help shows', () => {
    const { out } = sabot(['help', 'play']);
    const shown = [...out.matchAll(/^ {2}(\{.*?\})(?: {2}.*)?$/gm)].map(([, line = '']) => line);
    const from = shown.findIndex((line) => line.includes('"register"'));
    const answer = organised();
    for (const line of shown.slice(from)) expect(answer(JSON.parse(line) as object), line).toMatchObject({ ok: true });
  });

  it('lets a session by the clock run its time, and calls it', () => {
    const timed = { kind: 'time', minutes: 1, lastRounds: 1 };
    const answer = organised({ entry: { capacity: 2 }, sessions: [{ length: timed }] });
    for (const line of [...OPENING, ...round()]) expect(answer(line)).toMatchObject({ ok: true });
    expect(typesIn(answer({ wait: 30 }))).toEqual([]);
    expect(answer(pm('announce-dragons'))).toMatchObject({ ok: false, code: 'rounds-to-play' });
    const waited = answer({ wait: 60 });
    expect(waited).toMatchObject({ ok: true, events: [], at: expect.any(Number) });
    expect(typesIn(waited)).toEqual(['TimeCalled', 'LastRoundAnnounced']);
    for (const line of round()) expect(answer(line)).toMatchObject({ ok: true });
    expect(answer(dealer('open-betting'))).toMatchObject({ ok: false, code: 'not-now', policy: true });
    expect(typesIn(answer(pm('announce-dragons')))).toContain('DragonsAnnounced');
  });

  it('takes an instant with a line, and does first what was due before it', () => {
    const timed = { kind: 'time', minutes: 1, lastRounds: 0 };
    const answer = organised({ entry: { capacity: 2 }, sessions: [{ length: timed }] });
    for (const line of [...OPENING, ...round()]) answer(line);
    const reply = answer({ ...dealer('open-betting'), at: 10_000_000 });
    expect(reply).toMatchObject({ ok: false, code: 'not-now' });
    expect(typesIn(reply)).toContain('TimeCalled');
  });

  it('leaves time to put the last round right, until something needs the table closed', () => {
    const answer = organised({ entry: { capacity: 2 }, sessions: [{ length: { rounds: 1 } }] });
    const bet = patron('ann', 'place-wager', { table: 1, wager: 'banker', amount: 1000 });
    for (const line of [...OPENING, ...round([bet])]) expect(answer(line)).toMatchObject({ ok: true });
    const sue = { table: 1, by: 'sue', as: 'gaming-shift-manager' };
    expect(answer(dealer('report-misread', { draw: 1, card: '6h' }))).toMatchObject({ ok: true });
    const ruled = answer({ ...sue, do: 'rule-on-misread', matter: 1, allow: true, reason: 'seen on camera' });
    expect(typesIn(ruled)).toEqual(expect.arrayContaining(['SettlementCorrected', 'RoundCorrected']));
    expect(typesIn(answer(pm('announce-dragons')))).toEqual(
      expect.arrayContaining(['TableClosed', 'StacksReturned', 'DragonsAnnounced']),
    );
    expect(answer({ show: 'state', table: 1 })).toMatchObject({
      state: { play: { phase: 'table-closed' }, patrons: [{ chips: 0 }, { chips: 0 }] },
    });
  });

  const bet = (what: string, fields: object = {}) => patron('ann', what, { wager: 'any-dragon', ...fields });
  const CHANGES = [
    bet('place-dragon-bet', { wager: 'player-dragon', amount: 500 }),
    bet('raise-dragon-bet', { amount: 500 }),
    bet('lower-dragon-bet', { amount: 500 }),
    bet('withdraw-dragon-bet'),
  ];
  const sue = (what: string, fields: object = {}) => ({
    table: 1,
    do: what,
    by: 'sue',
    as: 'gaming-shift-manager',
    ...fields,
  });

  it.each([
    ['before the first call', []],
    ['while betting is open', [dealer('open-betting')]],
  ])('A20 takes no Dragon Bet on a seen card %s', (_, before) => {
    const answer = organised();
    for (const line of [...OPENING, bet('place-dragon-bet', { amount: 1000 }), ...before])
      expect(answer(line), JSON.stringify(line)).toMatchObject({ ok: true });
    expect(answer(dealer('report-irregularity', { kind: 'card-face-up' }))).toMatchObject({ ok: true });
    const seen = { ok: false, code: 'card-seen', policy: true };
    for (const change of CHANGES) expect(answer(change), change.do).toMatchObject(seen);
    const { allowed } = answer({ show: 'allowed', as: 'patron', by: 'ann' }) as unknown as {
      allowed: readonly Listed[];
    };
    expect(allowed.filter((each) => each.do.endsWith('dragon-bet'))).toEqual([]);
    // Burnt, it opens no round: bets are free again.
    expect(
      answer(sue('decide-referral', { matter: 1, decision: 'burn-card', card: '7h', reason: 'everyone saw it' })),
    ).toMatchObject({ ok: true });
    for (const change of CHANGES) expect(answer(change), change.do).toMatchObject({ ok: true });
  });

  it('A20 takes none either where the round goes on with it, and after the call they are late', () => {
    const answer = organised();
    for (const line of [
      ...OPENING,
      bet('place-dragon-bet', { amount: 1000 }),
      dealer('open-betting'),
      dealer('report-irregularity', { kind: 'card-face-up' }),
      sue('decide-referral', { matter: 1, decision: 'continue', reason: 'no harm' }),
    ])
      expect(answer(line), JSON.stringify(line)).toMatchObject({ ok: true });
    const raise = bet('raise-dragon-bet', { amount: 500 });
    expect(answer(raise)).toMatchObject({ ok: false, code: 'card-seen' });
    expect(answer(dealer('close-betting'))).toMatchObject({ ok: true });
    expect(typesIn(answer(raise))).toContain('LateDragonBetRefused');
  });

  it('does not take from people what the house carries over, nor seats and chips of its tables', () => {
    const answer = organised();
    for (const line of [...OPENING, dealer('open-betting')]) answer(line);
    expect(answer(pm('send-chips', { table: 1 }))).toMatchObject({ ok: false, code: 'carried-over', policy: true });
    for (const line of [dealer('buy-in', { for: 'ann', amount: 100 }), dealer('leave-table', { for: 'ann' })])
      expect(answer(line)).toMatchObject({ ok: false, code: 'tournament-table' });
    answer(patron('ben', 'withdraw-entry'));
    const bet = patron('ben', 'place-wager', { table: 1, wager: 'player', amount: 1000 });
    expect(answer(bet)).toMatchObject({ ok: false, code: 'entry-out', policy: true });
  });

  it.each([
    [
      'a command of a table without one',
      patron('ann', 'place-wager'),
      'place-wager is for a table: say which, with "table".',
    ],
    [
      'a command of the tournament at a table',
      pm('award', { table: 1 }),
      'award is for the tournament: leave out "table".',
    ],
    ['a near miss', pm('opne-session'), 'Did you mean open-session?'],
    ['a near miss at a table', dealer('opne-betting'), 'Did you mean open-betting?'],
    ['a table that is no number', { ...dealer('open-betting'), table: 'one' }, 'table must be a whole number from 1.'],
    [
      'nothing to show',
      { show: 'standngs' },
      'show must be one of state view allowed standings. Did you mean standings?',
    ],
    ['a table that is not there', { show: 'state', table: 3 }, 'There is no table 3 now.'],
    ['a view of nobody', { show: 'view', as: 'king' }, 'as must be one of organiser entrant'],
    ['a wait of no time', { wait: 0 }, 'wait must be seconds'],
    ['a wait with more', { wait: 1, do: 'award' }, 'do is not known here. The fields: wait.'],
  ])('says what is wrong with %s', (_, line, message) => {
    const answer = organised();
    for (const opening of OPENING) answer(opening);
    expect(answer(line)).toEqual({ ok: false, code: 'malformed-command', message: expect.stringContaining(message) });
  });

  it('shows what there is to see, of a table too, and says what may be done where it is not the time', () => {
    const answer = organised();
    for (const line of [...OPENING, dealer('open-betting')]) answer(line);
    expect(answer({ show: 'state' })).toMatchObject({ ok: true, state: { stage: { phase: 'session' } } });
    expect(answer({ show: 'state', table: 1 })).toMatchObject({ state: { play: { phase: 'betting' } } });
    expect(answer({ show: 'view', as: 'patron', by: 'ann' })).toMatchObject({ view: { role: 'entrant' } });
    expect(answer({ show: 'view', as: 'dealer', table: 1 })).toMatchObject({ view: { role: 'dealer' } });
    expect(answer({ show: 'standings' })).toMatchObject({
      standings: [{ person: 'ann', place: 1 }, { person: 'ben' }],
    });
    expect(answer(pm('award'))['message']).toMatch(/What pm-1 may do now: .*abandon-session/);
    expect(answer(dealer('settle-round'))['message']).toMatch(/What dan may do now: .*close-betting/);
    expect(answer({ ...dealer('open-betting'), table: 2 })).toMatchObject({
      code: 'no-such-table',
      message: 'There is no table 2. The tables: 1.',
    });
  });

  it('lists what may be done, and all of it is', () => {
    const people = [
      { as: 'patron', by: 'ann' },
      { as: 'pit-manager', by: 'pm-1' },
      { as: 'dealer', by: 'dan', table: 1 },
      { as: 'patron', by: 'ben', table: 1 },
    ];
    const story = [
      ...OPENING,
      patron('ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 500 }),
      ...round().slice(0, 3),
    ];
    for (let length = 0; length <= story.length; length += 1) {
      const made = () => {
        const answer = organised({ entry: { capacity: 3 } });
        for (const line of story.slice(0, length)) answer(line);
        return answer;
      };
      const answer = made();
      for (const person of people) {
        const { allowed } = answer({ show: 'allowed', ...person }) as unknown as { allowed: readonly Listed[] };
        for (const listed of allowed ?? [])
          expect(made()({ ...person, ...filled(listed) }), listed.do).toMatchObject({ ok: true });
      }
    }
  });

  it.each([
    [['play', 'tiger-baccarat', '--tournament'], 'no-session-wagers'],
    [['play', GAME, '--tournament', '--config', '/no/such/file'], 'no such file'],
    [['play', GAME, '--tournment'], 'Did you mean --tournament?'],
  ])('is used wrongly: %j', async (args, message) => {
    expect(await sabotHere(args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
  });

  it('is set up by what differs from the usual alone', () => {
    expect(() => openTournament(game(GAME), { entry: { feee: 1 } })).toThrow(
      'entry.feee is not known here. Did you mean fee?',
    );
    expect(() => openTournament(game(GAME), { sessions: [{ limits: [{ wager: 'dragon', max: 1 }] }] })).toThrow(
      'sessions[0].limits: there is no "dragon" here.',
    );
    expect(() => openTournament(game(GAME), { sessions: [{ length: { minutes: 5 } }] })).toThrow(
      'sessions[0].length.minutes takes "kind":"time"; here it is "rounds".',
    );
    expect(() => openTournament(game(GAME), { tables: { layout: 'Z' } })).toThrow(/\(Z\. The layouts: A\b/);
    expect(() => openTournament(game(GAME), { auto: {} })).toThrow('"auto"');
    expect(() => openTournament(game(GAME), { prizes: { house: 1 } })).toThrow('shares-not-whole');
  });
});
