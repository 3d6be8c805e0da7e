import { tournamentStream } from '@sabot/proof';
import { cents } from '@sabot/rules';
import type { Sender } from '@sabot/testkit/requests';
import type { TournamentEvent } from '@sabot/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import { newGuest } from './reader.ts';
import { does, type Server, startServer } from './server.ts';
import { doesIn, give, liveOf, mustGive, newTournament, openedWith, seatedTable } from './tournament.ts';
import { BY_PEOPLE, DRAGON_BET, draft, GAME } from './tournament-drafts.ts';

let server: Server;
let manager: Sender;
let dealer: Sender;

beforeAll(async () => {
  server = await startServer();
  manager = await server.as(await server.staff('assistant-casino-manager'));
  dealer = await server.as(await server.staff('dealer'));
});
afterAll(() => server.close());

interface Scene {
  readonly cup: LiveTournament;
  readonly table: LiveTable;
  readonly people: readonly Person[];
}

/** Two guests at the only table of a session, with their chips and a shoe: here the test is the steward. */
const seated = async (): Promise<Scene> => {
  const people = [await newGuest(server), await newGuest(server)];
  const cup = await openedWith(server, manager, people);
  const table = await seatedTable(server, cup);
  return { cup, table, people };
};

let asked = 0;
const at = ({ entry }: LiveTable, as: Sender, body: object) => {
  asked += 1;
  const id = `calls-${String(asked).padStart(5, '0')}`;
  return server.request('POST', `/api/tables/${entry.id}/commands`, { as, body: { id, ...body } });
};

const eventsIn = async ({ entry }: LiveTournament): Promise<readonly TournamentEvent[]> =>
  (await server.house.store.read(tournamentStream(entry.id), 0, 1_000)).map(({ body }) => JSON.parse(body));

const last = async (cup: LiveTournament): Promise<readonly string[]> =>
  (await eventsIn(cup)).slice(-2).map(({ type }) => type);

describe('a call at a table where people deal', () => {
  it('waits for the tournament', async () => {
    const { cup, table } = await seated();
    await mustGive(server, cup.entry.id, manager, 'pause', { reason: 'a break' });
    const paused = await at(table, dealer, { do: 'open-betting', id: 'open-00001' });
    expect([paused.status, paused.body['code']]).toEqual([409, 'not-now']);
    await mustGive(server, cup.entry.id, manager, 'resume');
    // A refusal is answered again as well, though this very call would be let through by now.
    const late = await at(table, dealer, { do: 'open-betting', id: 'open-00001' });
    expect([late.status, late.body]).toEqual([409, paused.body]);
    const called = await at(table, dealer, { do: 'open-betting', id: 'open-00002' });
    expect(called.status).toBe(200);
    // The same again is answered as the first time, though no other call would be let through.
    await mustGive(server, cup.entry.id, manager, 'pause', { reason: 'another' });
    const again = await at(table, dealer, { do: 'open-betting', id: 'open-00002' });
    expect(again.body).toEqual(called.body);
  });

  it('waits until the round before is on record', async () => {
    const { cup, table } = await seated();
    await does(table, 'open-betting', {}, 'dealer');
    await does(table, 'close-betting', {}, 'dealer');
    await does(table, 'report-irregularity', { kind: 'uncovered-case', note: 'fire', by: 'p-dealer' }, 'dealer');
    const [matter] = table.state().matters;
    const ruling = { matter: matter?.id, decision: 'void', reason: 'fire' };
    await does(table, 'decide-referral', ruling, 'gaming-shift-manager');
    const early = await at(table, dealer, { do: 'open-betting' });
    expect([early.status, early.body['code']]).toEqual([409, 'not-now']);
    const soon = at(table, dealer, { do: 'open-betting' });
    await doesIn(cup, 'close-dragon-bets', { table: 1 });
    await doesIn(cup, 'record-round', { table: 1, round: 1, result: 'void' });
    expect((await soon).status).toBe(200);
  });
});

describe('Dragon Bets', () => {
  it('are late from the first call on, before anyone has carried it over', async () => {
    const { cup, table, people } = await seated();
    const [ann, ben] = await Promise.all(people.map((person) => server.as(person)));
    if (ann === undefined || ben === undefined) throw new Error('no guests');
    const { id } = cup.entry;
    await doesIn(cup, 'bring-chips', { entry: 1, amount: 5_000 });
    await does(table, 'open-betting', {}, 'dealer');
    const bet = { wager: DRAGON_BET, amount: 1_000 };
    await mustGive(server, id, ann, 'place-dragon-bet', bet);
    await does(table, 'close-betting', {}, 'dealer');
    expect(cup.state().stage).toMatchObject({ session: { tables: [{ closed: false }] } });
    await mustGive(server, id, ann, 'raise-dragon-bet', bet);
    expect(await last(cup)).toEqual(['DragonBetsClosed', 'LateDragonBetRefused']);
    await mustGive(server, id, ben, 'place-dragon-bet', bet);
    await mustGive(server, id, ann, 'withdraw-dragon-bet', { wager: DRAGON_BET });
    expect(await last(cup)).toEqual(['LateDragonBetRefused', 'LateDragonWithdrawalRefused']);
    expect(cup.state().stage).toMatchObject({ session: { bets: [{ stake: 1_000 }] } });
  });

  it('A20 are not changed on a card that was seen at the table, until it is burnt', async () => {
    const { cup, table, people } = await seated();
    const [ann, ben] = await Promise.all(people.map((person) => server.as(person)));
    if (ann === undefined || ben === undefined) throw new Error('no guests');
    const { id } = cup.entry;
    await doesIn(cup, 'bring-chips', { entry: 1, amount: 5_000 });
    const bet = { wager: DRAGON_BET, amount: 1_000 };
    const first = { ...bet, id: 'placed-00001' };
    const placed = await mustGive(server, id, ann, 'place-dragon-bet', first);
    await does(table, 'report-irregularity', { kind: 'card-face-up', by: 'p-dealer' }, 'dealer');
    const raise = { ...bet, id: 'raised-00001' };
    const refused = await give(server, id, ann, 'raise-dragon-bet', raise);
    expect([refused.status, refused.body['code']]).toEqual([409, 'card-seen']);
    for (const [as, what, fields] of [
      [ann, 'lower-dragon-bet', bet],
      [ann, 'withdraw-dragon-bet', { wager: DRAGON_BET }],
      [ben, 'place-dragon-bet', bet],
    ] as const) {
      const reply = await give(server, id, as, what, fields);
      expect([what, reply.status, reply.body['code']]).toEqual([what, 409, 'card-seen']);
    }
    // What was done before is answered as it was, and no chips were fetched for what is refused.
    expect((await give(server, id, ann, 'place-dragon-bet', first)).body).toEqual(placed.body);
    expect(cup.state().entries[1]).toMatchObject({ stack: 0 });
    const [matter] = table.state().matters;
    const burn = { matter: matter?.id, decision: 'burn-card', card: '7h', reason: 'everyone saw it' };
    await does(table, 'decide-referral', burn, 'gaming-shift-manager');
    expect((await give(server, id, ann, 'raise-dragon-bet', raise)).body).toEqual(refused.body);
    await mustGive(server, id, ann, 'raise-dragon-bet', bet);
    expect(cup.state().stage).toMatchObject({ session: { bets: [{ stake: 2_000 }] } });
  });

  it('are closed before a card is drawn', async () => {
    const { cup, table } = await seated();
    for (const name of ['open-betting', 'close-betting'] as const) await does(table, name, {}, 'dealer');
    expect((await at(table, dealer, { do: 'draw-card' })).status).toBe(200);
    expect(cup.state().stage).toMatchObject({ session: { tables: [{ closed: true }] } });
  });
});

it('whoever has left the tournament wagers no more at its table', async () => {
  const { cup, table, people } = await seated();
  const [ann, ben] = await Promise.all(people.map((person) => server.as(person)));
  if (ann === undefined || ben === undefined) throw new Error('no guests');
  await does(table, 'open-betting', {}, 'dealer');
  const wager = { do: 'place-wager', wager: 'player', amount: 10_000 };
  expect((await at(table, ann, wager)).status).toBe(200);
  await mustGive(server, cup.entry.id, ann, 'withdraw-entry');
  await mustGive(server, cup.entry.id, manager, 'disqualify', {
    entry: cup.state().entries[1]?.entry,
    reason: 'to see',
  });
  for (const [as, body] of [
    [ann, { ...wager, do: 'raise-wager' }],
    [ann, { ...wager, wager: 'banker' }],
    [ben, wager],
    [dealer, { ...wager, for: people[1]?.id }],
  ] as const) {
    const reply = await at(table, as, body);
    expect([reply.status, reply.body['code']]).toEqual([409, 'entry-out']);
  }
});

it('the house draws the seats, whatever order it is asked in', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => newGuest(server)));
  const sent = people.map((_, index) => index + 1);
  const drawn = async (): Promise<readonly number[]> => {
    const id = await newTournament(server, manager);
    await mustGive(server, id, manager, 'publish-tournament');
    for (const person of people) await mustGive(server, id, await server.as(person), 'register');
    await mustGive(server, id, manager, 'close-registration');
    const incomplete = await give(server, id, manager, 'draw-seats', { order: sent.slice(1) });
    expect([incomplete.status, incomplete.body['code']]).toEqual([409, 'order-incomplete']);
    const first = await mustGive(server, id, manager, 'draw-seats', { id: 'draw-00001', order: sent });
    expect((await give(server, id, manager, 'draw-seats', { id: 'draw-00001', order: sent })).body).toEqual(first.body);
    const { stage } = (await liveOf(server, id)).state();
    return stage.phase === 'seated' ? stage.places.map(({ entry }) => entry) : [];
  };
  const [one, other] = [await drawn(), await drawn()];
  for (const order of [one, other]) expect([...order].sort((a, b) => a - b)).toEqual(sent);
  // Of ten, the same order comes twice once in three million times.
  expect(one).not.toEqual(other);
});

it('a tournament that was added and not set up is set up as any other', async () => {
  const auto = { ...BY_PEOPLE, opponents: ['steady'] as const };
  const entry = { id: 'c-unset', name: 'Cup', game: GAME.id, auto, organiser: null, created: 1 };
  await server.house.addTournament(entry);
  const { config } = draft();
  const costly = { ...config, entry: { ...config.entry, fee: cents(500) } };
  const reply = await give(server, 'c-unset', manager, 'create-tournament', { config: costly });
  expect([reply.status, reply.body['code']]).toEqual([422, 'bad-auto']);
  await mustGive(server, 'c-unset', manager, 'create-tournament', { config });
});
