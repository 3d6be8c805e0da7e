import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../side.ts';
import { roadRound } from './road-round.ts';

describe('roadRound', () => {
  it.each(OUTCOMES)('makes a bare round of %s', (outcome) => {
    expect(roadRound(outcome)).toEqual({ outcome, playerPair: false, bankerPair: false, natural: false });
  });

  it('keeps the marks it is given', () => {
    expect(roadRound('tie', { playerPair: true, natural: true })).toEqual({
      outcome: 'tie',
      playerPair: true,
      bankerPair: false,
      natural: true,
    });
    expect(roadRound('player', { bankerPair: true }).bankerPair).toBe(true);
  });
});
