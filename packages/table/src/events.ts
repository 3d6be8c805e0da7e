import {
  type Basis,
  PAIR_CLASSES,
  type PointTotal,
  type Position,
  type RoundFacts,
  WITHDRAWAL_TRIGGERS,
} from '@sabot/rules';
import { CONFIG_FIELDS } from './config.ts';
import {
  type Fields,
  flag,
  listOf,
  nullable,
  oneOf,
  optional,
  type RecordOf,
  record,
  type Shape,
  text,
  whole,
} from './shape.ts';
import {
  amount,
  basis,
  card,
  cardOrUnknown,
  displayedRound,
  drawNumber,
  epochFields,
  instant,
  irregularity,
  limits,
  method,
  person,
  position,
  remedy,
  remedyCase,
  remedyStep,
  seat,
  side,
  standingRoundShape,
  sum,
  sumOrNothing,
  thirtyTwoBytes,
  wagerEnds,
  wagerId,
} from './shapes.ts';
import { PHASES } from './state.ts';

const phase = oneOf(PHASES);
const total = whole<PointTotal>(0, 9);
const handFacts = record({ total, cards: whole<2 | 3>(2, 3) });
const facts: Shape<RoundFacts> = record({ player: handFacts, banker: handFacts, pairs: oneOf(PAIR_CLASSES) });
const matter = whole(1);
/** There, and true, where wagers are kept from others until they are closed: they are for their owners and staff alone. */
const secrecy = { secret: optional(flag) };
/** There, and true, where staff placed it since the patron asked for it (3.8). Records from before it was kept have none. */
const request = { asked: optional(flag) };
const wagerKept = {
  owner: person,
  seat,
  wager: wagerId,
  /** What the event moved. */
  amount,
  /** What stands there now. */
  stake: sumOrNothing,
  ...secrecy,
};
/** There where it is of one card of the hand, and of the whole hand where not. */
const oneCard = { draw: optional(drawNumber) };
/** A card fresh from the device, in no hand yet. */
const loose = record({ card: cardOrUnknown, exposed: flag });
/**
 * A card that is moved: who has peeled it, and for what it stands in, goes with it, and so do whether it was seen in the
 * device and who drew it, which records from before that was kept do not say.
 */
const moved = {
  card: cardOrUnknown,
  exposed: flag,
  peeledBy: nullable(person),
  seen: optional(flag),
  drawnBy: optional(nullable(person)),
  substitute: flag,
};
const laid = record(moved);
const dealt = record({ side, ...moved });

/** Abandoned: the table closed over it, so that what it still held was never dealt. */
export const SHOE_ENDS = ['finished', 'replaced', 'abandoned'] as const;
export type ShoeEnd = (typeof SHOE_ENDS)[number];
export const WHY_DEVICE_RETURNED = [
  'relinquished',
  'wager-lost',
  'revoked',
  'method-changed',
  'left-table',
  'table-closed',
] as const;

/** Every event by name, with its own fields. */
export const EVENT_FIELDS = {
  // The table and its people
  /** `correctable` where the last round before can still be put right, until the next call (5.2 of two texts, A13b). */
  TableOpened: { config: record(CONFIG_FIELDS), correctable: optional(flag) },
  LastRoundAnnounced: { round: whole(1) },
  TableClosed: {},
  /** The house was restored from a backup: what came after the event before this one is lost. */
  EpochOpened: epochFields,
  ActingAppointed: { person, position, until: instant },
  /** In force from the next "Place your bets" (A26). */
  LimitsAnnounced: { limits: listOf(limits), differentialLimit: nullable(amount) },
  MethodChosen: { method, reason: nullable(text) },
  WagersPerAreaSet: { max: nullable(whole(1)), reason: nullable(text) },
  AreaClosed: { seat, wager: wagerId },
  AreaOpened: { seat, wager: wagerId },
  PatronJoined: { person, seat: nullable(seat), identified: flag },
  PatronLeft: { person },
  PresenceChanged: { person, present: flag },
  /** `fromAccount` where staff sold them from the patron's account, and not against cash. */
  ChipsBought: { person, amount, fromAccount: optional(flag) },
  ChipsCashed: { person, amount },
  /** Taken from what has just come back to a debtor from the felt. */
  DebtCollected: { person, amount: sum },
  DebtSettled: { person, amount: sum, fromAccount: optional(flag) },
  DebtForgivenessAsked: { person, note: text, reportedBy: person },
  DebtForgiven: { person, amount: sum, reason: text },

  // The shoe
  ShoeLoaded: { shoe: whole(1), cards: whole(0) },
  ShoeCommitted: { shoe: whole(1), commitment: text },
  ShoeCut: { shoe: whole(1), depth: whole(1), person },
  EntropyCommitted: { shoe: whole(1), person, commitment: thirtyTwoBytes },
  EntropyRevealed: { shoe: whole(1), person, value: thirtyTwoBytes },
  /** With how many contributions were revealed: of none, the shoe is the house's alone. */
  ShoeSealed: { shoe: whole(1), root: text, contributions: whole(0) },
  CardsBurned: { card, count: whole(1) },
  /** The cutting card came out: as the first card of a round, or later. */
  CutCardSeen: { first: flag, basis },
  /** Told to the staff, who act on it; nothing at the table has changed. */
  DeviceErrorReported: { error: whole(1, 7) },
  ShoeEnded: { shoe: whole(1), why: oneOf(SHOE_ENDS), reason: nullable(text), basis },
  ShoeRevealed: { shoe: whole(1), seed: text },
  ShoeCondemned: { shoe: whole(1), basis },

  // Betting
  BettingOpened: {
    round: whole(1),
    freeHand: flag,
    /** Fewer than six cards are left, so that the round may not be finished. */
    fewCards: flag,
    limits: listOf(limits),
    differentialLimit: nullable(amount),
  },
  WagerPlaced: {
    owner: person,
    seat,
    wager: wagerId,
    amount,
    min: amount,
    max: amount,
    /** Chips found on the felt by staff, within the limits or not. */
    asFound: flag,
    ...request,
    ...secrecy,
  },
  WagerRaised: { ...wagerKept, asFound: flag, ...request },
  WagerLowered: wagerKept,
  WagerWithdrawn: wagerKept,
  /** Placed or raised after "No more bets": refused, and on record (5.4, A27). */
  LateWagerRefused: { owner: person, seat, wager: wagerId, amount, end: oneOf(['refused']), basis },
  /** Taken back after "No more bets": the wager stays live, and on record (5.5). */
  LateWithdrawalRefused: { owner: person, seat, wager: wagerId, amount, basis },
  DecreaseAsked: { side, gap: sum, basis, ...secrecy },
  WagersRemoved: { ends: wagerEnds, reason: nullable(text), ...secrecy },
  BettingClosed: { round: whole(1), closes: whole(1) },

  // Control of the dealing device
  /** By a clause where a correction gives it back: the wager has not lost after all (3.12.8). */
  DeviceGiven: { person, basis: optional(basis) },
  DeviceReturned: { person, why: oneOf(WHY_DEVICE_RETURNED), basis: nullable(basis) },
  DrawWithoutWagerAllowed: { person },

  // Dealing and revealing
  CardDrawn: {
    draw: drawNumber,
    side,
    /** Known from a reader or an electronic shoe, and shown to no one yet. */
    card: cardOrUnknown,
    /** Carried: it lay on the layout already. */
    from: oneOf(['device', 'carried']),
    exposed: flag,
    phase,
    basis,
  },
  CardsOffered: { side, person, basis },
  CardsAccepted: { side, person },
  CardsDeclined: { side, person, basis },
  HandlerChosen: { side, person: nullable(person), reason: nullable(text) },
  CardsPassed: { side, person, basis, ...oneCard },
  SqueezeAllowed: { side, person, designee: flag, reason: nullable(text), ...oneCard },
  RevealOrderChosen: { first: side },
  /** The card is for the eyes of that person alone. */
  CardPeeled: { draw: drawNumber, person, card: cardOrUnknown },
  CardExposed: {
    draw: drawNumber,
    card,
    person,
    /** Named by a person, not by the device. */
    keyed: flag,
    phase,
  },
  TotalsAnnounced: { player: total, banker: total, phase },
  OutcomeAnnounced: { facts, outcome: oneOf(['player', 'banker', 'tie']), basis },
  RoundSettled: {
    round: whole(1),
    ends: wagerEnds,
    /** Whose under-minimum wager was settled this once (5.14). */
    underMinimum: listOf(text),
  },
  RoundVoided: { round: whole(1), ends: wagerEnds, basis, ...secrecy },

  // What goes wrong
  IrregularityReported: {
    matter,
    kind: irregularity,
    case: nullable(remedyCase),
    basis,
    note: nullable(text),
    side: nullable(side),
    person: nullable(person),
    draws: listOf(drawNumber),
    /** Of cards exposed as the device was moved: how many, where it was said (5.12.1). */
    count: optional(whole(1)),
    /** The card beside the hands, counted from 1, that was seen by accident. */
    beside: optional(whole(1)),
    steps: listOf(remedyStep),
    reportedBy: person,
  },
  CutCardFirst: { matter, basis, steps: listOf(remedyStep), reportedBy: person },
  RemedyTaken: { matter, remedy, basis, reason: nullable(text) },
  MatterClosed: { matter },
  WindowOpened: {
    matter,
    trigger: oneOf(['referral', ...WITHDRAWAL_TRIGGERS]),
    scope: oneOf(['any-wagers', 'any-undecided-wagers', 'all-remaining-wagers-or-none', 'all-wagers-or-none']),
    closesAt: oneOf(['first-card', 'reconstruction', 'next-card', 'no-more-bets', 'round-resumed']),
    basis,
    /** What the exposed cards have decided. */
    decided: listOf(wagerId),
  },
  ElectionMade: { matter, person, ends: wagerEnds, ...secrecy },
  WindowClosed: { matter, /** Patrons who did not choose: they stay in. */ silent: listOf(person) },
  ReportDismissed: { matter, reason: text },
  ReferralDecided: { matter, decision: text, reason: text },
  /** Cards left the device that no hand takes yet; they are dealt next, in this order. */
  CardsCameOut: { cards: listOf(loose), basis },
  /** Draws put in their true order and dealt to the hands anew; what no hand takes lies ready for the next draw. */
  CardsReconstructed: { cards: listOf(dealt), carried: listOf(laid), phase, basis },
  HandTaken: { side, person, basis, ...oneCard },
  /** Cards drawn and not seen stay face down on the layout and open the new deal (A14). */
  DeviceReset: { carried: listOf(laid), basis },
  BettingReopened: { round: whole(1), basis },
  CardsDisplayed: { matter, counted: listOf(whole(0, 10)), basis },
  /** Beyond what the rules can tell: someone decides (6.1). */
  MatterReferred: { matter, why: text, steps: listOf(remedyStep) },
  MissingCardsFound: { matter, cards: listOf(card), where: oneOf(['device', 'surveillance', 'deduction']), basis },
  CardsReplaced: { draws: listOf(drawNumber), cards: listOf(card), substitute: flag, phase, basis },
  MisreadReported: { matter, draw: drawNumber, card, reportedBy: person },
  CardCorrected: { draw: drawNumber, card, phase },
  /** What a display showed, and what stands by the cards that lay face up then (6.3). */
  DisplayErrorReported: {
    ofRound: whole(1),
    shown: displayedRound,
    stands: standingRoundShape,
    note: nullable(text),
    basis,
  },
  /** `round` where it is the one under way, whose stakes have gone back; else the next. */
  FreeHandOrdered: { basis, round: optional(whole(1)) },
  /** A round settled before is settled anew, or voided: the old entries stay, these come on top. */
  SettlementCorrected: {
    round: whole(1),
    end: oneOf(['settled', 'voided']),
    facts: nullable(facts),
    cards: listOf(card),
    before: wagerEnds,
    after: wagerEnds,
    /** Whose one under-minimum wager no longer counts. */
    underMinimumUndone: listOf(text),
    /** Whose one under-minimum wager it turns out to be. */
    underMinimumUsed: optional(listOf(text)),
    /** What patrons are to give back and have not got: they owe it. */
    debts: optional(listOf(record({ person, amount: sum }))),
    /** Of what is due to patrons what stays with the house: a debt of that much was forgiven and turns out not to have been one. */
    unforgiven: optional(listOf(record({ person, amount: sum }))),
    basis,
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type EventType = keyof typeof EVENT_FIELDS;
export const EVENT_TYPES = Object.keys(EVENT_FIELDS) as readonly EventType[];

/** Who did it, in which position, and which position the rules ask for: both are kept (6.2). */
export interface Stamp {
  readonly command: string;
  readonly at: number;
  readonly by: string;
  readonly as: string;
  /** The position in which the person acted for this, where it is not their own. */
  readonly acting: Position | null;
  readonly required: Position | null;
  /** By what the position is required. */
  readonly basis: Basis | null;
  /** By what a higher or acting position stood in; null when the required one acted. */
  readonly delegation: Basis | null;
}

export type EventBodyOf<T extends EventType> = { readonly type: T } & RecordOf<(typeof EVENT_FIELDS)[T]>;
export type EventBody = { [T in EventType]: EventBodyOf<T> }[EventType];
export type EventOf<T extends EventType> = EventBodyOf<T> & { readonly stamp: Stamp };
export type TableEvent = { [T in EventType]: EventOf<T> }[EventType];
