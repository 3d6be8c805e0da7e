import { describe, expect, it } from 'vitest';
import { afterLoss, afterRefusal, type History } from './undo-history.ts';

const HISTORY: History = [
  [{ wager: 'banker', amount: 500 }],
  [
    { wager: 'tie', amount: 500 },
    { wager: 'banker', amount: 1000 },
  ],
];

describe('what can still be undone', () => {
  it('is all but the last chips, where those were refused', () => {
    expect(afterRefusal(HISTORY, 'banker', 1000)).toEqual([
      [{ wager: 'banker', amount: 500 }],
      [{ wager: 'tie', amount: 500 }],
    ]);
    expect(afterRefusal(HISTORY, 'banker', 1200)).toEqual([
      [{ wager: 'banker', amount: 300 }],
      [{ wager: 'tie', amount: 500 }],
    ]);
  });

  it('is what was not given back, and the same where nothing came of it', () => {
    expect(afterRefusal([], 'tie', -500)).toEqual([[{ wager: 'tie', amount: 500 }]]);
    expect(afterRefusal(HISTORY, 'tie', 0)).toBe(HISTORY);
  });

  it('is only what is still to go to a spot that was found empty', () => {
    expect(afterLoss(HISTORY, 'banker', 0)).toEqual([[{ wager: 'tie', amount: 500 }]]);
    expect(afterLoss(HISTORY, 'banker', 1000)).toEqual([HISTORY[1]]);
  });
});
