import { act, draw, give, must, openTable, playOut } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { publicState } from '../src/index.ts';

const buyIn = { do: 'buy-in', id: 'again', by: 'Ann', as: 'patron', at: 1, amount: 5_000 } as const;

describe('a command id', () => {
  it('is carried out once, also when it comes again in the next round', () => {
    const house = openTable('TB');
    expect(give(house, { ...buyIn, amount: 5_000 as never }).ok).toBe(true);
    must(house, 'Dan', 'open-betting');
    playOut(house, ['9h', '2d', 'Kc', '5s']);
    const again = give(house, { ...buyIn, amount: 5_000 as never });
    expect(!again.ok && again.refusal.code).toBe('command-repeated');
    expect(house.state.money.bought).toBe(305_000);
  });

  it('is the own of its sender: another person may use the same', () => {
    const house = openTable('TB');
    expect(give(house, { ...buyIn, amount: 5_000 as never }).ok).toBe(true);
    expect(give(house, { ...buyIn, by: 'Ben', amount: 5_000 as never }).ok).toBe(true);
    const again = give(house, { ...buyIn, by: 'Ben', amount: 5_000 as never });
    expect(!again.ok && again.refusal.code).toBe('command-repeated');
  });

  it('of a refused command is free to be used again', () => {
    const house = openTable('TB');
    const tooMuch = { ...buyIn, do: 'cash-out', amount: 1_000_000 as never } as const;
    expect(give(house, tooMuch).ok).toBe(false);
    expect(give(house, { ...tooMuch, amount: 1_000 as never }).ok).toBe(true);
  });
});

describe('a printed state', () => {
  it('keeps the cards of a void round that nobody saw to itself', () => {
    const house = openTable('TB', { source: 'reader' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    draw(house, '7h');
    act(house, 'Dan', 'report-irregularity', { kind: 'wrong-cards-in-device', case: 'foreign-cards' });
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round' });
    expect(house.state.last?.draws[0]?.card).toBe('7h');
    expect(JSON.stringify(publicState(house.state))).not.toContain('7h');
  });
});
