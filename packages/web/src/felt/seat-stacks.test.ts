import { describe, expect, it } from 'vitest';
import { placeStacks } from './seat-stacks.ts';

const write = (cents: number): string => String(cents / 100);

const LETTERS = { player: 'P', banker: 'B', tie: 'T' };

const STAKES = [
  { wager: 'player', cents: 12_500 },
  { wager: 'banker', cents: 1_250_000 },
  { wager: 'tie', cents: 500 },
  { wager: 'tiger', cents: 2500 },
] as const;

describe('the stacks at a seat', () => {
  it('stand beside each other within the seat, as many as have room and at least one', () => {
    for (let width = 20; width <= 200; width += 5) {
      const placed = placeStacks(STAKES, 100, width, write, LETTERS);
      expect(placed.length).toBeGreaterThanOrEqual(1);
      for (const [index, { middle, wide }] of placed.entries()) {
        const next = placed[index + 1];
        if (next !== undefined) expect(middle + wide / 2).toBeLessThan(next.middle - next.wide / 2);
        if (placed.length > 1) expect(Math.abs(middle - 100) + wide / 2).toBeLessThanOrEqual(width / 2 + 1e-9);
      }
    }
    expect(placeStacks(STAKES, 100, 200, write, LETTERS)).toHaveLength(STAKES.length);
  });

  it('say on what they lie', () => {
    expect(placeStacks(STAKES, 100, 200, write, LETTERS).map(({ text }) => text)).toEqual([
      'P125',
      'B12500',
      'T5',
      '25',
    ]);
    expect(placeStacks([], 100, 200, write, LETTERS)).toEqual([]);
  });
});
