import { type Card, type Rank, rankOf, type Suit, suitOf } from '@sabot/rules';
import type { Language } from '../i18n/language.ts';

const RANK_WORDS: Readonly<Record<Rank, string>> = {
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

const SUIT_WORDS: Readonly<Record<Language, Readonly<Record<Suit, string>>>> = {
  en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  zh: { s: '黑桃', h: '红心', d: '方块', c: '梅花' },
};

const NAMES: Readonly<Record<Language, (rank: Rank, suit: Suit) => string>> = {
  en: (rank, suit) => `${RANK_WORDS[rank]} of ${SUIT_WORDS.en[suit]}`,
  zh: (rank, suit) => `${SUIT_WORDS.zh[suit]}${rank === 'T' ? '10' : rank}`,
};

/** A card as it is said: `Ten of spades`, `黑桃10`. */
export const cardName = (card: Card, language: Language): string => NAMES[language](rankOf(card), suitOf(card));
