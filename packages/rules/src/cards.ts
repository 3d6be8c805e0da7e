/** Ranks from the ace up, in the order in which counts of ranks are listed everywhere. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

export const SUITS = ['s', 'h', 'd', 'c'] as const;
export type Suit = (typeof SUITS)[number];

/** A card is its notation, rank then suit: `Ts` is the ten of spades. */
export type Card = `${Rank}${Suit}`;

/** The notation of a card; {@link rankOf} and {@link suitOf} take it apart again. */
export const cardOf = (rank: Rank, suit: Suit): Card => `${rank}${suit}`;

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)));

const NOTATIONS: ReadonlySet<string> = new Set(DECK);

const isCard = (text: string): text is Card => NOTATIONS.has(text);

/** The card this text denotes, or null: `10s`, `ts` and `Ts ` are no cards. */
export const parseCard = (text: string): Card | null => (isCard(text) ? text : null);

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank;

export const suitOf = (card: Card): Suit => card.charAt(1) as Suit;

/** A whole shoe, deck after deck, unshuffled: 52 cards a deck and no jokers (2.1 of every text). */
export const cardsOfDecks = (decks: number): readonly Card[] => Array.from({ length: decks }, () => DECK).flat();

const SUIT_SYMBOLS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card for people: `10♠`. */
export const showCard = (card: Card): string =>
  `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT_SYMBOLS[suitOf(card)]}`;
