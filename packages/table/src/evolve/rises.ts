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

/** The wagers with the rises that follow from one owner's sum on one kind of wager as it is now. */
export const withRises = (
  wagers: readonly PlacedWager[],
  { owner, wager }: Pick<PlacedWager, 'owner' | 'wager'>,
  at: number,
): readonly PlacedWager[] => {
  let sum = 0;
  let first: PlacedWager | undefined;
  for (const each of wagers) {
    if (each.owner !== owner || each.wager !== wager) continue;
    sum += each.stake;
    first ??= each;
  }
  if (first === undefined) return wagers;
  // A wager that was placed just now stands last, so that the first of several knows what went before.
  const rises = risesTo(first.rises, sum, at);
  return wagers.map((each) => (each.owner === owner && each.wager === wager ? { ...each, rises } : each));
};
