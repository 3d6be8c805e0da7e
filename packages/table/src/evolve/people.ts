import { cents } from '@sabot/rules';
import { lastRoundOf, type TableState } from '../state.ts';
import { type Folds, houseBy, withChips, withDebt, withPatron } from './parts.ts';
import { afterForgiving, afterPaying } from './taken-back.ts';

type Money = TableState['money'];

/** Far beyond what any table sees. Above it both counts go down by what they share: only the difference must hold. */
const MOST_COUNTED = 4_000_000_000_000_000;

const moneyAfter = (money: Money, boughtNow: number, cashedNow: number): Money => {
  const [bought, cashed] = [money.bought + boughtNow, money.cashed + cashedNow];
  const shared = Math.max(bought, cashed) > MOST_COUNTED ? Math.min(bought, cashed) : 0;
  return { bought: cents(bought - shared), cashed: cents(cashed - shared), house: money.house };
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

/** The table, its people, and who has the dealing device. */
export const PEOPLE = {
  TableOpened: (state, { config, correctable }) => ({
    ...state,
    config,
    play: { phase: 'idle' },
    last: correctable === true ? state.last : null,
    takenBack: correctable === true ? state.takenBack : [],
    upcoming: null,
    closedAreas: [],
    lastRound: null,
    shoe: null,
    roads: [],
    device: { holder: null, excused: [] },
    deviceLost: null,
    deviceKept: null,
  }),
  LastRoundAnnounced: (state, { round }) => ({ ...state, lastRound: round }),
  TableClosed: (state) => ({
    ...state,
    play: { phase: 'table-closed' },
    deviceLost: null,
    // Older records name a position for a stranger, and that lasts until the table closes (A16).
    underMinimum: state.underMinimum.filter((key) => !key.startsWith('seat ')),
  }),
  ActingAppointed: (state, { person, position, until }) => ({
    ...state,
    acting: [...state.acting.filter((each) => each.person !== person), { person, position, until }],
  }),
  LimitsAnnounced: (state, { limits, differentialLimit }) => ({ ...state, upcoming: { limits, differentialLimit } }),
  MethodChosen: (state, { method }) =>
    state.config === null ? state : { ...state, config: { ...state.config, method }, deviceLost: null },
  WagersPerAreaSet: (state, { max }) =>
    state.config === null ? state : { ...state, config: { ...state.config, wagersPerArea: max } },
  AreaClosed: (state, { seat, wager }) => ({ ...state, closedAreas: [...state.closedAreas, { seat, wager }] }),
  AreaOpened: (state, { seat, wager }) => ({
    ...state,
    closedAreas: state.closedAreas.filter((area) => area.seat !== seat || area.wager !== wager),
  }),
  PatronJoined: (state, { person, seat, identified }) => ({
    ...state,
    patrons: [
      ...state.patrons.filter((patron) => patron.person !== person),
      { person, seat, identified, present: true, chips: cents(0) },
    ],
  }),
  PatronLeft: (state, { person }) => ({
    ...forgetWalkIn(state, person),
    patrons: state.patrons.filter((patron) => patron.person !== person),
    deviceLost: state.deviceLost?.person === person ? null : state.deviceLost,
    // Leave to draw without a wager goes with the person (3.12.2).
    device: state.device.excused.includes(person)
      ? { ...state.device, excused: state.device.excused.filter((each) => each !== person) }
      : state.device,
  }),
  PresenceChanged: (state, { person, present }) => withPatron(state, person, (patron) => ({ ...patron, present })),
  ChipsBought: (state, { person, amount }) => ({
    ...withChips(state, person, amount),
    money: moneyAfter(state.money, amount, 0),
  }),
  ChipsCashed: (state, { person, amount }) => ({
    ...withChips(state, person, -amount),
    money: moneyAfter(state.money, 0, amount),
  }),
  DebtCollected: (state, { person, amount }) =>
    afterPaying(withDebt(withChips(state, person, -amount), person, -amount), person),
  /** The cashier takes it, as what is paid for chips is taken. */
  DebtSettled: (state, { person, amount }) => ({
    ...afterPaying(withDebt(state, person, -amount), person),
    money: moneyAfter(state.money, amount, 0),
  }),
  DebtForgivenessAsked: (state, { person, reportedBy }) => ({
    ...state,
    debts: state.debts.map((debt) =>
      debt.person === person && !debt.askedBy.includes(reportedBy)
        ? { ...debt, askedBy: [...debt.askedBy, reportedBy] }
        : debt,
    ),
  }),
  DebtForgiven: (state, { person, amount }) =>
    afterForgiving(houseBy(withDebt(state, person, -amount), -amount), person),
  // Given back by a correction, it is theirs as if it had never gone.
  DeviceGiven: (state, { person, basis }) => ({
    ...state,
    device: { ...state.device, holder: person },
    deviceLost: null,
    deviceKept: basis === undefined ? null : person,
  }),
  DeviceReturned: (state, { person, why }) => ({
    ...state,
    deviceKept: null,
    device: { holder: null, excused: state.device.excused.filter((each) => each !== person) },
    deviceLost: why === 'wager-lost' ? { person, excused: state.device.excused.includes(person) } : null,
  }),
  DrawWithoutWagerAllowed: (state, { person }) => ({
    ...state,
    device: { ...state.device, excused: [...state.device.excused.filter((each) => each !== person), person] },
  }),
} satisfies Partial<Folds>;
