import { setTimeout as pause } from 'node:timers/promises';
import { EMPTY_TIP, type StreamId, type Tip, tournamentStream } from '@sabot/proof';
import { GUARD_MS, waitUntil } from '@sabot/testkit/clock';
import { ephemeralPostgres, type Postgres } from '@sabot/testkit/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/open.ts';
import { StoreVersion } from '../../src/store/schema.ts';
import { type EventStore, StoreUnavailable } from '../../src/store/store.ts';
import { openHouse } from '../../src/streams/house.ts';
import { appendOf, enlist, freshStream, fund } from './fixture.ts';

let server: Postgres;
let url: string;
const stores: EventStore[] = [];

const open = async (): Promise<EventStore> => {
  const store = await openStore({ databaseUrl: url });
  stores.push(store);
  return store;
};

/** Asks the database behind the store's back. */
const direct = async (text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Ends connections of a kind, as an operator or a failing network would. */
const cut = (application: string) =>
  direct('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [application]);

beforeAll(async () => {
  server = await ephemeralPostgres({ fsync: true });
  url = server.url('postgres');
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await server.remove();
});

/** Resolves once the store has heard of the stream. */
const heard = (store: EventStore, stream: StreamId): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.onForeignAppend((told) => {
      if (told !== stream) return;
      stop();
      resolve();
    });
  });

describe('several servers on one PostgreSQL', () => {
  it('start together on an empty database', async () => {
    const together = await Promise.all([open(), open(), open(), open()]);
    for (const store of together) expect(await store.streams()).toEqual([]);
    expect(await direct('select version from migrations')).toHaveLength(MIGRATIONS.length);
  });

  it('never overdraw a wallet between them', async () => {
    const [a, b] = [await open(), await open()];
    const wallet = `patron:${freshStream()}`;
    await fund(a, wallet, 500);
    /** Tries to pay 10 from the wallet again and again at a table of its own; says how often it could. */
    const spend = async (store: EventStore): Promise<number> => {
      const stream = freshStream();
      let tip: Tip = EMPTY_TIP;
      let paid = 0;
      for (let n = 0; n < 40; n += 1) {
        const append = appendOf(stream, tip, { pays: [[wallet, `felt:${stream}`, 10]] });
        const { done, stopped } = await store.append(stream, [append]);
        if (done === 1) tip = append.records.at(-1) ?? tip;
        else expect(stopped).toEqual({ why: 'overdrawn', account: wallet });
        paid += done;
      }
      return paid;
    };
    const paid = await Promise.all([spend(a), spend(b), spend(a), spend(b)]);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(50);
    expect(await a.balanceOf(wallet)).toBe(0);
    expect(await b.audit()).toEqual({ wrong: [], total: 0 });
  });

  it("pay crosswise without standing in each other's way", async () => {
    const [a, b] = [await open(), await open()];
    const [x, y] = [`patron:x${freshStream()}`, `patron:y${freshStream()}`];
    await fund(a, x, 100_000);
    await fund(a, y, 100_000);
    const pay = async (store: EventStore, from: string, to: string): Promise<void> => {
      const stream = freshStream();
      let tip: Tip = EMPTY_TIP;
      for (let n = 0; n < 40; n += 1) {
        const append = appendOf(stream, tip, { pays: [[from, to, 7]] });
        expect(await store.append(stream, [append])).toEqual({ done: 1, stopped: null });
        tip = append.records.at(-1) ?? tip;
      }
    };
    await Promise.all([pay(a, x, y), pay(b, y, x), pay(a, y, x), pay(b, x, y)]);
    expect(await a.balanceOf(x)).toBe(100_000);
    expect(await b.audit()).toEqual({ wrong: [], total: 0 });
  });

  it('agree on the order of one table', async () => {
    const both = [await open(), await open()];
    const stream = freshStream();
    // Both are connected before either writes.
    for (const store of both) await store.tip(stream);
    const write = async (store: EventStore): Promise<number> => {
      let conflicts = 0;
      for (let stored = 0; stored < 30; ) {
        const { done, stopped } = await store.append(stream, [appendOf(stream, await store.tip(stream))]);
        stored += done;
        if (stopped?.why === 'conflict') conflicts += 1;
      }
      return conflicts;
    };
    const conflicts = await Promise.all(both.map(write));
    expect(Math.max(...conflicts)).toBeGreaterThan(0);
    const sequences = (await open()).read(stream, 0, 100);
    expect((await sequences).map((record) => record.sequence)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  it('hear of what the others append, not of their own', async () => {
    const [a, b] = [await open(), await open()];
    const [mine, theirs] = [freshStream(), freshStream()];
    for (const stream of [mine, theirs]) await enlist(a, stream);
    const told: StreamId[] = [];
    await heard(a, mine);
    a.onForeignAppend((stream) => told.push(stream));
    const ready = heard(a, theirs);
    await b.append(theirs, [appendOf(theirs, EMPTY_TIP)]);
    await ready;
    const heardByOther = heard(b, mine);
    await a.append(mine, [appendOf(mine, EMPTY_TIP)]);
    await heardByOther;
    // Time for the look over the tables, which does not tell of it either.
    await pause(2500);
    expect(told).toContain(theirs);
    expect(told).not.toContain(mine);
  });

  it.each([
    ['table', freshStream()],
    ['tournament', tournamentStream(freshStream().replace(':', '-'))],
  ])('hear of a %s what a server stored that died before telling', async (_, stream) => {
    const [a, b] = [await open(), await open()];
    await enlist(a, stream);
    await a.append(stream, [appendOf(stream, EMPTY_TIP)]);
    await heard(b, stream);
    // By now the other has been told of the first one in every way there is.
    await pause(2500);
    const told = heard(b, stream);
    const { records } = appendOf(stream, await a.tip(stream));
    for (const { sequence, format, rules, build, salt, body, hash } of records) {
      await direct(
        'insert into events (stream, sequence, format, rules, build, salt, body, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [stream, sequence, format, rules, build, salt, body, hash],
      );
    }
    await told;
  });

  it('hear again after the connection on which they listen was cut', async () => {
    const [a, b] = [await open(), await open()];
    const [first, missed, later] = [freshStream(), freshStream(), freshStream()];
    for (const stream of [first, missed, later]) await enlist(a, stream);
    const atFirst = heard(b, first);
    await a.append(first, [appendOf(first, EMPTY_TIP)]);
    await atFirst;
    const afterwards = heard(b, missed);
    await cut('sabot bell');
    await a.append(missed, [appendOf(missed, EMPTY_TIP)]);
    await afterwards;
    const again = heard(b, later);
    await a.append(later, [appendOf(later, EMPTY_TIP)]);
    await again;
  });
});

describe('a house with many tables that are over', () => {
  const PAST = 1_000;

  it('costs a server that begins to listen, or begins again, no more than one without', async () => {
    const store = await open();
    const stream = freshStream();
    await enlist(store, stream);
    await direct(
      `insert into tables (id, name, game, created, retired)
        select 'past-' || n, 'past', 'none', 1, 2 from generate_series(1, $1) as each (n)`,
      [PAST],
    );
    await direct(
      `insert into events (stream, sequence, format, rules, build, salt, body, hash)
        select 'table:past-' || n, 1, 1, '', '', '', '{}', '' from generate_series(1, $1) as each (n)`,
      [PAST],
    );
    let queries = 0;
    const all: EventStore['sql']['all'] = (text, values) => {
      queries += 1;
      return store.sql.all(text, values);
    };
    const told: StreamId[] = [];
    store.onForeignAppend((each) => told.push(each));
    const house = await openHouse(
      { ...store, sql: { ...store.sql, all } },
      { sealed: () => Promise.reject(new Error('nothing is dealt')), now: Date.now },
    );
    for (const again of [1, 2]) {
      await vi.waitFor(() => expect(told.filter((each) => each === stream)).toHaveLength(again), GUARD_MS);
      await cut('sabot bell');
    }
    // Time for a look over the tables.
    await pause(2500);
    await house.close();
    expect(told.filter((each) => each.startsWith('table:past-'))).toEqual([]);
    expect(queries).toBeLessThan(50);
  });

  it('hears at every server of one that is over now', async () => {
    const [a, b] = [await open(), await open()];
    const stream = freshStream();
    await enlist(a, stream);
    await a.append(stream, [appendOf(stream, EMPTY_TIP)]);
    await heard(b, stream);
    const over = new Promise<void>((resolve) => {
      b.onForeignAppend((told, isOver) => {
        if (told === stream && isOver) resolve();
      });
    });
    await direct('update tables set retired = 2 where id = $1', [stream.slice('table:'.length)]);
    await over;
  });
});

describe('a lease', () => {
  it('is held by one server, and passes on when that server closes', async () => {
    const [a, b] = [await openStore({ databaseUrl: url }), await open()];
    const lease = await a.tryLease('table:l1');
    expect(lease?.isHeld()).toBe(true);
    expect(await b.tryLease('table:l1')).toBeNull();
    await a.close();
    expect(lease?.isHeld()).toBe(false);
    const next = await vi.waitFor(async () => {
      const got = await b.tryLease('table:l1');
      expect(got?.isHeld()).toBe(true);
      return got;
    }, GUARD_MS);
    await next?.release();
  });

  it('is lost with its connection, known to the holder and free for others', async () => {
    const [a, b] = [await open(), await open()];
    const lease = await a.tryLease('table:l2');
    expect(lease?.isHeld()).toBe(true);
    await cut('sabot leases');
    await vi.waitFor(() => expect(lease?.isHeld()).toBe(false), GUARD_MS);
    // PostgreSQL tells whose session it ends before it gives its locks back.
    const next = await vi.waitFor(async () => {
      const got = await b.tryLease('table:l2');
      expect(got?.isHeld()).toBe(true);
      return got;
    }, GUARD_MS);
    expect(await a.tryLease('table:l2')).toBeNull();
    // What was lost gives nothing back.
    await lease?.release();
    expect(next?.isHeld()).toBe(true);
    expect(await a.tryLease('table:l2')).toBeNull();
    await next?.release();
    expect((await a.tryLease('table:l2'))?.isHeld()).toBe(true);
  });
});

describe('a store on PostgreSQL', () => {
  it('is refused when it is newer than the program', async () => {
    await direct("insert into migrations (version, name, at) values (999, 'to come', 1)");
    try {
      await expect(openStore({ databaseUrl: url })).rejects.toBeInstanceOf(StoreVersion);
      await expect(openStore({ databaseUrl: url }, { readOnly: true })).rejects.toBeInstanceOf(StoreVersion);
    } finally {
      await direct('delete from migrations where version = 999');
    }
  });

  it('does not wait for a lock without end', async () => {
    const wallet = `patron:${freshStream()}`;
    await fund(await open(), wallet, 5);
    // Long enough for all that waits for nobody.
    const store = await openStore({ databaseUrl: `${url}?statement_timeout=3000` });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select * from balances where account = $1 for update', [wallet]);
    const stream = freshStream();
    const append = appendOf(stream, EMPTY_TIP, { pays: [[wallet, 'cashier', 5]] });
    await expect(store.append(stream, [append])).rejects.toBeInstanceOf(StoreUnavailable);
    await holder.end();
    expect(await store.append(stream, [append])).toEqual({ done: 1, stopped: null });
    await store.close();
  });

  it('says that it is unavailable while PostgreSQL is stopped, and goes on when it is back', async () => {
    const [a, b] = [await open(), await open()];
    const stream = freshStream();
    await enlist(a, stream);
    const lease = await a.tryLease('table:l3');
    await server.stop();
    const append = appendOf(stream, EMPTY_TIP);
    await expect(a.append(stream, [append])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(a.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(a.tip(stream)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(a.sql.atomically([])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(a.tryLease('table:l4')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(openStore({ databaseUrl: url })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(lease?.isHeld()).toBe(false);
    await server.restart();
    await expect(a.ping()).resolves.toBeUndefined();
    const told = heard(b, stream);
    expect(await a.append(stream, [append])).toEqual({ done: 1, stopped: null });
    await told;
    expect((await b.tryLease('table:l3'))?.isHeld()).toBe(true);
  });

  it('has every answered append once after PostgreSQL was killed under two servers', async () => {
    const both = [await open(), await open()];
    let isOver = false;
    /** Writes to a stream of its own until told to stop, and asks again for what was not answered. */
    const write = async (store: EventStore, stream: StreamId, answered: string[]): Promise<void> => {
      let tip: Tip = EMPTY_TIP;
      while (!isOver) {
        const append = appendOf(stream, tip, { events: 2, pays: [['cashier', `patron:${stream}`, 5]] });
        try {
          const { done, stopped } = await store.append(stream, [append]);
          // An append whose answer was lost may have been stored: then its end is the tip.
          if (done === 0 && stopped?.why === 'conflict') tip = await store.tip(stream);
          if (done === 0) continue;
          answered.push(append.command.id);
          tip = append.records.at(-1) ?? tip;
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailable);
          await pause(20);
        }
      }
    };
    const streams = [1, 2, 3, 4, 5, 6].map(freshStream);
    const answered: readonly string[][] = streams.map(() => []);
    const writers = streams.map((stream, index) =>
      write(both[index % 2] ?? both[0] ?? (stores[0] as EventStore), stream, answered[index] ?? []),
    );
    for (let n = 0; n < 3; n += 1) {
      await pause(300);
      await server.kill();
      await server.restart();
    }
    await waitUntil('every stream is written to', () => answered.every(({ length }) => length > 3));
    isOver = true;
    await Promise.all(writers);
    const store = await open();
    for (const [index, stream] of streams.entries()) {
      const records = await store.read(stream, 0, 100_000);
      expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, n) => n + 1));
      const commands = await store.sql.all('select id, events from commands where stream = $1', [stream]);
      const ids = commands.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([...(answered[index] ?? [])]));
      expect(answered[index]?.length).toBeGreaterThan(3);
      expect(records).toHaveLength(2 * ids.length);
      expect(await store.balanceOf(`patron:${stream}`)).toBe(5 * ids.length);
    }
    expect(await store.audit()).toEqual({ wrong: [], total: 0 });
  });
});
