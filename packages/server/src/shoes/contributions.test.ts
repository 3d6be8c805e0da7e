import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, usualConfig } from '@sabot/table';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_AUTO, demoTables } from '../dealer/house-tables.ts';
import { makeShoeHistory } from '../http/views/shoe-history.ts';
import { openStore } from '../store/open.ts';
import type { AutoSettings } from '../streams/entries.ts';
import { openHouse } from '../streams/house.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import { makeCardPlaces, makeRevealTimer } from './contributions.ts';
import { makeShoeKeeper, STAFFED_CONTRIBUTION_MS } from './shoe-keeper.ts';

const COMMITTED = 70_000;

const promisedShoe = async (auto: AutoSettings | null) => {
  const directory = mkdtempSync(join(tmpdir(), 'sabot-reveal-'));
  const store = await openStore({ data: directory });
  const open = () => openHouse(store, { sealed: makeShoeKeeper(store).cardOrder, now: Date.now });
  const [house, other] = [await open(), await open()];
  onTestFinished(async () => {
    await house.close();
    await other.close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const [entry] = demoTables(1);
  if (entry === undefined) throw new Error('no table');
  const table = await house.addTable({ ...entry, auto });
  const give = async (as: Command['as'], at: number, fields: { readonly do: string }) => {
    const by = as === 'device' ? `device:${entry.id}` : 'p-1';
    const answer = await table.give({ id: `c${at}`, by, as, at, ...fields } as Command);
    expect(answer).toMatchObject({ kind: 'done' });
  };
  const config = usualConfig(table.game, { table: entry.id, source: 'electronic' });
  await give('pit-manager', 1, { do: 'open-table', ...{ config } });
  await give('dealer', 2, { do: 'load-shoe' });
  const commit = () => give('device', COMMITTED, { do: 'commit-shoe', ...{ commitment: 'c0ffee' } });
  const seal = () => give('device', COMMITTED + 1, { do: 'seal-shoe', ...{ root: 'beef' } });
  return { store, other, table, commit, seal };
};

const answers = async (table: LiveTable, store: Parameters<typeof makeRevealTimer>[0], windowMs: number) => {
  const mayReveal = makeRevealTimer(store);
  const half = COMMITTED + windowMs / 2;
  return [await mayReveal(table, half - 1), await mayReveal(table, half), await mayReveal(table, half - 1)];
};

it('nobody reveals in the first half of the time, whichever server is asked', async () => {
  const { store, other, table, commit } = await promisedShoe({ ...DEFAULT_AUTO, contributionMs: 8_000 });
  await commit();
  const there = await other.table(table.entry.id);
  if (there === null) throw new Error('no table');
  for (const asked of [table, there]) expect(await answers(asked, store, 8_000)).toEqual([false, true, false]);
});

it('where people deal, the time is the usual one', async () => {
  const { store, table, commit } = await promisedShoe(null);
  await commit();
  expect(await answers(table, store, STAFFED_CONTRIBUTION_MS)).toEqual([false, true, false]);
});

it('what is known of a table goes with the table that is open', async () => {
  const { store, other, table, commit } = await promisedShoe(null);
  await commit();
  const there = await other.table(table.entry.id);
  if (there === null) throw new Error('no table');
  let reads = 0;
  const counted = {
    ...store,
    read: (...asked: Parameters<typeof store.read>) => {
      reads += 1;
      return store.read(...asked);
    },
  };
  const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
    reads = 0;
    await work();
    return reads;
  };
  const [mayReveal, placesOf, history] = [makeRevealTimer(counted), makeCardPlaces(counted), makeShoeHistory(counted)];
  const ways: readonly ((of: LiveTable) => Promise<unknown>)[] = [(of) => mayReveal(of, 1), placesOf, history.of];
  for (const ask of ways) {
    const first = await readsOf(() => ask(table));
    expect(first).toBeGreaterThan(0);
    // Nothing is new, or a look shows that nothing is.
    expect(await readsOf(() => ask(table))).toBeLessThanOrEqual(1);
    expect(await readsOf(() => ask(there))).toBe(first);
  }
});

it('of a shoe that is not promised, or sealed, the table itself refuses the reveal', async () => {
  const { store, table, commit, seal } = await promisedShoe(null);
  const mayReveal = makeRevealTimer(store);
  expect(await mayReveal(table, 0)).toBe(true);
  await commit();
  expect(await mayReveal(table, 0)).toBe(false);
  await seal();
  expect(await mayReveal(table, 0)).toBe(true);
});
