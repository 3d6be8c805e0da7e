import { type Cents, cents, type Side } from '@sabot/rules';
import type { WagerPlace, WagerView } from '@sabot/table';

export const isSamePlace = (one: WagerPlace, other: WagerPlace): boolean =>
  one.owner === other.owner && one.seat === other.seat && one.wager === other.wager;

/** What is in play of it: above its maximum a wager weighs nothing. */
const weightOf = ({ stake, max }: WagerView): number => Math.min(stake, max);

const weighed = (wagers: readonly WagerView[], side: Side): number =>
  wagers.reduce((sum, each) => (each.wager === side ? sum + weightOf(each) : sum), 0);

/** The gap between the two hands once these wagers are taken off. */
export const gapWithout = (wagers: readonly WagerView[], removed: readonly WagerPlace[]): Cents => {
  const left = wagers.filter((each) => !removed.some((place) => isSamePlace(place, each)));
  return cents(Math.abs(weighed(left, 'player') - weighed(left, 'banker')));
};
