import { EMPTY_TIP } from '@sabot/proof';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';
import { appendOf, batchOf, freshStream, scratchDirectory } from './fixture.ts';

const PLACES: readonly (readonly [name: string, make: () => Promise<StoreLocation>])[] = [
  ['SQLite', async () => ({ data: scratchDirectory() })],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase('refusals') })],
];

describe.each(PLACES)('a refusal in %s', (_, make) => {
  let store: EventStore;
  beforeAll(async () => {
    store = await openStore(await make());
  });
  afterAll(() => store.close());

  it('is not stored when something has happened since it was judged', async () => {
    const stream = freshStream();
    await store.append(stream, batchOf(stream, EMPTY_TIP, [{}, {}]));
    const tip = await store.tip(stream);
    const conflict = { done: 0, stopped: { why: 'conflict' } };
    for (const late of [EMPTY_TIP, { ...tip, sequence: 1 }]) {
      const [refusal, next] = batchOf(stream, late, [{ refusal: 'no' }, { refusal: 'no' }]);
      if (refusal === undefined || next === undefined) throw new Error('two were asked for');
      expect(await store.append(stream, [refusal])).toEqual(conflict);
      expect(await store.append(stream, [refusal, next])).toEqual(conflict);
      expect(await store.commandOf(stream, 'p-1', refusal.command.id)).toBeNull();
    }
    const [first, again] = [appendOf(stream, tip, { refusal: 'no' }), appendOf(stream, tip, { refusal: 'no' })];
    expect(await store.append(stream, [first])).toEqual({ done: 1, stopped: null });
    expect(await store.append(stream, [again])).toEqual({ done: 1, stopped: null });
  });

  it('is stored before and after the events of its own batch', async () => {
    const stream = freshStream();
    const batch = batchOf(stream, EMPTY_TIP, [{ refusal: 'no' }, { events: 2 }, { refusal: 'no' }]);
    expect(await store.append(stream, batch)).toEqual({ done: 3, stopped: null });
    const more = batchOf(stream, await store.tip(stream), [
      {},
      { refusal: 'no' },
      { pays: [[`patron:${stream}`, 'cashier', 1]] },
    ]);
    // Stopped by its last, it is stored one by one.
    const overdrawn = { why: 'overdrawn', account: `patron:${stream}` };
    expect(await store.append(stream, more)).toEqual({ done: 2, stopped: overdrawn });
  });

  it('that is late holds up no other table', async () => {
    const [late, good] = [freshStream(), freshStream()];
    await store.append(late, [appendOf(late, EMPTY_TIP)]);
    const outcomes = await Promise.all([
      store.append(late, [appendOf(late, EMPTY_TIP, { refusal: 'no' })]),
      store.append(good, [appendOf(good, EMPTY_TIP, { refusal: 'no' })]),
    ]);
    expect(outcomes.map(({ stopped }) => stopped?.why ?? null)).toEqual(['conflict', null]);
  });

  it('that was stored is told as a repeat, whatever has happened since', async () => {
    const stream = freshStream();
    const refusal = appendOf(stream, EMPTY_TIP, { refusal: 'no' });
    await store.append(stream, [refusal]);
    await store.append(stream, [appendOf(stream, EMPTY_TIP)]);
    expect(await store.append(stream, [refusal])).toEqual({ done: 0, stopped: { why: 'repeated' } });
  });
});
