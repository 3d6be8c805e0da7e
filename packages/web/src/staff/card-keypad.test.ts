import { RANKS, SUITS } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { type CardKeyState, keyPressOf, pressKey } from './card-keypad.tsx';

const typed = (keys: string) => {
  let entry: CardKeyState = null;
  const cards: string[] = [];
  let undone = 0;
  for (const key of keys) {
    const read = keyPressOf(key === '<' ? 'Backspace' : key);
    if (read === null) continue;
    const next = pressKey(entry, read);
    entry = next.entry;
    if (next.card !== null) cards.push(next.card);
    if (next.undone) undone += 1;
  }
  return { entry, cards, undone };
};

describe('a card entered by keys', () => {
  it('is a rank and a suit, in either case', () => {
    for (const rank of RANKS)
      for (const suit of SUITS) {
        expect(typed(`${rank}${suit}`).cards).toEqual([`${rank}${suit}`]);
        expect(typed(`${rank.toLowerCase()}${suit.toUpperCase()}`).cards).toEqual([`${rank}${suit}`]);
      }
  });

  it('takes 1 for the ace and 0 for the ten', () => {
    expect(typed('1s0h').cards).toEqual(['As', 'Th']);
  });

  it('is none with a key too few or too many, until that is taken back', () => {
    expect(typed('s')).toEqual({ entry: 'no-rank', cards: [], undone: 0 });
    expect(typed('59d')).toEqual({ entry: 'no-suit', cards: [], undone: 0 });
    expect(typed('59d3h').cards).toEqual([]);
    expect(typed('59d<3h').cards).toEqual(['3h']);
    expect(typed('3hs<').undone).toBe(0);
  });

  it('can be taken back before the suit; an empty entry passes the undo on', () => {
    expect(typed('5<')).toEqual({ entry: null, cards: [], undone: 0 });
    expect(typed('5h<').undone).toBe(1);
  });

  it('knows no other keys', () => {
    expect(['Enter', 'x', ' ', 'ArrowUp', 'é'].map(keyPressOf)).toEqual([null, null, null, null, null]);
  });
});
