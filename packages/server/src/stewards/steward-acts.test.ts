import type { StewardAct, TournamentOrder } from '@sabot/tournament';
import { expect, it } from 'vitest';
import { actPlace, houseSeededChance, seededChance, shuffledBy } from './steward-acts.ts';

it('seats are drawn among all, each once, and each order comes', () => {
  const list = [1, 2, 3];
  const orders = new Map<string, number>();
  for (let draws = 0; draws < 600; draws += 1) {
    const order = shuffledBy(list).join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect([...orders.keys()].sort()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
  // A fair order comes a hundred times on average, with a standard deviation of nine.
  for (const many of orders.values()) expect(many).toBeGreaterThan(45);
  expect(shuffledBy([])).toEqual([]);
});

it('the chance of an opponent is the same for the same words, and spread over all', () => {
  const chanceOf = seededChance('secret');
  const [one, same, other] = [chanceOf('a'), chanceOf('a'), chanceOf('b')];
  const drawn = Array.from({ length: 1_000 }, one);
  expect(Array.from({ length: 1_000 }, same)).toEqual(drawn);
  expect(other()).not.toBe(drawn[0]);
  for (const value of drawn) expect(value >= 0 && value < 1).toBe(true);
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});

it('nobody can tell it who does not have the key of the house', () => {
  const signed: string[] = [];
  const keysOf = (key: string) => ({
    sign: (text: string) => {
      signed.push(text);
      return `${key} ${text}`;
    },
  });
  const [one, same, other] = ['a', 'a', 'b'].map((key) =>
    houseSeededChance(keysOf(key), null)('cup-1 1 1 8 o-chaser-1'),
  );
  expect(one?.()).toBe(same?.());
  expect(one?.()).not.toBe(other?.());
  // Heads are signed with the same key, and shown to everyone: this text is never one of theirs.
  for (const text of signed) expect(text).not.toMatch(/^sabot-head/);
});

it('nothing that was drawn before a restore is drawn again after it, nor after another restore of the same backup', () => {
  const keys = { sign: (text: string) => `key ${text}` };
  const words = 'cup-1 1 1 8 o-chaser-1';
  const epochs = [null, { number: 1, id: 'aa' }, { number: 1, id: 'bb' }, { number: 2, id: 'aa' }];
  const drawn = epochs.map((epoch) => {
    const chance = houseSeededChance(keys, epoch);
    expect(chance(words)()).toBe(chance(words)());
    return Array.from({ length: 20 }, chance(words));
  });
  expect(new Set(drawn.flat()).size).toBe(80);
});

it('what one table has to tell holds up nothing of another', () => {
  const told = (fields: object): StewardAct => ({ kind: 'tournament', command: fields as TournamentOrder });
  const groups = [
    told({ do: 'record-round', table: 1, round: 1, result: 'void' }),
    told({ do: 'close-dragon-bets', table: 2 }),
    told({ do: 'return-stacks', table: 1, stacks: [] }),
    told({ do: 'call-time', underWay: [] }),
    told({ do: 'announce-dragons' }),
  ].map(actPlace);
  expect(new Set(groups.slice(0, 3)).size).toBe(2);
  expect(groups[0]).toBe(groups[2]);
  expect(groups.slice(3)).toEqual(['tournament', 'tournament']);
});
