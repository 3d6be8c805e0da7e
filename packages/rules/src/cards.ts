import type { Decks } from './decks.ts';
import { fault, ok, type Result } from './fault.ts';
import { nameOf } from './outside.ts';

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

const NOTATIONS: ReadonlySet<unknown> = new Set(DECK);

/** Whether this is the notation of a card: `10s`, `ts` and `Ts ` are none. */
export const isCard = (value: unknown): value is Card => NOTATIONS.has(value);

/** The card that a text from outside denotes. */
export const parseCard = (value: unknown): Result<Card> =>
  isCard(value)
    ? ok(value)
    : fault('malformed-card', `${nameOf(value)} is no card: a rank of A23456789TJQK and a suit of shdc.`);

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank;

export const suitOf = (card: Card): Suit => card.charAt(1) as Suit;

/** A whole shoe, deck after deck, unshuffled: 52 cards a deck and no jokers (2.1 of every text). */
export const cardsOfDecks = (decks: Decks): readonly Card[] => Array.from({ length: decks }, () => DECK).flat();

const SUIT_SYMBOLS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card for people: `10♠`. */
export const showCard = (card: Card): string =>
  `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT_SYMBOLS[suitOf(card)]}`;
