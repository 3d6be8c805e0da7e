import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableStream } from '@sabot/proof';
import { GAMES } from '@sabot/rules';
import type { Command, TableEvent } from '@sabot/table';
import { waitUntil } from '@sabot/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeShoeKeeper, type ShoeKeeper } from '../shoes/shoe-keeper.ts';
import { openStore } from '../store/open.ts';
import type { EventStore } from '../store/store.ts';
import type { AutoSettings } from '../streams/entries.ts';
import { type House, openHouse } from '../streams/house.ts';
import { clockAfterEvent, readClock, startClock } from '../streams/table-clock.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import { type Dealers, startDealers } from './dealers.ts';
import { createDemoTables, DEFAULT_AUTO, demoTables } from './house-tables.ts';

const FAST: AutoSettings = {
  ...DEFAULT_AUTO,
  bettingMs: 40,
  paceMs: 1,
  squeezeMs: 60,
  contributionMs: 20,
  resultMs: 5,
  absentMs: 200,
  idle: 'deal',
};

interface Line {
  readonly table?: string;
  readonly code?: string;
  readonly do?: string;
  readonly failures?: number;
}

let directory: string;
let store: EventStore;
const stops: (() => Promise<void>)[] = [];
let warnings: { readonly fields: Line; readonly words: string; readonly at: number }[] = [];

/** What the dealers' clock was last asked for. */
let lastAsked = 0;
const now = (): number => {
  lastAsked = Date.now();
  return lastAsked;
};

const log = {
  info: () => undefined,
  warn: (fields: object, words: string) => warnings.push({ fields, words, at: lastAsked }),
};

beforeEach(async () => {
  warnings = [];
  directory = mkdtempSync(join(tmpdir(), 'sabot-dealer-'));
  store = await openStore({ data: directory });
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Server {
  readonly house: House;
  readonly keeper: ShoeKeeper;
  readonly dealers: Dealers;
}

const serve = async (hasAudience = (_: string) => true): Promise<Server> => {
  const keeper = makeShoeKeeper(store);
  const house = await openHouse(store, { sealed: keeper.cardOrder, now: Date.now });
  stops.push(house.close);
  const dealers = startDealers({
    house,
    keeper,
    hasAudience,
    log,
    now,
    leaseEveryMs: 100,
    revealAgainMs: 400,
  });
  stops.push(dealers.stop);
  return { house, keeper, dealers };
};

const tableOf = (auto: AutoSettings | null, index = 0) => {
  const [entry] = demoTables(1).slice(index, index + 1);
  if (entry === undefined) throw new Error('no such table');
  return { ...entry, auto };
};

/** Resolves when an event of the table answers the question, from now on. */
const seen = (table: LiveTable, is: (event: TableEvent) => boolean): Promise<TableEvent> =>
  new Promise((resolve) => {
    const unwatch = table.watch(({ events }) => {
      const found = events.find(is);
      if (found === undefined) return;
      unwatch();
      resolve(found);
    });
  });

const eventsOf = async (table: string): Promise<readonly TableEvent[]> =>
  (await store.read(tableStream(table), 0, 100_000)).map(({ body }) => JSON.parse(body) as TableEvent);

describe('the dealers', () => {
  it('deals whole rounds at a table that was added while it runs, and nothing of it is refused', async () => {
    const { house, dealers } = await serve();
    const table = await house.addTable(tableOf(FAST, 1));
    await seen(table, (event) => event.type === 'RoundSettled' && event.round === 5);
    expect(dealers.holds()).toEqual([table.entry.id]);
    expect(warnings).toEqual([]);
    const events = await eventsOf(table.entry.id);
    const closed = events.filter(({ type }) => type === 'BettingClosed');
    const opened = events.filter(({ type }) => type === 'BettingOpened');
    for (const [index, event] of closed.entries())
      expect(event.stamp.at - (opened[index]?.stamp.at ?? 0)).toBeGreaterThanOrEqual(FAST.bettingMs);
    expect(new Set(events.map(({ stamp }) => stamp.by))).toEqual(new Set(['house', `device:${table.entry.id}`]));
  });

  it('rests when nobody is there, with a shoe ready, and begins when somebody comes', async () => {
    let someone = false;
    const { house } = await serve(() => someone);
    const table = await house.addTable(tableOf({ ...FAST, idle: 'pause' }));
    await seen(table, ({ type }) => type === 'CardsBurned');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(table.state().play.phase).toBe('idle');
    someone = true;
    await seen(table, ({ type }) => type === 'BettingOpened');
    someone = false;
    await seen(table, ({ type }) => type === 'RoundSettled');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(table.state().play.phase).toBe('idle');
  });

  it('keeps the shoe of a table where people deal, and deals nothing there', async () => {
    const { house } = await serve(() => false);
    const table = await house.addTable(tableOf(null));
    const staff = (id: string, as: Command['as'], fields: object) =>
      table.give({ id, by: 'p-staff', as, at: Date.now(), ...fields } as Command);
    const { usualConfig } = await import('@sabot/table');
    const config = usualConfig(table.game, { table: table.entry.id, source: 'electronic' });
    const sealed = seen(table, ({ type }) => type === 'ShoeSealed');
    expect(await staff('1', 'pit-manager', { do: 'open-table', config })).toMatchObject({ kind: 'done' });
    expect(await staff('2', 'dealer', { do: 'load-shoe' })).toMatchObject({ kind: 'done' });
    await sealed;
    const events = await eventsOf(table.entry.id);
    expect(events.map(({ type }) => type)).toEqual(['TableOpened', 'ShoeLoaded', 'ShoeCommitted', 'ShoeSealed']);
  });

  it('another takes over where the first left off, on the same clock', async () => {
    // Longer than it takes to take over.
    const BETTING_MS = 6_000;
    const first = await serve();
    const table = await first.house.addTable(tableOf({ ...FAST, bettingMs: BETTING_MS }));
    const opened = await seen(table, ({ type }) => type === 'BettingOpened');
    const second = await serve();
    await waitUntil('the first deals', () => first.dealers.holds().length === 1);
    expect(second.dealers.holds()).toEqual([]);
    await first.dealers.stop();
    await waitUntil('the second deals', () => second.dealers.holds().length === 1);
    await waitUntil('a deadline', () => second.dealers.deadline(table.entry.id) !== null);
    expect(second.dealers.deadline(table.entry.id)).toMatchObject({ at: opened.stamp.at + BETTING_MS });
    await waitUntil('the end of betting', () => second.dealers.deadline(table.entry.id)?.what !== 'betting-closes');
    const closed = (await eventsOf(table.entry.id)).find(({ type }) => type === 'BettingClosed');
    expect((closed?.stamp.at ?? 0) - opened.stamp.at).toBeGreaterThanOrEqual(BETTING_MS);
    expect(warnings).toEqual([]);
  });

  it('says when betting will close', async () => {
    const { house, dealers } = await serve();
    const table = await house.addTable(tableOf({ ...FAST, bettingMs: 5_000 }));
    const opened = await seen(table, ({ type }) => type === 'BettingOpened');
    await waitUntil('a deadline', () => dealers.deadline(table.entry.id) !== null);
    expect(dealers.deadline(table.entry.id)).toEqual({ at: opened.stamp.at + 5_000, what: 'betting-closes' });
    expect(dealers.deadline('no such table')).toBeNull();
  });

  it('backs off from what fails, and says so in the log with its code', async () => {
    const { house } = await serve();
    const table = await house.addTable(tableOf({ ...FAST, config: { decks: 99 as never } }));
    await waitUntil('two warnings', () => warnings.length >= 2);
    expect(warnings.map(({ fields }) => fields)).toMatchObject([
      { table: table.entry.id, do: 'open-table', code: 'bad-config', failures: 1 },
      { failures: 2 },
    ]);
    const [one, two] = warnings;
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(table.tip().sequence).toBe(0);
  });

  it('deals on when a past shoe cannot be revealed, and reveals it when it can', async () => {
    const { house } = await serve();
    const table = await house.addTable(tableOf(FAST));
    await seen(table, ({ type }) => type === 'CardsBurned');
    const name = `seed:${table.entry.id}:1`;
    const [seed] = await store.sql.all('select value from secrets where name = $1', [name]);
    await store.sql.all('delete from secrets where name = $1', [name]);
    const owed = seen(table, ({ type }) => type === 'ShoeRevealed');
    await waitUntil('the end of the round', () => table.state().play.phase === 'idle');
    const replaced = { do: 'replace-shoe', id: 'r', by: 'p-m', as: 'pit-manager', at: Date.now(), reason: 'to see' };
    let tries = 0;
    await waitUntil('another shoe', async () => {
      if (table.state().shoe?.number !== 1) return true;
      tries += 1;
      await table.give({ ...replaced, id: `r${tries}` } as Command);
      return false;
    });
    const dealt = await seen(table, (event) => event.type === 'RoundSettled');
    expect(table.state()).toMatchObject({ shoe: { number: 2 }, sealedShoes: [1, 2] });
    expect(dealt.stamp.by).toBe('house');
    expect(warnings.map(({ words }) => words)).toContain('a past shoe could not be revealed');
    expect(JSON.stringify(warnings)).not.toContain(String(seed?.['value']));
    await store.sql.all('insert into secrets (name, value, created) values ($1, $2, 1)', [
      name,
      String(seed?.['value']),
    ]);
    expect(await owed).toMatchObject({ shoe: 1, seed: seed?.['value'] });
  });

  it('reads its clock from the last events as if it had been there all along', async () => {
    const { house, dealers } = await serve();
    const table = await house.addTable(tableOf(FAST));
    await seen(table, (event) => event.type === 'RoundSettled' && event.round === 3);
    await dealers.stop();
    const { sequence } = table.tip();
    const events = await eventsOf(table.entry.id);
    const whole = events.reduce(clockAfterEvent, startClock(0, events[0]?.stamp.at ?? 0));
    expect(await readClock(store, table.entry.id, sequence, Number.MAX_SAFE_INTEGER)).toEqual(whole);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });
});

describe('a start of the house', () => {
  it('opens no table that is over', async () => {
    const before = await openHouse(store, { sealed: async () => null, now: Date.now });
    const [over, ...others] = demoTables(1).map((each) => ({ ...each, auto: null }));
    for (const entry of [over, ...others]) if (entry !== undefined) await before.addTable(entry);
    for (const { id } of others) await before.retireTable(id);
    await before.close();
    const opened: string[] = [];
    const watched: EventStore = {
      ...store,
      snapshotOf: (stream) => {
        opened.push(stream);
        return store.snapshotOf(stream);
      },
    };
    const house = await openHouse(watched, { sealed: async () => null, now: Date.now });
    stops.push(house.close);
    const dealers = startDealers({ house, keeper: makeShoeKeeper(watched), hasAudience: () => true, log, now });
    stops.push(dealers.stop);
    await waitUntil('the listed table', () => dealers.holds().length > 0);
    expect(opened).toEqual([tableStream(over?.id ?? '')]);
  });
});

describe('the demo tables', () => {
  it('are one a game, made once, and all of them get going', async () => {
    const { house } = await serve();
    const made = await createDemoTables(house, 1);
    expect(made).toHaveLength(GAMES.length);
    expect(house.tables().map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id));
    expect(house.tables().map(({ auto }) => auto?.config.method)).toEqual(['B', 'A', 'B', 'A', 'B']);
    expect(await createDemoTables(house, 2)).toEqual([]);
    for (const id of made) {
      const table = await house.table(id);
      await waitUntil('a shoe', () => table?.state().shoe?.commitment !== undefined);
    }
    expect(warnings).toEqual([]);
  });
});
