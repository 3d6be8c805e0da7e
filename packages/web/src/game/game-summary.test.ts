import { type Decks, GAMES } from '@sabot/rules';
import { CARD_SOURCES, usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { engineOf, MANAGER } from '../../test/fixtures.ts';
import { EZ_BACCARAT, PUNTO_GAME } from '../../test/own-games.ts';
import { decksNear, gameSentence, methodsAt, methodsOf } from './game-summary.ts';
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

describe('a game in a sentence', () => {
  it('is told apart among the five', () => {
    const sentences = GAMES.map((game) => gameSentence(game, 'en'));
    expect(new Set(sentences).size).toBe(GAMES.length);
    expect(sentences.filter((sentence) => sentence.startsWith('Baccarat with these wagers'))).toEqual([]);
  });

  it('is made from what its wagers pay, where a house has defined it', () => {
    expect(gameSentence(EZ_BACCARAT, 'en')).toBe(
      'Baccarat with these wagers: Player 1 to 1, Banker 1 to 1, Tie 8 to 1, Dragon 7 40 to 1, Panda 8 25 to 1.',
    );
    expect(gameSentence(EZ_BACCARAT, 'zh')).toContain('龙七1赔40');
    expect(gameSentence(PUNTO_GAME, 'en')).toBe(
      'Baccarat with these wagers: Punto 1 to 1, Banco 1 to 1, Égalité 8 to 1, Punto wins by a margin of more than three points up to 9 to 2, and 10 more.',
    );
  });
});

it('decks are those wished for, or the nearest that the game is dealt from', () => {
  expect([1, 8, 10].map((decks) => decksNear(PUNTO_GAME, decks as Decks))).toEqual([6, 6, 6]);
  expect([1, 8, 10].map((decks) => decksNear(EZ_BACCARAT, decks as Decks))).toEqual([4, 8, 10]);
});
