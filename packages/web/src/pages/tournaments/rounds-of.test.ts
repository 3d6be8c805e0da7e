import { describe, expect, it } from 'vitest';
import { oddsCaption } from './odds-caption.ts';
import { roundsOf } from './rounds-of.ts';

const timed = (minutes: number, lastRounds = 0) => ({ length: { kind: 'time', minutes, lastRounds } }) as const;
/** Thirty seconds a round. */
const TIMES = { bettingMs: 15_000, paceMs: 1000, resultMs: 5000 };

describe('the rounds of a session', () => {
  it('are those it has by its set-up', () => {
    expect(roundsOf({ length: { kind: 'rounds', rounds: 14 } }, null)).toEqual({ rounds: 14, isEstimate: false });
  });

  it('count the round under way when the time is up, which is finished', () => {
    // At 45 seconds a round, eleven minutes are fourteen rounds and two thirds of another.
    expect(roundsOf(timed(11), null)).toEqual({ rounds: 15, isEstimate: true });
    // Ten minutes are thirteen and a third: the last of them is played as well.
    expect(roundsOf(timed(10), null).rounds).toBe(14);
    expect(roundsOf(timed(10, 2), null).rounds).toBe(16);
  });

  it('end with the time where it is up between two rounds', () => {
    expect(roundsOf(timed(12), null).rounds).toBe(16);
    expect(roundsOf(timed(10, 2), TIMES).rounds).toBe(22);
  });

  it('are at least one, and no more than a session can have', () => {
    expect(roundsOf(timed(1), { ...TIMES, bettingMs: 120_000 }).rounds).toBe(1);
    expect(roundsOf(timed(1440), { bettingMs: 0, paceMs: 0, resultMs: 0 }).rounds).toBe(1000);
  });
});

it('calls figures exact only where the number of rounds is fixed', () => {
  expect(oddsCaption({ rounds: 14, isEstimate: false }, 8, 'en')).toMatch(/^In 14 rounds from 8 decks.*exact/);
  const timed = oddsCaption({ rounds: 14, isEstimate: true }, 8, 'en');
  expect(timed).toContain('reckoned as about 14 rounds');
  expect(timed).not.toContain('exact');
  expect(oddsCaption({ rounds: 14, isEstimate: true }, 8, 'zh')).toMatch(/^(?!.*精确).*约为 14 局/);
});
