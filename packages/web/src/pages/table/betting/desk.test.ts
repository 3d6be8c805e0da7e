import { describe, expect, it } from 'vitest';
import { stopOf } from './desk.ts';

describe('why no chips are put down', () => {
  it('is nothing while the table takes bets, whatever else is pending there', () => {
    expect(stopOf({ bettingStop: null }, true)).toBeNull();
  });

  it('is what the table says, or above all the connection', () => {
    expect(stopOf({ bettingStop: 'not-open' }, true)).toBe('not-open');
    expect(stopOf({ bettingStop: 'free-hand' }, true)).toBe('not-open');
    expect(stopOf({ bettingStop: 'card-seen' }, true)).toBe('card-seen');
    expect(stopOf({ bettingStop: 'not-open' }, false)).toBe('offline');
    expect(stopOf({ bettingStop: null }, false)).toBe('offline');
  });
});
