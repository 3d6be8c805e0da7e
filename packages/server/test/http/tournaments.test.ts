import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TournamentSummary } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import { NOBODY, type Sender } from '@sabot/testkit/requests';
import { usualSession, usualTournament } from '@sabot/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import { verifyExport } from '../../src/verify/index.ts';
import { newGuest, open } from './reader.ts';
import { type Server, startServer } from './server.ts';
import { doesIn, frameFor, give, liveOf, mustGive, newTournament, openedWith } from './tournament.ts';
import { BY_PEOPLE, DRAGON_BET, draft, GAME } from './tournament-drafts.ts';

let server: Server;
let manager: Sender;
let guest: Person;
let asGuest: Sender;

beforeAll(async () => {
  server = await startServer();
  manager = await server.as(await server.staff('pit-manager'));
  guest = await newGuest(server);
  asGuest = await server.as(guest);
});
afterAll(() => server.close());

const listFor = async (as: Sender): Promise<readonly TournamentSummary[]> =>
  JSON.parse((await server.request('GET', '/api/tournaments', { as })).text).tournaments;

const FREE = usualTournament(GAME).entry;

describe('setting up', () => {
  it('makes a draft that only staff know of, and publishes it', async () => {
    const id = await newTournament(server, manager, { name: 'Sunday cup' });
    const dealer = await server.as(await server.staff('dealer'));
    for (const as of [NOBODY, asGuest]) {
      expect((await listFor(as)).map((each) => each.id)).not.toContain(id);
      for (const path of ['', '/events']) {
        const reply = await server.request('GET', `/api/tournaments/${id}${path}`, { as });
        expect([reply.status, reply.body['code']]).toEqual([404, 'not-found']);
      }
      expect(await open(server, `/api/tournaments/${id}/feed`, as).closed).toBe(404);
    }
    expect((await give(server, id, asGuest, 'register')).status).toBe(404);
    expect((await listFor(dealer)).map((each) => each.id)).toContain(id);
    expect((await frameFor(server, id, dealer)).view).toMatchObject({ role: 'spectator', config: null });
    expect((await frameFor(server, id, manager)).view).toMatchObject({ role: 'organiser', phase: 'draft' });

    await mustGive(server, id, manager, 'publish-tournament');
    const [shown] = (await listFor(NOBODY)).filter((each) => each.id === id);
    expect(shown).toEqual({
      id,
      name: 'Sunday cup',
      number: null,
      game: { id: GAME.id, code: GAME.code, name: GAME.name },
      phase: 'registering',
      entries: 0,
      capacity: FREE.capacity,
      fee: 0,
      startingStack: FREE.startingStack,
      sessions: 2,
      session: null,
      organiser: 'people',
      opponents: [],
      deadline: null,
      money: 'play',
      own: false,
      mayEnter: true,
      ended: null,
      winners: [],
      played: {},
    });
  });

  it('says to each who asks whether they are in it, or could enter it', async () => {
    const late = { ...FREE, capacity: 3, lateUntil: 1 };
    const id = await newTournament(server, manager, { entry: late, sessions: [usualSession(GAME)] });
    await mustGive(server, id, manager, 'publish-tournament');
    const told = async (as: Sender) => {
      const found = (await listFor(as)).find((each) => each.id === id);
      return [found?.own, found?.mayEnter];
    };
    for (const as of [NOBODY, asGuest]) expect(await told(as)).toEqual([false, true]);
    expect(await told(manager)).toEqual([false, false]);
    await mustGive(server, id, asGuest, 'register');
    expect(await told(asGuest)).toEqual([true, false]);
    const other = await server.as(await newGuest(server));
    await mustGive(server, id, other, 'register');
    await mustGive(server, id, manager, 'close-registration');
    // Late entries are taken until the seats are drawn, by whoever was not in before.
    expect(await told(NOBODY)).toEqual([false, true]);
    await mustGive(server, id, other, 'withdraw-entry');
    expect(await told(other)).toEqual([false, false]);
    const entering = async (as: Sender) => (await frameFor(server, id, as)).view.entering;
    expect([await entering(NOBODY), await entering(other)]).toEqual(['open', 'closed']);
    for (let more = 0; more < 2; more += 1)
      await mustGive(server, id, await server.as(await newGuest(server)), 'register');
    expect(await told(NOBODY)).toEqual([false, false]);
  });

  it('shows one that was called off before anyone entered to staff alone', async () => {
    const id = await newTournament(server, manager);
    await mustGive(server, id, manager, 'cancel-tournament', { reason: 'a change of mind' });
    expect((await listFor(NOBODY)).map((each) => each.id)).not.toContain(id);
    expect((await listFor(manager)).map((each) => each.id)).toContain(id);
  });

  const BAD: readonly (readonly [string, object, number, string])[] = [
    ['a set-up that cannot be played', draft({ sessions: [] }), 422, 'bad-config'],
    ['a name of nothing', draft({ name: ' ' }), 422, 'bad-name'],
    [
      'opponents where entry costs money',
      draft({ entry: { ...FREE, fee: cents(500) } }, { opponents: ['steady'] }),
      422,
      'bad-auto',
    ],
    [
      'opponents in every entry',
      draft({ entry: { ...FREE, capacity: 2 } }, { opponents: ['steady', 'steady'] }),
      422,
      'bad-auto',
    ],
    [
      'rounds that would take no time',
      draft({}, { tables: { bettingMs: 50, paceMs: 1, squeezeMs: 10, contributionMs: 10, resultMs: 0 } }),
      400,
      'malformed',
    ],
    ['no house', { config: draft().config }, 400, 'malformed'],
  ];
  it.each(BAD)('refuses %s', async (_, body, status, code) => {
    const before = (await listFor(manager)).length;
    const reply = await server.request('POST', '/api/tournaments', { as: manager, body });
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
    expect((await listFor(manager)).length).toBe(before);
  });

  it('keeps what the house was asked to do possible when the draft is revised', async () => {
    const id = await newTournament(server, manager, {}, { opponents: ['steady'] });
    const { config } = draft({ entry: { ...FREE, fee: cents(500) } });
    const reply = await give(server, id, manager, 'revise-tournament', { config });
    expect([reply.status, reply.body['code']]).toEqual([422, 'bad-auto']);
    await mustGive(server, id, manager, 'revise-tournament', { config: draft({ name: 'Another' }).config });
    expect((await listFor(manager)).find((each) => each.id === id)?.name).toBe('Another');
  });
});

it('lets what the house does be revised with the draft, and fixes it with the rest', async () => {
  const id = await newTournament(server, manager, {}, { dragonMs: 5_000 });
  const { config } = draft();
  const auto = { ...BY_PEOPLE, dragonMs: 9_000, opponents: ['steady', 'chaser'] } as const;
  expect((await frameFor(server, id, manager)).auto.dragonMs).toBe(5_000);
  const dear = { ...config, entry: { ...FREE, fee: cents(500) }, auto };
  const refused = await give(server, id, manager, 'revise-tournament', { config: dear });
  expect([refused.status, refused.body['code']]).toEqual([422, 'bad-auto']);
  await mustGive(server, id, manager, 'revise-tournament', { config: { ...config, auto } });
  expect((await frameFor(server, id, manager)).auto).toEqual(auto);
  // What is not said is not changed.
  await mustGive(server, id, manager, 'revise-tournament', { config });
  expect((await frameFor(server, id, manager)).auto).toEqual(auto);
  await mustGive(server, id, manager, 'publish-tournament');
  const late = await give(server, id, manager, 'revise-tournament', { config: { ...config, auto: BY_PEOPLE } });
  expect([late.status, late.body['code']]).toEqual([409, 'wrong-phase']);
  const frame = await frameFor(server, id, NOBODY);
  expect([frame.auto, frame.view.config?.auto]).toEqual([auto, auto]);
  // And the house does as it was last told to.
  const live = await liveOf(server, id);
  expect(live.entry.auto).toEqual(auto);
});

describe('those that are over', () => {
  /** One round, and the second entry has won. */
  const playedOut = async (live: LiveTournament): Promise<void> => {
    await doesIn(live, 'send-chips', { table: 1 }, 'device');
    await doesIn(live, 'close-dragon-bets', { table: 1 }, 'device');
    await doesIn(live, 'record-round', { table: 1, round: 1, result: 'banker' }, 'device');
    const stacks = [
      { entry: 1, amount: 90_000 },
      { entry: 2, amount: 110_000 },
    ];
    await doesIn(live, 'return-stacks', { table: 1, stacks }, 'device');
    for (const name of ['announce-dragons', 'end-session', 'award'] as const)
      await mustGive(server, live.entry.id, manager, name);
  };
  const one = { sessions: [usualSession(GAME, { length: { kind: 'rounds', rounds: 1 } })] };

  it('say by which strategy the winner was played, where the house played it', async () => {
    const id = await newTournament(server, manager, one);
    await mustGive(server, id, manager, 'publish-tournament');
    await mustGive(server, id, asGuest, 'register');
    const live = await liveOf(server, id);
    const { id: winner, name } = await server.people.opponent('steady', 2);
    await doesIn(live, 'register', { by: winner }, 'patron');
    for (const [act, fields] of [
      ['close-registration', {}],
      ['draw-seats', { order: [1, 2] }],
      ['open-session', {}],
    ] as const)
      await mustGive(server, id, manager, act, fields);
    const shown = async () => (await listFor(NOBODY)).find((each) => each.id === id);
    expect(await shown()).toMatchObject({ winners: [], played: {} });
    await playedOut(live);
    expect(await shown()).toMatchObject({ winners: [{ person: winner, name }], played: { [winner]: 'steady' } });
  });

  it('are listed with their day and winner, and page by page when they are off the list', async () => {
    const began = Date.now();
    const other = await newGuest(server);
    const live = await openedWith(server, manager, [guest, other], one);
    const { id } = live.entry;
    await playedOut(live);
    const shown = (await listFor(asGuest)).find((each) => each.id === id);
    expect(shown).toMatchObject({
      phase: 'awarded',
      own: true,
      mayEnter: false,
      winners: [{ person: other.id, name: other.name }],
    });
    expect(shown?.ended).toBeGreaterThanOrEqual(began);

    const past: string[] = [];
    for (let more = 0; more < 13; more += 1) {
      const next = await newTournament(server, manager);
      await mustGive(server, next, manager, 'publish-tournament');
      await mustGive(server, next, asGuest, 'register');
      await mustGive(server, next, manager, 'cancel-tournament', { reason: 'to see' });
      await server.house.retireTournament(next);
      past.unshift(next);
    }
    // Of one that never was there is nothing to show.
    await server.house.retireTournament(await newTournament(server, manager));
    await server.house.retireTournament(id);
    expect((await listFor(NOBODY)).map((each) => each.id)).not.toContain(id);
    const pastFrom = async (before: string | null) => {
      const query = before === null ? '' : `?before=${before}`;
      const { text } = await server.request('GET', `/api/past-tournaments${query}`, { as: NOBODY });
      return JSON.parse(text) as { tournaments: readonly TournamentSummary[]; next: string | null };
    };
    const first = await pastFrom(null);
    expect(first.tournaments[0]).toMatchObject({
      id,
      phase: 'awarded',
      own: false,
      winners: [{ person: other.id, name: other.name }],
    });
    const second = await pastFrom(first.next);
    const all = [...first.tournaments, ...second.tournaments].map((each) => each.id);
    expect(all.slice(0, 14).sort()).toEqual([id, ...past].sort());
    expect(second.next).toBeNull();
  });
});

it('exports what holds', async () => {
  const id = await newTournament(server, manager);
  await mustGive(server, id, manager, 'publish-tournament');
  await mustGive(server, id, asGuest, 'register');
  const as = await server.as(await server.staff('auditor'));
  const { text, headers } = await server.request('GET', `/api/tournaments/${id}/export`, { as });
  expect(headers.get('content-type')).toMatch(/^application\/jsonl/);
  const file = join(mkdtempSync(join(tmpdir(), 'sabot-export-')), 'cup.jsonl');
  writeFileSync(file, text);
  expect(await verifyExport(file)).toMatchObject({ ok: true, events: 3 });
  // The fee of an entry is nobody's to change afterwards.
  writeFileSync(file, text.replace('EntryRegistered', 'EntryRebought'));
  expect(await verifyExport(file)).toMatchObject({ ok: false, sequence: 3, check: 'chain' });
});

describe('commands', () => {
  it('are answered with their events, and a repeat as the first time', async () => {
    const id = await newTournament(server, manager);
    await mustGive(server, id, manager, 'publish-tournament');
    const first = await give(server, id, asGuest, 'register', { id: 'register-1' });
    expect(first.body).toMatchObject({ ok: true, sequence: 3 });
    expect(first.body['events']).toMatchObject([
      { sequence: 3, type: 'EntryRegistered', person: guest.id, stamp: null },
    ]);
    expect((await give(server, id, asGuest, 'register', { id: 'register-1' })).body).toEqual(first.body);
    const other = await give(server, id, asGuest, 'withdraw-entry', { id: 'register-1' });
    expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
    const again = await give(server, id, asGuest, 'register');
    expect([again.status, again.body['code']]).toEqual([409, 'already-entered']);
    const frame = await frameFor(server, id, asGuest);
    expect(frame.names).toEqual({ [guest.id]: guest.name });
    expect(frame.view).toMatchObject({ role: 'entrant', own: { entry: 1, person: guest.id } });
    expect((await frameFor(server, id, NOBODY)).view.own).toBeNull();
  });

  it('name patrons that there are, and nobody else', async () => {
    const id = await newTournament(server, manager);
    await mustGive(server, id, manager, 'publish-tournament');
    const supervisor = await server.as(await server.staff('pit-supervisor'));
    const cashier = await server.staff('cashier');
    for (const person of ['p-nobody', 'house', cashier.id]) {
      const reply = await give(server, id, supervisor, 'register', { for: person });
      expect([reply.status, reply.body['code']]).toEqual([422, 'unknown-person']);
    }
    await mustGive(server, id, supervisor, 'register', { for: guest.id });
    await mustGive(server, id, await server.as(cashier), 'register', { for: 'w-ann' });
    const other = await give(server, id, asGuest, 'withdraw-entry', { for: 'w-ann' });
    expect([other.status, other.body['code']]).toEqual([403, 'not-yours']);
  });

  it('of another kind or with what the server adds are not understood', async () => {
    const id = await newTournament(server, manager);
    const path = `/api/tournaments/${id}/commands`;
    const bodies = [
      { do: 'open-table', id: 'malformed-1' },
      { do: 'pause', id: 'malformed-2', reason: 'x', by: 'house' },
      { do: 'pause', id: 'house:malformed', reason: 'x' },
      { do: 'constructor', id: 'malformed-4' },
    ];
    for (const body of bodies) {
      const reply = await server.request('POST', path, { as: manager, body });
      expect([reply.status, reply.body['code']]).toEqual([400, 'malformed']);
    }
  });

  it('names the clause behind a refusal', async () => {
    const others = [guest, await newGuest(server)];
    const { entry } = await openedWith(server, manager, others);
    const bet = { wager: DRAGON_BET, amount: 100 };
    const small = await give(server, entry.id, asGuest, 'place-dragon-bet', bet);
    expect([small.status, small.body['code'], small.body['clause']]).toEqual([422, 'under-minimum', 'policy']);
  });
});

describe('where cash is played for', () => {
  it('nobody sells an entry to themselves, and the cashier takes cash for it', async () => {
    const house = await startServer({ money: 'cash' });
    try {
      const organiser = await house.as(await house.staff('pit-manager'));
      const cashier = await house.as(await house.staff('cashier'));
      const patron = await house.patron();
      const asPatron = await house.as(patron);
      const fee = cents(5000);
      const id = await newTournament(house, organiser, { entry: { ...FREE, fee } });
      await mustGive(house, id, organiser, 'publish-tournament');
      const own = await give(house, id, asPatron, 'register');
      expect([own.status, own.body['code']]).toEqual([403, 'cashier-only']);
      await mustGive(house, id, cashier, 'register', { for: patron.id });
      expect((await frameFor(house, id, asPatron)).view.pot).toBe(fee);
      const free = await newTournament(house, organiser);
      await mustGive(house, free, organiser, 'publish-tournament');
      await mustGive(house, free, asPatron, 'register');
    } finally {
      await house.close();
    }
  });
});

it('names those who acted to organisers, and to nobody else', async () => {
  const boss = await server.staff('pit-manager');
  const as = await server.as(boss);
  const id = await newTournament(server, as);
  await mustGive(server, id, as, 'publish-tournament');
  const namesFor = async (sender: Sender) =>
    (await server.request('GET', `/api/tournaments/${id}/events`, { as: sender })).body['names'];
  expect(await namesFor(manager)).toEqual({ [boss.id]: boss.name });
  expect(await namesFor(asGuest)).toEqual({});
});
