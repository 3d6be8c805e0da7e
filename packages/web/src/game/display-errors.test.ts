import { describe, expect, it } from 'vitest';
import { displayErrorText } from './display-errors.tsx';

const stands = {
  outcome: 'tie' as const,
  player: 6 as const,
  banker: 6 as const,
  cards: [
    { draw: 1, card: 'Kh' as const },
    { draw: 3, card: '6c' as const },
  ],
};

describe('a display that was wrong (DTN:6.3, IDT:6.3, TB:6.3)', () => {
  it('is told with what it showed and what stands of that, in both languages', () => {
    const error = { round: 12, shown: { outcome: 'banker' as const }, stands };
    expect(displayErrorText(error, 'en')).toBe(
      'Round 12: a display showed Banker wins. By the cards it is Tie, and that stands.',
    );
    expect(displayErrorText(error, 'zh')).toBe('第 12 局：显示为庄赢，有误。以牌面为准：和。');
  });

  it('speaks of totals and cards only where the display did', () => {
    const shown = { player: 5 as const, cards: [{ draw: 3, card: '5c' as const }] };
    expect(displayErrorText({ round: 2, shown, stands }, 'en')).toBe(
      'Round 2: a display showed Player 5, card 3 5♣. By the cards it is Player 6, card 3 6♣, and that stands.',
    );
  });

  it('says where there is no result and no total', () => {
    const none = { outcome: 'none' as const, player: null, banker: null, cards: [] };
    const shown = { outcome: 'player' as const, banker: 9 as const };
    expect(displayErrorText({ round: 3, shown, stands: none }, 'en')).toBe(
      'Round 3: a display showed Player wins, Banker 9. By the cards it is no result, Banker no total, and that stands.',
    );
  });
});
