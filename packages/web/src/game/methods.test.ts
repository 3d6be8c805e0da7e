import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { isSqueezed, methodsOf } from './methods.ts';

describe('methods of a game', () => {
  it.each(GAMES.map((game) => [game.name.en, game] as const))(
    '%s: at least A and B, as the text has them',
    (_, game) => {
      const methods = methodsOf(game);
      expect(methods.map(({ method }) => method).slice(0, 2)).toEqual(['A', 'B']);
      for (const { method, squeezed } of methods) expect(squeezed).toBe(isSqueezed(method));
    },
  );
});
