import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { entropyCommitment, type SignedHead, type StreamId, tableStream } from '@sabot/proof';
import { epochOf, type TableEvent } from '@sabot/table';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import { backupStore, restoreRows } from '../../src/store/backup.ts';
import { epochsIn } from '../../src/store/epochs.ts';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import { shoeSeeds } from '../../src/store/secrets.ts';
import { type EventStore, StoreUnavailable } from '../../src/store/store.ts';
import type { TableEntry } from '../../src/streams/entries.ts';
import { openHouse, restoreHouse } from '../../src/streams/house.ts';
import { exportTable, receiptInExport, receiptInStore, verifyStore } from '../../src/verify/index.ts';
import { bettingTable, entryOf, houseOn, must, playOut, temporaryFolder } from '../house/people-at-table.ts';
import { by, comeIn, eventsOf, openPlaying, type Playing, playUntil, TABLE } from './playing.ts';

const KINDS = ['SQLite', 'PostgreSQL'] as const;
type Kind = (typeof KINDS)[number];

const placeOf = async (kind: Kind): Promise<StoreLocation> =>
  kind === 'SQLite' ? { data: temporaryFolder() } : { databaseUrl: await freshDatabase('restored') };

const fileIn = (name = 'house.jsonl'): string => join(temporaryFolder(), name);

/** The house as it was backed up, in another place. */
const restoredFrom = async (where: StoreLocation, kind: Kind) => {
  const [file, target] = [fileIn(), await placeOf(kind)];
  await backupStore(where, file);
  return { file, target, ...(await restoreHouse(file, target)) };
};

const lastTypes = (events: readonly TableEvent[], count: number): readonly string[] =>
  events.slice(-count).map(({ type }) => type);

const committedIn = (events: readonly TableEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'ShoeCommitted' ? [event.commitment] : []));

const GUEST = 'p-ann';
const VALUE = '5a'.repeat(32);

/** In the time of the first shoe in which patrons may add to it. */
const addedTo = async (playing: Playing): Promise<void> => {
  await playUntil(playing, ({ shoe }) => shoe?.commitment != null);
  await comeIn(playing, GUEST);
  const name = { table: TABLE, shoe: 1, person: GUEST, value: VALUE };
  await by(playing, GUEST, { do: 'commit-entropy', commitment: await entropyCommitment(nodeCrypto, name) });
  await by(playing, GUEST, { do: 'reveal-entropy', value: VALUE });
};

describe.each(KINDS)('a house restored into %s', (kind) => {
  it('puts away a shoe that was promised and added to, reveals it, and promises the next under the epoch', async () => {
    const where = await placeOf(kind);
    await addedTo(await openPlaying(where));
    const { target, epoch } = await restoredFrom(where, kind);
    const playing = await openPlaying(target);
    expect(lastTypes(await eventsOf(playing), 3)).toEqual(['EpochOpened', 'ShoeEnded', 'ShoeRevealed']);
    expect(await verifyStore(playing.house.store)).toMatchObject({ ok: true, shoes: { verified: 1, inPlay: 0 } });
    await playUntil(playing, ({ last }) => last?.number === 2);
    const commitments = committedIn(await eventsOf(playing));
    expect(commitments.map((each) => each.split(':')[0])).toEqual(['sabot-shoe/1', 'sabot-shoe/2']);
    expect(epochOf(playing.table.state())).toMatchObject({ id: epoch.id, number: 1, restored: epoch.restored });
    expect(await verifyStore(playing.house.store)).toMatchObject({ ok: true, rounds: 2 });
  });

  it('never uses a seed that was drawn for a shoe before its promise', async () => {
    const where = await placeOf(kind);
    const before = await openPlaying(where);
    await playUntil(before, ({ shoe }) => shoe !== null);
    const drawn = await shoeSeeds(before.house.store.sql).draw({ table: TABLE, shoe: 1 }, 1);
    const { target } = await restoredFrom(where, kind);
    const playing = await openPlaying(target);
    expect(lastTypes(await eventsOf(playing), 2)).toEqual(['EpochOpened', 'ShoeEnded']);
    await playUntil(playing, ({ shoe }) => shoe?.root != null);
    const seeds = await playing.house.store.sql.all("select name, value from secrets where name like 'seed:%'");
    expect(seeds).toHaveLength(2);
    expect(seeds.filter(({ value }) => value === drawn).map(({ name }) => name)).toEqual([`seed:${TABLE}:1`]);
    expect(playing.table.state().shoe?.number).toBe(2);
  });

  it('voids the round on real cards as well, and asks for others', async () => {
    const where = await placeOf(kind);
    const house = await houseOn(await openStore(where));
    const table = await bettingTable(house, 'felt');
    await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
    await must(table, 'dan', 'close-betting');
    await must(table, 'dan', 'draw-card');
    const { target } = await restoredFrom(where, kind);
    const restored = await houseOn(await openStore(target));
    const again = await restored.table('felt');
    if (again === null) throw new Error('the table is gone');
    expect(again.state()).toMatchObject({ play: { phase: 'idle' }, shoe: null, last: { end: 'voided' } });
    expect(again.state().patrons.map(({ chips }) => chips)).toEqual([1_000_000, 1_000_000]);
    expect(again.interrupted()).toBeNull();
    await must(again, 'dan', 'load-shoe');
    await must(again, 'dan', 'open-betting');
    await playOut(again);
    expect(await verifyStore(restored.store)).toMatchObject({ ok: true, rounds: 2, shoes: { physical: 2 } });
  });

  it('is another each time it is restored, and counts on from a restore', async () => {
    const where = await placeOf(kind);
    await addedTo(await openPlaying(where));
    const file = fileIn();
    await backupStore(where, file);
    const commitments: string[] = [];
    const places: StoreLocation[] = [];
    for (let time = 0; time < 2; time += 1) {
      const target = await placeOf(kind);
      expect((await restoreHouse(file, target)).epoch.number).toBe(1);
      const playing = await openPlaying(target);
      await playUntil(playing, ({ shoe }) => shoe?.root != null);
      commitments.push(...committedIn(await eventsOf(playing)).slice(1));
      await playing.close();
      places.push(target);
    }
    expect(new Set(commitments).size).toBe(2);
    const [first] = places;
    if (first === undefined) throw new Error('nowhere');
    const { target, epoch } = await restoredFrom(first, kind);
    const playing = await openPlaying(target);
    expect([epoch.number, playing.table.state().epochs.map(({ number }) => number)]).toEqual([2, [1, 2]]);
    await playUntil(playing, ({ last }) => last?.number === 1);
    expect(await verifyStore(playing.house.store)).toMatchObject({ ok: true, rounds: 1 });
  });

  it('opens every table and every tournament that comes later in its epoch', async () => {
    const where = await placeOf(kind);
    await (await openPlaying(where)).close();
    const { target, epoch } = await restoredFrom(where, kind);
    const house = await houseOn(await openStore(target));
    const table = await bettingTable(house, 'later');
    const [first] = await house.store.read(tableStream('later'), 0, 1);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'EpochOpened', epoch: epoch.id });
    await playOut(table);
    const head = await house.store.headOf(tableStream('later'), 1);
    expect(head?.epoch).toBe(epoch.id);
    expect(await verifyStore(house.store)).toMatchObject({ ok: true, rounds: 1 });
  });
});

/** A table of real cards with so many rounds behind it. */
const roundsAt = async (table: Parameters<typeof playOut>[0], count: number): Promise<void> => {
  for (let round = 0; round < count; round += 1) {
    if (table.state().shoe === null) await must(table, 'dan', 'load-shoe');
    if (table.state().play.phase === 'idle') await must(table, 'dan', 'open-betting');
    await playOut(table);
  }
};

const receiptOf = async (store: EventStore, table: string, round: number): Promise<SignedHead> => {
  const head = await store.headOf(tableStream(table), round);
  if (head === null) throw new Error(`round ${round} of ${table} has no receipt`);
  return head;
};

const exportOf = async (store: EventStore, table: string): Promise<string> => {
  const file = fileIn('table.jsonl');
  let text = '';
  for await (const lines of exportTable(store, table, { now: 1 })) text += lines;
  writeFileSync(file, text);
  return file;
};

describe('a receipt after a restore', () => {
  const scene = async () => {
    const where = await placeOf('SQLite');
    const house = await houseOn(await openStore(where));
    const table = await bettingTable(house, 'felt');
    await roundsAt(table, 3);
    const file = fileIn();
    await backupStore(where, file);
    await roundsAt(table, 4);
    const later = await bettingTable(house, 'later');
    await playOut(later);
    const target = await placeOf('SQLite');
    const { epoch } = await restoreHouse(file, target);
    const restored = await houseOn(await openStore(target));
    return { house, restored, epoch, file };
  };

  it('of what is kept holds, and of what is lost is told as lost, with when that was', async () => {
    const { house, restored, epoch } = await scene();
    const [kept, lost] = [await receiptOf(house.store, 'felt', 3), await receiptOf(house.store, 'felt', 5)];
    const told = { ok: false, code: 'lost', epoch: 0, restored: epoch.restored };
    expect(await receiptInStore(kept, restored.store)).toMatchObject({ ok: true, code: 'holds', epoch: 0 });
    expect(await receiptInStore(lost, restored.store)).toMatchObject(told);
    expect(await receiptInStore(await receiptOf(house.store, 'later', 1), restored.store)).toMatchObject(told);

    // Also when the record is as long again, with rounds of the same numbers.
    const table = await restored.table('felt');
    if (table === null) throw new Error('the table is gone');
    await roundsAt(table, 6);
    const again = await bettingTable(restored, 'later');
    await playOut(again);
    const file = await exportOf(restored.store, 'felt');
    for (const round of [1, 2, 3]) {
      const held = await receiptOf(house.store, 'felt', round);
      expect(await receiptInStore(held, restored.store)).toMatchObject({ code: 'holds' });
      expect(await receiptInExport(held, file)).toMatchObject({ code: 'holds' });
    }
    for (const round of [4, 5, 6, 7]) {
      const held = await receiptOf(house.store, 'felt', round);
      const verdict = await receiptInStore(held, restored.store);
      expect(verdict).toMatchObject(told);
      expect(verdict.message).toContain(new Date(epoch.restored).toISOString());
      expect(verdict.message).toContain('epoch 0');
      expect(await receiptInExport(held, file)).toEqual(verdict);
      const fresh = await receiptOf(restored.store, 'felt', round);
      expect(await receiptInStore(fresh, restored.store)).toMatchObject({ code: 'holds', epoch: 1 });
      expect(await receiptInExport(fresh, file)).toMatchObject({ code: 'holds', epoch: 1 });
      // To the house that knows nothing of the restore it is as strange.
      expect(await receiptInStore(fresh, house.store)).toMatchObject({ code: 'lost', epoch: null });
    }
    expect(await receiptInStore(await receiptOf(house.store, 'later', 1), restored.store)).toMatchObject(told);
  });

  it('of another restore of the same backup is lost, and what is forged or contradicts is neither', async () => {
    const { restored, file } = await scene();
    const other = await placeOf('SQLite');
    await restoreHouse(file, other);
    const apart = await houseOn(await openStore(other));
    const table = await apart.table('felt');
    if (table === null) throw new Error('the table is gone');
    await roundsAt(table, 2);
    const strange = await receiptOf(apart.store, 'felt', 4);
    expect(await receiptInStore(strange, restored.store)).toMatchObject({ code: 'lost', epoch: null, restored: null });
    expect(await receiptInStore(strange, apart.store)).toMatchObject({ code: 'holds' });
    const { epoch: _, ...bare } = strange;
    expect(await receiptInStore({ ...strange, round: 9 }, apart.store)).toMatchObject({ code: 'forged' });
    expect(await receiptInStore(bare, apart.store)).toMatchObject({ code: 'forged' });
    expect(await receiptInStore({ ...strange, key: '0'.repeat(16) }, apart.store)).toMatchObject({ code: 'other-key' });
    const stream: StreamId = tableStream('felt');
    await apart.store.sql.all('update events set hash = $1 where stream = $2 and sequence = $3', [
      'ab'.repeat(32),
      stream,
      strange.sequence,
    ]);
    expect(await receiptInStore(strange, apart.store)).toMatchObject({ ok: false, code: 'contradicted', epoch: 1 });
    await apart.store.sql.all('delete from events where stream = $1 and sequence >= $2', [stream, strange.sequence]);
    expect(await receiptInStore(strange, apart.store)).toMatchObject({ ok: false, code: 'beyond', epoch: 1 });
  });
});

/** As though it were killed in the middle: so many appends, and then nothing works any more. */
const failingAfter = (store: EventStore, appends: number): EventStore => {
  let left = appends;
  return {
    ...store,
    append: async (stream, batch) => {
      left -= 1;
      if (left < 0) throw new StoreUnavailable('gone');
      return store.append(stream, batch);
    },
  };
};

describe.each(KINDS)('a restore into %s that is cut off', (kind) => {
  it('is finished by whoever opens the house next, before anything is played', async () => {
    const where = await placeOf(kind);
    const before = await openPlaying(where);
    await playUntil(before, ({ last }) => last?.number === 2);
    for (const id of ['felt-1', 'felt-2']) {
      const table = await bettingTable(before.house, id);
      await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
    }
    const file = fileIn();
    await backupStore(where, file);
    for (const appends of [0, 1, 2]) {
      const target = await placeOf(kind);
      await restoreRows(file, target);
      const cut = await openStore(target);
      const broken = failingAfter(cut, appends);
      await expect(openHouse(broken, { sealed: async () => null, now: Date.now })).rejects.toThrow();
      expect((await epochsIn(cut.sql)).map(({ isOpened }) => isOpened)).toEqual([false]);
      expect(await verifyStore(cut)).toMatchObject({ ok: false, check: 'epoch' });
      await cut.close();

      const playing = await openPlaying(target);
      expect((await epochsIn(playing.house.store.sql)).map(({ isOpened }) => isOpened)).toEqual([true]);
      for (const id of ['felt-1', 'felt-2', TABLE]) {
        const table = await playing.house.table(id);
        expect(table?.state()).toMatchObject({ shoe: null, sealedShoes: [], play: { phase: 'idle' } });
        expect(table?.state().epochs).toHaveLength(1);
      }
      expect(await verifyStore(playing.house.store)).toMatchObject({ ok: true });
      await playUntil(playing, ({ last }) => last?.number === 4);
      await playing.close();
    }
  });

  it('lets no table be played that it has not reached, nor one that was restored under a running server', async () => {
    const where = await placeOf(kind);
    const before = await openPlaying(where);
    await playUntil(before, ({ play }) => play.phase === 'betting');
    const { store } = before.house;
    // Another server has restored into this store, which no tool does: the sequence alone would fit.
    await store.sql.all('insert into epochs (number, id, restored, backed_up, opened) values (1, $1, 2, 1, null)', [
      'e9'.repeat(32),
    ]);
    const other = await openHouse(store, { sealed: async () => null, now: Date.now });
    onTestFinished(() => other.close());
    expect((await other.table(TABLE))?.state()).toMatchObject({ shoe: null, last: { end: 'voided' } });
    const answer = await before.table.give({
      do: 'close-betting',
      id: 'late',
      by: 'house',
      as: 'dealer',
      at: Date.now(),
    });
    expect(answer).toMatchObject({ kind: 'failed' });
    expect((await store.tip(tableStream(TABLE))).sequence).toBe((await other.table(TABLE))?.tip().sequence);
  });
});

describe('a backup of a release before', () => {
  it('is restored, and enters an epoch', async () => {
    const old = temporaryFolder();
    mkdirSync(old, { recursive: true });
    const kept = new URL('../releases/0.1.0.db.gz', import.meta.url);
    writeFileSync(join(old, 'house.db'), gunzipSync(readFileSync(kept)));
    const { target, stopped } = await restoredFrom({ data: old }, 'SQLite');
    expect(stopped).toEqual([]);
    const house = await houseOn(await openStore(target));
    const entries: readonly TableEntry[] = house.tables();
    expect(entries.length).toBeGreaterThan(4);
    for (const { id } of entries) {
      const table = await house.table(id);
      expect(table?.state()).toMatchObject({ shoe: null, epochs: [{ number: 1 }], last: { end: 'voided' } });
      expect(table?.halted()).toBeNull();
    }
    expect(await verifyStore(house.store)).toMatchObject({ ok: true });
    const table = await house.table(entries[0]?.id ?? '');
    if (table === null) throw new Error('the table is gone');
    await roundsAt(table, 1);
    expect(await verifyStore(house.store)).toMatchObject({ ok: true });
  });
});

it('of a table whose record does not hold, a restore says so and leaves it as it is', async () => {
  const where = await placeOf('SQLite');
  const house = await houseOn(await openStore(where));
  await bettingTable(house, 'felt');
  await house.addTable(entryOf('other'));
  const change = 'update events set body = $1 where stream = $2 and sequence = 2';
  await house.store.sql.all(change, ['{"type":"ShoeLoaded"}', tableStream('felt')]);
  const { target, stopped } = await restoredFrom(where, 'SQLite');
  expect(stopped).toEqual(['felt']);
  const restored = await houseOn(await openStore(target));
  expect((await restored.table('felt'))?.halted()).not.toBeNull();
  expect((await restored.table('other'))?.state().epochs).toHaveLength(1);
});
