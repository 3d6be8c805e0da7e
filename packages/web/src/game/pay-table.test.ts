import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { OWN_GAMES } from '../../test/own-games.ts';
import { payGroups } from './pay-table.tsx';

describe('pay table', () => {
  it.each([...GAMES, ...OWN_GAMES].map((game) => [game.id, game] as const))(
    '%s: each wager with all its lines, none twice',
    (_, game) => {
      const groups = payGroups(game);
      expect(groups.map(({ wager }) => wager.id)).toEqual(game.wagers.map(({ id }) => id));
      for (const { wager, rows } of groups) {
        const pushes = wager.scope === 'round' ? wager.pushes.length : 0;
        expect(rows).toHaveLength(wager.lines.length + pushes);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }
    },
  );

  it('shows a tie as a push of the main wagers', () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('there are games');
    const [player] = payGroups(game, ['player']);
    expect(player?.rows.filter(({ pays }) => pays === null).map(({ name }) => name.en)).toEqual(['on a tie']);
  });
});
