import { DECK, RANKS, rankOf, suitOf } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { backLayers } from './back.ts';
import { CARD_HEIGHT, CARD_WIDTH, mirrored, movedPath, placedAt, rotated } from './drawing.ts';
import { cardName } from './messages.ts';
import { indexOf, PIPS, pipsOf } from './pips.ts';
import { faceLayers } from './playing-card.tsx';

const numbers = (path: string): readonly number[] => path.match(/-?[\d.]+/g)?.map(Number) ?? [];
const count = (path: string, part: string): number => path.split(part).length - 1;

describe('paths', () => {
  it('are moved by pairs', () => {
    expect(placedAt('M0 1L-2.5 3Z', 10, 20, 2)).toBe('M10 22L5 26Z');
    expect(rotated('M1 2')).toBe(`M${CARD_WIDTH - 1} ${CARD_HEIGHT - 2}`);
    expect(mirrored('M1 2')).toBe(`M${CARD_WIDTH - 1} 2`);
  });

  it('are the same again when turned twice', () => {
    for (const path of Object.values(PIPS)) expect(rotated(rotated(path))).toBe(movedPath(path, (x, y) => [x, y]));
  });
});

describe('faces', () => {
  it('have as many pips as their rank says', () => {
    for (const [index, rank] of RANKS.slice(1, 10).entries()) expect(count(pipsOf(rank, 'h'), 'M')).toBe(index + 2);
  });

  it('all look different', () => {
    const drawn = DECK.map((card) => JSON.stringify([faceLayers(card), suitOf(card), indexOf(rankOf(card))]));
    expect(new Set(drawn).size).toBe(52);
  });

  it('are drawn of pairs within the card', () => {
    const paths = [...DECK.flatMap(faceLayers), ...backLayers()].map(({ path }) => path);
    for (const path of [...paths, ...RANKS.map(indexOf)]) {
      expect(path).toMatch(/^[MLCZ\d. -]+$/);
      expect(numbers(path).length % 2).toBe(0);
      for (const [index, value] of numbers(path).entries()) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? CARD_WIDTH : CARD_HEIGHT);
      }
    }
  });

  it('are drawn once', () => {
    expect(faceLayers('Qh')).toBe(faceLayers('Qh'));
    expect(backLayers()).toBe(backLayers());
  });
});

describe('names of cards', () => {
  it('are said in both languages', () => {
    expect(cardName('Ts', 'en')).toBe('Ten of spades');
    expect(cardName('Ah', 'en')).toBe('Ace of hearts');
    expect(cardName('Ts', 'zh')).toBe('黑桃10');
    expect(cardName('Qd', 'zh')).toBe('方块Q');
  });

  it('are 52 in each', () => {
    for (const language of ['en', 'zh'] as const)
      expect(new Set(DECK.map((card) => cardName(card, language))).size).toBe(52);
  });
});
