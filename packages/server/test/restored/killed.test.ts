import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SABOT } from '@sabot/testkit/program';
import { expect, it } from 'vitest';
import { backupStore } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { restoreHouse } from '../../src/streams/house.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { bettingTable, houseIn, houseOn, must, temporaryFolder } from '../house/people-at-table.ts';

const TABLES = 12;

/** A restore in a process of its own, killed as soon as this is so; false where it was faster. */
const killedWhen = async (file: string, data: string, is: () => boolean, afterMs = 0): Promise<boolean> => {
  const child = spawn(process.execPath, [SABOT, 'restore', file, '--data', data], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !is()) await pause(0);
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
};

it('a restore that is killed at any moment leaves nothing, or a house in which no round goes on', async () => {
  const folder = temporaryFolder();
  const before = await houseIn(join(folder, 'there'));
  for (let number = 1; number <= TABLES; number += 1) {
    const table = await bettingTable(before, `felt-${number}`);
    await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  }
  const file = join(folder, 'house.jsonl');
  await backupStore({ data: join(folder, 'there') }, file);
  const moments = [
    ['house.db.part', 0],
    ['house.db', 0],
    ['house.db', 10],
    ['house.db', 40],
  ] as const;
  let kills = 0;
  for (const [index, [name, afterMs]] of moments.entries()) {
    const data = join(folder, `restored-${index}`);
    if (await killedWhen(file, data, () => existsSync(join(data, name)), afterMs)) kills += 1;
    // What has no name yet is no store: it is made again.
    if (!existsSync(join(data, 'house.db'))) await restoreHouse(file, { data });
    const house = await houseOn(await openStore({ data }));
    expect(house.tables()).toHaveLength(TABLES);
    for (const { id } of house.tables()) {
      const state = (await house.table(id))?.state();
      expect(state).toMatchObject({ epochs: [{ number: 1 }], shoe: null, last: { end: 'voided' } });
      expect(state?.patrons.map(({ chips }) => chips)).toEqual([1_000_000, 1_000_000]);
    }
    expect(await verifyStore(house.store)).toMatchObject({ ok: true, rounds: TABLES });
  }
  expect(kills).toBeGreaterThan(1);
}, 120_000);
