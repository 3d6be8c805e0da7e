import type { Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
let table: LiveTable;
let patron: Person;
let dealer: Person;
let asDealer: Sender;
let asManager: Sender;
let ids = 0;

const give = (as: Sender, body: object) => {
  ids += 1;
  return server.request('POST', '/api/tables/t1/commands', { as, body: { id: `naming-${ids}`, ...body } });
};

beforeAll(async () => {
  server = await startServer();
  table = await server.newTable('t1');
  patron = await server.patron();
  dealer = await server.staff('dealer');
  asDealer = await server.as(dealer);
  asManager = await server.as(await server.staff('pit-manager'));
});
afterAll(() => server.close());

describe('whom staff name', () => {
  it('as a patron is one, or a walk-in', async () => {
    const join = (person: string) => give(asDealer, { do: 'join-table', seat: null, for: person });
    for (const person of [dealer.id, 'house', 'device:t1', 'p-000000000000', 'w-', 'w-UPPER', `w-${'x'.repeat(41)}`]) {
      const refused = await join(person);
      expect([refused.status, refused.body['code']], person).toEqual([422, 'unknown-person']);
    }
    expect(table.state().patrons).toEqual([]);
    expect((await join(patron.id)).status).toBe(200);
    expect((await join('w-red-hat-7')).status).toBe(200);
  });

  it.each([
    { do: 'pass-cards', side: 'player', to: 'house' },
    { do: 'choose-handler', side: 'player', person: 'nobody', reason: 'any' },
    { do: 'report-irregularity', kind: 'late-placing', person: 'nobody' },
    { do: 'set-presence', person: 'nobody', present: false },
  ])('in any field: %j', async (body) => {
    const refused = await give(asManager, body);
    expect([refused.status, refused.body['code']]).toEqual([422, 'unknown-person']);
  });

  it('to act in a position is of the staff', async () => {
    const appoint = (person: string) =>
      give(asManager, { do: 'appoint-acting', person, position: 'dealer', until: Date.now() + 60_000 });
    for (const person of [patron.id, 'house', 'w-red-hat-7', 'p-000000000000']) {
      const refused = await appoint(person);
      expect([refused.status, refused.body['code']], person).toEqual([422, 'unknown-person']);
    }
    expect((await appoint(dealer.id)).status).toBe(200);
  });
});

describe('text that some store would trip over', () => {
  it.each(['p\u0000', '\ud800', 'a\nb', '\u0085'])('is refused at the door: %j', async (stray) => {
    const bodies = [
      { do: 'join-table', seat: null, for: stray },
      { do: 'replace-shoe', reason: stray },
    ];
    for (const body of bodies) {
      const refused = await give(asManager, body);
      expect([refused.status, refused.body['code']]).toEqual([400, 'malformed']);
    }
    expect(table.halted()).toBeNull();
  });
});
