import { type Card, type Rank, rankOf } from './cards.ts';

/** Zero to nine: what a card is worth, and what a hand totals. */
export const POINT_VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type PointValue = (typeof POINT_VALUES)[number];
export type PointTotal = PointValue;

/** 3.3.1 and 3.3.2 of every text. */
const VALUE_OF_RANK: Readonly<Record<Rank, PointValue>> = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
};

export const pointValue = (rank: Rank): PointValue => VALUE_OF_RANK[rank];

export const pointValues = (cards: readonly Card[]): readonly PointValue[] =>
  cards.map((card) => pointValue(rankOf(card)));

/** 3.4 of every text: the right digit of the sum, also where a definition says only "total value" (A40). */
export const pointTotal = (values: readonly PointValue[]): PointTotal => {
  let sum = 0;
  for (const value of values) sum += value;
  return (sum % 10) as PointTotal;
};

/** Which of the hands began with a pair; `twin` is a pair in both hands, of one rank. */
export const PAIR_CLASSES = ['none', 'player', 'banker', 'both', 'twin'] as const;
export type PairClass = (typeof PAIR_CLASSES)[number];

/**
 * The rank that a hand's first two cards pair in, or null. Only equal ranks pair: a ten with a king has equal value
 * and is no pair (A2).
 */
export const pairRank = (first: Rank, second: Rank): Rank | null => (first === second ? first : null);

/** Twins are of one rank, not merely of one value (A3). */
export const pairClass = (player: Rank | null, banker: Rank | null): PairClass => {
  if (player === null) return banker === null ? 'none' : 'banker';
  if (banker === null) return 'player';
  return player === banker ? 'twin' : 'both';
};
