import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LeasedWorkers } from './leased-workers.ts';

interface Told {
  readonly id: string;
  readonly error: unknown;
}

/** A list that changes, with charges that can be made to fail. */
const scene = (first: readonly string[]) => {
  const [asked, stopped] = [[] as string[], [] as string[]];
  const told: Told[] = [];
  let listed = first;
  let changed = (): void => {};
  const care = LeasedWorkers.start({
    ids: () => listed,
    open: async (id) =>
      id === 'over'
        ? null
        : () => ({
            isHeld: () => true,
            tryLease: async () => {
              asked.push(id);
              if (id === 'stubborn') throw new Error('no lease');
            },
            stop: async () => {
              stopped.push(id);
              if (id === 'stuck') throw new Error('no end');
            },
          }),
    onChange: (call) => {
      changed = call;
      return () => {
        changed = () => {};
      };
    },
    onTrouble: (id, error) => told.push({ id, error }),
    retryMs: 60_000,
  });
  const now = (ids: readonly string[]): void => {
    listed = ids;
    changed();
  };
  return { care, now, asked, stopped, told };
};

it('tries for all that is listed, and lets go of what no longer is', async () => {
  const { care, now, asked, stopped, told } = scene(['a', 'over', 'b']);
  await expect.poll(() => asked).toEqual(['a', 'b']);
  expect(care.heldIds()).toEqual(['a', 'b']);
  expect(care.get('over')).toBeNull();
  now(['b', 'c']);
  await expect.poll(() => care.heldIds()).toEqual(['b', 'c']);
  expect(stopped).toEqual(['a']);
  await care.stop();
  expect(stopped).toEqual(['a', 'b', 'c']);
  now(['d']);
  expect([asked.includes('d'), told]).toEqual([false, []]);
});

it('goes on with the others where one cannot be taken or cannot be ended, and says so', async () => {
  const { care, now, asked, told } = scene(['stubborn', 'stuck', 'a']);
  await expect.poll(() => asked).toEqual(['stubborn', 'stuck', 'a']);
  expect(told).toMatchObject([{ id: 'stubborn', error: { message: 'no lease' } }]);
  now(['a', 'late']);
  await expect.poll(() => asked.includes('late')).toBe(true);
  expect(told.map(({ id }) => id)).toEqual(['stubborn', 'stuck']);
  await care.stop();
});

it('leaves the event loop to others between one of a long list and the next', async () => {
  const { care, asked } = scene(Array.from({ length: 1000 }, (_, index) => `t-${index}`));
  await turn();
  await turn();
  expect(asked.length).toBeLessThan(10);
  await care.stop();
});
