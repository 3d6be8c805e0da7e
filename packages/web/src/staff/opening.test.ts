import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { engineOf, MANAGER } from '../../test/fixtures.ts';
import { OWN_GAMES } from '../../test/own-games.ts';
import { configOf, seatCounts, usualOpening } from './opening.ts';

describe('how many seats may be chosen', () => {
  it.each([...GAMES, ...OWN_GAMES].map((game) => [game.code, game] as const))(
    '%s: the table opens with the fewest and the most',
    (_, game) => {
      for (const { letter, seats } of game.layouts) {
        const counts = seatCounts(game, letter);
        expect([counts[0], counts.at(-1)]).toEqual([seats.min, seats.max]);
        for (const chosen of [seats.min, seats.max]) {
          const config = configOf(game, 't', { ...usualOpening(game), layout: letter, seats: chosen });
          if (config === null) throw new Error('the usual amounts can be read');
          const engine = engineOf(game);
          engine.give(MANAGER, { do: 'open-table', config });
          expect(engine.view({ role: 'pit' }).setUp?.seats).toBe(chosen);
        }
      }
    },
  );
});
