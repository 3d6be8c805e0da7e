import { tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import { waitUntil } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { watchStalls } from '@sabot/testkit/stalls';
import { afterEach, expect, it } from 'vitest';
import { type Dealers, startDealers } from '../../src/dealer/dealers.ts';
import { DEFAULT_AUTO, demoTables } from '../../src/dealer/house-tables.ts';
import { makeShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openStore } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';
import { type House, openHouse } from '../../src/streams/house.ts';

const AUTO = {
  ...DEFAULT_AUTO,
  bettingMs: 300,
  paceMs: 20,
  squeezeMs: 100,
  contributionMs: 50,
  resultMs: 50,
  idle: 'deal',
} as const;

interface Server {
  readonly store: EventStore;
  readonly house: House;
  readonly dealers: Dealers;
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop().catch(() => undefined);
});

const serve = async (databaseUrl: string): Promise<Server> => {
  const store = await openStore({ databaseUrl });
  stops.push(store.close);
  const keeper = makeShoeKeeper(store);
  const house = await openHouse(store, { sealed: keeper.cardOrder, now: Date.now });
  stops.push(house.close);
  const log = { info: () => undefined, warn: () => undefined };
  const dealers = startDealers({ house, keeper, hasAudience: () => true, log, now: Date.now });
  stops.push(dealers.stop);
  return { store, house, dealers };
};

it('two servers on one PostgreSQL: one deals, and when it is gone the other goes on within five seconds', async () => {
  const databaseUrl = await freshDatabase('takeover');
  const one = await serve(databaseUrl);
  const [entry] = demoTables(1);
  if (entry === undefined) throw new Error('no table');
  await one.house.addTable({ ...entry, auto: AUTO });
  await waitUntil('a dealer', () => one.dealers.holds().length === 1);
  const other = await serve(databaseUrl);
  const there = await other.house.table(entry.id);
  if (there === null) throw new Error('no table');
  await waitUntil('two rounds', () => there.state().roundsDealt >= 2);
  expect([one.dealers.holds(), other.dealers.holds()]).toEqual([[entry.id], []]);

  await waitUntil('a round under way', () => there.state().play.phase === 'dealing');
  const round = there.state().roundsDealt;
  // As when its server is lost: nothing is given back in good order.
  await one.store.close();
  const stalls = watchStalls();
  await waitUntil('the other deals', () => other.dealers.holds().length === 1);
  expect(stalls.runningMs()).toBeLessThan(5_000);
  await waitUntil('two rounds more', () => there.state().roundsDealt >= round + 2);
  const events = (await other.store.read(tableStream(entry.id), 0, 10_000)).map(
    ({ body }) => JSON.parse(body) as TableEvent,
  );
  const settled = events.flatMap((event) => (event.type === 'RoundSettled' ? [event.round] : []));
  expect(settled).toEqual(settled.map((_, index) => index + 1));
  expect(settled).toContain(round);
});
