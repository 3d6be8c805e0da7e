import { cents } from '@sabot/rules';
import type { TableState } from '../state.ts';
import { type Folds, withChips, withPatron } from './parts.ts';

type Money = TableState['money'];

/** Far beyond what any table sees. Above it both counts go down by what they share: only the difference must hold. */
const MOST_COUNTED = 4_000_000_000_000_000;

const moneyAfter = (money: Money, boughtNow: number, cashedNow: number): Money => {
  const [bought, cashed] = [money.bought + boughtNow, money.cashed + cashedNow];
  const shared = Math.max(bought, cashed) > MOST_COUNTED ? Math.min(bought, cashed) : 0;
  return { bought: cents(bought - shared), cashed: cents(cashed - shared), house: money.house };
};

/** The table, its people, and who has the dealing device. */
export const PEOPLE = {
  TableOpened: (state, { config }) => ({
    ...state,
    config,
    play: { phase: 'idle' },
    last: null,
    upcoming: null,
    closedAreas: [],
    lastRound: null,
    shoe: null,
    roads: [],
    device: { holder: null, excused: [] },
  }),
  LastRoundAnnounced: (state, { round }) => ({ ...state, lastRound: round }),
  TableClosed: (state) => ({
    ...state,
    play: { phase: 'table-closed' },
    // A position's one under-minimum wager lasts until the table closes; a known person's does not expire (A16).
    underMinimum: state.underMinimum.filter((key) => !key.startsWith('seat ')),
  }),
  ActingAppointed: (state, { person, position, until }) => ({
    ...state,
    acting: [...state.acting.filter((each) => each.person !== person), { person, position, until }],
  }),
  LimitsAnnounced: (state, { limits, differentialLimit }) => ({ ...state, upcoming: { limits, differentialLimit } }),
  MethodChosen: (state, { method }) =>
    state.config === null ? state : { ...state, config: { ...state.config, method } },
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
    ...state,
    patrons: state.patrons.filter((patron) => patron.person !== person),
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
  DeviceGiven: (state, { person }) => ({ ...state, device: { ...state.device, holder: person } }),
  DeviceReturned: (state, { person }) => ({
    ...state,
    device: { holder: null, excused: state.device.excused.filter((each) => each !== person) },
  }),
  DrawWithoutWagerAllowed: (state, { person }) => ({
    ...state,
    device: { ...state.device, excused: [...state.device.excused.filter((each) => each !== person), person] },
  }),
} satisfies Partial<Folds>;
