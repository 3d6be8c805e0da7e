import { OPERATIONS } from '@sabot/protocol';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { NOBODY, type Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import { type Server, startServer } from './server.ts';

const CALLERS = ['nobody', 'guest', ...ACTOR_ROLES] as const;
type CallerName = (typeof CALLERS)[number];

const PATRONS: readonly CallerName[] = ['guest', 'patron'];
const DEALER_UP: readonly CallerName[] = [
  'dealer',
  'pit-supervisor',
  'pit-manager',
  'gaming-shift-manager',
  'assistant-casino-manager',
];
const SUPERVISOR_UP = DEALER_UP.filter((each) => each !== 'dealer');
const MANAGERS: readonly CallerName[] = ['pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'];
const STAFF: readonly CallerName[] = [...DEALER_UP, 'cashier', 'surveillance', 'auditor', 'administrator'];
const EVERYBODY: readonly CallerName[] = CALLERS;

/** Who may use which route, written down a second time: a route whose access changes must be changed here too. */
const EXPECTED: Readonly<Record<string, readonly CallerName[]>> = {
  'GET /api': EVERYBODY,
  'GET /api/house': EVERYBODY,
  'GET /api/games/:game': EVERYBODY,
  'GET /api/keys': EVERYBODY,
  'POST /api/receipts/check': EVERYBODY,
  'GET /api/policy': EVERYBODY,
  'GET /healthz': EVERYBODY,
  'GET /readyz': EVERYBODY,
  'GET /metrics': EVERYBODY,
  'GET /api/openapi.json': EVERYBODY,
  'GET /api/asyncapi.json': EVERYBODY,
  'GET /api/docs': EVERYBODY,
  'GET /api/docs.css': EVERYBODY,
  'GET /api/me': EVERYBODY,
  'POST /api/guest': EVERYBODY,
  'POST /api/sign-in': EVERYBODY,
  'POST /api/sign-out': EVERYBODY,
  'POST /api/register': EVERYBODY,
  'POST /api/me/password': [...PATRONS, ...STAFF],
  'POST /api/me/stay': [...PATRONS, ...STAFF],
  'POST /api/invites': STAFF,
  'GET /api/invites': STAFF,
  'POST /api/invites/:invite/confirm': STAFF,
  'POST /api/invites/:invite/revoke': STAFF,
  'GET /api/invites/:token': EVERYBODY,
  'POST /api/invites/:token/accept': EVERYBODY,
  'GET /api/staff': STAFF,
  'POST /api/staff/:person/disable': [...SUPERVISOR_UP, 'administrator'],
  'POST /api/tables/:table/devices': [...MANAGERS, 'administrator'],
  'GET /api/account': PATRONS,
  'GET /api/account/history': PATRONS,
  'POST /api/account/play-money': PATRONS,
  'POST /api/accounts/:person/pay-in': [...SUPERVISOR_UP, 'cashier'],
  'POST /api/accounts/:person/pay-out': [...SUPERVISOR_UP, 'cashier'],
  'GET /api/tables': EVERYBODY,
  'POST /api/tables': MANAGERS,
  'POST /api/practice': PATRONS,
  'GET /api/practice/:table/irregularities': PATRONS,
  'POST /api/practice/:table/irregularity': PATRONS,
  'POST /api/practice/:table/close': PATRONS,
  'GET /api/tables/:table': EVERYBODY,
  'POST /api/tables/:table/commands': [...PATRONS, ...STAFF],
  'POST /api/tables/:table/device': ['device'],
  'GET /api/tables/:table/due': ['device', ...STAFF],
  'GET /api/tables/:table/events': EVERYBODY,
  'GET /api/tables/:table/log': STAFF,
  'GET /api/tables/:table/figures': [...SUPERVISOR_UP, 'surveillance', 'auditor'],
  'GET /api/tables/:table/rounds': EVERYBODY,
  'GET /api/tables/:table/rounds/:round': EVERYBODY,
  'GET /api/tables/:table/rounds/:round/receipt': EVERYBODY,
  'GET /api/tables/:table/shoes': EVERYBODY,
  'GET /api/tables/:table/shoes/:shoe/cards/:place': EVERYBODY,
  'GET /api/tables/:table/export': [...MANAGERS, 'auditor'],
  'GET /api/tables/:table/verify': [...MANAGERS, 'auditor'],
  'GET /api/tournaments': EVERYBODY,
  'GET /api/past-tournaments': EVERYBODY,
  'POST /api/tournaments': MANAGERS,
  'GET /api/tournaments/:tournament': EVERYBODY,
  'GET /api/tournaments/:tournament/events': EVERYBODY,
  'GET /api/tournaments/:tournament/receipts/:number': EVERYBODY,
  'POST /api/tournaments/:tournament/commands': [...PATRONS, ...STAFF],
  'GET /api/tournaments/:tournament/export': [...MANAGERS, 'auditor'],
};

const PARAMS: Readonly<Record<string, string>> = {
  table: 't1',
  tournament: 'c1',
  round: '1',
  number: '1',
  shoe: '1',
  place: '0',
  game: ANY_GAME.id,
  person: 'p-nobody',
  token: 'x'.repeat(43),
};
const pathOf = (path: string): string => path.replaceAll(/:([a-z]+)/g, (_, name: string) => PARAMS[name] ?? name);

let server: Server;
const people = new Map<CallerName, Person>();

beforeAll(async () => {
  server = await startServer();
  await server.newTable('t1');
  const guest = await server.people.newGuest();
  if ('ok' in guest) people.set('guest', guest.ok);
  const special: readonly ActorRole[] = ['patron', 'device'];
  for (const role of ACTOR_ROLES) if (!special.includes(role)) people.set(role, await server.staff(role));
  people.set('patron', await server.patron());
  const device = await server.people.newDevice(null, 't1');
  if ('ok' in device) people.set('device', device.ok.person);
});
afterAll(() => server.close());

const senderFor = async (name: CallerName): Promise<Sender> => {
  const person = people.get(name);
  return person === undefined ? NOBODY : server.as(person);
};

it('lists every route there is', () => {
  expect(OPERATIONS.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(EXPECTED).sort());
});

describe.each(OPERATIONS.map((each) => [`${each.method} ${each.url}`, each] as const))(
  '%s',
  (name, { method, url }) => {
    it.each(CALLERS)('as %s', async (caller) => {
      const body = method === 'POST' ? {} : undefined;
      const reply = await server.request(method, pathOf(url), { as: await senderFor(caller), body });
      const isShutOut = ['not-signed-in', 'not-for-your-position'].includes(String(reply.body['code']));
      expect(reply.status).toBeLessThan(500);
      expect(!isShutOut).toBe(EXPECTED[name]?.includes(caller));
      if (isShutOut) {
        // A device's token is no session, and a session is no device's token.
        const isKnown = caller !== 'nobody' && caller !== 'device' && !url.endsWith('/device');
        expect(reply.status).toBe(isKnown ? 403 : 401);
      }
    });
  },
);
