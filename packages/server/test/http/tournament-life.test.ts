import type { TournamentMoment } from '@sabot/protocol';
import { type Guest, type House, startHouse } from '@sabot/testkit/house';
import { NOBODY, type Sender } from '@sabot/testkit/requests';
import {
  type TournamentAuto,
  type TournamentConfig,
  type TournamentView,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Frame, isHello, open, type Reader } from './reader.ts';
import { frameFor, give, mustGive, newTournament } from './tournament.ts';
import { DRAGON_BET, GAME } from './tournament-drafts.ts';

let house: House;
let given = 0;
let skew = 0;

beforeAll(async () => {
  house = await startHouse({}, () => Date.now() + skew);
});
afterAll(() => house.close());

/** The house deals, as fast as a test can still follow: what must be done while wagers are taken has time for it. */
const PACE = { bettingMs: 4000, paceMs: 5, squeezeMs: 20, contributionMs: 20, resultMs: 20 };
const AUTO: TournamentAuto = { tables: PACE, dragonMs: 300, organise: null, opponents: [] };

/** Betting that closes when a test lets so much time pass. */
const AN_HOUR_MS = 3_600_000;
const UNHURRIED: TournamentAuto = { ...AUTO, tables: { ...PACE, bettingMs: AN_HOUR_MS } };

const viewOf = (frame: Frame): TournamentView => JSON.parse(JSON.stringify(frame.view));

/** The view of a feed as soon as it fits. */
const sees = async (reader: Reader, is: (view: TournamentView, frame: Frame) => boolean): Promise<TournamentView> =>
  viewOf(await reader.until((frame) => frame.kind !== 'beat' && is(viewOf(frame), frame)));

const watch = async (id: string, as: Sender = NOBODY): Promise<Reader> => {
  const reader = open(house, `/api/tournaments/${id}/feed`, as);
  await reader.until(isHello);
  return reader;
};

const published = async (
  guests: readonly Guest[],
  changes: Partial<TournamentConfig>,
  auto: TournamentAuto = AUTO,
): Promise<string> => {
  const { manager } = house;
  const id = await newTournament(house, manager, changes, auto);
  await mustGive(house, id, manager, 'publish-tournament');
  for (const { as } of guests) await mustGive(house, id, as, 'register');
  await mustGive(house, id, manager, 'close-registration');
  return id;
};

const openSession = async (id: string): Promise<number> => {
  const { view } = await frameFor(house, id, house.manager);
  const order = view.entries.filter(({ status }) => status === 'in').map(({ entry }) => entry);
  await mustGive(house, id, house.manager, 'draw-seats', { order: order.reverse() });
  await mustGive(house, id, house.manager, 'open-session');
  return view.next ?? 0;
};

const tableOf = (frame: Pick<TournamentMoment, 'tables'>): string => frame.tables['1'] ?? '';

/** One after the other, wagers in the round that is open at the table; whether it was taken in time. */
const wager = async (table: string, { as }: Guest, name: string, seat: number, amount: number): Promise<boolean> => {
  given += 1;
  const body = { do: 'place-wager', id: `wager-${given}`.padEnd(10, '0'), wager: name, seat, amount };
  const reply = await house.request('POST', `/api/tables/${table}/commands`, { as, body });
  if (reply.status !== 200 && reply.status !== 409) throw new Error(reply.text);
  return reply.status === 200;
};

const seatOf = (view: TournamentView, { id }: Guest): number =>
  view.entries.find(({ person }) => person === id)?.place?.seat ?? 0;

it('is held from the draft to the prizes', async () => {
  const { manager } = house;
  const guests = [await house.newGuest(), await house.newGuest(), await house.newGuest()] as const;
  const [ann, bob, cid] = guests;
  const id = await published(guests, {
    name: 'Three of them',
    entry: { ...usualTournament(GAME).entry, capacity: 3 },
    sessions: [
      usualSession(GAME, {
        length: { kind: 'rounds', rounds: 2 },
        advance: { kind: 'best', entries: 2, ties: 'ranking' },
      }),
      usualSession(GAME, { length: { kind: 'rounds', rounds: 1 } }),
    ],
  });
  const board = await watch(id);
  const own = await watch(id, ann.as);
  const console = await watch(id, manager);

  expect(await openSession(id)).toBe(1);
  await mustGive(house, id, bob.as, 'place-dragon-bet', { wager: DRAGON_BET, amount: 2000 });
  // Ann comes when her chips are at the table already: what she bets is brought back from there.
  await sees(own, (view) => view.own?.mayBet === true && view.own.stack === 0 && view.own.atTable === 100_000);
  await mustGive(house, id, ann.as, 'place-dragon-bet', { wager: DRAGON_BET, amount: 3000 });
  const placed = await frameFor(house, id, ann.as);
  expect(placed.view.own).toMatchObject({ stack: 0, atTable: 97_000, bets: [{ wager: DRAGON_BET, stake: 3000 }] });
  const first = tableOf(placed);
  expect(first).not.toBe('');
  await wager(first, cid, 'player', seatOf(placed.view, cid), 5000);

  // A page that is loaded anew in the middle has all of it at once.
  await sees(board, ({ session }) => (session?.tables[0]?.results.length ?? 0) >= 1);
  const again = open(house, `/api/tournaments/${id}/feed?after=${board.frames.at(-1)?.sequence ?? 0}`);
  const hello = await again.until(isHello);
  expect(viewOf(hello)).toMatchObject({ phase: 'session', session: { number: 1 } });
  again.socket.close();

  await sees(console, ({ session }) => session?.number === 1 && session.tables.every(({ returned }) => returned));
  await mustGive(house, id, manager, 'announce-dragons');
  await mustGive(house, id, manager, 'end-session');
  const between = await sees(board, ({ phase, past }) => phase === 'waiting' && past.length === 1);
  expect(between.entries.map(({ status }) => status).sort()).toEqual(['eliminated', 'in', 'in']);
  expect(between.past[0]?.ends.map(({ entry }) => entry).sort()).toEqual([1, 2]);

  expect(await openSession(id)).toBe(2);
  const second = await sees(console, ({ session }, frame) => {
    const { tables } = JSON.parse(JSON.stringify(frame));
    return session?.number === 2 && tableOf({ tables }) !== '';
  });
  expect(second.session?.tables[0]?.places.length).toBe(2);
  const next = tableOf(await frameFor(house, id, NOBODY));
  expect(next).not.toBe(first);
  await sees(console, ({ session }) => session?.number === 2 && session.tables.every(({ returned }) => returned));
  await mustGive(house, id, manager, 'announce-dragons');
  await mustGive(house, id, manager, 'end-session');
  await mustGive(house, id, manager, 'award');
  const end = await sees(board, ({ phase }) => phase === 'awarded');
  expect(end.standings.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(end.past.map(({ session }) => session)).toEqual([1, 2]);
  expect((await frameFor(house, id, NOBODY)).tables).toEqual({});
  // One for each session, and one for the prizes.
  for (const number of [1, 2, 3]) {
    const { body } = await house.request('GET', `/api/tournaments/${id}/receipts/${number}`);
    expect(body).toMatchObject({ stream: `tournament:${id}`, round: number });
  }
  expect((await house.request('GET', `/api/tournaments/${id}/receipts/4`)).status).toBe(404);
  const late = await give(house, id, cid.as, 'register');
  expect([late.status, late.body['code']]).toEqual([409, 'wrong-phase']);
  for (const { socket } of [board, own, console]) socket.close();
});

it('keeps the wagers of a secret last round until they are closed', async () => {
  const guests = [await house.newGuest(), await house.newGuest()] as const;
  const [ann, bob] = guests;
  const sessions = [usualSession(GAME, { length: { kind: 'rounds', rounds: 1 }, lastRound: 'secret' })];
  const id = await published(guests, { sessions }, UNHURRIED);
  await openSession(id);
  const boards = [await watch(id, bob.as), await watch(id)];
  const own = await watch(id, ann.as);
  const view = await sees(own, ({ own: entry }, frame) => {
    const { tables } = JSON.parse(JSON.stringify(frame));
    return entry?.atTable === 100_000 && tableOf({ tables }) !== '';
  });
  const table = tableOf(await frameFor(house, id, ann.as));
  const felts = [bob.as, NOBODY].map((as) => open(house, `/api/tables/${table}/feed`, as));
  for (const felt of felts) await felt.until(isHello);

  // An amount that is nowhere else.
  const amount = 46_300;
  const isTold = (text: string): boolean => new RegExp(`:(${amount}|${100_000 - amount})[,}]`).test(text);
  const isClosed = ({ events }: Frame): boolean => events?.some(({ type }) => type === 'BettingClosed') === true;
  while (!(await wager(table, ann, 'player', seatOf(view, ann), amount))) {
    await new Promise((then) => setTimeout(then, 20));
  }
  const paths = [`/api/tables/${table}`, `/api/tables/${table}/events`, `/api/tournaments/${id}`];
  const asked = await Promise.all(
    [bob.as, NOBODY].flatMap((as) => paths.map(async (path) => (await house.request('GET', path, { as })).text)),
  );
  expect(asked.filter(isTold)).toEqual([]);
  skew += AN_HOUR_MS;
  const closings: number[] = [];
  for (const felt of felts) {
    const closed = await felt.until(isClosed);
    for (const { type, stamp } of closed.events) if (type === 'BettingClosed') closings.push(stamp.at);
    const before = felt.frames.slice(0, felt.frames.indexOf(closed));
    expect(before.length).toBeGreaterThan(0);
    expect(before.map((frame) => JSON.stringify(frame)).filter(isTold)).toEqual([]);
    expect(isTold(JSON.stringify(closed.changed))).toBe(true);
  }
  for (const board of boards) {
    const views = board.frames.filter(({ kind }) => kind !== 'beat');
    const before = views.filter(({ at }) => at < Math.min(...closings));
    expect(before.length).toBeGreaterThan(0);
    expect(before.map((frame) => JSON.stringify(frame)).filter(isTold)).toEqual([]);
  }
  for (const { socket } of [...boards, own, ...felts]) socket.close();
});
