import type { TableEvent } from '@sabot/table';
import { waitUntil } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import type { TournamentEvent } from '@sabot/tournament';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  booksOf,
  configOf,
  create,
  entryOf,
  eventsOf,
  guestIn,
  liveOf,
  opponents,
  type Server,
  scratch,
  startServer,
  sumOf,
  until,
} from './running.ts';

let place: ReturnType<typeof scratch>;
const servers: Server[] = [];

beforeEach(() => {
  place = scratch();
});

afterEach(async () => {
  for (const { stop } of servers.splice(0)) await stop();
  place.remove();
});

/** Every session was played to its end once, every Dragon Bet has one end, and no chip is lost or doubled. */
const expectWhole = async (server: Server): Promise<void> => {
  const { store, house } = server;
  const state = (await liveOf(server)).state();
  expect(state.past.map(({ session, counts, abandoned }) => [session, counts, abandoned])).toEqual([
    [1, true, false],
    [2, true, false],
  ]);
  const events = await eventsOf(store, 'cup-1');
  const placed = events.filter(({ type }) => type === 'DragonBetPlaced').length;
  const ends = events.flatMap((event) => (event.type === 'DragonsAnnounced' ? event.ends : []));
  expect(ends).toHaveLength(placed);
  for (const session of [1, 2])
    for (const table of new Set(events.flatMap((event) => (event.type === 'RoundRecorded' ? [event.table] : [])))) {
      const rounds = events.filter(
        (event) =>
          event.type === 'RoundRecorded' &&
          event.session === session &&
          event.table === table &&
          event.result !== 'void',
      );
      expect(rounds).toHaveLength(4);
    }
  await waitUntil('all tables retired', () => house.tables().length === 0);
  expect(await booksOf(store)).toEqual({ chips: 0, money: 0 });
  expect(await sumOf(store, 'sent:')).toBe(0);
  expect(await sumOf(store, 'chips:')).toBe(0);
  expect(await sumOf(store, 'stack:')).toBe(state.issued);
};

const begin = async (server: Server): Promise<void> => {
  const live = await create(server.house, entryOf({ opponents: opponents(9) }), configOf());
  await until(live, ({ stage }) => stage.phase === 'registering');
  await guestIn(server, live);
};

/** The server is killed right after the first of each that it sees. */
const POINTS: readonly (TournamentEvent['type'] | TableEvent['type'])[] = [
  'SessionOpened',
  'TableOpened',
  'PatronJoined',
  'DragonBetPlaced',
  'ChipsSent',
  'ChipsBought',
  'BettingOpened',
  'WagerPlaced',
  'BettingClosed',
  'DragonBetsClosed',
  'CardExposed',
  'RoundSettled',
  'RoundRecorded',
  'LastRoundAnnounced',
  'TableClosed',
  'StacksReturned',
  'ChipsCashed',
  'DragonsAnnounced',
  'SessionEnded',
];

/** Kills the server as soon as an event of those left is stored, at the tournament or at any of its tables. */
const killedAt = async (server: Server, left: Set<string>): Promise<string> => {
  const { house, kill } = server;
  const unwatch: (() => void)[] = [];
  const watched = new Set<string>();
  const seen = await new Promise<string>((resolve, reject) => {
    const hear = ({ events }: { readonly events: readonly { readonly type: string }[] }): void => {
      const found = events.find(({ type }) => left.has(type) || type === 'PrizesAwarded');
      if (found !== undefined) resolve(found.type);
    };
    const watchTables = (): void => {
      for (const { id } of house.tables()) {
        if (watched.has(id)) continue;
        watched.add(id);
        house.table(id).then((table) => table !== null && unwatch.push(table.watch(hear)), reject);
      }
    };
    unwatch.push(house.onTables(watchTables));
    watchTables();
    liveOf(server).then((live) => {
      unwatch.push(live.watch(hear));
      if (live.state().stage.phase === 'awarded') resolve('PrizesAwarded');
    }, reject);
  });
  for (const off of unwatch) off();
  left.delete(seen);
  await kill();
  return seen;
};

describe('a tournament whose server is killed', () => {
  it('goes on after each of many kills to the same kind of end', async () => {
    let server = await startServer({ data: place.data });
    await begin(server);
    const left = new Set<string>(POINTS);
    while ((await killedAt(server, left)) !== 'PrizesAwarded') server = await startServer({ data: place.data });
    server = await startServer({ data: place.data });
    servers.push(server);
    expect(left.size).toBeLessThan(4);
    await until(await liveOf(server), ({ stage }) => stage.phase === 'awarded');
    await expectWhole(server);
  });

  it('is taken over by the other server of two on one PostgreSQL', async () => {
    const databaseUrl = await freshDatabase('stewards');
    const one = await startServer({ databaseUrl });
    await begin(one);
    const other = await startServer({ databaseUrl });
    servers.push(other);
    const there = await liveOf(other);
    await until(
      there,
      ({ stage }) => stage.phase === 'session' && stage.session.tables.some((t) => t.results.length > 1),
    );
    expect([one.stewards.holds(), other.stewards.holds()]).toEqual([['cup-1'], []]);
    // The one that looks on opens them too, as soon as it has read of them.
    await waitUntil('both tables', () => Object.keys(other.stewards.tablesOf('cup-1')).length === 2);
    expect(Object.keys(other.stewards.tablesOf('cup-1'))).toEqual(['1', '2']);
    await one.kill();
    await until(there, ({ stage }) => stage.phase === 'awarded');
    expect(other.stewards.holds()).toEqual(['cup-1']);
    await expectWhole(other);
  });

  it('is dealt by one server and seen to by another', async () => {
    const databaseUrl = await freshDatabase('stewards');
    const steward = await startServer({ databaseUrl }, Date.now, 'steward');
    const dealer = await startServer({ databaseUrl }, Date.now, 'dealer');
    servers.push(dealer, steward);
    await begin(steward);
    await until(await liveOf(dealer), ({ stage }) => stage.phase === 'awarded');
    await expectWhole(steward);
    expect([...steward.warnings, ...dealer.warnings]).toEqual([]);
  });
});
