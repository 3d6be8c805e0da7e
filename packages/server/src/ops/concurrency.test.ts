import { describe, expect, it } from 'vitest';
import { makeSemaphore } from './concurrency.ts';

describe('turns', () => {
  it('let no more run at once than told, each in its turn, also after one has failed', async () => {
    const inTurn = makeSemaphore(4);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = async (index: number): Promise<number> => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw new Error('failed');
      return index;
    };
    const all = Array.from({ length: 20 }, (_, index) => index);
    const results = await Promise.allSettled(all.map((index) => inTurn(() => work(index))));
    expect(most).toBe(4);
    expect(begun).toEqual(all);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(all.map((index) => index % 3 !== 0));
    expect(await inTurn(async () => 'free again')).toBe('free again');
  });
});
