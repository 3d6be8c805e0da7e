import { type Cents, cents } from '@sabot/rules';
import { noteOrNone, person, sumOrNothing } from '../fields.ts';
import type { EventRecord } from '../records.ts';
import { field, nullable, signed } from '../schema.ts';
import type { TableState } from '../state.ts';
import { chipsOutOf } from '../state-changes.ts';
import { expectedInFloat, statisticalWin, winOf } from './expected.ts';
import {
  type ClosedFloat,
  countNumber,
  type FloatMove,
  type FloatState,
  floatMove,
  isBySupervisor,
  type OpenFloat,
  piecesCounted,
} from './float.ts';

const withFloat = (state: TableState, change: Partial<FloatState>): TableState => ({
  ...state,
  float: { ...state.float, ...change },
});

const floatCountedFields = {
  count: countNumber,
  move: floatMove,
  pieces: piecesCounted,
  total: field(sumOrNothing, 'what they come to'),
  bySupervisor: isBySupervisor,
  countedBy: field(person, 'who counted'),
  note: noteOrNone,
};

export const floatCounted: EventRecord<'FloatCounted', typeof floatCountedFields> = {
  type: 'FloatCounted',
  summary: 'Someone has counted chips or a drop box; a second person is to confirm it.',
  fields: floatCountedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: {
    count: 'open',
    move: 'open',
    pieces: 'open',
    total: 'open',
    bySupervisor: 'open',
    countedBy: 'person',
    note: 'staff',
  },
  evolve: (state, { count, move, pieces, total, bySupervisor, countedBy }) =>
    withFloat(state, { counts: count, counted: { number: count, move, pieces, total, countedBy, bySupervisor } }),
};

const floatCountCancelledFields = { count: countNumber };

export const floatCountCancelled: EventRecord<'FloatCountCancelled', typeof floatCountCancelledFields> = {
  type: 'FloatCountCancelled',
  summary: 'A count that waited for its second person is not to be confirmed any more.',
  fields: floatCountCancelledFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { count: 'open' },
  evolve: (state) => withFloat(state, { counted: null }),
};

const floatMovedFields = {
  count: countNumber,
  move: floatMove,
  pieces: piecesCounted,
  total: field(sumOrNothing, 'what they come to'),
  countedBy: field(person, 'who counted; whoever gave the command has confirmed it'),
  expected: nullable(
    field(
      signed(),
      'what should have been there by the record: at a closer in the float, at a drop the cash in the box',
    ),
  ),
  slips: nullable(field(signed(), 'at a drop what its slips come to; else null')),
};

const opened = (state: TableState, opener: Cents): OpenFloat => ({
  opener,
  fills: cents(0),
  credits: cents(0),
  drop: 0,
  soldByCage: 0,
  outBefore: chipsOutOf(state),
  houseBefore: state.money.house,
});

const closed = (state: TableState, open: OpenFloat, closer: Cents): ClosedFloat => {
  const { opener, fills, credits, drop } = open;
  const [expected, statistical] = [expectedInFloat(state) ?? 0, statisticalWin(state) ?? 0];
  return { opener, fills, credits, drop, closer, expected, win: winOf(open, closer), statistical };
};

/** What each move does; where no float is open there is none to be changed. */
const MOVED: Readonly<
  Record<FloatMove, (state: TableState, open: OpenFloat | null, total: Cents) => Partial<FloatState>>
> = {
  opener: (state, _, total) => ({ open: opened(state, total), balance: state.float.balance + total, last: null }),
  fill: (state, open, total) => ({
    open: open && { ...open, fills: cents(open.fills + total) },
    balance: state.float.balance + total,
  }),
  credit: (state, open, total) => ({
    open: open && { ...open, credits: cents(open.credits + total) },
    balance: state.float.balance - total,
  }),
  drop: ({ float: { box, short } }, _, total) => ({
    box: { cash: cents(0), slips: 0 },
    short: short + box.cash - total,
  }),
  closer: (state, open, total) => ({
    open: null,
    balance: state.float.balance - total,
    last: open && closed(state, open, total),
  }),
};

export const floatMoved: EventRecord<'FloatMoved', typeof floatMovedFields> = {
  type: 'FloatMoved',
  summary: 'Chips or a drop box have moved between the table and the cage, as two persons have counted them.',
  fields: floatMovedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: {
    count: 'open',
    move: 'open',
    pieces: 'open',
    total: 'open',
    countedBy: 'person',
    expected: 'books',
    slips: 'books',
  },
  evolve: (state, { move, total }) =>
    withFloat(state, { counted: null, ...MOVED[move](state, state.float.open, total) }),
};

export const FLOAT_EVENTS = [floatCounted, floatCountCancelled, floatMoved] as const;
