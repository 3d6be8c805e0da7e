import type { WagerId } from '@sabot/rules';
import { expectationsOf } from '../expectations.ts';
import type { BettingPlan, WagerOnOffer } from './betting-plan.ts';
import type { ShoeInPlay } from './shoe-in-play.ts';
import type { ByWager, Known, StakeRange } from './strategy.ts';

/** Where a bettor stands. Changed in place: there are millions of rounds, and no strategy gets hold of it. */
export interface Seat {
  bankroll: number;
  wagered: number;
  /** Rounds dealt so far, in the session. */
  rounds: number;
  /** Those of them in which anything was staked. */
  roundsStaked: number;
  shoes: number;
  /** The most the bankroll has been, and the most that was lost of it since. */
  peak: number;
  drawdown: number;
  /** Rounds lost in a row: now, and the most. */
  losing: number;
  longestLosing: number;
}

const recordByWager = <T>(wagers: readonly WagerOnOffer[], of: (wager: WagerOnOffer, place: number) => T): ByWager<T> =>
  Object.freeze(Object.fromEntries(wagers.map((wager, place) => [wager.id, of(wager, place)])) as ByWager<T>);

export const stakeRangesOf = ({ wagers }: BettingPlan): ByWager<StakeRange> =>
  recordByWager(wagers, ({ range }) => Object.freeze({ ...range }));

/** Expectations by the cards that were not exposed. What they are worked out with is made when they are first asked for. */
const expectationsBefore = ({ game, wagers }: BettingPlan, shoe: ShoeInPlay): (() => ByWager<number>) => {
  const prepare = () => {
    const source = expectationsOf(game);
    const places = new Map(source.wagers.map(({ id }, place) => [id, place]));
    return { source, places, results: new Float64Array(source.wagers.length) };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return () => {
    prepared ??= prepare();
    const { source, places, results } = prepared;
    source.evaluate(shoe.remaining(), results);
    return recordByWager(wagers, ({ id }) => results[places.get(id) as number] as number);
  };
};

/** A value that is worked out once a round: what it was worked out for stays the answer until the next. */
const oncePerRound = <T>(roundNow: () => number, work: () => T): (() => T) => {
  let worked: { readonly round: number; readonly value: T } | undefined;
  return () => {
    const round = roundNow();
    if (worked?.round !== round) worked = { round, value: work() };
    return worked.value;
  };
};

const largestStake = (range: StakeRange | undefined, bankroll: number, cents: number): number => {
  if (range === undefined || bankroll < range.min) return 0;
  const { min, max, unit } = range;
  const most = Math.min(max, bankroll, Math.max(min, cents));
  return Number.isFinite(most) ? most - (most % unit) : 0;
};

/** What a strategy may know at this seat. `roundNow` tells rounds of all sessions apart. */
export const knownAt = (plan: BettingPlan, seat: Seat, shoe: ShoeInPlay, roundNow: () => number): Known => {
  const limits = stakeRangesOf(plan);
  const { bankroll: broughtAlong } = plan.options;
  const once = <T>(work: () => T): (() => T) => oncePerRound(roundNow, work);
  const rounds = once(shoe.rounds);
  const roads = once(shoe.roads);
  const seen = once(shoe.seen);
  const remaining = once(shoe.remaining);
  const expectations = once(expectationsBefore(plan, shoe));
  return Object.freeze({
    get bankroll() {
      return seat.bankroll;
    },
    get net() {
      return seat.bankroll - broughtAlong;
    },
    get wagered() {
      return seat.wagered;
    },
    get round() {
      return seat.rounds + 1;
    },
    get roundOfShoe() {
      return shoe.opened() + 1;
    },
    get shoe() {
      return seat.shoes;
    },
    limits,
    get rounds() {
      return rounds();
    },
    get roads() {
      return roads();
    },
    get seen() {
      return seen();
    },
    get remaining() {
      return remaining();
    },
    get expectations() {
      return expectations();
    },
    stakeFor: (wager: WagerId, cents: number) => largestStake(limits[wager], seat.bankroll, cents),
  });
};
