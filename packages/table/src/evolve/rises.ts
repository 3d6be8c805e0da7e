import type { WagerId } from '@sabot/rules';
import type { PlacedWager, Rise } from '../state.ts';

/**
 * What is left of the rises of a sum once it has changed. One that comes down keeps those that it is not below, so that
 * whoever goes up and down again has still been at that figure since they first came to it (A8).
 */
export const risesTo = (rises: readonly Rise[], sum: number, at: number): readonly Rise[] => {
  const before = rises.at(-1)?.to ?? 0;
  if (sum > before) return [...rises, { to: sum, at }];
  if (sum === before) return rises;
  const index = rises.findIndex(({ to }) => to >= sum);
  const reached = rises[index];
  return sum === 0 || reached === undefined ? [] : [...rises.slice(0, index), { to: sum, at: reached.at }];
};

/** Only wagers on a hand decide who is offered its cards (3.10.3). */
const decidesHandling = (wager: WagerId): boolean => wager === 'player' || wager === 'banker';

/**
 * The wagers with the rises that follow from one owner's sum on one kind of wager as it is now. Every wager passes here,
 * so wagers are written out field by field, and nothing is copied where one box is all there is.
 */
export const withRises = (
  wagers: readonly PlacedWager[],
  { owner, wager }: Pick<PlacedWager, 'owner' | 'wager'>,
  at: number,
): readonly PlacedWager[] => {
  if (!decidesHandling(wager)) return wagers;
  let sum = 0;
  const boxes: number[] = [];
  for (const [index, each] of wagers.entries()) {
    if (each.owner !== owner || each.wager !== wager) continue;
    sum += each.stake;
    boxes.push(index);
  }
  // A wager that was placed just now stands last, so that the first of several knows what went before.
  const rises = risesTo(wagers[boxes[0] ?? -1]?.rises ?? [], sum, at);
  let next = wagers;
  for (const index of boxes) {
    const { seat, stake, limits, rose } = wagers[index] as PlacedWager;
    next = next.with(index, { owner, seat, wager, stake, limits, rose, rises });
  }
  return next;
};
