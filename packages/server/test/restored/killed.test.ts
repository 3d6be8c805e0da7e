import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SABOT } from '@sabot/testkit/program';
import { expect, it } from 'vitest';
import { backupStore } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { restoreHouse } from '../../src/streams/house.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { bettingTable, houseIn, houseOn, must, temporaryFolder } from '../house/people-at-table.ts';

const TABLES = 12;
const KILL_SELF = fileURLToPath(new URL('killed/kill-self.mjs', import.meta.url));

/** Moments of a restore, in their order, and whether the store has its name by then. */
const MOMENTS = [
  ['read 6', false],
  ['before-rename', false],
  ['after-rename', true],
  ['answered 1', true],
  ['sent 3', true],
] as const;

/** A restore in a process of its own that kills itself at that moment. */
const killedAt = async (moment: string, file: string, data: string): Promise<void> => {
  const child = spawn(process.execPath, ['--import', KILL_SELF, SABOT, 'restore', file, '--data', data], {
    stdio: 'ignore',
    env: { ...process.env, KILL_AT: moment },
  });
  await once(child, 'exit');
  expect(child.signalCode, `a restore that is to be killed at "${moment}"`).toBe('SIGKILL');
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
  for (const [moment, isNamed] of MOMENTS) {
    const data = join(folder, moment.replace(' ', '-'));
    await killedAt(moment, file, data);
    expect(existsSync(join(data, 'house.db')), moment).toBe(isNamed);
    // What has no name yet is no store: it is made again.
    if (!isNamed) await restoreHouse(file, { data });
    const house = await houseOn(await openStore({ data }));
    expect(house.tables()).toHaveLength(TABLES);
    for (const { id } of house.tables()) {
      const state = (await house.table(id))?.state();
      expect(state).toMatchObject({ epochs: [{ number: 1 }], shoe: null, last: { end: 'voided' } });
      expect(state?.patrons.map(({ chips }) => chips)).toEqual([1_000_000, 1_000_000]);
    }
    expect(await verifyStore(house.store)).toMatchObject({ ok: true, rounds: TABLES });
  }
});
