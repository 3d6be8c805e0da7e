import { GUARD_MS } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { expect, it, onTestFinished, vi } from 'vitest';
import { trackAudience } from '../../src/dealer/dealers.ts';
import { openStore } from '../../src/store/open.ts';

it('people who watch a table at one server are known at the other, and forgotten when they go', async () => {
  const url = await freshDatabase('watched');
  const stores = [await openStore({ databaseUrl: url }), await openStore({ databaseUrl: url })] as const;
  const watching = [0, 0];
  const [one, two] = stores.map((store, index) =>
    trackAudience({
      sql: store.sql,
      now: Date.now,
      tables: () => ['a', 'b'],
      watchers: (table) => (table === 'a' ? (watching[index] ?? 0) : 0),
      onTrouble: (error) => {
        throw error;
      },
      everyMs: 50,
    }),
  );
  if (one === undefined || two === undefined) throw new Error('no servers');
  onTestFinished(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await Promise.all(stores.map((store) => store.close()));
  });
  expect(two.hasAudience('a')).toBe(false);
  watching[0] = 3;
  expect(one.hasAudience('a')).toBe(true);
  await vi.waitFor(() => expect(two.hasAudience('a')).toBe(true), GUARD_MS);
  expect(two.hasAudience('b')).toBe(false);
  watching[0] = 0;
  await vi.waitFor(() => expect(two.hasAudience('a')).toBe(false), GUARD_MS);
});
