import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entropyCommitment } from '@sabot/proof';
import type { Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { verifyExport } from '../../src/verify/index.ts';
import { temporaryFolder } from '../house/people-at-table.ts';
import { does, type Server, startServer } from './server.ts';

let server: Server;
let asManager: Sender;

beforeAll(async () => {
  server = await startServer();
  asManager = await server.as(await server.staff('pit-manager'));
});
afterAll(() => server.close());

const exported = (table: string) => server.request('GET', `/api/tables/${table}/export`, { as: asManager });

/** A round from a reader that needs no third card. */
const readRound = async (table: LiveTable): Promise<void> => {
  await does(table, 'open-betting', {}, 'dealer');
  await does(table, 'close-betting', {}, 'dealer');
  for (const card of ['9s', '2d', 'Kh', '5c']) await does(table, 'draw-card', { card }, 'dealer');
  for (const draw of [1, 3, 2, 4]) await does(table, 'expose-card', { draw }, 'dealer');
  await does(table, 'announce-totals', {}, 'dealer');
  await does(table, 'announce-outcome', {}, 'dealer');
  await does(table, 'settle-round', {}, 'dealer');
};

const voidRound = async (table: LiveTable, card: string): Promise<void> => {
  await does(table, 'open-betting', {}, 'dealer');
  await does(table, 'close-betting', {}, 'dealer');
  await does(table, 'draw-card', { card }, 'dealer');
  const fault = { kind: 'wrong-cards-in-device', case: 'foreign-cards' };
  await does(table, 'report-irregularity', { ...fault, by: 'p-dan' }, 'dealer');
  const [matter] = table.state().matters;
  await does(table, 'take-remedy', { matter: matter?.id, remedy: 'void-round', by: 'p-max' });
};

it('cards that nobody saw of a voided round are not exported while their shoe is in play', async () => {
  const table = await server.newTable('r2', { source: 'reader' });
  await readRound(table);
  const whole = table.tip().sequence;
  expect((await exported('r2')).text).toContain(`"kind":"end"`);
  await voidRound(table, '7h');
  expect(table.state().last).toMatchObject({ end: 'voided', draws: [{ card: '7h', exposed: false }] });
  const during = await exported('r2');
  expect(during.status).toBe(200);
  expect(during.text).not.toContain('"7h"');
  expect(during.text).toContain(`"events":${whole}`);
  const file = join(temporaryFolder(), 'r2.jsonl');
  await writeFile(file, during.text);
  expect(await verifyExport(file)).toMatchObject({ ok: true, events: whole, rounds: 1 });

  await does(table, 'replace-shoe', { reason: 'after the void' }, 'gaming-shift-manager');
  expect((await exported('r2')).text).toContain('"7h"');
  await does(table, 'load-shoe', {}, 'dealer');
  await readRound(table);
  const after = await exported('r2');
  expect(after.text).toContain('"7h"');
  expect(after.text).toContain(`"events":${table.tip().sequence}`);
});

it('a shoe that the table was closed over is counted for everyone to see', async () => {
  const table = await server.newTable('e2', { source: 'electronic' });
  await does(table, 'commit-shoe', { commitment: 'sealed', by: 'device:e2' }, 'device');
  const read = async () => (await server.request('GET', '/api/tables/e2/shoes')).body;
  expect(await read()).toMatchObject({ abandoned: 0, shoes: [{ ended: null }] });
  await does(table, 'close-table');
  expect(await read()).toMatchObject({ abandoned: 1, shoes: [{ shoe: 1, ended: 'abandoned' }] });
});

/** A guest at an electronic table, who commits a value to shoe after shoe. */
const contributor = async (table: string) => {
  const made = await server.people.newGuest();
  if ('fault' in made) throw new Error(made.fault);
  const { id: person } = made.ok;
  const as = await server.as(made.ok);
  const live = await server.newTable(table, { source: 'electronic' });
  const give = (body: object) => server.request('POST', `/api/tables/${table}/commands`, { as, body });
  await give({ do: 'join-table', id: 'join-0001', seat: 1 });
  const commit = async (shoe: number, value: string, at = Date.now()) => {
    await does(live, 'commit-shoe', { commitment: 'sealed', by: `device:${table}`, at }, 'device');
    const commitment = await entropyCommitment(nodeCrypto, { table, shoe, person, value });
    expect((await give({ do: 'commit-entropy', id: `commit-${shoe}-0`, commitment })).status).toBe(200);
  };
  return { live, give, commit };
};

const A_MINUTE = 60_000;

it('a reveal waits until others have had the time to commit', async () => {
  const { give, commit } = await contributor('e3');
  const value = randomBytes(32).toString('hex');
  // The shoe is dated ahead, which counts as the moment of asking, so that a busy machine is not late.
  await commit(1, value, Date.now() + A_MINUTE);
  const early = await give({ do: 'reveal-entropy', id: 'early-001', value });
  expect([early.status, early.body['code']]).toEqual([409, 'too-early']);
});

it('a reveal that comes again later is answered as the first time', async () => {
  const { live, give, commit } = await contributor('e4');
  const value = randomBytes(32).toString('hex');
  await commit(1, value);
  server.pass(A_MINUTE);
  const reveal = { do: 'reveal-entropy', id: 'reveal-01', value };
  const first = await give(reveal);
  expect(first.status).toBe(200);
  await does(live, 'replace-shoe', { reason: 'anew' }, 'gaming-shift-manager');
  await does(live, 'load-shoe', {}, 'dealer');
  await commit(2, randomBytes(32).toString('hex'));
  expect((await give(reveal)).body).toEqual(first.body);
});
