import { GAMES, holds, isRoundWager } from '@sabot/rules';
import { game as shortDraw } from '@sabot/testkit/short-draw';
import { describe, expect, it } from 'vitest';
import { OWN_GAMES } from '../../../test/own-games.ts';
import { examplesOf } from './examples.ts';

describe.each([...GAMES, ...OWN_GAMES, shortDraw].map((game) => [game.name.en, game] as const))(
  'hands to step through: %s',
  (_, game) => {
    const examples = examplesOf(game);

    it('show every way in which a wager of the game wins or is handed back', () => {
      for (const { id, lines, pushes } of game.wagers.filter(isRoundWager))
        for (const { name, when } of [...lines, ...pushes])
          expect(
            examples.some(({ facts }) => holds(when, facts)),
            `${id}: ${name.en}`,
          ).toBe(true);
    });

    it('are dealt card by card to the hand that is due', () => {
      for (const { deal, hands } of examples) {
        expect(deal).toHaveLength(hands.player.length + hands.banker.length);
        expect(new Set(deal.map(({ card }) => card)).size).toBe(deal.length);
      }
    });

    it('have titles of their own', () => {
      const titles = examples.map(({ title }) => title.en);
      expect(titles.every((title) => title !== '')).toBe(true);
      expect(new Set(titles).size).toBe(titles.length);
    });

    it('are called a natural only where the game knows one', () => {
      expect(examples.some(({ title }) => title.en === 'A natural')).toBe(game.tableOfPlay.naturals.length > 0);
    });
  },
);
