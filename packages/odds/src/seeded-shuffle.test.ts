import { describe, expect, it } from 'vitest';
import { nextWord, shuffle } from './seeded-shuffle.ts';
import type { GeneratorState } from './simulate/seed.ts';

describe('the seeded shuffle', () => {
  it('has the words of xoshiro128**', () => {
    const state = Uint32Array.of(1, 2, 3, 4) as GeneratorState;
    const words = Array.from({ length: 6 }, () => nextWord(state));
    expect(words).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492]);
  });

  it('gives each order of the cards equally often', () => {
    const state = Uint32Array.of(5, 6, 7, 8) as GeneratorState;
    const orders = new Map<string, number>();
    for (let time = 0; time < 24_000; time += 1) {
      const cards = ['a', 'b', 'c', 'd'];
      shuffle(cards, state);
      orders.set(cards.join(), (orders.get(cards.join()) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    const chiSquared = [...orders.values()].reduce((sum, times) => sum + (times - 1000) ** 2 / 1000, 0);
    expect(chiSquared).toBeLessThan(50);
  });
});
