import { NOBODY, type Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import { isHello, newGuest, open, type Reader } from './reader.ts';
import { type Server, startServer } from './server.ts';
import { doesIn, frameFor, mustGive, openedWith } from './tournament.ts';
import { DRAGON_BET } from './tournament-drafts.ts';

let server: Server;
let manager: Sender;
let bettor: Person;
let other: Person;

beforeAll(async () => {
  server = await startServer();
  manager = await server.as(await server.staff('pit-manager'));
  bettor = await newGuest(server);
  other = await newGuest(server);
});
afterAll(() => server.close());

/** An amount that is nowhere else, and what it leaves of the stack. */
const STAKE = 7300;
const RAISE = 1100;
const TELLTALES = [STAKE, RAISE, STAKE + RAISE, 100_000 - STAKE, 100_000 - STAKE - RAISE].map(
  (amount) => new RegExp(`:${amount}[,}]`),
);

const tells = (text: string): boolean => TELLTALES.some((telltale) => telltale.test(text));

const textFor = async (id: string, as: Sender): Promise<string> => {
  const paths = ['', '/events', '?as=spectator', '/events?as=spectator'];
  const replies = await Promise.all(
    paths.map((path) => server.request('GET', `/api/tournaments/${id}${path}`, { as })),
  );
  return replies.map(({ text }) => text).join('\n');
};

const bet = async ({ entry, state }: LiveTournament): Promise<number> => {
  const as = await server.as(bettor);
  await mustGive(server, entry.id, as, 'place-dragon-bet', { wager: DRAGON_BET, amount: STAKE });
  await mustGive(server, entry.id, as, 'raise-dragon-bet', { wager: DRAGON_BET, amount: RAISE });
  return state().sequence;
};

it('keeps Dragon Bets to their owners and the organisers until they are closed', async () => {
  const tournament = await openedWith(server, manager, [bettor, other], { dragonBetsShown: 'when-closed' });
  const { id } = tournament.entry;
  const asOther = await server.as(other);
  const others: readonly (readonly [Sender, Reader])[] = [asOther, NOBODY].map((as) => [
    as,
    open(server, `/api/tournaments/${id}/feed`, as),
  ]);
  const own = open(server, `/api/tournaments/${id}/feed`, await server.as(bettor));
  const organiser = open(server, `/api/tournaments/${id}/feed`, manager);
  for (const reader of [...others.map(([, each]) => each), own, organiser]) await reader.until(isHello);

  const sequence = await bet(tournament);
  // What goes to the table tells as much as the bet itself.
  await doesIn(tournament, 'send-chips', { table: 1 }, 'device');
  for (const [as, reader] of others) {
    await reader.until((frame) => frame.kind === 'update' && frame.sequence > sequence);
    expect(tells(reader.text())).toBe(false);
    expect(tells(await textFor(id, as))).toBe(false);
    expect(await textFor(id, as)).not.toContain('DragonBetPlaced');
  }
  for (const reader of [own, organiser]) {
    await reader.until((frame) => frame.kind === 'update' && frame.sequence > sequence);
    expect(tells(reader.text())).toBe(true);
  }
  expect(tells(await textFor(id, manager))).toBe(true);

  await doesIn(tournament, 'close-dragon-bets', { table: 1 }, 'device');
  const closed = tournament.state().sequence;
  for (const [as, reader] of others) {
    const frame = await reader.until((each) => each.kind === 'update' && each.sequence >= closed);
    expect(frame.view).toMatchObject({ session: { tables: [{ bets: [{ entry: 1, stake: STAKE + RAISE }] }] } });
    expect(await textFor(id, as)).toContain('DragonBetPlaced');
  }
  for (const { socket } of [...others.map(([, each]) => each), own, organiser]) socket.close();
});

it('says in the feed what it says when asked, hidden bets or not', async () => {
  const tournament = await openedWith(server, manager, [bettor, other], { dragonBetsShown: 'when-closed' });
  const { id } = tournament.entry;
  const senders = [await server.as(bettor), await server.as(other), NOBODY, manager];
  const readers = senders.map((as) => open(server, `/api/tournaments/${id}/feed`, as));
  for (const reader of readers) await reader.until(isHello);
  const isSame = async (sequence: number): Promise<void> => {
    for (const [index, as] of senders.entries()) {
      const told = await readers[index]?.until((frame) => frame.kind === 'update' && frame.sequence >= sequence);
      expect({ ...told, kind: 'hello', at: 0 }).toEqual({ ...(await frameFor(server, id, as)), at: 0 });
    }
  };
  await isSame(await bet(tournament));
  await doesIn(tournament, 'close-dragon-bets', { table: 1 }, 'device');
  await isSame(tournament.state().sequence);
  for (const { socket } of readers) socket.close();
});

it('shows them at once where that is published', async () => {
  const tournament = await openedWith(server, manager, [bettor, other], { dragonBetsShown: 'always' });
  const { id } = tournament.entry;
  await bet(tournament);
  expect(tells(await textFor(id, await server.as(other)))).toBe(true);
  expect(tells(await textFor(id, NOBODY))).toBe(true);
});
