import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './odds-figures.ts';

describe('figures', () => {
  it('of the commission game are the known ones', () => {
    const game = GAMES.find(({ code }) => code === 'TB');
    if (game === undefined) throw new Error('TB is a game');
    const edge = (id: string) => figuresOf(game, 8, 20).find((each) => each.id === id)?.edge ?? Number.NaN;
    expect(edge('banker')).toBeCloseTo(0.010579, 6);
    expect(edge('player')).toBeCloseTo(0.012351, 6);
    expect(edge('tie')).toBeCloseTo(0.143596, 6);
  });

  it.each(GAMES.map((game) => [game.name.en, game] as const))('%s: of every wager, in its order', (_, game) => {
    const figures = figuresOf(game, 8, 20);
    expect(figures.map(({ id }) => id)).toEqual(game.wagers.map(({ id }) => id));
    for (const { win, push } of figures) {
      expect(win).toBeGreaterThan(0);
      expect(win + push).toBeLessThan(1);
    }
  });
});
