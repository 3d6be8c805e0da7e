import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@sabot/rules';
import { usualTournament } from '@sabot/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TournamentSummary } from '../../src/http/tournament-shapes.ts';
import type { Person } from '../../src/people/index.ts';
import { verifyExport } from '../../src/verify/index.ts';
import { newGuest, open } from './reader.ts';
import { NOBODY, type Sender, type Server, startServer } from './server.ts';
import { DRAGON_BET, draft, frameFor, GAME, give, mustGive, newTournament, openedWith } from './tournament.ts';

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
    });
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
