import { request } from 'node:http';
import { connect } from 'node:net';
import { ACTIONS, giveTableCommand, HTTP_PROBLEMS, PROBLEMS } from '@sabot/protocol';
import type { FastifyContextConfig } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFastify } from '../../src/http/app.ts';
import { httpRefusal, problemFromRefusal } from '../../src/http/plugins/http-refusal.ts';
import { describeProblems } from '../../src/http/plugins/problems.ts';
import { readSettings } from '../../src/ops/settings.ts';
import type { Person } from '../../src/people/person.ts';
import { does, type Server, startServer } from './server.ts';

let server: Server;
let guest: Person;

beforeAll(async () => {
  server = await startServer();
  await server.newTable('t1');
  const made = await server.people.newGuest();
  if ('fault' in made) throw new Error(made.fault);
  guest = made.ok;
});
afterAll(() => server.close());

const COMMANDS = '/api/tables/t1/commands';
const join = { do: 'join-table', id: 'join-0001', seat: 1 };

/** Requests that no page would send, and what each is answered with. */
const BAD: readonly (readonly [string, string, string, unknown, number, string])[] = [
  ['an unknown path', 'GET', '/api/nothing', undefined, 404, 'not-found'],
  ['an unknown table', 'GET', '/api/tables/nothing', undefined, 404, 'not-found'],
  ['a table id that is none', 'GET', '/api/tables/%00', undefined, 400, 'malformed'],
  ['a path that cannot be decoded', 'GET', '/api/tables/%zz', undefined, 400, 'malformed'],
  ['a very long path', 'GET', `/api/tables/${'x'.repeat(500)}`, undefined, 400, 'malformed'],
  ['an unknown query', 'GET', '/api/tables/t1?x=1', undefined, 400, 'malformed'],
  ['a query that is no number', 'GET', '/api/tables/t1/events?after=-1', undefined, 400, 'malformed'],
  ['a query given twice', 'GET', '/api/tables/t1/events?after=1&after=2', undefined, 400, 'malformed'],
  ['a round that is none', 'GET', '/api/tables/t1/rounds/0', undefined, 400, 'malformed'],
  ['a round that was not played', 'GET', '/api/tables/t1/rounds/7', undefined, 404, 'not-found'],
  ['a view above one', 'GET', '/api/tables/t1?as=pit', undefined, 400, 'malformed'],
  ['another method', 'PUT', '/api/me', {}, 405, 'wrong-method'],
  ['GET where one posts', 'GET', '/api/sign-in', undefined, 405, 'wrong-method'],
  ['a feed without an upgrade', 'GET', '/api/tables/t1/feed', undefined, 426, 'upgrade-required'],
  ['no JSON', 'POST', COMMANDS, '{"do":', 400, 'malformed'],
  ['a list', 'POST', COMMANDS, [], 400, 'malformed'],
  ['text', 'POST', COMMANDS, '"join-table"', 400, 'malformed'],
  ['null', 'POST', COMMANDS, 'null', 400, 'malformed'],
  ['no body', 'POST', COMMANDS, undefined, 400, 'malformed'],
  ['too much', 'POST', COMMANDS, JSON.stringify({ ...join, note: 'x'.repeat(70_000) }), 413, 'too-large'],
  ['an unknown command', 'POST', COMMANDS, { do: 'win', id: 'id-000001' }, 400, 'malformed'],
  [
    'a command named like a method of objects',
    'POST',
    COMMANDS,
    { do: 'constructor', id: 'id-000001' },
    400,
    'malformed',
  ],
  ['a field too many', 'POST', COMMANDS, { ...join, by: 'p-1' }, 400, 'malformed'],
  [
    'a prototype',
    'POST',
    COMMANDS,
    '{"do":"join-table","id":"join-0001","seat":1,"__proto__":{"x":1}}',
    400,
    'malformed',
  ],
  ['an id of the house', 'POST', COMMANDS, { ...join, id: 'house:00001' }, 400, 'malformed'],
  ['an id of a device', 'POST', COMMANDS, { ...join, id: 'device:0001' }, 400, 'malformed'],
  ['an id of the keeper of shoes', 'POST', COMMANDS, { ...join, id: 'shoe:00001' }, 400, 'malformed'],
  ['a short id', 'POST', COMMANDS, { ...join, id: 'short' }, 400, 'malformed'],
  ['a long id', 'POST', COMMANDS, { ...join, id: 'x'.repeat(65) }, 400, 'malformed'],
  ['a fraction', 'POST', COMMANDS, { do: 'buy-in', id: 'buy-00001', amount: 1.5 }, 400, 'malformed'],
  ['a body where none is asked for', 'POST', '/api/guest', { money: 1 }, 400, 'malformed'],
];

const REFUSED: readonly (readonly [string, object, number, string])[] = [
  ['who is not at the table', { do: 'buy-in', id: 'refused-1', amount: 1000 }, 403, 'not-at-table'],
  ['who is not there, and may not either', { do: 'open-betting', id: 'refused-2' }, 403, 'not-at-table'],
];

describe('a route that is not as its operation is declared', () => {
  const registered = (config: FastifyContextConfig) => () => {
    const app = newFastify(readSettings({ port: '0' }));
    describeProblems(app);
    app.route({ ...giveTableCommand, config, handler: async () => undefined });
  };

  it.each<[string, FastifyContextConfig, RegExp | null]>([
    ['is as declared', { access: 'signed-in', limit: 'write' }, null],
    ['lets in others', { access: 'anyone', limit: 'write' }, /declared for signed-in/],
    ['keeps out more', { access: 'staff', limit: 'write' }, /declared for signed-in/],
    ['is asked without limit', { access: 'signed-in' }, /not limited/],
  ])('is not served: %s', (_, config, message) => {
    if (message === null) expect(registered(config)).not.toThrow();
    else expect(registered(config)).toThrow(message);
  });
});

describe('problem details', () => {
  it.each(BAD)('answers %s', async (_, method, path, body, status, code) => {
    const reply = await server.request(method, path, { as: await server.as(guest), body });
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(reply.body).toMatchObject({ type: `urn:sabot:problem:${code}`, status });
    expect(reply.body['title']).toMatch(/\.$/);
    expect(reply.text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  it('answers a name that looks like that of someone else', async () => {
    const password = 'a long enough password';
    const dealer = await server.staff('dealer');
    const body = { login: 'look-alike', name: dealer.name.toUpperCase(), password };
    const link = await server.people.invite(null, { kind: 'patron', role: 'patron' });
    if ('fault' in link) throw new Error(link.fault);
    const as = await server.as(guest);
    for (const reply of [
      await server.request('POST', '/api/register', { body }),
      await server.request('POST', '/api/register', { as, body }),
      await server.request('POST', `/api/invites/${link.ok.token}/accept`, { body }),
    ]) {
      expect([reply.status, reply.body['code']]).toEqual([409, 'name-taken']);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  it('names the methods that there are', async () => {
    const reply = await server.request('DELETE', '/api/tables', {});
    expect(reply.headers.get('allow')).toBe('GET, POST');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'])(
    'does not understand %s',
    async (type) => {
      const as = await server.as(guest);
      const reply = await server.request('POST', COMMANDS, { as, body: 'x', headers: { 'content-type': type } });
      expect([reply.status, reply.body['code']]).toEqual([415, 'wrong-content-type']);
    },
  );

  it.each(REFUSED)('answers a refusal: %s', async (_, body, status, code) => {
    const reply = await server.request('POST', COMMANDS, { as: await server.as(guest), body });
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
    expect(reply.body['type']).toBe(`urn:sabot:problem:${code}`);
  });

  it('names the clause behind a refusal, and answers limits with 422', async () => {
    const table = await server.house.table('t1');
    if (table === null) throw new Error('no table');
    const as = await server.as(guest);
    const give = (body: object) => server.request('POST', COMMANDS, { as, body });
    expect((await give(join)).status).toBe(200);
    expect((await give({ do: 'buy-in', id: 'buy-00001', amount: 100_000 })).status).toBe(200);
    const staff = await give({ do: 'open-betting', id: 'staff-001' });
    expect([staff.status, staff.body['code']]).toEqual([403, 'position-too-low']);
    const early = await give({ do: 'place-wager', id: 'early-001', wager: 'player', amount: 1000 });
    expect([early.status, early.body['code']]).toEqual([409, 'wrong-phase']);
    await does(table, 'open-betting', {}, 'dealer');
    const small = await give({ do: 'place-wager', id: 'small-001', wager: 'player', amount: 100 });
    expect([small.status, small.body['code'], small.body['clause']]).toEqual([422, 'under-minimum', 'DTN:3.5.1']);
    const poor = await give({ do: 'place-wager', id: 'poor-0001', wager: 'player', amount: 500_000 });
    expect([poor.status, poor.body['code']]).toEqual([409, 'not-enough-chips']);
    const rich = await give({ do: 'buy-in', id: 'rich-0001', amount: 900_000_000 });
    expect([rich.status, rich.body['code']]).toEqual([409, 'not-enough-money']);
    const other = await give({ ...join, seat: 2 });
    expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
  });

  it('has a status and words for every code', () => {
    for (const { status, title, action } of PROBLEMS.values()) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title.length).toBeGreaterThan(5);
      expect(Object.keys(ACTIONS)).toContain(action);
    }
    const own = Object.values(HTTP_PROBLEMS).filter(([status]) => status === 500);
    expect(own.length).toBe(1);
  });

  it('answers what is no HTTP without falling over', async () => {
    const { port } = new URL(server.url);
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400/);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
  });

  it('says after how long to come again wherever there was too much of something', () => {
    const codes = [...PROBLEMS.values()].filter(({ status }) => status === 429).map(({ code }) => code);
    expect(codes).toContain('too-many-practice-tables');
    for (const code of codes)
      expect([code, problemFromRefusal(httpRefusal(code, 'x')).retryAfter]).toEqual([code, expect.any(Number)]);
  });

  it('takes no headers without end', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${server.url}/api`, { headers: { 'x-long': 'x'.repeat(20_000) } }, ({ statusCode }) =>
        resolve(statusCode),
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(status).toBe(431);
  });
});
