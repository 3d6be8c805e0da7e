import { type Command, type TableEvent, usualConfig } from '@sabot/table';
import { GUARD_MS } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoTables } from '../../src/dealer/house-tables.ts';
import { Presence } from '../../src/http/feeds/presence.ts';
import { makeShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openStore } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';

const ANN = 'p-ann';
const BEN = 'p-ben';
const WALK_IN = 'w-1';
/** What is waited for comes at once on an idle machine. */
const PATIENTLY = { timeout: GUARD_MS, interval: 50 };

interface Server {
  readonly store: EventStore;
  readonly house: House;
  readonly presence: Presence;
  readonly table: LiveTable;
  /** Who was said to be there or gone, as this server heard it. */
  readonly said: (readonly [string, boolean])[];
  readonly sweep: () => Promise<void>;
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop().catch(() => undefined);
});

const [entry] = demoTables(1);
if (entry === undefined) throw new Error('no table');

const serve = async (databaseUrl: string): Promise<Server> => {
  const store = await openStore({ databaseUrl });
  stops.push(store.close);
  const house = await openHouse(store, { sealed: makeShoeKeeper(store).cardOrder, now: Date.now });
  stops.push(house.close);
  const table = (await house.table(entry.id)) ?? (await house.addTable({ ...entry, auto: null }));
  const presence = new Presence({ now: Date.now, onTrouble: () => undefined, lease: store.tryLease, patienceMs: 20 });
  stops.push(() => presence.stop());
  const said: (readonly [string, boolean])[] = [];
  table.watch((update) => {
    presence.onUpdate(table, update);
    for (const event of update.events as readonly TableEvent[])
      if (event.type === 'PresenceChanged') said.push([event.person, event.present]);
  });
  return { store, house, presence, table, said, sweep: () => presence.sweep([table]) };
};

const give = async ({ table }: Server, id: string, as: Command['as'], fields: object): Promise<void> =>
  expect(await table.give({ id, by: 'p-staff', as, at: 1, ...fields } as Command)).toMatchObject({ kind: 'done' });

const join = (server: Server, person: string, area: number | null): Promise<void> =>
  give(server, `join ${person}`, 'dealer', { do: 'join-table', seat: area, for: person });

const seat = async (server: Server, people: readonly string[]): Promise<void> => {
  const config = usualConfig(server.table.game, { table: entry.id });
  await give(server, 'open', 'pit-manager', { do: 'open-table', config });
  for (const [index, person] of people.entries()) await join(server, person, index + 1);
};

const presentAt = ({ table }: Server): readonly string[] =>
  table.state().patrons.flatMap(({ person, present }) => (present ? [person] : []));

/** Held by this server as soon as a patron of the table is connected to it. */
const isClaimed = async ({ store }: Server): Promise<boolean> => {
  for (const place of [1, 2, 3, 4]) {
    const lease = await store.tryLease(`feed:${entry.id}:${place}`);
    if (lease === null) return true;
    await lease.release();
  }
  return false;
};

describe('two servers of one house', () => {
  it('a server that starts leaves those in peace who are connected to the other', async () => {
    const url = await freshDatabase('presence start');
    const one = await serve(url);
    await seat(one, [ANN, BEN]);
    one.presence.connected(one.table, ANN);
    const other = await serve(url);
    await vi.waitUntil(() => isClaimed(other), PATIENTLY);
    other.presence.connected(other.table, BEN);
    for (let times = 0; times < 3; times += 1) {
      await other.sweep();
      await one.sweep();
    }
    // Whatever they have said is on record before this.
    for (const server of [one, other]) await join(server, `w-${server === one}`, null);
    await vi.waitUntil(
      () => one.table.state().patrons.length === 4 && other.table.state().patrons.length === 4,
      PATIENTLY,
    );
    expect(presentAt(other).slice(0, 2)).toEqual([ANN, BEN]);
    expect([one.said, other.said]).toEqual([[], []]);
  });

  it('says who was left behind once the server is gone that they were connected to', async () => {
    const url = await freshDatabase('presence death');
    const one = await serve(url);
    await seat(one, [ANN, BEN, WALK_IN]);
    one.presence.connected(one.table, ANN);
    one.presence.connected(one.table, BEN);
    const other = await serve(url);
    await vi.waitUntil(() => isClaimed(other), PATIENTLY);
    await other.sweep();
    expect(presentAt(other)).toEqual([ANN, BEN, WALK_IN]);
    // As when it dies: nothing is said, nothing is given back.
    await one.store.close();
    other.presence.connected(other.table, BEN);
    await vi.waitUntil(async () => {
      await other.sweep();
      return !presentAt(other).includes(ANN);
    }, PATIENTLY);
    expect(presentAt(other)).toEqual([BEN, WALK_IN]);
    expect(other.said).toEqual([[ANN, false]]);
  });

  it('a patron who is said to be gone by one and is connected to the other is put right once', async () => {
    const url = await freshDatabase('presence right');
    const one = await serve(url);
    await seat(one, [ANN]);
    const other = await serve(url);
    one.presence.connected(one.table, ANN);
    other.presence.connected(other.table, ANN);
    // A claim is asked for in the background: a sweep comes after it.
    await other.sweep();
    // One of two windows is closed.
    one.presence.disconnected(one.table, ANN);
    await vi.waitUntil(() => one.said.length === 2, PATIENTLY);
    for (let times = 0; times < 3; times += 1) {
      await one.sweep();
      await other.sweep();
    }
    expect(one.said).toEqual([
      [ANN, false],
      [ANN, true],
    ]);
    expect(presentAt(one)).toEqual([ANN]);
  });
});
