import { type Cents, cents, type Game, type WagerId } from '@sabot/rules';
import { type Limits, leastStake, wagerOf } from '@sabot/table';
import type { RoundResult } from '../fields.ts';

/** All that a strategy goes by. */
export interface StrategySeat {
  /** In hand: at the table for a round, off it for Dragon Bets. */
  readonly chips: number;
  readonly stakeUnit: number;
  readonly limits: readonly Limits[];
  /** Of this session so far, at this table. */
  readonly outcomes: readonly RoundResult[];
  /** With the one about to be dealt; null while nobody knows. */
  readonly roundsLeft: number | null;
  /** On the leader board. */
  readonly place: number;
  /** The leader's chips. */
  readonly leader: number;
}

export interface StrategyWager {
  readonly wager: WagerId;
  readonly amount: Cents;
}

/** A wager as a strategy would have it, in chips that need not be whole nor within any limit. */
export interface Wish {
  readonly wager: WagerId;
  readonly amount: number;
}

/** The stake nearest to a wish that may stand, or null where none may. */
const stakeFor = (game: Game, seat: StrategySeat, { wager: id, amount }: Wish, chips: number): number | null => {
  const limits = seat.limits.find(({ wager }) => wager === id);
  const wager = wagerOf(game, id);
  if (limits === undefined || wager === undefined) return null;
  const unit = leastStake(wager, seat.stakeUnit);
  const least = Math.ceil(limits.min / unit) * unit;
  const most = Math.floor(Math.min(limits.max, chips) / unit) * unit;
  if (least > most) return null;
  return Math.min(Math.max(Math.floor(amount / unit) * unit, least), most);
};

/** Wishes in their order as far as the chips go; of these, so many are kept back. */
export const legalWagers = (
  game: Game,
  seat: StrategySeat,
  wishes: readonly Wish[],
  keptBack = 0,
): readonly StrategyWager[] => {
  let chips = seat.chips - keptBack;
  return wishes.flatMap((wish) => {
    const stake = stakeFor(game, seat, wish, chips);
    if (stake === null) return [];
    chips -= stake;
    return [{ wager: wish.wager, amount: cents(stake) }];
  });
};
