import { NOBODY, type Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Frame, isHello, newGuest, open, type Reader } from './reader.ts';
import { type Server, startServer } from './server.ts';
import { doesIn, liveOf, mustGive, newTournament } from './tournament.ts';
import { BY_PEOPLE } from './tournament-drafts.ts';

let server: Server;
let manager: Sender;

beforeAll(async () => {
  server = await startServer({}, { beatMs: 100 });
  manager = await server.as(await server.staff('pit-manager'));
});
afterAll(() => server.close());

const published = async (): Promise<string> => {
  const id = await newTournament(server, manager);
  await mustGive(server, id, manager, 'publish-tournament');
  return id;
};

const feed = (id: string, as: Sender = NOBODY, query = ''): Reader =>
  open(server, `/api/tournaments/${id}/feed${query}`, as);

const tells = (sequence: number) => (frame: Frame) => frame.kind !== 'beat' && frame.sequence >= sequence;

it('says hello with the whole view, and the whole of it again whenever it has changed', async () => {
  const id = await published();
  const guest = await newGuest(server);
  const as = await server.as(guest);
  const [own, anyone] = [feed(id, as), feed(id)];
  const hello = await own.until(isHello);
  expect(hello).toMatchObject({
    sequence: 2,
    names: {},
    tables: {},
    deadline: null,
    opponents: {},
    organiser: 'people',
    auto: BY_PEOPLE,
    money: 'play',
    halted: false,
  });
  expect(hello.view).toMatchObject({ role: 'spectator', phase: 'registering', own: null });
  expect(Reflect.get(hello, 'allowed')).toContain('register');
  expect(Reflect.get(await anyone.until(isHello), 'allowed')).toEqual([]);

  await mustGive(server, id, as, 'register');
  const update = await own.until(tells(3));
  expect(update.kind).toBe('update');
  expect(update.view).toMatchObject({ role: 'entrant', own: { person: guest.id }, entries: [{ person: guest.id }] });
  const named = await anyone.until(({ names }) => names?.[guest.id] === guest.name);
  expect(named.view).toMatchObject({ role: 'spectator', own: null, entries: [{ person: guest.id }] });
  expect((await own.until(({ kind, sequence }) => kind === 'beat' && sequence === 3)).at).toBeGreaterThan(0);
  for (const { socket } of [own, anyone]) socket.close();
});

it('is taken up again where it was left, and never falls behind what was seen', async () => {
  const id = await published();
  const first = feed(id);
  await first.until(isHello);
  first.socket.close();
  await first.closed;
  const tournament = await liveOf(server, id);
  const ahead = feed(id, NOBODY, '?after=3');
  // It waits for what is on its way here before it says hello.
  await doesIn(tournament, 'register', { for: 'w-late' }, 'cashier');
  const hello = await ahead.until(isHello);
  expect(hello.sequence).toBe(3);
  expect(hello.view).toMatchObject({ entries: [{ person: 'w-late' }] });
  ahead.socket.close();
});

it('shows organisers what they run, and others no more than all may see', async () => {
  const id = await published();
  const [organiser, lowered] = [feed(id, manager), feed(id, manager, '?as=spectator')];
  const dealer = feed(id, await server.as(await server.staff('dealer')));
  expect((await organiser.until(isHello)).view).toMatchObject({ role: 'organiser', books: { issued: 0 } });
  for (const reader of [lowered, dealer])
    expect((await reader.until(isHello)).view).toMatchObject({ role: 'spectator', books: null });
  for (const { socket } of [organiser, lowered, dealer]) socket.close();
});

it('is sent no more than four times a second, however much happens', async () => {
  const id = await published();
  const reader = feed(id);
  await reader.until(isHello);
  const tournament = await liveOf(server, id);
  const start = performance.now();
  for (let entry = 1; entry <= 40; entry += 1)
    await doesIn(tournament, 'register', { for: `w-patron-${entry}` }, 'cashier');
  await reader.until(tells(42));
  const passed = performance.now() - start;
  const updates = reader.frames.filter(({ kind }) => kind === 'update');
  expect(updates.length).toBeLessThanOrEqual(passed / 250 + 2);
  const sequences = updates.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  reader.socket.close();
});

it('takes no query that is none, and no table for a tournament', async () => {
  const id = await published();
  expect(await feed(id, NOBODY, '?after=x').closed).toBe(400);
  expect(await feed('nothing').closed).toBe(404);
  expect(await open(server, `/api/tables/${id}/feed`).closed).toBe(404);
});
