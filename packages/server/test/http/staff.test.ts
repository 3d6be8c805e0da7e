import type { ActorRole } from '@sabot/table';
import { PASSWORD } from '@sabot/testkit/requests';
import { afterEach, describe, expect, it } from 'vitest';
import { guestAt, isHello, open } from './reader.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
afterEach(() => server.close());

describe('logins', () => {
  const SEE: readonly ActorRole[] = [
    'pit-manager',
    'gaming-shift-manager',
    'assistant-casino-manager',
    'administrator',
  ];
  const DO_NOT: readonly ActorRole[] = ['dealer', 'pit-supervisor', 'cashier', 'surveillance', 'auditor'];

  it('are shown to those who manage people alone', async () => {
    server = await startServer();
    const dealer = await server.staff('dealer');
    for (const role of [...SEE, ...DO_NOT]) {
      const { body } = await server.request('GET', '/api/staff', { as: await server.as(await server.staff(role)) });
      const login = SEE.includes(role) ? dealer.login : null;
      expect([role, body['staff']]).toEqual([
        role,
        expect.arrayContaining([expect.objectContaining({ id: dealer.id, name: dealer.name, login })]),
      ]);
    }
  });

  it('are not shown to a supervisor who shuts someone out', async () => {
    server = await startServer();
    const dealer = await server.staff('dealer');
    const as = await server.as(await server.staff('pit-supervisor'));
    const reply = await server.request('POST', `/api/staff/${dealer.id}/disable`, { as, body: {} });
    expect([reply.status, reply.body]).toEqual([
      200,
      { person: expect.objectContaining({ id: dealer.id, login: null }) },
    ]);
  });
});

describe('positions', () => {
  it('at tables are not given by an administrator', async () => {
    server = await startServer();
    const as = await server.as(await server.staff('administrator'));
    const statusFor = async (role: ActorRole) => {
      const { status, body } = await server.request('POST', '/api/invites', { as, body: { role } });
      return [status, body['code']];
    };
    expect(await statusFor('assistant-casino-manager')).toEqual([403, 'may-not-grant']);
    expect(await statusFor('dealer')).toEqual([403, 'may-not-grant']);
    expect(await statusFor('cashier')).toEqual([201, undefined]);
  });
});

describe('money', () => {
  it('is paid in by a supervisor, not by a dealer, and not without bound', async () => {
    server = await startServer({ money: 'cash' });
    const patron = await server.patron();
    const pay = async (role: ActorRole, amount: number) => {
      const body = { id: `pay-${role}-${amount}`, amount };
      const as = await server.as(await server.staff(role));
      return (await server.request('POST', `/api/accounts/${patron.id}/pay-in`, { as, body })).status;
    };
    expect(await pay('dealer', 100)).toBe(403);
    expect(await pay('pit-supervisor', 100)).toBe(200);
    expect(await pay('cashier', 10 ** 11)).toBe(200);
    expect(await pay('cashier', 10 ** 11 + 1)).toBe(400);
  });

  it('of play is not given again to whoever has bought chips with it', async () => {
    server = await startServer();
    await server.newTable('t1');
    const { as, give } = await guestAt(server, 't1');
    expect((await give({ do: 'buy-in', id: 'buy-00001', amount: 1_000_000 })).status).toBe(200);
    const more = await server.request('POST', '/api/account/play-money', { as, body: { id: 'more-0001' } });
    expect([more.status, more.body['code']]).toEqual([409, 'enough-money']);
  });
});

describe('a session', () => {
  const MINUTE = 60_000;

  it('of staff is kept up by what they do, and not by what their page reads', async () => {
    server = await startServer();
    await server.newTable('t1');
    const as = await server.as(await server.staff('dealer'));
    const me = async () => (await server.request('GET', '/api/me', { as })).body;
    const end = Number((await me())['endsAt']);
    const feed = open(server, '/api/tables/t1/feed', as);
    await feed.until(isHello);
    for (let minutes = 0; minutes < 14; minutes += 1) {
      server.pass(MINUTE);
      await server.request('GET', '/api/staff', { as });
    }
    expect((await me())['endsAt']).toBe(end);
    const stayed = await server.request('POST', '/api/me/stay', { as, body: {} });
    const later = Number(stayed.body['endsAt']);
    expect(later).toBeGreaterThanOrEqual(end + 14 * MINUTE);
    expect((await me())['endsAt']).toBe(later);
    server.pass(15 * MINUTE);
    expect(await me()).toMatchObject({ person: null });
    expect((await server.request('POST', '/api/me/stay', { as, body: {} })).status).toBe(401);
  });

  it('of a patron ends by no lack of use', async () => {
    server = await startServer();
    const as = await server.as(await server.patron());
    expect((await server.request('POST', '/api/me/stay', { as, body: {} })).body).toEqual({ endsAt: null });
    expect((await server.request('GET', '/api/me', { as })).body).not.toHaveProperty('endsAt');
  });
});

describe('a password', () => {
  const CHOSEN = 'another battery staple';

  it('is changed by its owner, whose other sessions end', async () => {
    server = await startServer();
    const dealer = await server.staff('dealer');
    const [as, other] = [await server.as(dealer), await server.as(dealer)];
    const change = (old: string) => server.request('POST', '/api/me/password', { as, body: { old, new: CHOSEN } });
    const wrong = await change('not the password');
    expect([wrong.status, wrong.body['code']]).toEqual([403, 'wrong-password']);
    const changed = await change(PASSWORD);
    expect([changed.status, changed.body['person']]).toMatchObject([200, { id: dealer.id }]);
    const cookie = changed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const who = async (headers: Readonly<Record<string, string>>) =>
      (await server.request('GET', '/api/me', { headers })).body['person'];
    expect(await who({ cookie })).toMatchObject({
      id: dealer.id,
      may: { grant: [], grantWithSecond: [], disable: [], deal: true, supervise: false, organise: false },
    });
    for (const { headers } of [as, other]) expect(await who(headers)).toBeNull();
    const sign = (password: string) =>
      server.request('POST', '/api/sign-in', { body: { login: dealer.login, password } });
    expect((await sign(PASSWORD)).status).toBe(401);
    expect((await sign(CHOSEN)).status).toBe(200);
    expect(server.lines.join('')).not.toContain(CHOSEN);
  });

  it('ends live feeds with their sessions at once', async () => {
    server = await startServer({}, { sessionsMs: 3_600_000 });
    await server.newTable('t1');
    const dealer = await server.staff('dealer');
    const feed = open(server, '/api/tables/t1/feed', await server.as(dealer));
    await feed.until(isHello);
    const body = { old: PASSWORD, new: CHOSEN };
    await server.request('POST', '/api/me/password', { as: await server.as(dealer), body });
    expect(await feed.closed).toBe(4401);
  });
});
