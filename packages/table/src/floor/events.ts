import { CONFIG_FIELDS } from '../config.ts';
import {
  differentialLimit,
  epochFields,
  instantSchema,
  limitsByWager,
  method,
  person,
  position,
  reasonOrNone,
  roundNumber,
  seat,
  wager,
} from '../fields.ts';
import { type EventRecord, NO_FIELDS } from '../records.ts';
import { field, flag, nullable, optional, record, whole } from '../schema.ts';

const tableOpenedFields = {
  config: field(record(CONFIG_FIELDS), 'the configuration'),
  correctable: optional(
    field(
      flag,
      'there where the last round before can still be put right, until the next call (5.2 of two texts, A13b)',
    ),
  ),
};

export const tableOpened: EventRecord<'TableOpened', typeof tableOpenedFields> = {
  type: 'TableOpened',
  summary: 'The table is open with this configuration.',
  fields: tableOpenedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { config: 'open', correctable: 'open' },
  evolve: (state, { config, correctable }) => ({
    ...state,
    config,
    play: { phase: 'idle' },
    last: correctable === true ? state.last : null,
    takenBack: correctable === true ? state.takenBack : [],
    chipsToMove: correctable === true ? state.chipsToMove : null,
    upcoming: null,
    closedAreas: [],
    lastRound: null,
    shoe: null,
    roads: [],
    device: { holder: null, excused: [] },
    deviceLost: null,
    deviceKept: null,
  }),
};

const lastRoundAnnouncedFields = { round: roundNumber };

export const lastRoundAnnounced: EventRecord<'LastRoundAnnounced', typeof lastRoundAnnouncedFields> = {
  type: 'LastRoundAnnounced',
  summary: 'After this round the table closes.',
  fields: lastRoundAnnouncedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { round: 'open' },
  evolve: (state, { round }) => ({ ...state, lastRound: round }),
};

export const tableClosed: EventRecord<'TableClosed', typeof NO_FIELDS> = {
  type: 'TableClosed',
  summary: 'The table is closed.',
  fields: NO_FIELDS,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: {},
  evolve: (state) => ({
    ...state,
    play: { phase: 'table-closed' },
    dealer: null,
    deviceLost: null,
    // Older records name a position for a stranger, and that lasts until the table closes (A16).
    underMinimum: state.underMinimum.filter((key) => !key.startsWith('seat ')),
  }),
};

const epochOpenedFields = epochFields;

export const epochOpened: EventRecord<'EpochOpened', typeof epochOpenedFields> = {
  type: 'EpochOpened',
  summary: 'The house was restored from a backup; what was played after the event before this one is lost.',
  fields: epochOpenedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { epoch: 'open', number: 'open', restored: 'open', backedUp: 'open' },
  evolve: (state, { epoch, number, restored }) => ({
    ...state,
    epochs: [...state.epochs, { id: epoch, number, restored, since: state.sequence + 1, shoes: state.shoesLoaded }],
  }),
};

const actingAppointedFields = {
  person,
  position,
  until: field(instantSchema, 'the instant after which it no longer holds'),
};

export const actingAppointed: EventRecord<'ActingAppointed', typeof actingAppointedFields> = {
  type: 'ActingAppointed',
  summary: 'The person may act in the position until that instant.',
  fields: actingAppointedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', position: 'open', until: 'open' },
  evolve: (state, { person, position, until }) => ({
    ...state,
    acting: [...state.acting.filter((each) => each.person !== person), { person, position, until }],
  }),
};

const dealerTappedFields = { person };

export const dealerTappedIn: EventRecord<'DealerTappedIn', typeof dealerTappedFields> = {
  type: 'DealerTappedIn',
  summary: 'The person has the table as its Dealer.',
  fields: dealerTappedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person' },
  evolve: (state, { person }) => ({ ...state, dealer: person }),
};

export const dealerTappedOut: EventRecord<'DealerTappedOut', typeof dealerTappedFields> = {
  type: 'DealerTappedOut',
  summary: 'The person no longer has the table as its Dealer.',
  fields: dealerTappedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person' },
  evolve: (state) => ({ ...state, dealer: null }),
};

const limitsAnnouncedFields = { limits: limitsByWager, differentialLimit };

export const limitsAnnounced: EventRecord<'LimitsAnnounced', typeof limitsAnnouncedFields> = {
  type: 'LimitsAnnounced',
  summary: 'Limits from the next "Place your bets" on (A26).',
  fields: limitsAnnouncedFields,
  audience: 'all',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { limits: 'open', differentialLimit: 'open' },
  evolve: (state, { limits, differentialLimit }) => ({ ...state, upcoming: { limits, differentialLimit } }),
};

const methodChosenFields = { method, reason: reasonOrNone };

export const methodChosen: EventRecord<'MethodChosen', typeof methodChosenFields> = {
  type: 'MethodChosen',
  summary: 'Cards are dealt by this method from now on.',
  fields: methodChosenFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { method: 'open', reason: 'staff' },
  evolve: (state, { method }) =>
    state.config === null ? state : { ...state, config: { ...state.config, method }, deviceLost: null },
};

const wagersPerAreaSetFields = {
  max: nullable(field(whole(1), 'the most owners in one area, or null for any number')),
  reason: reasonOrNone,
};

export const wagersPerAreaSet: EventRecord<'WagersPerAreaSet', typeof wagersPerAreaSetFields> = {
  type: 'WagersPerAreaSet',
  summary: 'So many owners may have a wager in one area.',
  fields: wagersPerAreaSetFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { max: 'open', reason: 'staff' },
  evolve: (state, { max }) =>
    state.config === null ? state : { ...state, config: { ...state.config, wagersPerArea: max } },
};

const areaClosedFields = { seat, wager };

export const areaClosed: EventRecord<'AreaClosed', typeof areaClosedFields> = {
  type: 'AreaClosed',
  summary: 'The area takes no wagers.',
  fields: areaClosedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { seat: 'open', wager: 'open' },
  evolve: (state, { seat, wager }) => ({ ...state, closedAreas: [...state.closedAreas, { seat, wager }] }),
};

const areaOpenedFields = { seat, wager };

export const areaOpened: EventRecord<'AreaOpened', typeof areaOpenedFields> = {
  type: 'AreaOpened',
  summary: 'The area takes wagers again.',
  fields: areaOpenedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { seat: 'open', wager: 'open' },
  evolve: (state, { seat, wager }) => ({
    ...state,
    closedAreas: state.closedAreas.filter((area) => area.seat !== seat || area.wager !== wager),
  }),
};

export const FLOOR_EVENTS = [
  tableOpened,
  lastRoundAnnounced,
  tableClosed,
  epochOpened,
  actingAppointed,
  dealerTappedIn,
  dealerTappedOut,
  limitsAnnounced,
  methodChosen,
  wagersPerAreaSet,
  areaClosed,
  areaOpened,
] as const;
