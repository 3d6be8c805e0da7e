import { cents, roadRoundOf } from '@sabot/rules';
import type { EventBodyOf } from '../events.ts';
import { EMPTY_IDS } from '../id-set.ts';
import type { WagerEnd, WagerPlace } from '../shapes.ts';
import {
  dealtRoundOf,
  type FinishedRound,
  lastRoundOf,
  openRoundOf,
  type PlacedWager,
  type TableState,
} from '../state.ts';
import { cardsAnew, recount } from './corrected-cards.ts';
import { asDealt, type Folds, houseBy, withChips, withDebt, withShoe, withStakes, withWagers } from './parts.ts';
import { firstRises, withRises } from './rises.ts';
import { takenBackAfter } from './taken-back.ts';

/** Asked of every wager on the felt each time one is placed: the seat first, as numbers are told apart fastest. */
export const isAt =
  (place: WagerPlace) =>
  ({ owner, seat, wager }: WagerPlace): boolean =>
    seat === place.seat && wager === place.wager && owner === place.owner;

const wagersOf = (state: TableState): readonly PlacedWager[] => openRoundOf(state)?.wagers ?? [];

const restake = (state: TableState, event: WagerPlace & { readonly stake: number }, by: number): TableState => {
  const wagers = wagersOf(state);
  const index = wagers.findIndex(isAt(event));
  const found = wagers[index];
  if (found === undefined) return state;
  const rose = by > 0 ? state.sequence : found.rose;
  const next =
    event.stake === 0 ? wagers.toSpliced(index, 1) : wagers.with(index, { ...found, stake: cents(event.stake), rose });
  return withStakes(state, withRises(next, event, state.sequence), event.owner, -by);
};

/** Takes some wagers off the felt: what goes back to patrons comes from the felt, the difference is the house's. */
const takeOff = (state: TableState, ends: readonly WagerEnd[]): TableState => {
  const left = wagersOf(state).filter((wager) => !ends.some(isAt(wager)));
  const lowered = ends.reduce<readonly PlacedWager[]>((wagers, end) => withRises(wagers, end, state.sequence), left);
  return payOut(withWagers(state, lowered), ends, 1);
};

/** Pays each owner once and the house the rest; turned round, takes it all back. */
const payOut = (state: TableState, ends: readonly WagerEnd[], sign: 1 | -1): TableState => {
  const due = new Map<string, number>();
  let house = 0;
  for (const { owner, stake, returned } of ends) {
    due.set(owner, (due.get(owner) ?? 0) + returned);
    house += stake - returned;
  }
  const patrons = state.patrons.map((patron) => {
    const amount = due.get(patron.person);
    return amount === undefined ? patron : { ...patron, chips: cents(patron.chips + sign * amount) };
  });
  return houseBy({ ...state, patrons }, sign * house);
};

/** The round is over, and the felt is empty with it. */
const finish = (state: TableState, last: FinishedRound): TableState => ({
  ...withShoe(state, (shoe) => ({ discarded: shoe.discarded + (dealtRoundOf(state)?.draws.length ?? 0) })),
  play: { phase: 'idle' },
  last,
  askedDown: null,
  forgotten: [],
  takenBack: [],
});

const placeOf = ({ owner, seat, wager }: WagerPlace): WagerPlace => ({ owner, seat, wager });

/** What a correction must know of the wagers of a round, once they are off the felt. */
const remembered = (state: TableState): Pick<FinishedRound, 'underMinimumWagers' | 'walkIns'> => {
  const wagers = wagersOf(state);
  const strangers = state.patrons.filter(({ identified }) => !identified).map(({ person }) => person);
  return {
    underMinimumWagers: wagers.filter(({ stake, limits }) => stake < limits.min).map(placeOf),
    walkIns: strangers.filter((person) => wagers.some(({ owner }) => owner === person)),
  };
};

const settle = (state: TableState, { round, ends, underMinimum }: EventBodyOf<'RoundSettled'>): TableState => {
  const facts = state.play.phase === 'announced' ? state.play.round.facts : null;
  const draws = dealtRoundOf(state)?.draws ?? [];
  const { underMinimumWagers, walkIns } = remembered(state);
  const last: FinishedRound = {
    number: round,
    end: 'settled',
    draws,
    surplus: [],
    facts,
    ends,
    underMinimum,
    underMinimumWagers,
    walkIns,
    config: state.config,
  };
  return {
    ...finish(payOut(state, ends, 1), last),
    deviceKept: state.device.holder,
    underMinimum: underMinimum.length === 0 ? state.underMinimum : [...state.underMinimum, ...underMinimum],
    roads: facts === null ? state.roads : [...state.roads, roadRoundOf(facts)],
  };
};

/** A void round discards what lies on the layout, cards of no hand as well. */
const voidRound = (state: TableState, { round, ends, secret }: EventBodyOf<'RoundVoided'>): TableState => {
  const last: FinishedRound = {
    number: round,
    end: 'voided',
    draws: dealtRoundOf(state)?.draws ?? [],
    surplus: [],
    facts: null,
    ends,
    ...(secret === true ? { secret } : {}),
    underMinimum: [],
    underMinimumWagers: [],
    walkIns: [],
    config: state.config,
  };
  const cleared = withShoe(payOut(state, ends, 1), (shoe) => ({
    discarded: shoe.discarded + shoe.carried.length,
    carried: [],
  }));
  return finish(cleared, last);
};

const owe = (state: TableState, person: string, amount: number): TableState =>
  withDebt(withChips(state, person, amount), person, amount);

const correct = (state: TableState, event: EventBodyOf<'SettlementCorrected'>): TableState => {
  const last = lastRoundOf(state);
  if (last === null) return state;
  const { facts, end, after, cards, debts = [], underMinimumUndone: undone, underMinimumUsed: used = [] } = event;
  // What someone has not got is owed from now on; with it what was paid can be taken back in full.
  const owing = debts.reduce((owed, { person, amount }) => owe(owed, person, amount), recount(state, last, cards));
  const due = payOut(payOut(owing, event.before, -1), after, 1);
  const paid = (event.unforgiven ?? []).reduce(
    (kept, { person, amount }) => houseBy(withChips(kept, person, -amount), amount),
    due,
  );
  const marks = (keys: readonly string[]) => [...keys.filter((key) => !undone.includes(key)), ...used];
  const road = facts === null ? [] : [roadRoundOf(facts)];
  return {
    ...paid,
    takenBack: takenBackAfter(state, event),
    last: {
      ...last,
      end,
      facts,
      ends: after,
      ...cardsAnew(last, event),
      underMinimum: marks(last.underMinimum),
    },
    underMinimum: marks(state.underMinimum),
    // A shoe loaded since begins roads of its own.
    roads: state.roads.length === 0 ? [] : [...state.roads.slice(0, -1), ...road],
  };
};

/** Money between patrons, the felt and the house. */
export const WAGERS = {
  BettingOpened: (state, { round, freeHand, limits, differentialLimit }) => ({
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
  WagerPlaced: (state, { owner, seat, wager, amount, min, max }) => {
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
    return withStakes(state, withRises(wagers, placed, state.sequence), owner, -amount);
  },
  WagerRaised: (state, event) => restake(state, event, event.amount),
  WagerLowered: (state, event) => restake(state, event, -event.amount),
  WagerWithdrawn: (state, event) => restake(state, event, -event.amount),
  LateWagerRefused: (state) => state,
  LateWithdrawalRefused: (state) => state,
  DecreaseAsked: (state, { side }) => ({ ...state, askedDown: side }),
  WagersRemoved: (state, { ends }) => takeOff(state, ends),
  BettingClosed: (state, { closes }) => {
    const round = openRoundOf(state);
    return round === null ? state : { ...state, play: { phase: 'bets-closed', round: { ...asDealt(round), closes } } };
  },
  BettingReopened: (state) => {
    const round = openRoundOf(state);
    if (round === null) return state;
    const { number, freeHand, closes, wagers } = round;
    return { ...state, play: { phase: 'betting', round: { number, freeHand, closes, wagers } } };
  },
  ElectionMade: (state, { matter, person, ends }) => ({
    ...takeOff(state, ends),
    matters: state.matters.map((each) =>
      each.id !== matter || each.window === null
        ? each
        : {
            ...each,
            window: {
              ...each.window,
              elected: [
                ...each.window.elected.filter((one) => one.person !== person),
                { person, withdrew: ends.length > 0 },
              ],
            },
          },
    ),
  }),
  RoundSettled: settle,
  RoundVoided: voidRound,
  SettlementCorrected: correct,
} satisfies Partial<Folds>;
