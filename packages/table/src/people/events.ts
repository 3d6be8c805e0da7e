import { cents } from '@sabot/rules';
import { amount, bookedToAccount, note, person, reason, reportedBy, seat, sum } from '../fields.ts';
import type { FloatState } from '../float/float.ts';
import type { EventRecord } from '../records.ts';
import { field, flag, nullable, oneOf, optional } from '../schema.ts';
import { withKept } from '../settling/chip-moves.ts';
import { afterForgiving, afterPaying } from '../settling/taken-back.ts';
import { lastRoundOf, type TableState } from '../state.ts';
import { houseBy, withChips, withDebt, withPatron } from '../state-changes.ts';

type Money = TableState['money'];

/** Far beyond what any table sees. Above it both counts go down by what they share: only the difference must hold. */
const MOST_COUNTED = 4_000_000_000_000_000;

const moneyAfter = (money: Money, boughtNow: number, cashedNow: number): Money => {
  const [bought, cashed] = [money.bought + boughtNow, money.cashed + cashedNow];
  const shared = Math.max(bought, cashed) > MOST_COUNTED ? Math.min(bought, cashed) : 0;
  return { bought: cents(bought - shared), cashed: cents(cashed - shared), house: money.house };
};

/** After chips were sold for so much, or bought back where it is below zero: at the table, or by the cage. */
const afterSale = (float: FloatState, sold: number, drop: 'cash' | 'slip' | undefined): FloatState => {
  const { open, box } = float;
  if (drop === undefined)
    return open === null ? float : { ...float, open: { ...open, soldByCage: open.soldByCage + sold } };
  const cash = cents(box.cash + (drop === 'cash' ? sold : 0));
  const slips = box.slips + (drop === 'slip' ? sold : 0);
  return {
    ...float,
    open: open && { ...open, drop: open.drop + sold },
    box: { cash, slips },
    balance: float.balance - sold,
  };
};

/** A walk-in is known until they leave; an account's one under-minimum wager does not expire (A16). */
const forgetWalkIn = (state: TableState, person: string): TableState => {
  if (!state.patrons.some((patron) => patron.person === person && !patron.identified)) return state;
  const isOfLast = lastRoundOf(state)?.walkIns.includes(person) === true;
  return {
    ...state,
    underMinimum: state.underMinimum.filter((key) => key !== person),
    forgotten: isOfLast ? [...state.forgotten.filter((each) => each !== person), person] : state.forgotten,
  };
};

const patronJoinedFields = {
  person,
  seat: nullable(field(seat, 'the seat, or null for a standing patron')),
  identified: field(flag, 'whether anyone knows the person'),
};

export const patronJoined: EventRecord<'PatronJoined', typeof patronJoinedFields> = {
  type: 'PatronJoined',
  summary: 'A patron has come, to a seat or standing.',
  fields: patronJoinedFields,
  audience: 'table',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', seat: 'open', identified: 'staff' },
  evolve: (state, { person, seat, identified }) => ({
    ...state,
    patrons: [
      ...state.patrons.filter((patron) => patron.person !== person),
      { person, seat, identified, present: true, chips: cents(0) },
    ],
  }),
};

const patronLeftFields = { person };

export const patronLeft: EventRecord<'PatronLeft', typeof patronLeftFields> = {
  type: 'PatronLeft',
  summary: 'A patron has gone.',
  fields: patronLeftFields,
  audience: 'table',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person' },
  evolve: (state, { person }) => ({
    ...forgetWalkIn(state, person),
    patrons: state.patrons.filter((patron) => patron.person !== person),
    deviceLost: state.deviceLost?.person === person ? null : state.deviceLost,
    // Leave to draw without a wager goes with the person (3.12.2).
    device: state.device.excused.includes(person)
      ? { ...state.device, excused: state.device.excused.filter((each) => each !== person) }
      : state.device,
  }),
};

const presenceChangedFields = { person, present: field(flag, 'whether the patron is at the table') };

export const presenceChanged: EventRecord<'PresenceChanged', typeof presenceChangedFields> = {
  type: 'PresenceChanged',
  summary: 'A patron has stepped away, or is back.',
  fields: presenceChangedFields,
  audience: 'table',
  isStep: false,
  isRoutine: true,
  inReport: 'rulings',
  sees: { person: 'person', present: 'open' },
  evolve: (state, { person, present }) => withPatron(state, person, (patron) => ({ ...patron, present })),
};

/** There where chips came out of the table's float or went back to it. */
const intoDropBox = optional(
  field(
    oneOf(['cash', 'slip']),
    "where the table's float gave the chips or took them: what went into the drop box for it",
  ),
);

const chipsBoughtFields = { person, amount, fromAccount: bookedToAccount, drop: intoDropBox };

export const chipsBought: EventRecord<'ChipsBought', typeof chipsBoughtFields> = {
  type: 'ChipsBought',
  summary: 'Money has become chips.',
  fields: chipsBoughtFields,
  audience: 'owner',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', amount: 'open', fromAccount: 'open', drop: 'staff' },
  evolve: (state, { person, amount, drop }) => ({
    ...withChips(state, person, amount),
    money: moneyAfter(state.money, amount, 0),
    float: afterSale(state.float, amount, drop),
  }),
};

const chipsCashedFields = { person, amount, drop: intoDropBox };

export const chipsCashed: EventRecord<'ChipsCashed', typeof chipsCashedFields> = {
  type: 'ChipsCashed',
  summary: 'Chips have become money.',
  fields: chipsCashedFields,
  audience: 'owner',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', amount: 'open', drop: 'staff' },
  evolve: (state, { person, amount, drop }) => ({
    ...withChips(state, person, -amount),
    money: moneyAfter(state.money, 0, amount),
    float: afterSale(state.float, -amount, drop),
  }),
};

/** Where it comes off what the last round brings, that much less of it is handed out. */
const keptBack = (state: TableState, person: string, amount: number): TableState => {
  const { chipsToMove } = state;
  if (chipsToMove === null || lastRoundOf(state) === null) return state;
  return { ...state, chipsToMove: withKept(chipsToMove, person, amount) };
};

const debtCollectedFields = { person, amount: sum };

export const debtCollected: EventRecord<'DebtCollected', typeof debtCollectedFields> = {
  type: 'DebtCollected',
  summary: 'What has just come back from the felt goes to what the person owes.',
  fields: debtCollectedFields,
  audience: 'owner',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', amount: 'open' },
  evolve: (state, { person, amount }) =>
    afterPaying(withDebt(withChips(keptBack(state, person, amount), person, -amount), person, -amount), person),
};

const debtSettledFields = { person, amount: sum, fromAccount: bookedToAccount };

/** The cashier takes it, as what is paid for chips is taken. */
export const debtSettled: EventRecord<'DebtSettled', typeof debtSettledFields> = {
  type: 'DebtSettled',
  summary: 'The cashier has been paid what the person owed, or part of it.',
  fields: debtSettledFields,
  audience: 'owner',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', amount: 'open', fromAccount: 'open' },
  evolve: (state, { person, amount }) => ({
    ...afterPaying(withDebt(state, person, -amount), person),
    money: moneyAfter(state.money, amount, 0),
  }),
};

const debtForgivenessAskedFields = { person, note, reportedBy };

export const debtForgivenessAsked: EventRecord<'DebtForgivenessAsked', typeof debtForgivenessAskedFields> = {
  type: 'DebtForgivenessAsked',
  summary: 'Someone asks that what the person owes be forgiven.',
  fields: debtForgivenessAskedFields,
  audience: 'owner',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', note: 'staff', reportedBy: 'staff' },
  evolve: (state, { person, reportedBy }) => ({
    ...state,
    debts: state.debts.map((debt) =>
      debt.person === person && !debt.askedBy.includes(reportedBy)
        ? { ...debt, askedBy: [...debt.askedBy, reportedBy] }
        : debt,
    ),
  }),
};

const debtForgivenFields = { person, amount: sum, reason };

export const debtForgiven: EventRecord<'DebtForgiven', typeof debtForgivenFields> = {
  type: 'DebtForgiven',
  summary: 'What the person owed is forgiven: the house bears it.',
  fields: debtForgivenFields,
  audience: 'owner',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { person: 'person', amount: 'open', reason: 'staff' },
  evolve: (state, { person, amount }) => afterForgiving(houseBy(withDebt(state, person, -amount), -amount), person),
};

export const PEOPLE_EVENTS = [
  patronJoined,
  patronLeft,
  presenceChanged,
  chipsBought,
  chipsCashed,
  debtCollected,
  debtSettled,
  debtForgivenessAsked,
  debtForgiven,
] as const;
