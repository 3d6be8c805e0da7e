import { cents } from '@sabot/rules';
import {
  amount,
  asFound,
  basis,
  differentialLimit,
  limitsByWager,
  owner,
  reasonOrNone,
  request,
  roundNumber,
  seat,
  secrecy,
  side,
  sum,
  type WagerPlace,
  wager,
  wagerChange,
  wagerEnds,
} from '../fields.ts';
import { EMPTY_IDS } from '../id-set.ts';
import type { EventRecord } from '../records.ts';
import type { PlacedWager } from '../round.ts';
import { field, flag, oneOf, whole } from '../schema.ts';
import { openRoundOf, type TableState, wagersOf } from '../state.ts';
import { asDealt, isAt, takeOff, withShoe, withStakes } from '../state-changes.ts';
import { firstRises, isOnlyBox, restaked, updateRises } from './rises.ts';

const restake = (state: TableState, event: WagerPlace & { readonly stake: number }, by: number): TableState => {
  const wagers = wagersOf(state);
  const index = wagers.findIndex(isAt(event));
  const found = wagers[index];
  if (found === undefined) return state;
  const rose = by > 0 ? state.sequence : found.rose;
  const next =
    event.stake === 0
      ? wagers.toSpliced(index, 1)
      : wagers.with(index, restaked(found, cents(event.stake), rose, state.sequence));
  // Only where the owner has other boxes do their rises change with it.
  const risen = isOnlyBox(found) ? next : updateRises(next, event, state.sequence);
  return withStakes(state, risen, event.owner, -by);
};

const bettingOpenedFields = {
  round: roundNumber,
  freeHand: field(flag, 'whether it takes no wagers'),
  fewCards: field(flag, 'fewer than six cards are left, so that the round may not be finished'),
  limits: limitsByWager,
  differentialLimit,
};

export const bettingOpened: EventRecord<'BettingOpened', typeof bettingOpenedFields> = {
  type: 'BettingOpened',
  summary: 'A round has begun, with these limits; few cards means it may not be finished.',
  fields: bettingOpenedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'own-part',
  clock: ['betting'],
  sees: { round: 'open', freeHand: 'open', fewCards: 'open', limits: 'open', differentialLimit: 'open' },
  evolve: (state, { round, freeHand, limits, differentialLimit }) => ({
    ...withShoe(state, (shoe) => ({
      stage: shoe.stage === 'loaded' ? 'in-play' : shoe.stage,
      roundsSinceCut: shoe.stage === 'cut-seen' ? shoe.roundsSinceCut + 1 : 0,
    })),
    config: state.config === null ? null : { ...state.config, limits, differentialLimit },
    play: { phase: 'betting', round: { number: round, freeHand, closes: 0, wagers: [] } },
    upcoming: null,
    freeHandOrdered: false,
    takenBack: [],
    deviceLost: null,
    deviceKept: null,
    displayErrors: state.displayErrors.filter((each) => each.round === state.roundsDealt),
    roundsDealt: round,
    handled: { now: EMPTY_IDS, before: state.handled.now },
  }),
};

const wagerPlacedFields = {
  owner,
  seat,
  wager,
  amount,
  min: field(amount, 'the least that the limits allow, as displayed when it was placed (A26)'),
  max: field(amount, 'the most that the limits allow, as displayed when it was placed (A26)'),
  asFound,
  ...request,
  ...secrecy,
};

export const wagerPlaced: EventRecord<'WagerPlaced', typeof wagerPlacedFields> = {
  type: 'WagerPlaced',
  summary:
    'A wager stands; min and max are the limits that it is judged by (A26); asked where a patron had staff place it.',
  fields: wagerPlacedFields,
  audience: 'table',
  isStep: false,
  isRoutine: true,
  inReport: 'wagers',
  sees: {
    owner: 'person',
    seat: 'open',
    wager: 'open',
    amount: 'open',
    min: 'open',
    max: 'open',
    asFound: 'open',
    asked: 'open',
    secret: 'open',
  },
  evolve: (state, { owner, seat, wager, amount, min, max }) => {
    const placed: PlacedWager = {
      owner,
      seat,
      wager,
      stake: amount,
      limits: { min, max },
      rose: state.sequence,
      rises: firstRises({ wager, stake: amount }, state.sequence),
    };
    const before = wagersOf(state);
    // A list that is copied and then added to is copied twice.
    const wagers = before.toSpliced(before.length, 0, placed);
    return withStakes(state, updateRises(wagers, placed, state.sequence), owner, -amount);
  },
};

const wagerRaisedFields = { ...wagerChange, asFound, ...request };

export const wagerRaised: EventRecord<'WagerRaised', typeof wagerRaisedFields> = {
  type: 'WagerRaised',
  summary: 'A wager is higher: by the amount, to the stake; asked where a patron had staff raise it.',
  fields: wagerRaisedFields,
  audience: 'table',
  isStep: false,
  isRoutine: true,
  inReport: 'wagers',
  sees: {
    owner: 'person',
    seat: 'open',
    wager: 'open',
    amount: 'open',
    stake: 'open',
    secret: 'open',
    asFound: 'open',
    asked: 'open',
  },
  evolve: (state, event) => restake(state, event, event.amount),
};

const wagerLoweredFields = wagerChange;

export const wagerLowered: EventRecord<'WagerLowered', typeof wagerLoweredFields> = {
  type: 'WagerLowered',
  summary: 'A wager is lower: by the amount, to the stake.',
  fields: wagerLoweredFields,
  audience: 'table',
  isStep: false,
  isRoutine: true,
  inReport: 'wagers',
  sees: { owner: 'person', seat: 'open', wager: 'open', amount: 'open', stake: 'open', secret: 'open' },
  evolve: (state, event) => restake(state, event, -event.amount),
};

const wagerWithdrawnFields = wagerChange;

export const wagerWithdrawn: EventRecord<'WagerWithdrawn', typeof wagerWithdrawnFields> = {
  type: 'WagerWithdrawn',
  summary: 'A wager is taken back whole.',
  fields: wagerWithdrawnFields,
  audience: 'table',
  isStep: false,
  isRoutine: true,
  inReport: 'wagers',
  sees: { owner: 'person', seat: 'open', wager: 'open', amount: 'open', stake: 'open', secret: 'open' },
  evolve: (state, event) => restake(state, event, -event.amount),
};

const lateWagerRefusedFields = {
  owner,
  seat,
  wager,
  amount,
  end: field(oneOf(['refused']), 'how the wager ended'),
  basis,
};

export const lateWagerRefused: EventRecord<'LateWagerRefused', typeof lateWagerRefusedFields> = {
  type: 'LateWagerRefused',
  summary: 'Placed or raised after "No more bets": refused, nothing moved (A27, A32).',
  fields: lateWagerRefusedFields,
  audience: 'table',
  isStep: false,
  isRoutine: false,
  inReport: 'wagers',
  sees: { owner: 'person', seat: 'open', wager: 'open', amount: 'open', end: 'open', basis: 'open' },
  evolve: (state) => state,
};

const lateWithdrawalRefusedFields = { owner, seat, wager, amount, basis };

export const lateWithdrawalRefused: EventRecord<'LateWithdrawalRefused', typeof lateWithdrawalRefusedFields> = {
  type: 'LateWithdrawalRefused',
  summary: 'Taken back after "No more bets": the wager stays live.',
  fields: lateWithdrawalRefusedFields,
  audience: 'table',
  isStep: false,
  isRoutine: false,
  inReport: 'wagers',
  sees: { owner: 'person', seat: 'open', wager: 'open', amount: 'open', basis: 'open' },
  evolve: (state) => state,
};

const decreaseAskedFields = { side, gap: field(sum, 'the present differential'), basis, ...secrecy };

export const decreaseAsked: EventRecord<'DecreaseAsked', typeof decreaseAskedFields> = {
  type: 'DecreaseAsked',
  summary: 'Patrons on this hand are asked to come down; the gap is the present differential.',
  fields: decreaseAskedFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['asked'],
  sees: { side: 'open', gap: 'open', basis: 'open', secret: 'open' },
  evolve: (state, { side }) => ({ ...state, askedDown: side }),
};

const wagersRemovedFields = { ends: wagerEnds, reason: reasonOrNone, ...secrecy };

export const wagersRemoved: EventRecord<'WagersRemoved', typeof wagersRemovedFields> = {
  type: 'WagersRemoved',
  summary: 'Wagers were taken off the felt and given back.',
  fields: wagersRemovedFields,
  audience: 'table',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { ends: 'felt', reason: 'staff', secret: 'open' },
  evolve: (state, { ends }) => takeOff(state, ends),
};

const bettingClosedFields = {
  round: roundNumber,
  closes: field(whole(1), 'how often "No more bets" was called in this round'),
};

export const bettingClosed: EventRecord<'BettingClosed', typeof bettingClosedFields> = {
  type: 'BettingClosed',
  summary: 'No more bets; closes counts the calls of this round, two after a reset of the device.',
  fields: bettingClosedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['closed', 'turn'],
  sees: { round: 'open', closes: 'open' },
  evolve: (state, { closes }) => {
    const round = openRoundOf(state);
    return round === null ? state : { ...state, play: { phase: 'bets-closed', round: { ...asDealt(round), closes } } };
  },
};

const bettingReopenedFields = { round: roundNumber, basis };

export const bettingReopened: EventRecord<'BettingReopened', typeof bettingReopenedFields> = {
  type: 'BettingReopened',
  summary: 'Bets are open again in the same round.',
  fields: bettingReopenedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['betting'],
  sees: { round: 'open', basis: 'open' },
  evolve: (state) => {
    const round = openRoundOf(state);
    if (round === null) return state;
    const { number, freeHand, closes, wagers } = round;
    return { ...state, play: { phase: 'betting', round: { number, freeHand, closes, wagers } } };
  },
};

export const BETTING_EVENTS = [
  bettingOpened,
  wagerPlaced,
  wagerRaised,
  wagerLowered,
  wagerWithdrawn,
  lateWagerRefused,
  lateWithdrawalRefused,
  decreaseAsked,
  wagersRemoved,
  bettingClosed,
  bettingReopened,
] as const;
