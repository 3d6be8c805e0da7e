import { GAMES } from '@sabot/rules';
import { CARD_SOURCES, usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { engineOf, MANAGER } from '../../test/fixtures.ts';
import { methodsAt, methodsOf } from './game-summary.ts';
import { FLOOR_AREAS } from './names.ts';

describe.each(GAMES.map((game) => [game.name.en, game] as const))('methods of %s', (_, game) => {
  it('are at least A and B, as the text has them', () => {
    expect(
      methodsOf(game)
        .map(({ method }) => method)
        .slice(0, 2),
    ).toEqual(['A', 'B']);
  });

  it('are offered where the table takes them, and only there', () => {
    for (const source of CARD_SOURCES)
      for (const floorArea of FLOOR_AREAS)
        for (const method of ['A', 'B', 'C'] as const) {
          const config = usualConfig(game, { source, floorArea, method, reason: 'asked' });
          const isTaken = engineOf(game).tried(MANAGER, { do: 'open-table', config }).ok;
          expect(methodsAt(game, source, floorArea).includes(method), `${source} ${floorArea} ${method}`).toBe(isTaken);
        }
  });
});
