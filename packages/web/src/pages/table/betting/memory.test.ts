import { describe, expect, it } from 'vitest';
import { rememberedWagers, rememberWagers } from './memory.ts';

describe('the wagers of the last round', () => {
  it('are remembered for each person at each table', () => {
    rememberWagers('t1', 'ann', [{ wager: 'tie', amount: 500 }]);
    rememberWagers('t1', 'ben', [{ wager: 'player', amount: 900 }]);
    expect(rememberedWagers('t1', 'ann')).toEqual([{ wager: 'tie', amount: 500 }]);
    expect(rememberedWagers('t1', 'ben')).toEqual([{ wager: 'player', amount: 900 }]);
    expect(rememberedWagers('t1', 'cho')).toEqual([]);
    expect(rememberedWagers('t2', 'ann')).toEqual([]);
  });
});
