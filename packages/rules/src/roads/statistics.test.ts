import { describe, expect, it } from 'vitest';
import { roadRound } from './road-round.ts';
import { emptyRoads, roadsOf } from './roads.ts';
import { roadStatistics } from './statistics.ts';

describe('road statistics', () => {
  it('are all zero for an empty shoe', () => {
    expect(roadStatistics(emptyRoads)).toEqual({
      rounds: 0,
      outcomes: { player: 0, banker: 0, tie: 0 },
      pairs: { player: 0, banker: 0 },
      naturals: 0,
      longestStreak: { player: 0, banker: 0 },
    });
  });

  it('count rounds, outcomes, pairs, naturals and the longest streak of each side', () => {
    const roads = roadsOf([
      roadRound('tie', { playerPair: true, bankerPair: true }),
      roadRound('banker', { natural: true }),
      roadRound('tie', { natural: true }),
      roadRound('banker'),
      roadRound('banker', { bankerPair: true }),
      roadRound('player', { natural: true }),
      roadRound('player'),
      roadRound('banker', { bankerPair: true, natural: true }),
    ]);
    expect(roadStatistics(roads)).toEqual({
      rounds: 8,
      outcomes: { player: 2, banker: 4, tie: 2 },
      pairs: { player: 1, banker: 3 },
      naturals: 4,
      longestStreak: { player: 2, banker: 3 },
    });
  });
});
