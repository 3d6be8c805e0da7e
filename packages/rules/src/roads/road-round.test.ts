import { describe, expect, it } from 'vitest';
import type { RoundFacts } from '../facts.ts';
import { OUTCOMES } from '../side.ts';
import { roadRound, roadRoundOf } from './road-round.ts';

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

describe('the facts of a round', () => {
  const facts = (player: string, banker: string, pairs: RoundFacts['pairs']): RoundFacts => {
    const hand = (text: string) => ({ total: Number(text.charAt(0)), cards: Number(text.charAt(2)) });
    return { player: hand(player), banker: hand(banker), pairs } as RoundFacts;
  };

  it('say what the roads show of it', () => {
    expect(roadRoundOf(facts('8,2', '0,2', 'none'))).toEqual(roadRound('player', { natural: true }));
    expect(roadRoundOf(facts('0,2', '9,2', 'player'))).toEqual(
      roadRound('banker', { natural: true, playerPair: true }),
    );
    expect(roadRoundOf(facts('8,3', '7,2', 'banker'))).toEqual(roadRound('player', { bankerPair: true }));
    expect(roadRoundOf(facts('7,2', '7,2', 'both'))).toEqual(roadRound('tie', { playerPair: true, bankerPair: true }));
    expect(roadRoundOf(facts('9,3', '9,3', 'twin'))).toEqual(roadRound('tie', { playerPair: true, bankerPair: true }));
  });
});
