import type { ViewedEvent } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { chipsMoved } from './own-chips.ts';

const stamp = {
  command: null,
  at: 0,
  by: null,
  as: 'patron',
  acting: null,
  required: null,
  basis: null,
  delegation: null,
} as const;

const EVENTS: readonly ViewedEvent[] = [
  { type: 'ChipsBought', person: 'me', amount: 5000, stamp },
  {
    type: 'WagerPlaced',
    owner: 'me',
    seat: 1,
    wager: 'player',
    amount: 1000,
    min: 500,
    max: 9000,
    asFound: false,
    stamp,
  },
  {
    type: 'WagerPlaced',
    owner: 'you',
    seat: 2,
    wager: 'player',
    amount: 700,
    min: 500,
    max: 9000,
    asFound: false,
    stamp,
  },
  { type: 'BettingClosed', round: 1, closes: 1, stamp },
  {
    type: 'RoundSettled',
    round: 1,
    ends: [
      {
        owner: 'me',
        seat: 1,
        wager: 'player',
        end: 'won',
        stake: 1000,
        effective: 1000,
        returned: 2000,
        pays: null,
        basis: 'policy',
      },
    ],
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
