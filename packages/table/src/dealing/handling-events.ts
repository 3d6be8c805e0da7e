import type { BySide, Side } from '@sabot/rules';
import { basis, oneCard, person, reasonOrNone, side } from '../fields.ts';
import type { EventRecord } from '../records.ts';
import type { CardApart, Handling } from '../round.ts';
import { field, flag, nullable, oneOf, optional } from '../schema.ts';
import { dealtRoundOf, drawsOf, type TableState } from '../state.ts';
import { withDealt } from '../state-changes.ts';

/** Whose the device and the hands are: events that move control, not cards. */

export const WHY_DEVICE_RETURNED = [
  'relinquished',
  'wager-lost',
  'revoked',
  'method-changed',
  'left-table',
  'table-closed',
] as const;

export const withHand = (state: TableState, side: Side, change: Partial<Handling>): TableState => {
  const round = dealtRoundOf(state);
  if (round === null) return state;
  const hands: BySide<Handling> = { ...round.hands, [side]: { ...round.hands[side], ...change } };
  return withDealt(state, { hands });
};

/** One card of a hand is someone's alone. */
export const withApart = (state: TableState, draw: number, person: string | null): TableState => {
  const others = apartIn(state).filter((each) => each.draw !== draw);
  return withDealt(state, { apart: [...others, { draw, person }] });
};

export const apartIn = (state: TableState): readonly CardApart[] => dealtRoundOf(state)?.apart ?? [];

const deviceGivenFields = {
  person,
  basis: optional(field(basis, 'by what a correction gives it back: the wager has not lost after all (3.12.8)')),
};

// Given back by a correction, it is theirs as if it had never gone.
export const deviceGiven: EventRecord<'DeviceGiven', typeof deviceGivenFields> = {
  type: 'DeviceGiven',
  summary: 'The patron has the dealing device.',
  fields: deviceGivenFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { person: 'person', basis: 'open' },
  evolve: (state, { person, basis }) => ({
    ...state,
    device: { ...state.device, holder: person },
    deviceLost: null,
    deviceKept: basis === undefined ? null : person,
  }),
};

const deviceReturnedFields = {
  person,
  why: field(oneOf(WHY_DEVICE_RETURNED), 'why it went back to the Dealer'),
  basis: nullable(basis),
};

export const deviceReturned: EventRecord<'DeviceReturned', typeof deviceReturnedFields> = {
  type: 'DeviceReturned',
  summary: 'The device is back with the Dealer.',
  fields: deviceReturnedFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['deviceBack'],
  sees: { person: 'person', why: 'open', basis: 'open' },
  evolve: (state, { person, why }) => ({
    ...state,
    deviceKept: null,
    device: { holder: null, excused: state.device.excused.filter((each) => each !== person) },
    deviceLost: why === 'wager-lost' ? { person, excused: state.device.excused.includes(person) } : null,
  }),
};

const drawWithoutWagerAllowedFields = { person };

export const drawWithoutWagerAllowed: EventRecord<'DrawWithoutWagerAllowed', typeof drawWithoutWagerAllowedFields> = {
  type: 'DrawWithoutWagerAllowed',
  summary: 'The patron may draw without a wager.',
  fields: drawWithoutWagerAllowedFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person' },
  evolve: (state, { person }) => ({
    ...state,
    device: { ...state.device, excused: [...state.device.excused.filter((each) => each !== person), person] },
  }),
};

const cardsOfferedFields = { side, person, basis };

export const cardsOffered: EventRecord<'CardsOffered', typeof cardsOfferedFields> = {
  type: 'CardsOffered',
  summary: 'The hand is offered to this patron.',
  fields: cardsOfferedFields,
  audience: 'table',
  isStep: true,
  isRoutine: true,
  inReport: 'rulings',
  sees: { side: 'open', person: 'person', basis: 'open' },
  evolve: (state, { side, person }) => withHand(state, side, { person }),
};

const cardsAcceptedFields = { side, person };

export const cardsAccepted: EventRecord<'CardsAccepted', typeof cardsAcceptedFields> = {
  type: 'CardsAccepted',
  summary: 'The patron has the hand.',
  fields: cardsAcceptedFields,
  audience: 'table',
  isStep: true,
  isRoutine: true,
  inReport: 'rulings',
  sees: { side: 'open', person: 'person' },
  evolve: (state, { side, person }) => withHand(state, side, { with: 'patron', person, chosen: false }),
};

const cardsDeclinedFields = { side, person, basis };

export const cardsDeclined: EventRecord<'CardsDeclined', typeof cardsDeclinedFields> = {
  type: 'CardsDeclined',
  summary: 'The patron leaves the hand to the next.',
  fields: cardsDeclinedFields,
  audience: 'table',
  isStep: true,
  isRoutine: true,
  inReport: 'rulings',
  sees: { side: 'open', person: 'person', basis: 'open' },
  evolve: (state, { side, person }) => {
    const declined = dealtRoundOf(state)?.hands[side].declined ?? [];
    return withHand(state, side, { person: null, declined: [...declined, person] });
  },
};

const handlerChosenFields = {
  side,
  person: nullable(field(person, 'the patron who has the hand; null where the Dealer exposes it')),
  reason: reasonOrNone,
};

export const handlerChosen: EventRecord<'HandlerChosen', typeof handlerChosenFields> = {
  type: 'HandlerChosen',
  summary: 'The hand goes to this patron, or the Dealer exposes it where that is null.',
  fields: handlerChosenFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { side: 'open', person: 'person', reason: 'staff' },
  evolve: (state, { side, person }) =>
    withHand(
      state,
      side,
      person === null
        ? { with: 'dealer', person, dealerExposes: true, chosen: true }
        : { with: 'patron', person, dealerExposes: false, chosen: true },
    ),
};

const cardsPassedFields = { side, person, basis, ...oneCard };

export const cardsPassed: EventRecord<'CardsPassed', typeof cardsPassedFields> = {
  type: 'CardsPassed',
  summary: 'The hand, or one card of it, went on to this patron.',
  fields: cardsPassedFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { side: 'open', person: 'person', basis: 'open', draw: 'open' },
  evolve: (state, { side, person, draw }) => {
    if (draw !== undefined) return withApart(state, draw, person);
    const before = dealtRoundOf(state)?.hands[side];
    // Brought back to whom a supervisor chose, the hand is still theirs by that choice.
    const chosen = before?.chosen === true && before.person === person;
    return withHand(state, side, { with: 'patron', person, dealerExposes: false, chosen });
  },
};

const squeezeAllowedFields = {
  side,
  person,
  designee: field(flag, "whether it is a patron's designee, who need not be at the table"),
  reason: reasonOrNone,
  ...oneCard,
};

export const squeezeAllowed: EventRecord<'SqueezeAllowed', typeof squeezeAllowedFields> = {
  type: 'SqueezeAllowed',
  summary: 'This person has the hand, or one card of it, by leave.',
  fields: squeezeAllowedFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { side: 'open', person: 'person', designee: 'open', reason: 'staff', draw: 'open' },
  evolve: (state, { side, person, draw }) => {
    if (draw !== undefined) return withApart(state, draw, person);
    // Leave for the hand is leave for all of its cards.
    const apart = apartIn(state).filter((each) => drawsOf(state)[each.draw - 1]?.side !== side);
    const hand = withHand(state, side, { with: 'patron', person, dealerExposes: false, chosen: true });
    return withDealt(hand, { apart });
  },
};

const revealOrderChosenFields = { first: field(side, 'the hand that is revealed first') };

export const revealOrderChosen: EventRecord<'RevealOrderChosen', typeof revealOrderChosenFields> = {
  type: 'RevealOrderChosen',
  summary: 'This hand is revealed first.',
  fields: revealOrderChosenFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { first: 'open' },
  evolve: (state, { first }) => withDealt(state, { revealFirst: first }),
};

const handTakenFields = { side, person: field(person, 'who took it'), basis, ...oneCard };

export const handTaken: EventRecord<'HandTaken', typeof handTakenFields> = {
  type: 'HandTaken',
  summary: 'The Dealer has the hand, or one card of it, back and exposes it.',
  fields: handTakenFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { side: 'open', person: 'staff', basis: 'open', draw: 'open' },
  evolve: (state, { side, draw }) =>
    draw === undefined
      ? withHand(state, side, { with: 'dealer', person: null, dealerExposes: true, chosen: false })
      : withApart(state, draw, null),
};
