import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PASSWORD } from '@sabot/testkit/requests';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyStore } from '../../src/verify/index.ts';
import { guestAt } from './reader.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
afterEach(() => server.close());

const sessionCookie = (headers: Headers): string =>
  headers.getSetCookie().find((each) => each.startsWith('sabot_session=')) ?? '';

describe('cookies', () => {
  it('gives a session that page scripts cannot read', async () => {
    server = await startServer();
    const reply = await server.request('POST', '/api/guest');
    expect(reply.status).toBe(201);
    const cookie = sessionCookie(reply.headers);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Expires=']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    const [pair = ''] = cookie.split(';');
    const me = await server.request('GET', '/api/me', { headers: { cookie: pair } });
    expect(me.body).toMatchObject({ person: { kind: 'guest' }, balance: 1_000_000 });
    const out = await server.request('POST', '/api/sign-out', { headers: { cookie: pair } });
    expect(sessionCookie(out.headers)).toMatch(/^sabot_session=;/);
    expect((await server.request('GET', '/api/me', { headers: { cookie: pair } })).body['person']).toBeNull();
  });

  it('sends it over https alone where told so', async () => {
    server = await startServer({ 'secure-cookies': 'on' });
    const reply = await server.request('POST', '/api/guest');
    expect(sessionCookie(reply.headers)).toContain('Secure');
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age/);
  });

  it.each(['', 'x', 'x'.repeat(5000), '%00', '"', 'a=b; sabot_session=c'])(
    'lives with the cookie %j',
    async (value) => {
      server = await startServer();
      const reply = await server.request('GET', '/api/me', { headers: { cookie: `sabot_session=${value}` } });
      expect([reply.status, reply.body['person']]).toEqual([200, null]);
    },
  );
});

describe('headers', () => {
  it('lets pages load nothing from elsewhere and run nothing written into them', async () => {
    server = await startServer();
    await server.newTable('t1');
    for (const path of ['/', '/api', '/api/nothing', '/icon.svg']) {
      const { headers } = await server.request('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; ");
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|upgrade-insecure|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('shows metrics to this machine alone', async () => {
    server = await startServer();
    const reply = await server.request('GET', '/metrics');
    expect(reply.text).toContain('sabot_commands_total');
    expect(reply.text).toContain('sabot_tables 0');
    const proxied = await server.request('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(proxied.status).toBe(404);
  });

  const metricsAt = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get(`${server.url}/metrics`, { headers: { host } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', reject);
    });

  it.each([
    ['localhost', 200],
    ['LOCALHOST:8417', 200],
    ['127.0.0.1:8417', 200],
    ['[::1]:8417', 200],
    ['evil.example', 404],
    ['localhost.evil.example', 404],
    ['127.0.0.1.evil.example:8417', 404],
  ] as const)('shows metrics at %s: %i', async (host, status) => {
    server = await startServer();
    expect(await metricsAt(host)).toBe(status);
  });

  it('shows metrics by any name where anyone may see them', async () => {
    server = await startServer({ metrics: 'anyone' });
    expect(await metricsAt('play.example')).toBe(200);
  });
});

describe('the origin of a write', () => {
  const OTHERS: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it.each(OTHERS)('refuses %j', async (headers) => {
    server = await startServer();
    const reply = await server.request('POST', '/api/guest', { headers });
    expect([reply.status, reply.body['code']]).toEqual([403, 'other-origin']);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  const guest = async (headers: Readonly<Record<string, string>>) =>
    (await server.request('POST', '/api/guest', { headers })).status;

  it('counts the scheme as much as the host', async () => {
    server = await startServer({ 'trust-proxy': '1' });
    const { host } = new URL(server.url);
    const https = { 'x-forwarded-proto': 'https' };
    expect(await guest({ origin: `https://${host}` })).toBe(403);
    expect(await guest({ origin: `http://${host}` })).toBe(201);
    expect(await guest({ origin: `https://${host}`, ...https })).toBe(201);
    expect(await guest({ origin: `http://${host}`, ...https })).toBe(403);
  });

  it('knows by secure cookies that people come in by https', async () => {
    server = await startServer({ 'secure-cookies': 'on' });
    expect(await guest({ origin: server.url.replace('http:', 'https:') })).toBe(201);
  });

  it('refuses what a browser says comes from another site, but for named origins', async () => {
    server = await startServer({ origin: 'https://play.example' });
    const site = { 'sec-fetch-site': 'cross-site' };
    expect(await guest({ origin: server.url, ...site })).toBe(403);
    expect(await guest({ origin: 'https://play.example', ...site })).toBe(201);
  });

  it('takes its own pages, named ones, and what is no page', async () => {
    server = await startServer({ origin: 'https://play.example,http://localhost:5173' });
    for (const headers of [
      { origin: server.url },
      { origin: 'https://play.example' },
      { origin: 'http://localhost:5173' },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ]) {
      expect((await server.request('POST', '/api/guest', { headers })).status).toBe(201);
    }
  });

  it('does not let reading depend on it', async () => {
    server = await startServer();
    const reply = await server.request('GET', '/api/me', { headers: { origin: 'https://evil.example' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('rate limits', () => {
  it('lets one address come in only so often, by whatever way', async () => {
    server = await startServer({ 'rate-limits': 'on', 'entries-per-minute': '3' });
    const statuses: number[] = [];
    for (const path of ['/api/guest', '/api/guest', '/api/sign-in', '/api/guest', '/api/sign-in']) {
      const body = path === '/api/guest' ? undefined : { login: 'nobody', password: 'not the password' };
      statuses.push((await server.request('POST', path, { body })).status);
    }
    expect(statuses).toEqual([201, 201, 401, 429, 429]);
    const reply = await server.request('POST', '/api/guest');
    expect(reply.body['code']).toBe('too-many');
    // The minute began a moment ago.
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await server.request('GET', '/api/tables')).status).toBe(200);
  });

  it('counts all addresses of one network of IPv6 as one, for coming in and for reading', async () => {
    server = await startServer({
      'rate-limits': 'on',
      'trust-proxy': '1',
      'entries-per-minute': '2',
      'reads-per-second': '1',
    });
    await server.newTable('t1');
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const entries: number[] = [];
    for (const address of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8::3', '2001:db8:0:1::1', '192.0.2.1']) {
      entries.push((await server.request('POST', '/api/guest', from(address))).status);
    }
    expect(entries).toEqual([201, 201, 429, 201, 201]);
    const read = async (address: string) =>
      (await server.request('GET', '/api/tables/t1/events', from(address))).status;
    const reads = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((nth) => read(`2001:db8::${nth}`)));
    expect(reads).toContain(429);
    expect(await read('2001:db8:0:1::1')).toBe(200);
  });

  it('lets one session write only so fast', async () => {
    server = await startServer({ 'rate-limits': 'on', 'command-burst': '5', 'commands-per-second': '1' });
    await server.newTable('t1');
    const made = await server.people.newGuest();
    if ('fault' in made) throw new Error(made.fault);
    const [as, other] = [await server.as(made.ok), await server.as(made.ok)];
    const give = (id: number, sender = as) =>
      server.request('POST', '/api/tables/t1/commands', {
        as: sender,
        body: { do: 'leave-table', id: `leave-${id}-xx` },
      });
    const statuses = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (id) => (await give(id)).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(5);
    expect((await give(9, other)).status).toBe(403);
  });
});

describe('signing in', () => {
  it('signs in with the right password, and locks after wrong ones', async () => {
    server = await startServer();
    const { login } = await server.staff('dealer');
    const sign = (password: string) => server.request('POST', '/api/sign-in', { body: { login, password } });
    const right = await sign(PASSWORD);
    expect([right.status, right.body['person']]).toMatchObject([200, { role: 'dealer', login }]);
    expect(right.text).not.toContain(PASSWORD);
    for (let tried = 0; tried < 5; tried += 1) expect((await sign('the wrong one')).body['code']).toBe('wrong-sign-in');
    const locked = await sign(PASSWORD);
    expect([locked.status, locked.body['code']]).toEqual([429, 'locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(10);
  });

  it('never logs a password, a token or a cookie', async () => {
    server = await startServer();
    const { login } = await server.staff('pit-manager');
    const signed = await server.request('POST', '/api/sign-in', { body: { login, password: PASSWORD } });
    const cookie = sessionCookie(signed.headers).split(';')[0] ?? '';
    const invite = await server.request('POST', '/api/invites', { headers: { cookie }, body: { role: 'dealer' } });
    const token = String(invite.body['token']);
    await server.request('GET', `/api/invites/${token}`);
    await server.request('GET', '/api/nothing?secret=hush');
    const logged = server.lines.join('');
    expect(server.lines.length).toBeGreaterThan(3);
    for (const secret of [PASSWORD, token, cookie.split('=')[1] ?? 'none', 'hush'])
      expect(logged).not.toContain(secret);
  });
});

describe('a house that plays for cash', () => {
  it('has no guests, and sells chips through staff alone', async () => {
    server = await startServer({ money: 'cash' });
    await server.newTable('t1');
    expect((await server.request('POST', '/api/guest')).body['code']).toBe('not-for-cash');
    const patron = await server.patron();
    const cashier = await server.staff('cashier');
    const paid = await server.request('POST', `/api/accounts/${patron.id}/pay-in`, {
      as: await server.as(cashier),
      body: { id: 'pay-000001', amount: 50_000 },
    });
    expect([paid.status, paid.body['balance']]).toEqual([200, 50_000]);
    const as = await server.as(patron);
    const give = (body: object) => server.request('POST', '/api/tables/t1/commands', { as, body });
    expect((await give({ do: 'join-table', id: 'join-0001', seat: 1 })).status).toBe(200);
    const own = await give({ do: 'buy-in', id: 'buy-00001', amount: 1000 });
    expect([own.status, own.body['code']]).toEqual([403, 'cashier-only']);
    const sold = await server.request('POST', '/api/tables/t1/commands', {
      as: await server.as(cashier),
      body: { do: 'buy-in', id: 'sell-0001', amount: 1000, for: patron.id },
    });
    expect(sold.status).toBe(200);
    // Nor are chips cashed by the patron, and neither is offered.
    const cashed = await give({ do: 'cash-out', id: 'cash-0001', amount: 1000 });
    expect([cashed.status, cashed.body['code']]).toEqual([403, 'cashier-only']);
    const { allowed } = (await server.request('GET', '/api/tables/t1', { as })).body as { allowed: { do: string }[] };
    expect(allowed.map((order) => order.do)).not.toEqual(expect.arrayContaining(['buy-in']));
    expect(allowed.map((order) => order.do)).not.toEqual(expect.arrayContaining(['cash-out']));
  });

  it('lets staff sell chips from the account of a patron, who plays and is paid back to it', async () => {
    server = await startServer({ money: 'cash' });
    await server.newTable('t1');
    const patron = await server.patron();
    const cashier = await server.as(await server.staff('cashier'));
    const dealer = await server.as(await server.staff('dealer'));
    const account = `/api/accounts/${patron.id}`;
    const held = async () =>
      (await server.request('GET', '/api/account', { as: await server.as(patron) })).body['balance'];
    const give = (id: string, fields: object) =>
      server.request('POST', '/api/tables/t1/commands', { as: dealer, body: { id, for: patron.id, ...fields } });
    await server.request('POST', `${account}/pay-in`, { as: cashier, body: { id: 'pay-000001', amount: 50_000 } });
    expect((await give('join-0001', { do: 'join-table', seat: 1 })).status).toBe(200);
    const fromAccount = { do: 'buy-in', fromAccount: true };
    expect((await give('sell-0001', { ...fromAccount, amount: 30_000 })).status).toBe(200);
    expect(await held()).toBe(20_000);
    const dry = await give('sell-0002', { ...fromAccount, amount: 20_001 });
    expect([dry.status, dry.body['code']]).toEqual([409, 'not-enough-money']);
    // Against cash the account is left alone.
    expect((await give('sell-0003', { do: 'buy-in', amount: 5_000 })).status).toBe(200);
    expect(await held()).toBe(20_000);
    expect((await give('cash-0001', { do: 'cash-out', amount: 35_000 })).status).toBe(200);
    expect(await held()).toBe(55_000);
    const out = { as: cashier, body: { id: 'pay-000002', amount: 55_000 } };
    expect((await server.request('POST', `${account}/pay-out`, out)).status).toBe(200);
    const { store } = server.house;
    expect(await store.audit()).toEqual({ wrong: [], total: 0 });
    expect(await store.balanceOf('cashier')).toBe(0);
    expect(await verifyStore(store)).toMatchObject({ ok: true });
  });
});

describe('a command that is turned away before its table is asked', () => {
  it('is turned away again, whatever has changed since', async () => {
    server = await startServer({ money: 'cash' });
    await server.newTable('t1');
    const as = await server.as(await server.staff('dealer'));
    const give = (id: string, person: string) =>
      server.request('POST', '/api/tables/t1/commands', { as, body: { do: 'join-table', id, seat: 1, for: person } });
    const first = await give('join-0001', 'p-later');
    expect([first.status, first.body['code']]).toEqual([422, 'unknown-person']);
    await server.house.store.sql.all(
      "insert into people (id, kind, role, name, login, created) values ('p-later', 'patron', 'patron', 'L', null, 1)",
    );
    const again = await give('join-0001', 'p-later');
    expect([again.status, again.body]).toEqual([422, first.body]);
    expect((await give('join-0001', 'p-other')).body['code']).toBe('id-reused');
    expect((await give('join-0002', 'p-later')).status).toBe(200);
  });
});

describe('a server that stops', () => {
  it('answers what is under way, and takes nothing more', async () => {
    server = await startServer();
    await server.newTable('t1');
    const { give } = await guestAt(server, 't1');
    const given = Array.from({ length: 20 }, (_, nth) => give({ do: 'buy-in', id: `buy-in-${nth}-x`, amount: 100 }));
    await given[0];
    const stopped = server.app.stop();
    const replies = await Promise.allSettled(given);
    await stopped;
    const chips = (await server.house.table('t1'))?.state().patrons[0]?.chips ?? 0;
    const done = replies.filter((reply) => reply.status === 'fulfilled' && reply.value.status === 200).length;
    expect(done).toBeGreaterThan(0);
    for (const reply of replies) if (reply.status === 'fulfilled') expect([200, 503]).toContain(reply.value.status);
    expect(chips).toBeGreaterThanOrEqual(done * 100);
    await expect(server.request('GET', '/healthz')).rejects.toThrow();
  });

  it('ends the connections of those whom it still answers, since it would wait for them', async () => {
    server = await startServer();
    const { app, url } = server;
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    const begun = once(app.fastify.server, 'request');
    const head = `POST /api/guest HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`;
    socket.write(head);
    await begun;
    const stopped = app.stop();
    await expect.poll(() => app.feeds.isClosing()).toBe(true);
    socket.write('{}');
    const answer = await text(socket);
    await stopped;
    expect(answer).toMatch(/^HTTP\/1.1 [\s\S]*\r\nconnection: close\r\n/i);
  });
});
