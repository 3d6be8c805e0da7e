import {
  BASIS_PATTERN,
  type Basis,
  type BySide,
  type Card,
  type Cents,
  DECK,
  ID_PATTERN,
  IRREGULARITIES,
  METHODS,
  type Odds,
  OUTCOMES,
  PAIR_CLASSES,
  POSITIONS,
  type PointTotal,
  RANKS,
  REMEDIES,
  REMEDY_CASES,
  type RoundFacts,
  SIDES,
  SUITS,
  type WagerId,
  WITHDRAWAL_TRIGGERS,
  type Words,
} from '@sabot/rules';
import { PHASES } from './round.ts';
import {
  commented,
  type Field,
  field,
  flag,
  listOf,
  matching,
  name,
  nullable,
  oneOf,
  optional,
  record,
  type Schema,
  type TypeOf,
  text,
  titled,
  whole,
  wordsOf,
} from './schema.ts';
import { MAX_AMOUNT, MAX_DRAW, WAGER_ENDS } from './vocabulary.ts';

/**
 * The fields that commands and events are made of. One name means one thing, whichever record it is on; where a record means
 * something narrower, it says so there.
 */

// People

/** A person by pseudonymous id. */
export const person = field(titled('a person', text), 'the person that it is about');
/** A person in what comes from outside. What was stored before may hold names that nobody could take today. */
export const namedPerson = field(titled('a person', commented(name.title, name)), 'the person that it is about');
export const forPatron = optional(field(namedPerson, 'the patron for whom staff act; a patron acts for no one else'));
export const toPatron = field(namedPerson, 'the patron who takes it');
export const owner = field(person, 'whose wager it is');
export const reportedBy = field(person, 'who reported it');
export const position = field(oneOf(POSITIONS), 'the position to act in');

// The table

export const seat = field(titled('a seat from 1 to 16', whole(1, 16)), 'the seat');
export const side = field(oneOf(SIDES), 'the hand');
/** By its form: which wagers there are is for the game to say. */
export const wager = field(matching(ID_PATTERN, 'a wager') as Schema<WagerId>, 'the wager, as the layout offers it');
export const method = field(oneOf(METHODS), 'the method of dealing');
export const phase = field(oneOf(PHASES), 'where the round is after it');
export const roundNumber = field(whole(1), 'the round, by its number');
export const shoeNumber = field(whole(1), 'which shoe, by its number');
export const thirtyTwoBytes = matching(/^[0-9a-f]{64}$/, '32 bytes as 64 digits of 0123456789abcdef');
export const instantSchema = titled('an instant, as a whole number from 0', whole(0));
export const instant = field(instantSchema, 'when it was');
/** By its form: the list of all clauses would be carried by every page, and what an event cites is recomputed when it is verified. */
export const basis: Field<Basis> = field(
  matching(BASIS_PATTERN, 'a clause, or policy') as Schema<Basis>,
  'the clause by which it is so, or policy',
);
export const reason = field(text, 'why, for the record; needed where the text asks for discretion');
export const reasonOrNone = nullable(field(text, 'why, where a reason was given'));
export const note = field(text, 'what else is worth recording');
export const noteOrNone = nullable(note);

/** A restore of the house from a backup: by chance, so that no two are the same, by number, and when it and the backup were made. */
export const epochFields = {
  epoch: field(thirtyTwoBytes, 'the epoch, by chance of its own'),
  number: field(whole(1), 'the epoch by its number: how many restores there were'),
  restored: field(instantSchema, 'when the house was restored'),
  backedUp: field(instantSchema, 'when the backup was made from which the house was restored'),
};

/** The same of both hands. */
export const bySide = /* @__NO_SIDE_EFFECTS__ */ <T>(inner: Schema<T>, what: string): Schema<BySide<T>> =>
  record(
    { player: field(inner, `${what} of the Player hand`), banker: field(inner, `${what} of the Banker hand`) },
    `the same of both hands: ${inner.title}`,
  );
/** A name or a sentence in the languages of the house. */
export const wordsSchema: Schema<Words> = record(
  { en: field(text, 'in English'), zh: field(text, 'in Chinese') },
  'words in both languages',
);

// Money

export const amount = field(
  titled(`cents, from 1 to ${MAX_AMOUNT}`, whole<Cents>(1, MAX_AMOUNT)),
  'how much, or by how much',
);
/** What several amounts come to. */
export const sum = field(titled('cents', whole<Cents>(1)), 'how much in all');
export const sumOrNothing = field(titled('cents, or 0', whole<Cents>(0)), 'what stands there now');
export const fromAccount = optional(
  field(flag, "by staff: the money comes from the patron's account with the house, not in cash; not so unless given"),
);

/** On what is booked: there, and true, where the money came from the account. */
export const bookedToAccount = optional(
  field(flag, "the money came from the patron's account with the house, and not in cash"),
);

export const limits = record({ wager, min: amount, max: amount });
export type Limits = TypeOf<typeof limits>;
export const limitsByWager = field(listOf(limits), 'limits by wager');
export const differentialLimit = nullable(
  field(amount, 'the largest allowed gap between Player and Banker wagers, or null for none'),
);

/** One wager: whose it is, and the area it stands in (A7). */
export const wagerPlace = record({ owner: person, seat, wager });
export type WagerPlace = TypeOf<typeof wagerPlace>;

const odds: Schema<Odds> = record({
  win: field(whole(1), 'what is won'),
  stake: field(whole(1), 'on so much of a stake'),
});

export const wagerEnd = record({
  owner: person,
  seat,
  wager,
  end: field(oneOf(WAGER_ENDS), 'how it ended'),
  stake: field(amount, 'what lay on the felt'),
  effective: field(sumOrNothing, 'what was won or lost on: less than the stake where that is over the maximum'),
  returned: field(sumOrNothing, 'all that goes back to the patron, any excess included'),
  pays: nullable(field(odds, 'the odds it was paid at; null where it won nothing')),
  basis,
});
export type WagerEnd = TypeOf<typeof wagerEnd>;
/** Used by everything that takes wagers off the felt. */
export const wagerEnds = field(listOf(wagerEnd), 'how each wager ended');

/** There, and true, where wagers are kept from others until they are closed: they are for their owners and staff alone. */
export const secrecy = {
  secret: optional(field(flag, 'kept from other patrons, as the last round of its session is secret')),
};
/** There, and true, where staff placed it since the patron asked for it (3.8). Records from before it was kept have none. */
export const request = { asked: optional(field(flag, 'placed by staff, as the patron asked for it (3.8)')) };
export const asFound = field(flag, 'chips found on the felt by staff, within the limits or not');
/** A wager that was changed. */
export const wagerChange = {
  owner,
  seat,
  wager,
  amount: field(amount, 'what was moved'),
  stake: sumOrNothing,
  ...secrecy,
};

/** The area of a wager, the patron for whom staff act (3.8), and the round for which it is meant. */
export const wagerTarget = {
  seat: optional(field(seat, 'the seat; where it is left out, that of the patron')),
  wager,
  for: forPatron,
  round: optional(field(whole(1), 'the round for which it is meant; in any other nothing is done')),
};
/** What staff say of chips that they put down. */
export const byStaff = {
  asFound: optional(field(flag, 'by staff: these chips lay there, within the limits or not; not so unless given')),
  asked: optional(field(flag, 'by staff: the patron asked for it; so unless given, but for chips that lay there')),
};

// Cards

export const card: Field<Card> = field(
  commented(`a rank of ${RANKS.join('')} and a suit of ${SUITS.join('')}, such as 9h`, oneOf(DECK, 'a card')),
  'which card it is',
);
/** From a keypad a drawn card is not known until it is exposed. */
export const cardOrUnknown = nullable(card);
export const cardsOrUnknown = field(
  listOf(cardOrUnknown),
  'the cards concerned, in the order in which they lie; null for one that is not known',
);
export const cardCounts = field(
  listOf(whole(0, 10)),
  'how many of each card were counted: thirteen ranks of spades, then hearts, diamonds, clubs',
);
/** A card on the table by the order in which it was drawn in its round. */
export const draw = field(
  titled(`a draw from 1 to ${MAX_DRAW}`, whole(1, MAX_DRAW)),
  'a card of the round, by the order in which it was drawn',
);
/** There where it is of one card of the hand, and of the whole hand where not. */
export const oneCard = {
  draw: optional(field(draw, 'the one card of the hand that it is of; else it is of the whole hand')),
};

/** A card fresh from the device, in no hand yet. */
export const looseCard = record({
  card: nullable(field(card, 'which card it is; null until it is named, and to whomever it is hidden from')),
  exposed: field(flag, 'it lies face up'),
});
/**
 * A card that is moved: who has peeled it, and for what it stands in, goes with it, and so do whether it was seen in the
 * device and who drew it, which records from before that was kept do not say.
 */
const movedCard = {
  card: cardOrUnknown,
  exposed: flag,
  peeledBy: nullable(person),
  seen: optional(flag),
  drawnBy: optional(nullable(person)),
  substitute: flag,
};
export const laidCard = record(movedCard);
export const dealtCard = record({ side, ...movedCard });

/** A point total, or null where no card of the hand lies face up. */
export const pointTotalSchema = whole<PointTotal>(0, 9);
export const totalOf = (hand: string): Field<PointTotal> => field(pointTotalSchema, `the point total of the ${hand}`);
const handFacts = record({
  total: field(pointTotalSchema, 'its point total'),
  cards: field(whole<2 | 3>(2, 3), 'how many cards it has'),
});
export const roundFacts: Schema<RoundFacts> = record({
  player: field(handFacts, 'the Player hand'),
  banker: field(handFacts, 'the Banker hand'),
  pairs: field(oneOf(PAIR_CLASSES), 'which hands began with a pair'),
});

/** What a display said of a round, as far as that was wrong or matters; an outcome of none where it showed nobody as winner. */
const shownOutcome = field(oneOf(wordsOf(OUTCOMES, ['none'])), 'who won; none for nobody');
const shownPlayer = nullable(field(pointTotalSchema, 'the total of the Player hand; null for none'));
const shownBanker = nullable(field(pointTotalSchema, 'the total of the Banker hand; null for none'));
const shownCards = field(listOf(record({ draw, card })), 'cards by their draws');
export const displayedRound = record({
  outcome: optional(shownOutcome),
  player: optional(shownPlayer),
  banker: optional(shownBanker),
  cards: optional(shownCards),
});
export type DisplayedRound = TypeOf<typeof displayedRound>;
/** The same by the cards, with nothing left out. */
export const standingRoundSchema = record({
  outcome: shownOutcome,
  player: shownPlayer,
  banker: shownBanker,
  cards: shownCards,
});

// What goes wrong

export const irregularity = field(oneOf(IRREGULARITIES, 'an irregularity'), 'what went wrong');
export const remedyCase = field(
  oneOf(REMEDY_CASES, 'a case of the irregularity'),
  'which case it is, where only people can tell',
);
export const remedy = field(oneOf(REMEDIES, 'a remedy'), 'the step, which must be the next one of the matter');
export const remedyStep = record({ remedy, basis });
export const remedySteps = field(listOf(remedyStep), 'what is to be done, in order');
export const trigger = field(oneOf(wordsOf(['referral'], WITHDRAWAL_TRIGGERS)), 'what gives the option');
export const withdrawalScope = field(
  oneOf(['any-wagers', 'any-undecided-wagers', 'all-remaining-wagers-or-none', 'all-wagers-or-none']),
  'which wagers may be taken back',
);
export const closesAt = field(
  oneOf(['first-card', 'reconstruction', 'next-card', 'no-more-bets', 'round-resumed']),
  'how long the option is open',
);
export const matter = field(whole(1), 'the matter that it is about, by its number');
