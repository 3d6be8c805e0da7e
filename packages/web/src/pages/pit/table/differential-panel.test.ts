import { cents } from '@sabot/rules';
import type { WagerView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { gapWithout } from './differential-panel.tsx';

const wager = (owner: string, side: 'player' | 'banker' | 'tie', stake: number, max = 1_000_000): WagerView => ({
  owner,
  seat: 1,
  wager: side,
  stake: cents(stake),
  min: cents(100),
  max: cents(max),
});

const ann = wager('ann', 'banker', 5000);
const bob = wager('bob', 'player', 2000);

describe('the gap that a removal leaves', () => {
  it('is the difference of the two hands, other wagers aside', () => {
    expect(gapWithout([ann, bob, wager('ann', 'tie', 9000)], [])).toBe(3000);
  });

  it('is without what was removed', () => {
    expect(gapWithout([ann, bob], [ann])).toBe(2000);
  });

  it('weighs a wager only up to its maximum', () => {
    expect(gapWithout([wager('ann', 'banker', 5000, 3000), bob], [])).toBe(1000);
  });
});
