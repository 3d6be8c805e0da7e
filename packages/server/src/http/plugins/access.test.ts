import { expect, it } from 'vitest';
import { makeTokenBuckets } from './access.ts';

it('lets through a burst, and then so many a second', () => {
  const take = makeTokenBuckets({ burst: 3, perSecond: 2 });
  expect([take('a', 0), take('a', 0), take('a', 0)]).toEqual([null, null, null]);
  expect(take('a', 0)).toBe(1);
  expect(take('b', 0)).toBeNull();
  expect(take('a', 499)).toBe(1);
  expect(take('a', 500)).toBeNull();
  expect(take('a', 500)).toBe(1);
  expect([1, 2, 3, 4].map(() => take('a', 60_000))).toEqual([null, null, null, 1]);
});

it('says how long to wait', () => {
  const take = makeTokenBuckets({ burst: 1, perSecond: 0.1 });
  take('a', 0);
  expect(take('a', 0)).toBe(10);
});

it('forgets who was unused for longest, and no more than it must', () => {
  const take = makeTokenBuckets({ burst: 1, perSecond: 0.001 }, 2);
  take('a', 0);
  take('b', 0);
  take('a', 0);
  take('c', 0);
  expect(take('a', 0)).not.toBeNull();
  expect(take('b', 0)).toBeNull();
});
