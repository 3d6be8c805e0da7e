import type { Me, TableNow } from '@sabot/protocol';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Answer, makeClient, makeCookieJar, UNREACHED } from '../src/index.ts';
import { fakeFetch, fakeTimers, reply } from './fakes.ts';

const problem = (code: string, action: string, more: object = {}) => ({
  type: `urn:sabot:problem:${code}`,
  title: 'title',
  status: 409,
  code,
  detail: 'detail',
  action,
  ...more,
});

describe('a request', () => {
  it('puts params and query in their places, each written so that nothing is taken for a part of the path', async () => {
    const { fetch, asked } = fakeFetch(reply(200, { rounds: [] }));
    const { get } = makeClient({ base: 'http://house', fetch });
    await get('/api/tables/:table/rounds', { params: { table: 'a/b?c' }, query: { limit: 3, as: 'board' } });
    expect(asked[0]?.url).toBe('http://house/api/tables/a%2Fb%3Fc/rounds?limit=3&as=board');
    expect([asked[0]?.method, asked[0]?.headers]).toEqual(['GET', {}]);
  });

  it('sends a body as JSON, and none where there is none', async () => {
    const { fetch, asked } = fakeFetch(reply(201, { person: { id: 'p-1' } }));
    const { post } = makeClient({ fetch });
    await post('/api/guest');
    await post('/api/sign-in', { body: { login: 'ann', password: 'x' } });
    expect(asked.map(({ url, headers, body }) => [url, headers, body])).toEqual([
      ['/api/guest', {}, undefined],
      ['/api/sign-in', { 'content-type': 'application/json' }, '{"login":"ann","password":"x"}'],
    ]);
  });

  it('answers with a value of the type of its operation, and with text where that is no JSON', async () => {
    const { get } = makeClient({ fetch: fakeFetch(reply(200, 'sabot_up 1\n')).fetch });
    expect(await get('/metrics')).toEqual({ ok: true, value: 'sabot_up 1\n' });
    expectTypeOf(get<'/api/me'>).returns.resolves.toEqualTypeOf<Answer<Me>>();
    expectTypeOf(get<'/api/tables/:table'>).returns.resolves.toEqualTypeOf<Answer<TableNow>>();
    expectTypeOf(get<'/metrics'>).returns.resolves.toEqualTypeOf<Answer<string>>();
  });

  it('gives a problem as the house says it, with the time to wait from the header', async () => {
    const said = problem('not-now', 'wait');
    const { fetch } = fakeFetch(reply(409, said, { 'content-type': 'application/problem+json', 'retry-after': '7' }));
    expect(await makeClient({ fetch }).get('/api/me')).toEqual({ ok: false, fault: { ...said, retryAfter: 7 } });
  });

  it('takes what is no problem of the house for one that may be repeated only where a gateway says so', async () => {
    const { fetch } = fakeFetch(
      reply(502, '<h1>Bad Gateway</h1>'),
      reply(500, 'no'),
      reply(200, 'x', { 'content-type': 'application/json' }),
    );
    const { get } = makeClient({ fetch });
    const faults = [await get('/api/me'), await get('/api/me'), await get('/api/me')].map((answer) =>
      answer.ok ? null : [answer.fault.code, answer.fault.status, answer.fault.action],
    );
    expect(faults).toEqual([
      ['unavailable', 502, 'retry'],
      ['internal', 500, 'none'],
      [UNREACHED, 0, 'retry'],
    ]);
  });

  it('is given up after its time, and when it is called off', async () => {
    const timers = fakeTimers();
    const { get } = makeClient({ fetch: fakeFetch('silence').fetch, timers, timeoutMs: 500 });
    const slow = get('/api/me');
    await timers.pass(500);
    expect(await slow).toMatchObject({ ok: false, fault: { code: UNREACHED } });
    const ending = new AbortController();
    const ended = get('/api/me', { signal: ending.signal });
    ending.abort();
    expect(await ended).toMatchObject({ ok: false, fault: { code: UNREACHED } });
    expect(timers.pending()).toBe(0);
  });
});

describe('a session', () => {
  it('is kept in a jar where no browser does it, until it is ended', async () => {
    const set = (value: string) => ({ 'set-cookie': `sabot_session=${value}; Path=/; HttpOnly; SameSite=Strict` });
    const { fetch, asked } = fakeFetch(
      reply(201, {}, set('abc')),
      reply(200, {}),
      reply(200, {}, set('')),
      reply(200, {}),
    );
    const { post, get } = makeClient({ fetch, jar: makeCookieJar() });
    await post('/api/guest');
    await get('/api/me');
    await post('/api/sign-out');
    await get('/api/me');
    expect(asked.map(({ headers }) => headers['cookie'])).toEqual([
      undefined,
      'sabot_session=abc',
      'sabot_session=abc',
      undefined,
    ]);
  });

  it('is a token for a device', async () => {
    const { fetch, asked } = fakeFetch(reply(200, {}));
    const { post } = makeClient({ fetch, token: 'secret' });
    await post('/api/tables/:table/device', { params: { table: 't-1' }, body: { error: 1 } });
    expect(asked[0]?.headers['authorization']).toBe('Bearer secret');
  });
});

describe('a command', () => {
  const done = reply(200, { ok: true, sequence: 4, events: [] });
  const bodies = (asked: readonly { readonly body?: string }[]) => asked.map(({ body }) => JSON.parse(body ?? ''));

  it('is sent again under the same id until it is answered', async () => {
    const timers = fakeTimers();
    const busy = reply(409, problem('busy', 'retry'));
    const { fetch, asked } = fakeFetch('lost', busy, done);
    const answer = makeClient({ fetch, timers }).giveTable('t-1', { do: 'open-betting' });
    await timers.pass(249);
    expect(asked).toHaveLength(1);
    await timers.pass(1);
    expect(asked).toHaveLength(2);
    await timers.pass(500);
    expect(await answer).toMatchObject({ ok: true, value: { sequence: 4 } });
    expect(asked.map(({ url }) => url)).toEqual(Array(3).fill('/api/tables/t-1/commands'));
    const [first, ...others] = bodies(asked);
    expect(first).toEqual({ do: 'open-betting', id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(others).toEqual([first, first]);
  });

  it('waits as long as the house says, and leaves the rest to chance', async () => {
    const timers = fakeTimers();
    timers.chance(0);
    const told = reply(503, problem('unavailable', 'retry', { retryAfter: 2 }));
    const { fetch, asked } = fakeFetch('lost', told, done);
    const answer = makeClient({ fetch, timers }).giveTournament('c-1', { do: 'register' }, { id: 'register-1' });
    await timers.pass(125);
    expect(asked).toHaveLength(2);
    await timers.pass(1999);
    expect(asked).toHaveLength(2);
    await timers.pass(1);
    expect(await answer).toMatchObject({ ok: true });
    expect(bodies(asked).map(({ id }) => id)).toEqual(['register-1', 'register-1', 'register-1']);
  });

  it('is not sent again where the house has decided, nor where it says to come back much later', async () => {
    for (const said of [problem('wrong-phase', 'wait'), problem('too-often', 'retry', { retryAfter: 3600 })]) {
      const { fetch, asked } = fakeFetch(reply(409, said));
      const answer = await makeClient({ fetch, timers: fakeTimers() }).give('/api/account/play-money', { body: {} });
      expect(answer).toMatchObject({ ok: false, fault: { code: said.code } });
      expect(asked).toHaveLength(1);
    }
  });

  it('is given up after so many tries, and when it is called off', async () => {
    const timers = fakeTimers();
    const { fetch, asked } = fakeFetch('lost');
    const { giveTable } = makeClient({ fetch, timers });
    const tired = giveTable('t-1', { do: 'draw-card' });
    await timers.pass(60_000);
    expect(await tired).toMatchObject({ ok: false, fault: { code: UNREACHED } });
    expect(asked).toHaveLength(6);
    const ending = new AbortController();
    const ended = giveTable('t-1', { do: 'draw-card' }, { signal: ending.signal });
    await timers.pass(0);
    ending.abort();
    expect(await ended).toMatchObject({ ok: false, fault: { code: UNREACHED } });
    expect(asked).toHaveLength(7);
    expect(timers.pending()).toBe(0);
  });
});
