import { DECK } from '@sabot/rules';
import { basis, card, person, reasonOrNone, shoeNumber, thirtyTwoBytes } from '../fields.ts';
import type { EventRecord } from '../records.ts';
import { field, flag, oneOf, text, whole } from '../schema.ts';
import { afterLeaving, countSeen, withShoe } from '../state-changes.ts';
import { afterCardRead, afterDeviceErrorAttended, deviceErrorNumber, withDeviceError } from './device-errors.ts';

/** Abandoned: the table closed over it, so that what it still held was never dealt. */
export const SHOE_ENDS = ['finished', 'replaced', 'abandoned'] as const;

export type ShoeEnd = (typeof SHOE_ENDS)[number];

const NOTHING_SEEN: readonly number[] = DECK.map(() => 0);

const shoeLoadedFields = { shoe: shoeNumber, cards: field(whole(0), 'how many cards are in the device') };

export const shoeLoaded: EventRecord<'ShoeLoaded', typeof shoeLoadedFields> = {
  type: 'ShoeLoaded',
  summary: 'A shoe of so many cards is in the device; shoes count from 1.',
  fields: shoeLoadedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', cards: 'cards' },
  evolve: (state, { shoe, cards }) => ({
    ...state,
    shoesLoaded: shoe,
    roads: [],
    shoe: {
      number: shoe,
      stage: 'loaded',
      commitment: null,
      root: null,
      cut: null,
      contributions: [],
      remaining: cards,
      burned: 0,
      burns: 0,
      discarded: 0,
      seen: NOTHING_SEEN,
      carried: [],
      nextSeen: false,
      exposedInMove: 0,
      roundsSinceCut: 0,
      mustBeReplaced: false,
      replacedBy: null,
      disturbed: false,
    },
  }),
};

const shoeCommittedFields = { shoe: shoeNumber, commitment: field(text, 'the commitment to the cards') };

export const shoeCommitted: EventRecord<'ShoeCommitted', typeof shoeCommittedFields> = {
  type: 'ShoeCommitted',
  summary: 'The house is bound to the cards of an electronic shoe.',
  fields: shoeCommittedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['committed'],
  sees: { shoe: 'open', commitment: 'open' },
  evolve: (state, { shoe, commitment }) => ({
    ...withShoe(state, () => ({ commitment })),
    sealedShoes: [...state.sealedShoes, shoe],
  }),
};

const shoeCutFields = { shoe: shoeNumber, depth: field(whole(1), 'how many cards lie above the cut'), person };

export const shoeCut: EventRecord<'ShoeCut', typeof shoeCutFields> = {
  type: 'ShoeCut',
  summary: 'The cards are cut.',
  fields: shoeCutFields,
  audience: 'all',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', depth: 'open', person: 'person' },
  evolve: (state, { depth }) => withShoe(state, () => ({ cut: depth })),
};

const entropyCommittedFields = {
  shoe: shoeNumber,
  person,
  commitment: field(thirtyTwoBytes, 'the commitment to a contribution of chance'),
};

export const entropyCommitted: EventRecord<'EntropyCommitted', typeof entropyCommittedFields> = {
  type: 'EntropyCommitted',
  summary: 'A patron is bound to a contribution of chance.',
  fields: entropyCommittedFields,
  audience: 'all',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', person: 'person', commitment: 'open' },
  evolve: (state, { person, commitment }) =>
    withShoe(state, ({ contributions }) => ({
      contributions: [...contributions, { person, commitment, value: null }],
    })),
};

const entropyRevealedFields = {
  shoe: shoeNumber,
  person,
  value: field(thirtyTwoBytes, 'the contribution that was committed to'),
};

export const entropyRevealed: EventRecord<'EntropyRevealed', typeof entropyRevealedFields> = {
  type: 'EntropyRevealed',
  summary: 'The contribution that the patron had committed to.',
  fields: entropyRevealedFields,
  audience: 'all',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', person: 'person', value: 'open' },
  evolve: (state, { person, value }) =>
    withShoe(state, ({ contributions }) => ({
      contributions: contributions.map((each) => (each.person === person ? { ...each, value } : each)),
    })),
};

const shoeSealedFields = {
  shoe: shoeNumber,
  root: field(text, 'what fixes every card of the shoe'),
  contributions: field(whole(0), 'how many contributions were revealed: of none, the shoe is of the house alone'),
};

export const shoeSealed: EventRecord<'ShoeSealed', typeof shoeSealedFields> = {
  type: 'ShoeSealed',
  summary: 'An electronic shoe is fixed, each card under this root, with so many contributions revealed.',
  fields: shoeSealedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', root: 'open', contributions: 'open' },
  evolve: (state, { root }) => withShoe(state, () => ({ root })),
};

const cardsBurnedFields = {
  card: field(card, 'the card that was turned over'),
  count: field(whole(1), 'how many cards were burned, that one included'),
};

export const cardsBurned: EventRecord<'CardsBurned', typeof cardsBurnedFields> = {
  type: 'CardsBurned',
  summary:
    'The first card was turned over, and so many in all are burnt, it included; or one alone that had been seen (A20).',
  fields: cardsBurnedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { card: 'open', count: 'open' },
  evolve: (state, { card, count }) =>
    withShoe(afterCardRead(state), (shoe) => ({
      ...afterLeaving(shoe, count),
      burned: shoe.burned + count,
      burns: shoe.burns + 1,
      seen: countSeen(shoe.seen, card, 1),
    })),
};

const cutCardSeenFields = {
  first: field(flag, 'whether it came out as the first card of a round'),
  basis,
};

export const cutCardSeen: EventRecord<'CutCardSeen', typeof cutCardSeenFields> = {
  type: 'CutCardSeen',
  summary: 'The cutting card came out: as the first card of a round, or later in it.',
  fields: cutCardSeenFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { first: 'open', basis: 'open' },
  evolve: (state) => withShoe(state, () => ({ stage: 'cut-seen' })),
};

const deviceErrorFields = { error: deviceErrorNumber };

export const deviceErrorReported: EventRecord<'DeviceErrorReported', typeof deviceErrorFields> = {
  type: 'DeviceErrorReported',
  summary: 'The card-reading device told of a fault of its own.',
  fields: deviceErrorFields,
  audience: 'staff',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { error: 'staff' },
  evolve: (state, { error }, at) => withDeviceError(state, error, at),
};

export const deviceErrorAcknowledged: EventRecord<'DeviceErrorAcknowledged', typeof deviceErrorFields> = {
  type: 'DeviceErrorAcknowledged',
  summary: 'Staff have attended to a fault of the card-reading device.',
  fields: deviceErrorFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { error: 'staff' },
  evolve: (state, { error }) => afterDeviceErrorAttended(state, error),
};

const shoeEndedFields = { shoe: shoeNumber, why: field(oneOf(SHOE_ENDS), 'how it ended'), reason: reasonOrNone, basis };

// A card that was seen too early goes with its shoe.
export const shoeEnded: EventRecord<'ShoeEnded', typeof shoeEndedFields> = {
  type: 'ShoeEnded',
  summary: 'The shoe is dealt no more: finished, replaced, or abandoned when the table closed.',
  fields: shoeEndedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', why: 'open', reason: 'staff', basis: 'open' },
  evolve: (state) => ({ ...state, shoe: null, freeHandOrdered: false }),
};

const shoeRevealedFields = { shoe: shoeNumber, seed: field(text, 'what the shoe was shuffled from') };

export const shoeRevealed: EventRecord<'ShoeRevealed', typeof shoeRevealedFields> = {
  type: 'ShoeRevealed',
  summary: 'The seed of an electronic shoe, for anyone to check.',
  fields: shoeRevealedFields,
  audience: 'all',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', seed: 'open' },
  evolve: (state, { shoe }) => ({
    ...state,
    sealedShoes: state.sealedShoes.filter((each) => each !== shoe),
  }),
};

const shoeCondemnedFields = { shoe: shoeNumber, basis };

export const shoeCondemned: EventRecord<'ShoeCondemned', typeof shoeCondemnedFields> = {
  type: 'ShoeCondemned',
  summary: 'The cards must be replaced before another round.',
  fields: shoeCondemnedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { shoe: 'open', basis: 'open' },
  evolve: (state, { basis }) => withShoe(state, () => ({ mustBeReplaced: true, replacedBy: basis, disturbed: true })),
};

export const SHOE_EVENTS = [
  shoeLoaded,
  shoeCommitted,
  shoeCut,
  entropyCommitted,
  entropyRevealed,
  shoeSealed,
  cardsBurned,
  cutCardSeen,
  deviceErrorReported,
  deviceErrorAcknowledged,
  shoeEnded,
  shoeRevealed,
  shoeCondemned,
] as const;
