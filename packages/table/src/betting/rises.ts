import type { Cents, WagerId } from '@sabot/rules';
import type { PlacedWager, Rise } from '../round.ts';

/**
 * What is left of the rises of a sum once it has changed. One that comes down keeps those that it is not below, so that
 * whoever goes up and down again has still been at that figure since they first came to it (A8).
 */
export const risesTo = (rises: readonly Rise[], sum: number, at: number): readonly Rise[] => {
  const before = rises.at(-1)?.to ?? 0;
  // A list that is copied and then added to is copied twice.
  if (sum > before) return rises.toSpliced(rises.length, 0, { to: sum, at });
  if (sum === before) return rises;
  return rises.flatMap((rise, index) =>
    (rises[index - 1]?.to ?? 0) < sum ? [{ to: Math.min(rise.to, sum), at: rise.at }] : [],
  );
};

/** Only wagers on a hand decide who is offered its cards (3.10.3). */
const decidesHandling = (wager: WagerId): boolean => wager === 'player' || wager === 'banker';

/** The rises of a wager that its owner has in one box alone. */
export const firstRises = ({ wager, stake }: Pick<PlacedWager, 'wager' | 'stake'>, at: number): readonly Rise[] =>
  decidesHandling(wager) ? risesTo([], stake, at) : [];

/** Rises end with the owner's sum over all boxes: where that is the stake of one, there is no other. */
export const isOnlyBox = ({ wager, stake, rises }: PlacedWager): boolean =>
  !decidesHandling(wager) || rises.at(-1)?.to === stake;

/**
 * A wager with another stake, and with the rises that follow where its owner has no other box. Every wager passes here, so it
 * is written out field by field.
 */
export const restaked = (placed: PlacedWager, stake: Cents, rose: number, at: number): PlacedWager => {
  const { owner, seat, wager, limits } = placed;
  const isAlone = decidesHandling(wager) && isOnlyBox(placed);
  const rises = isAlone ? risesTo(placed.rises, stake, at) : placed.rises;
  return { owner, seat, wager, stake, limits, rose, rises };
};

/** Rises are of the sum over all boxes, so each of them has the same. */
const setRises = (wagers: PlacedWager[], boxes: readonly number[], rises: readonly Rise[]): void => {
  for (const box of boxes) {
    const each = wagers[box];
    if (each !== undefined) wagers[box] = { ...each, rises };
  }
};

/**
 * Sets the rises that follow from one owner's sum on one kind of wager as it is now. Every wager passes here, so it changes
 * the list that the caller has just made, and only where one box is not all there is or its rises are not known yet.
 */
export const updateRises = (
  wagers: PlacedWager[],
  place: Pick<PlacedWager, 'owner' | 'wager'>,
  at: number,
): readonly PlacedWager[] => {
  if (!decidesHandling(place.wager)) return wagers;
  let sum = 0;
  const boxes: number[] = [];
  // A wager that was placed just now stands last, so that the first of several knows what went before.
  let before: readonly Rise[] | null = null;
  for (let index = 0; index < wagers.length; index += 1) {
    const each = wagers[index];
    if (each === undefined || each.wager !== place.wager || each.owner !== place.owner) continue;
    before ??= each.rises;
    sum += each.stake;
    boxes.push(index);
  }
  if (before === null) return wagers;
  const rises = risesTo(before, sum, at);
  if (boxes.length > 1 || rises !== before) setRises(wagers, boxes, rises);
  return wagers;
};
