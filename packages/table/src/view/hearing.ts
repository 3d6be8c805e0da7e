import { EVENT_FIELDS, type EventType } from '../events.ts';
import type { Fields } from '../shape.ts';

/** Who hears of an event, and of which of its fields. All of it is data, so that it can be read and checked as a whole. */

/**
 * `all`: every role. `table`: all but the board, which names no person and no person's money. `staff`: whoever works
 * there. `owner`: staff and the one patron whom it is about.
 */
export const AUDIENCES = ['all', 'table', 'staff', 'owner'] as const;
export type Audience = (typeof AUDIENCES)[number];

const HEARD_BY = {
  all: [
    'TableOpened',
    'LastRoundAnnounced',
    'TableClosed',
    'EpochOpened',
    'LimitsAnnounced',
    'MethodChosen',
    'WagersPerAreaSet',
    'AreaClosed',
    'AreaOpened',
    'ShoeLoaded',
    'ShoeCommitted',
    'ShoeCut',
    'EntropyCommitted',
    'EntropyRevealed',
    'ShoeSealed',
    'CardsBurned',
    'CutCardSeen',
    'ShoeEnded',
    'ShoeRevealed',
    'ShoeCondemned',
    'BettingOpened',
    'BettingClosed',
    'CardDrawn',
    'RevealOrderChosen',
    'CardPeeled',
    'CardExposed',
    'TotalsAnnounced',
    'OutcomeAnnounced',
    'RoundSettled',
    'RoundVoided',
    'IrregularityReported',
    'CutCardFirst',
    'RemedyTaken',
    'MatterClosed',
    'WindowOpened',
    'WindowClosed',
    'ReferralDecided',
    'ReportDismissed',
    'CardsCameOut',
    'CardsReconstructed',
    'HandTaken',
    'DeviceReset',
    'BettingReopened',
    'CardsDisplayed',
    'MatterReferred',
    'MissingCardsFound',
    'CardsReplaced',
    'MisreadReported',
    'DisplayErrorReported',
    'CardCorrected',
    'FreeHandOrdered',
    'SettlementCorrected',
  ],
  table: [
    'PatronJoined',
    'PatronLeft',
    'PresenceChanged',
    'WagerPlaced',
    'WagerRaised',
    'WagerLowered',
    'WagerWithdrawn',
    'LateWagerRefused',
    'LateWithdrawalRefused',
    'DecreaseAsked',
    'WagersRemoved',
    'DeviceGiven',
    'DeviceReturned',
    'DrawWithoutWagerAllowed',
    'CardsOffered',
    'CardsAccepted',
    'CardsDeclined',
    'HandlerChosen',
    'CardsPassed',
    'SqueezeAllowed',
    'ElectionMade',
  ],
  staff: ['ActingAppointed', 'DeviceErrorReported'],
  owner: ['ChipsBought', 'ChipsCashed', 'DebtCollected', 'DebtSettled', 'DebtForgivenessAsked', 'DebtForgiven'],
} as const satisfies Readonly<Record<Audience, readonly EventType[]>>;

const AUDIENCE_OF: Readonly<Partial<Record<EventType, Audience>>> = Object.fromEntries(
  AUDIENCES.flatMap((audience) => HEARD_BY[audience].map((type) => [type, audience])),
);

/** Null for an event that nobody has placed yet: then nobody hears of it. */
export const audienceOf = (type: EventType): Audience | null => AUDIENCE_OF[type] ?? null;

/**
 * `open`: whoever hears the event. `cards`: what lies face up. `person`: a patron's id, and never that of staff to
 * patrons. `felt`, `staff`, `books`, `found`: as the role's sight says. `hidden`: no one.
 */
export const FIELD_KINDS = ['open', 'cards', 'person', 'felt', 'staff', 'books', 'found', 'hidden'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

type FieldName = { [T in EventType]: keyof (typeof EVENT_FIELDS)[T] & string }[EventType];

const KINDS_BY_NAME: Readonly<Record<FieldName, FieldKind>> = {
  amount: 'open',
  asFound: 'open',
  backedUp: 'open',
  asked: 'open',
  banker: 'open',
  beside: 'open',
  basis: 'open',
  case: 'open',
  closes: 'open',
  closesAt: 'open',
  commitment: 'open',
  config: 'open',
  contributions: 'open',
  correctable: 'open',
  error: 'staff',
  count: 'open',
  // Sorted decks lie in full view of everyone (5.11.2).
  counted: 'open',
  decided: 'open',
  decision: 'open',
  depth: 'open',
  designee: 'open',
  differentialLimit: 'open',
  draw: 'open',
  draws: 'open',
  end: 'open',
  epoch: 'open',
  exposed: 'open',
  facts: 'open',
  fewCards: 'open',
  first: 'open',
  fromAccount: 'open',
  freeHand: 'open',
  from: 'open',
  gap: 'open',
  keyed: 'open',
  kind: 'open',
  limits: 'open',
  matter: 'open',
  max: 'open',
  method: 'open',
  min: 'open',
  number: 'open',
  ofRound: 'open',
  outcome: 'open',
  phase: 'open',
  player: 'open',
  position: 'open',
  present: 'open',
  remedy: 'open',
  restored: 'open',
  root: 'open',
  round: 'open',
  scope: 'open',
  seat: 'open',
  secret: 'open',
  seed: 'open',
  shoe: 'open',
  shown: 'open',
  side: 'open',
  stake: 'open',
  stands: 'open',
  steps: 'open',
  substitute: 'open',
  trigger: 'open',
  until: 'open',
  value: 'open',
  wager: 'open',
  where: 'open',
  why: 'open',
  card: 'cards',
  cards: 'cards',
  carried: 'cards',
  owner: 'person',
  person: 'person',
  after: 'felt',
  before: 'felt',
  ends: 'felt',
  silent: 'felt',
  identified: 'staff',
  note: 'staff',
  reason: 'staff',
  reportedBy: 'staff',
  underMinimum: 'books',
  underMinimumUndone: 'books',
  underMinimumUsed: 'books',
  debts: 'books',
  unforgiven: 'books',
};

/** Fields that are not as others of their name. Only a card field named here can be more open than `cards`. */
export const EXCEPTIONS: Readonly<Partial<Record<`${EventType}.${FieldName}`, FieldKind>>> = {
  // Turned over for all to see.
  'CardsBurned.card': 'open',
  'CardExposed.card': 'open',
  'CardsReplaced.cards': 'open',
  // Of cards that lie face up, and of a round that is over.
  'MisreadReported.card': 'open',
  'CardCorrected.card': 'open',
  // Named only of cards that lay face up.
  'DisplayErrorReported.shown': 'open',
  'DisplayErrorReported.stands': 'open',
  'SettlementCorrected.cards': 'open',
  'MissingCardsFound.cards': 'found',
  // A sum that does not come out may name a card set aside (5.11.1, A15).
  'MatterReferred.why': 'found',
  // Always someone of the staff.
  'HandTaken.person': 'staff',
};

/** A shape tells in words what it holds; whatever may hold a card anywhere inside says so. */
export const mayHoldCard = ({ words }: { readonly words: string }): boolean => /\ba card\b/.test(words);

const kindOf = (type: EventType, field: string, shape: Fields[string]): FieldKind => {
  const exceptions: Readonly<Record<string, FieldKind>> = EXCEPTIONS;
  const byName: Readonly<Record<string, FieldKind>> = KINDS_BY_NAME;
  return exceptions[`${type}.${field}`] ?? (mayHoldCard(shape) ? 'cards' : (byName[field] ?? 'hidden'));
};

/** Of every event its fields, each with who may see it. */
export const KINDS: Readonly<Record<string, readonly (readonly [field: string, kind: FieldKind])[]>> =
  Object.fromEntries(
    Object.entries(EVENT_FIELDS).map(([type, fields]) => [
      type,
      Object.entries(fields).map(([field, shape]) => [field, kindOf(type as EventType, field, shape)] as const),
    ]),
  );
