import type { Rank, Suit } from '@sabot/rules';
import { type Dictionary, dictionary } from '../i18n/dictionary.ts';

interface KeypadWords {
  readonly suits: Readonly<Record<Suit, string>>;
  readonly ranks: Readonly<Partial<Record<Rank, string>>>;
  readonly undo: string;
  readonly nothing: string;
  readonly rank: (rank: string) => string;
  readonly entered: (card: string) => string;
  readonly remove: (card: string) => string;
  readonly unknown: string;
  readonly cards: (entered: number, of: number) => string;
}

export const KEYPAD_WORDS: Dictionary<KeypadWords> = dictionary<KeypadWords>(
  {
    suits: { s: 'Spades', h: 'Hearts', d: 'Diamonds', c: 'Clubs' },
    ranks: { A: 'Ace', T: '10', J: 'Jack', Q: 'Queen', K: 'King' },
    undo: 'Undo',
    nothing: 'Rank, then suit',
    rank: (rank) => `${rank} of …`,
    entered: (card) => `${card} entered`,
    remove: (card) => `Remove ${card}`,
    unknown: 'Not known',
    cards: (entered, of) => `${entered} of ${of} cards`,
  },
  {
    suits: { s: '黑桃', h: '红心', d: '方块', c: '梅花' },
    ranks: { A: 'A', T: '10', J: 'J', Q: 'Q', K: 'K' },
    undo: '撤销',
    nothing: '先按点数，再按花色',
    rank: (rank) => `${rank}，请选花色`,
    entered: (card) => `已输入 ${card}`,
    remove: (card) => `移除 ${card}`,
    unknown: '未知',
    cards: (entered, of) => `${entered} / ${of} 张`,
  },
);
