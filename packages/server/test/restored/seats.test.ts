import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupStore } from '../../src/store/backup.ts';
import { restoreHouse } from '../../src/streams/house.ts';
import { newGuest } from '../http/reader.ts';
import { type Server, startServer } from '../http/server.ts';
import { give, liveOf, mustGive, newTournament } from '../http/tournament.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-seats-'));
const THERE = join(folder, 'there');
const SENT = Array.from({ length: 10 }, (_, index) => index + 1);
let server: Server;
let manager: Sender;

beforeAll(async () => {
  server = await startServer({ data: THERE });
  manager = await server.as(await server.staff('assistant-casino-manager'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A tournament with ten in it, whose seats are to be drawn. */
const toBeDrawn = async (): Promise<string> => {
  const id = await newTournament(server, manager);
  await mustGive(server, id, manager, 'publish-tournament');
  for (const _ of SENT) await mustGive(server, id, await server.as(await newGuest(server)), 'register');
  await mustGive(server, id, manager, 'close-registration');
  return id;
};

const drawIn = (at: Server, id: string) => give(at, id, manager, 'draw-seats', { id: 'draw-00001', order: SENT });

const orderIn = async (at: Server, id: string): Promise<readonly number[]> => {
  const { stage } = (await liveOf(at, id)).state();
  return stage.phase === 'seated' ? stage.places.map(({ entry }) => entry) : [];
};

it('after a restore a draw of seats that was lost is drawn anew, and one that was kept is answered as before', async () => {
  const [kept, lost] = [await toBeDrawn(), await toBeDrawn()];
  const first = await drawIn(server, kept);
  expect(first.status).toBe(200);
  const file = join(folder, 'house.jsonl');
  await backupStore({ data: THERE }, file);
  expect((await drawIn(server, lost)).status).toBe(200);
  const known = await orderIn(server, lost);

  const orders: (readonly number[])[] = [known];
  for (const name of ['one', 'other']) {
    const data = join(folder, name);
    await restoreHouse(file, { data });
    const restored = await startServer({ data });
    try {
      const again = await drawIn(restored, kept);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect((await drawIn(restored, lost)).status).toBe(200);
      const order = await orderIn(restored, lost);
      expect([...order].sort((a, b) => a - b)).toEqual(SENT);
      expect((await drawIn(restored, lost)).status).toBe(200);
      expect(await orderIn(restored, lost)).toEqual(order);
      orders.push(order);
    } finally {
      await restored.close();
    }
  }
  // Of ten, the same order comes twice once in three million times.
  expect(new Set(orders.map(String)).size).toBe(3);
});
