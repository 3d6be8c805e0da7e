import { type Card, cardOf, RANKS, type Rank, SUITS, type Suit } from '@sabot/rules';

/** A card half entered: its rank, or nothing yet. */
export type Entry = Rank | null;

export type Keyed =
  | { readonly kind: 'rank'; readonly rank: Rank }
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'undo' };

/** Also reads what people press for want of a better key: 1 for the ace, 0 for the ten. */
const ALIASES: Readonly<Record<string, Rank>> = { '1': 'A', '0': 'T' };

/** What a key of a keyboard means for a card, or null. */
export const keyed = (key: string): Keyed | null => {
  if (key === 'Backspace') return { kind: 'undo' };
  if (key.length !== 1) return null;
  const rank = ALIASES[key] ?? RANKS.find((each) => each === key.toUpperCase());
  if (rank !== undefined) return { kind: 'rank', rank };
  const suit = SUITS.find((each) => each === key.toLowerCase());
  return suit === undefined ? null : { kind: 'suit', suit };
};

export interface Entered {
  readonly entry: Entry;
  /** Set when the card is whole. */
  readonly card: Card | null;
  /** Nothing was there to undo: the card before may be meant. */
  readonly undone: boolean;
}

/** A rank and then a suit make a card; another rank replaces the first; a suit alone is nothing. */
export const enterKey = (entry: Entry, key: Keyed): Entered => {
  switch (key.kind) {
    case 'rank':
      return { entry: key.rank, card: null, undone: false };
    case 'suit':
      return entry === null
        ? { entry, card: null, undone: false }
        : { entry: null, card: cardOf(entry, key.suit), undone: false };
    case 'undo':
      return { entry: null, card: null, undone: entry === null };
  }
};
