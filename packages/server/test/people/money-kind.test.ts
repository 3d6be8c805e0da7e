import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MoneyKindChanged, requireMoneyKind } from '../../src/people/accounts.ts';
import { HOUSES, type TestHouse } from './house.ts';

describe.each(HOUSES)('what is played for, on $on', ({ openHouse }) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  beforeEach(() => house.store.sql.all("delete from secrets where name = 'house:money'"));

  const settle = (money: 'play' | 'cash') => requireMoneyKind(house.store.sql, money, house.now());

  it.each([
    ['play', 'cash'],
    ['cash', 'play'],
  ] as const)('%s stays what it is, and %s is refused', async (first, other) => {
    await settle(first);
    await settle(first);
    await expect(settle(other)).rejects.toThrow(MoneyKindChanged);
    await expect(settle(other)).rejects.toThrow(`Use --money ${first}`);
    await settle(first);
  });

  it('is one of two that are wanted at once', async () => {
    const both = await Promise.allSettled([settle('play'), settle('cash')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
