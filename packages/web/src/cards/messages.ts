import { type Card, type Rank, rankOf, type Suit, suitOf } from '@sabot/rules';
import { defineMessages, type Language } from '../i18n/messages.ts';

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  A: 'Ace',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  T: 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
};

const SUIT_NAMES: Readonly<Record<Language, Readonly<Record<Suit, string>>>> = {
  en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  zh: { s: '黑桃', h: '红心', d: '方块', c: '梅花' },
};

const NAMES: Readonly<Record<Language, (rank: Rank, suit: Suit) => string>> = {
  en: (rank, suit) => `${RANK_NAMES[rank]} of ${SUIT_NAMES.en[suit]}`,
  zh: (rank, suit) => `${SUIT_NAMES.zh[suit]}${rank === 'T' ? '10' : rank}`,
};

/** A card as it is said: `Ten of spades`, `黑桃10`. */
export const cardName = (card: Card, language: Language): string => NAMES[language](rankOf(card), suitOf(card));

export const CARD_MESSAGES = defineMessages(
  {
    faceDown: 'Face down',
    how: 'Drag an edge or a corner. Arrow keys peel from that edge, Space peels a little, O opens, Escape lets go.',
    peelLittle: 'Peel a little',
    peelMore: 'Peel more',
    open: 'Open',
    peeled: (percent: number) => `Peeled ${percent} percent`,
    letGo: 'Lying flat',
    surface: (label: string) => `Squeeze ${label}`,
  },
  {
    faceDown: '牌背',
    how: '拖动牌边或牌角。方向键从该边眯开，空格键眯一点，O 键开牌，Esc 键放下。',
    peelLittle: '眯一点',
    peelMore: '多眯一些',
    open: '开牌',
    peeled: (percent: number) => `已眯开百分之${percent}`,
    letGo: '已放平',
    surface: (label: string) => `眯牌：${label}`,
  },
);
