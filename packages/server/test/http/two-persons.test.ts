import { PASSWORD, type Sender, signedInBy } from '@sabot/testkit/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { does, type Server, startServer } from './server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;
let ids = 0;

const give = async (as: Sender, table: string, command: object) => {
  ids += 1;
  const body = { id: `two-pers-${ids}`, ...command };
  const { status, body: said } = await server.request('POST', `/api/tables/${table}/commands`, { as, body });
  return { status, code: said['code'], clause: said['clause'], detail: said['detail'] };
};

const invited = async (as: Sender, role: string, login: string): Promise<Sender> => {
  const { body } = await server.request('POST', '/api/invites', { as, body: { role } });
  const account = { login, name: `The ${login}`, password: PASSWORD };
  return signedInBy(await server.request('POST', `/api/invites/${body['token']}/accept`, { body: account }));
};

it('no dealer makes a second person, nor a supervisor another supervisor', async () => {
  for (const [by, role] of [
    ['dealer', 'dealer'],
    ['dealer', 'patron'],
    ['pit-supervisor', 'pit-supervisor'],
    ['pit-manager', 'pit-manager'],
  ] as const) {
    const as = await server.as(await server.staff(by));
    const { status, body } = await server.request('POST', '/api/invites', { as, body: { role } });
    expect([by, role, status, body['code']]).toEqual([by, role, 403, 'may-not-grant']);
  }
});

it('whoever was invited is no second person for a day, in whichever order the two come', async () => {
  const table = await server.newTable('t1');
  const manager = await server.as(await server.staff('pit-manager'));
  const own = await invited(manager, 'pit-supervisor', 'made.today');
  const colleague = await server.as(await server.staff('pit-supervisor'));
  const pieces = [{ value: 100_000, count: 10 }];
  const confirm = { do: 'confirm-float', count: 1, total: 1_000_000 };
  const together = {
    status: 403,
    code: 'second-person-required',
    clause: 'policy',
    detail: expect.stringContaining('For a day after joining'),
  };

  expect((await give(own, 't1', { do: 'count-float', move: 'opener', pieces })).status).toBe(200);
  expect(await give(manager, 't1', confirm)).toEqual(together);
  // What one person gives alone is nobody's second part.
  expect((await give(manager, 't1', { do: 'cancel-float-count', count: 1 })).status).toBe(200);
  expect((await give(manager, 't1', { do: 'count-float', move: 'opener', pieces })).status).toBe(200);
  expect(await give(own, 't1', { ...confirm, count: 2 })).toEqual(together);
  expect((await give(colleague, 't1', { ...confirm, count: 2 })).status).toBe(200);

  await does(table, 'open-betting', {}, 'dealer');
  const report = { do: 'report-irregularity', kind: 'uncovered-case', note: 'fire' };
  expect((await give(own, 't1', report)).status).toBe(200);
  const { id } = table.state().matters[0] ?? { id: 0 };
  // Nothing is known yet of another matter: who reports it may be on the way.
  const decide = { do: 'decide-referral', matter: id + 1, decision: 'void', reason: 'fire' };
  expect(await give(manager, 't1', decide)).toEqual(together);
  expect((await give(colleague, 't1', decide)).code).toBe('position-too-low');
});

it('and is one afterwards', async () => {
  const pam = await server.staff('pit-manager');
  await server.newTable('t2');
  await invited(await server.as(pam), 'pit-supervisor', 'made.before');
  server.pass(DAY + 1);
  const pieces = [{ value: 100_000, count: 10 }];
  const count = { do: 'count-float', move: 'opener', pieces };
  expect((await give(await server.as(pam), 't2', count)).status).toBe(200);
  const login = { login: 'made.before', password: PASSWORD };
  const later = signedInBy(await server.request('POST', '/api/sign-in', { body: login }));
  expect((await give(later, 't2', { do: 'confirm-float', count: 1, total: 1_000_000 })).status).toBe(200);
});

it('links are seen by the staff, confirmed by a second person and taken back', async () => {
  const [gus, amy] = [
    await server.as(await server.staff('gaming-shift-manager')),
    await server.as(await server.staff('assistant-casino-manager')),
  ];
  const body = { role: 'gaming-shift-manager', name: 'Gil' };
  const made = await server.request('POST', '/api/invites', { as: gus, body });
  expect(made.body).toMatchObject({ needsSecond: true, name: 'Gil' });
  const path = `/api/invites/${made.body['token']}`;
  expect((await server.request('GET', path)).body['code']).toBe('invite-unconfirmed');
  const list = await server.request('GET', '/api/invites', { as: amy });
  const [{ id, by }] = list.body['invites'] as [{ id: string; by: string }];
  expect(list.body['names']).toHaveProperty([by]);
  const change = (as: Sender, how: 'confirm' | 'revoke') =>
    server.request('POST', `/api/invites/${id}/${how}`, { as, body: {} });
  expect((await change(gus, 'confirm')).body['code']).toBe('may-not-confirm');
  expect((await change(amy, 'confirm')).body['invite']).toMatchObject({ state: 'open' });
  expect((await server.request('GET', path)).body).toMatchObject({ role: 'gaming-shift-manager', name: 'Gil' });
  expect((await change(gus, 'revoke')).body['invite']).toMatchObject({ state: 'revoked' });
  expect((await server.request('GET', path)).body['code']).toBe('invite-revoked');
});
