import { GAMES, type Game } from '@sabot/rules';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openSigningKeys } from '../../src/store/secrets.ts';
import type { EventStore } from '../../src/store/store.ts';
import { areWholeBooks } from '../../src/verify/books/books-check.ts';
import { type Booked, BookedSums } from '../../src/verify/findings/booked.ts';
import { PARTS } from '../../src/verify/findings/progress.ts';
import { planOf, verifyStoreParts } from '../../src/verify/stored-streams.ts';
import { kept, removeAll, STREAM } from './changed.ts';
import { giveMoney, keep } from './keep.ts';
import { PATRONS, physicalStory, type Story } from './story.ts';

afterEach(removeAll);

let story: Story;
beforeAll(() => {
  story = physicalStory(GAMES[0] as Game);
});

/** The lines that both parts of a verification count, and where the last event lies. */
const countedIn = async (store: EventStore): Promise<{ readonly position: number; readonly booked: Booked }> => {
  const plan = await planOf(store, {});
  const booked = new BookedSums();
  for (const part of PARTS) {
    const outcome = await verifyStoreParts(store, plan, [part], () => {});
    if (!('booked' in outcome) || outcome.booked === undefined) throw new Error('nothing was counted');
    booked.addAll(outcome.booked);
  }
  return { position: plan.position, booked };
};

const isWhole = async (store: EventStore): Promise<boolean> => {
  const { position, booked } = await countedIn(store);
  return areWholeBooks(store, position, booked);
};

describe('the lines that were counted with their events', () => {
  it('are the books of a house, on either database', async () => {
    const { store } = await kept(story);
    await giveMoney(store, PATRONS[0] ?? '');
    expect(await isWhole(store)).toBe(true);
    const other = await openStore({ databaseUrl: await freshDatabase('books') });
    onTestFinished(() => other.close());
    await keep({ store: other, keys: await openSigningKeys(other.sql, 1) }, story);
    expect(await isWhole(other)).toBe(true);
  });

  it('are with those that were written since', async () => {
    const { store } = await kept(story);
    const { position, booked } = await countedIn(store);
    await giveMoney(store, PATRONS[0] ?? '');
    expect(await areWholeBooks(store, position, booked)).toBe(true);
    expect(await areWholeBooks(store, position + 1, booked)).toBe(false);
  });

  it.each([
    'update balances set balance = balance + 1 where account = $1',
    'update balances set account = $1 || $1 where account = $1',
    'insert into balances (account, balance) values ($1 || $1, 1)',
    'delete from balances where account = $1',
    'insert into lines (position, place, account, amount) values (987654, 0, $1, 0)',
    `insert into lines (position, place, account, amount)
      select position, 9, $1, 0 from events where sequence = 1 and stream = '${STREAM}'`,
  ])('are not where there is more or less: %s', async (change) => {
    const { store } = await kept(story);
    expect(await isWhole(store)).toBe(true);
    const { position, booked } = await countedIn(store);
    await store.sql.all(change, ['house:t-1']);
    expect(await areWholeBooks(store, position, booked)).toBe(false);
  });

  it('are not where they do not come to zero, or cannot be counted exactly', async () => {
    const { store } = await kept(story);
    const { position, booked } = await countedIn(store);
    const add = async (account: string, amount: number): Promise<boolean> => {
      const sums = new BookedSums();
      sums.addAll(booked);
      sums.add([{ account, amount }]);
      await store.sql.all('update balances set balance = balance + $1 where account = $2', [1, account]);
      return areWholeBooks(store, position, { lines: booked.lines, sums: sums.sums });
    };
    expect(await add('house:t-1', 1)).toBe(false);
    expect(await add('house:t-1', Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
