import { cents } from '@sabot/rules';
import type { ViewedEvent } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { endOf, STAMP as stamp } from '../../../../test/fixtures.ts';
import { chipsMoved } from './round-detail.tsx';

const EVENTS: readonly ViewedEvent[] = [
  { type: 'ChipsBought', person: 'me', amount: cents(5000), stamp },
  {
    type: 'WagerPlaced',
    owner: 'me',
    seat: 1,
    wager: 'player',
    amount: cents(1000),
    min: cents(500),
    max: cents(9000),
    asFound: false,
    stamp,
  },
  {
    type: 'WagerPlaced',
    owner: 'you',
    seat: 2,
    wager: 'player',
    amount: cents(700),
    min: cents(500),
    max: cents(9000),
    asFound: false,
    stamp,
  },
  { type: 'BettingClosed', round: 1, closes: 1, stamp },
  {
    type: 'RoundSettled',
    round: 1,
    ends: [endOf('me', 1000, 2000)],
    underMinimum: null,
    stamp,
  },
];

describe('own chips', () => {
  it('follow money, wagers and how they end', () => {
    expect(chipsMoved(EVENTS, 'me')).toBe(6000);
    expect(chipsMoved(EVENTS.slice(0, 2), 'me')).toBe(4000);
    expect(chipsMoved(EVENTS, 'you')).toBe(-700);
    expect(chipsMoved(EVENTS, 'nobody')).toBe(0);
  });
});
