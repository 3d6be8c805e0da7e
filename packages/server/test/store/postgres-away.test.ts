import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { EMPTY_TIP } from '@sabot/proof';
import { GUARD_MS } from '@sabot/testkit/clock';
import { ephemeralPostgres, type Postgres } from '@sabot/testkit/postgres';
import { watchStalls } from '@sabot/testkit/stalls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { StoreVersion } from '../../src/store/schema.ts';
import { type EventStore, StoreUnavailable } from '../../src/store/store.ts';
import { appendOf, enlist, freshStream } from './fixture.ts';

let server: Postgres;
let url: string;
const children: ChildProcess[] = [];

const direct = async (text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  // Such a server does not wait for its disk unless it is told to.
  server = await ephemeralPostgres({ fsync: false });
  url = server.url('postgres');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.remove();
});

describe('a database that was set not to wait for its disk', () => {
  const waits = async (store: EventStore) => {
    try {
      return (await store.sql.all('show synchronous_commit'))[0]?.['synchronous_commit'];
    } finally {
      await store.close();
    }
  };

  it('waits for it here, and no longer than its operator wants', async () => {
    expect(await direct('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }]);
    expect(await waits(await openStore({ databaseUrl: url }))).toBe('on');
    await direct('create role near login superuser');
    await direct('alter role near set synchronous_commit = local');
    expect(await waits(await openStore({ databaseUrl: url.replace('postgres@', 'near@') }))).toBe('local');
  });
});

describe('an empty database', () => {
  it('is not filled by a tool beside the server', async () => {
    await direct('create database bare');
    const bare = { databaseUrl: server.url('bare') };
    for (const options of [{ beside: true }, { readOnly: true }]) {
      await expect(openStore(bare, options)).rejects.toThrow(StoreVersion);
      await expect(openStore(bare, options)).rejects.toThrow(/no store/);
    }
    const store = await openStore(bare);
    const tool = await openStore(bare, { beside: true });
    await tool.sql.all("insert into secrets (name, value, created) values ('mine', 'x', 1)");
    expect(await store.sql.all('select name from secrets')).toEqual([{ name: 'mine' }]);
    await tool.close();
    await store.close();
  });
});

describe('a server that is not let in again', () => {
  it('has a store that is unavailable, and goes on when it is', async () => {
    await direct('create role app login superuser');
    const where = { databaseUrl: url.replace('postgres@', 'app@') };
    const store = await openStore(where);
    const stream = freshStream();
    await store.append(stream, [appendOf(stream, EMPTY_TIP)]);
    const next = appendOf(stream, await store.tip(stream));
    await direct('alter role app nologin');
    await direct("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'");
    await vi.waitFor(() => expect(store.ping()).rejects.toThrow(/not permitted to log in/), GUARD_MS);
    const attempts = [
      store.append(stream, [next]),
      store.tip(stream),
      store.sql.atomically([]),
      store.tryLease('table:n1'),
      store.ping(),
    ];
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt.status === 'rejected' && attempt.reason).toBeInstanceOf(StoreUnavailable);
    }
    // At the start it is somebody's mistake, and said as it is.
    await expect(openStore(where)).rejects.toThrow(/^role "app" is not permitted to log in/);
    await expect(openStore(where)).rejects.not.toBeInstanceOf(StoreUnavailable);
    await direct('alter role app login');
    expect(await store.append(stream, [next])).toEqual({ done: 1, stopped: null });
    expect((await store.tryLease('table:n1'))?.isHeld()).toBe(true);
    await store.close();
  });
});

/** Another server's process, which holds a lease. It says so, and what it believes when it has slept. */
const holder = (name: string): ChildProcess => {
  const built = new URL('../../dist/store/open.js', import.meta.url).href;
  const program = `
    const { openStore } = await import(${JSON.stringify(built)});
    const store = await openStore({ databaseUrl: ${JSON.stringify(url)} });
    const lease = await store.tryLease(${JSON.stringify(name)});
    console.log('holds', lease.isHeld());
    process.on('SIGCONT', () => console.log('woke', lease.isHeld()));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};

const said = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });

describe('a server that is frozen', () => {
  it('loses its leases within seconds, and knows so when it wakes', async () => {
    const store = await openStore({ databaseUrl: url });
    const child = holder('table:f1');
    expect(await said(child)).toBe('holds true');
    // Kept as long as it lives, also beyond the time after which the silent lose it.
    await pause(6000);
    expect(await store.tryLease('table:f1')).toBeNull();
    child.kill('SIGSTOP');
    const stalls = watchStalls();
    const lease = await vi.waitFor(
      async () => {
        const got = await store.tryLease('table:f1');
        expect(got?.isHeld()).toBe(true);
        return got;
      },
      { timeout: GUARD_MS, interval: 100 },
    );
    expect(stalls.runningMs()).toBeLessThan(8000);
    const woken = said(child);
    child.kill('SIGCONT');
    expect(await woken).toBe('woke false');
    expect(lease?.isHeld()).toBe(true);
    await store.close();
  });
});

describe('a PostgreSQL that is frozen', () => {
  /** Not the session that asks, which is over by the time it is answered. */
  const OTHERS = 'select pid from pg_stat_activity where pid <> pg_backend_pid()';
  const sockets = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

  it('does not keep a store from closing, nor its process from ending', async () => {
    const rows: readonly { readonly pid: number }[] = await direct(OTHERS);
    const before = sockets();
    const store = await openStore({ databaseUrl: url });
    const [stream, other] = [freshStream(), freshStream()];
    await enlist(store, other);
    const heard = new Promise<void>((resolve) => {
      store.onForeignAppend(() => resolve());
    });
    await store.append(stream, [appendOf(stream, EMPTY_TIP)]);
    const lease = await store.tryLease('table:f2');
    await heard;
    const sessions: readonly { readonly pid: number }[] = await direct(OTHERS);
    const pids = new Set([server.pid(), ...[...rows, ...sessions].map(({ pid }) => pid)]);
    const signal = (name: NodeJS.Signals): void => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch {
          // That session has ended.
        }
      }
    };
    signal('SIGSTOP');
    try {
      const waiting = store.append(stream, [appendOf(stream, { sequence: 1, hash: 'x' })]);
      const fate = expect(waiting).rejects.toBeInstanceOf(StoreUnavailable);
      const stalls = watchStalls();
      await store.close();
      expect(stalls.runningMs()).toBeLessThan(15_000);
      await fate;
      expect(lease?.isHeld()).toBe(false);
      await vi.waitFor(() => expect(sockets()).toBeLessThanOrEqual(before), GUARD_MS);
    } finally {
      signal('SIGCONT');
    }
  });
});
