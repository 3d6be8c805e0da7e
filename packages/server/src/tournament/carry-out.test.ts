import { expect, it } from 'vitest';
import { nextIdOf, shuffled } from './carry-out.ts';
import { chanceOf } from './chance.ts';

it('tournaments that are held again and again are numbered on', () => {
  expect(['cup', 'cup-1', 'cup-9', 'my-cup-10'].map(nextIdOf)).toEqual(['cup-2', 'cup-2', 'cup-10', 'my-cup-11']);
});

it('seats are drawn among all, each once, and each order comes', () => {
  const list = [1, 2, 3];
  const orders = new Map<string, number>();
  for (let draws = 0; draws < 600; draws += 1) {
    const order = shuffled(list).join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect([...orders.keys()].sort()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
  // A fair order comes a hundred times on average, with a standard deviation of nine.
  for (const many of orders.values()) expect(many).toBeGreaterThan(45);
  expect(shuffled([])).toEqual([]);
});

it('the chance of an opponent is the same for the same words, and spread over all', () => {
  const [one, same, other] = [chanceOf('a'), chanceOf('a'), chanceOf('b')];
  const drawn = Array.from({ length: 1_000 }, one);
  expect(Array.from({ length: 1_000 }, same)).toEqual(drawn);
  expect(other()).not.toBe(drawn[0]);
  for (const value of drawn) expect(value >= 0 && value < 1).toBe(true);
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});
