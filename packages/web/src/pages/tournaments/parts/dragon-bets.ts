import { cents } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import type { SentTournamentCommand } from '@sabot/tournament';

/** Why a stake is not as wished. */
export type Bound = 'minimum' | 'maximum' | 'chips' | null;

interface FittedDragonStake {
  readonly stake: number;
  readonly why: Bound;
}

interface DragonBetChange {
  readonly from: number;
  readonly to: number;
  /** Chips in hand beside what stands there. */
  readonly free: number;
}

/** What of a wish fits the limits and the chips in hand; the stake stays a multiple of the unit as its limits are. */
export const fitStake = (
  { min, max }: Pick<Limits, 'min' | 'max'>,
  unit: number,
  { from, to, free }: DragonBetChange,
): FittedDragonStake => {
  if (to < from) return to < min ? { stake: 0, why: null } : { stake: to, why: null };
  const wished: FittedDragonStake =
    to > max ? { stake: max, why: 'maximum' } : to < min ? { stake: min, why: 'minimum' } : { stake: to, why: null };
  if (wished.stake - from <= free) return wished;
  const all = from + Math.floor(free / unit) * unit;
  return { stake: all < min ? from : all, why: 'chips' };
};

/** The one command that makes a bet what it is to be; null where it is so already. */
export const betOrder = (wager: Limits['wager'], before: number, after: number): SentTournamentCommand | null => {
  if (after === before) return null;
  if (after === 0) return { do: 'withdraw-dragon-bet', wager };
  if (before === 0) return { do: 'place-dragon-bet', wager, amount: cents(after) };
  return after > before
    ? { do: 'raise-dragon-bet', wager, amount: cents(after - before) }
    : { do: 'lower-dragon-bet', wager, amount: cents(before - after) };
};

/** Chips to bet with: those that a stake can be made of, at most five. */
export const chipsFor = (values: readonly number[], limits: readonly Limits[], unit: number): readonly number[] => {
  const most = Math.max(0, ...limits.map(({ max }) => max));
  return values.filter((value) => value % unit === 0 && value <= most).slice(-5);
};
