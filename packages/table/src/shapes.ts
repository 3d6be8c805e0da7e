import {
  type Basis,
  type Card,
  type Cents,
  CLAUSE_IDS,
  DECK,
  IRREGULARITIES,
  isCard,
  METHODS,
  type Odds,
  OUTCOMES,
  POSITIONS,
  type PointTotal,
  RANKS,
  REMEDIES,
  REMEDY_CASES,
  SIDES,
  SUITS,
  WAGER_IDS,
  WITHDRAWAL_TRIGGERS,
} from '@sabot/rules';
import {
  listOf,
  matching,
  name,
  nullable,
  oneOf,
  optional,
  record,
  type Shape,
  type TypeOf,
  text,
  whole,
} from './shape.ts';

/** The shapes that commands and events are made of. */

/** A person by pseudonymous id. */
export const person: Shape<string> = { ...text, words: 'a person' };
/** A person in what comes from outside. What was stored before may hold names that nobody could take today. */
export const namedPerson: Shape<string> = { ...name, words: 'a person' };
export const seat: Shape<number> = { ...whole(1, 16), words: 'a seat from 1 to 16' };
export const side = oneOf(SIDES);
export const wagerId = oneOf(WAGER_IDS, 'a wager');
const CARD_FORM = `a card: a rank of ${RANKS.join('')} and a suit of ${SUITS.join('')}, such as 9h`;
export const card: Shape<Card> = {
  ...oneOf(DECK, 'a card'),
  fault: (value, place) => (isCard(value) ? null : `${place} must be ${CARD_FORM}`),
};
/** From a keypad a drawn card is not known until it is exposed. */
export const cardOrUnknown = nullable(card);
/** Far more than anyone stakes, and so little that sums of very many are counted exactly. */
export const MAX_AMOUNT = 1_000_000_000_000;
export const amount: Shape<Cents> = { ...whole<Cents>(1, MAX_AMOUNT), words: `cents, from 1 to ${MAX_AMOUNT}` };
/** What several amounts come to. */
export const sum: Shape<Cents> = { ...whole<Cents>(1), words: 'cents' };
export const sumOrNothing: Shape<Cents> = { ...whole<Cents>(0), words: 'cents, or 0' };
export const instant: Shape<number> = { ...whole(0), words: 'an instant, as a whole number from 0' };
export const position = oneOf(POSITIONS);
export const method = oneOf(METHODS);
export const irregularity = oneOf(IRREGULARITIES, 'an irregularity');
export const remedyCase = oneOf(REMEDY_CASES, 'a case of the irregularity');
export const remedy = oneOf(REMEDIES, 'a remedy');
export const trigger = oneOf(WITHDRAWAL_TRIGGERS);
export const basis: Shape<Basis> = oneOf(['policy', ...CLAUSE_IDS] as const, 'a clause, or policy');
/** A card on the table by the order in which it was drawn in its round. */
export const drawNumber: Shape<number> = { ...whole(1, 8), words: 'a draw from 1 to 8' };
/** A point total, or null where no card of the hand lies face up. */
const totalOrNone = nullable(whole<PointTotal>(0, 9));
/** What a display said of a round, as far as that was wrong or matters; an outcome of none where it showed nobody as winner. */
const displayed = {
  outcome: oneOf([...OUTCOMES, 'none'] as const),
  player: totalOrNone,
  banker: totalOrNone,
  cards: listOf(record({ draw: drawNumber, card })),
};
export const displayedRound = record({
  outcome: optional(displayed.outcome),
  player: optional(displayed.player),
  banker: optional(displayed.banker),
  cards: optional(displayed.cards),
});
export type DisplayedRound = TypeOf<typeof displayedRound>;
/** The same by the cards, with nothing left out. */
export const standingRoundShape = record(displayed);

/** A hash, or as much chance as one. */
export const thirtyTwoBytes = matching(/^[0-9a-f]{64}$/, '32 bytes as 64 digits of 0123456789abcdef');

/** A restore of the house from a backup: by chance, so that no two are the same, by number, and when it and the backup were made. */
export const epochFields = { epoch: thirtyTwoBytes, number: whole(1), restored: instant, backedUp: instant };

export const limits = record({ wager: wagerId, min: amount, max: amount });
export type Limits = TypeOf<typeof limits>;

/** One wager: whose it is, and the area it stands in (A7). */
export const wagerPlace = record({ owner: person, seat, wager: wagerId });
export type WagerPlace = TypeOf<typeof wagerPlace>;

/** Eight ways a wager can end, never collapsed. */
export const WAGER_ENDS = ['won', 'lost', 'push', 'voided', 'withdrawn', 'refused', 'returned', 'removed'] as const;

const odds: Shape<Odds> = record({ win: whole(1), stake: whole(1) });

export const wagerEnd = record({
  owner: person,
  seat,
  wager: wagerId,
  end: oneOf(WAGER_ENDS),
  /** What lay on the felt. */
  stake: amount,
  /** What was won or lost on: less than the stake where that is over the maximum. */
  effective: sumOrNothing,
  /** All that goes back to the patron, any excess included. */
  returned: sumOrNothing,
  pays: nullable(odds),
  basis,
});
export type WagerEnd = TypeOf<typeof wagerEnd>;

export const remedyStep = record({ remedy, basis });

export const CARD_SOURCES = ['keypad', 'reader', 'electronic'] as const;
export type CardSource = (typeof CARD_SOURCES)[number];

/** A list of wager ends, used by everything that takes wagers off the felt. */
export const wagerEnds = listOf(wagerEnd);
