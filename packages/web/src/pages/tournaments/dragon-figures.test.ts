import { RUN_POLICIES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { GAME } from '../../../test/tournament-fixtures.ts';
import { figuresOf, quickFigures } from './dragon-figures.ts';

describe('what Dragon Bets are worth', () => {
  it('reads the same whether it is worked out exactly or quickly', () => {
    for (const runPolicy of RUN_POLICIES)
      for (const rounds of [1, 7, 60]) {
        const question = { decks: 8, rounds, runPolicy };
        expect(quickFigures(GAME, question)).toEqual(figuresOf(GAME, question));
      }
  });

  it('is there at once for the longest session', () => {
    const figures = figuresOf(GAME, { decks: 6, rounds: 1000, runPolicy: 'highest' });
    expect(figures.map(({ favoursPlayers }) => favoursPlayers)).toEqual(figures.map(() => true));
  });
});
