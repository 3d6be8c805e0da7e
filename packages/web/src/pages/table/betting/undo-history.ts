import type { WagerId } from '@sabot/rules';
import type { Part } from './bet-shortcuts.ts';

/** Chips put down in a round, the last ones last; each group is undone as one. */
export type History = readonly (readonly Part[])[];

/** Takes an amount off one wager's chips, group after group in the order given. */
const less = (groups: History, wager: WagerId, cents: number): History => {
  let left = cents;
  const trimmed = (part: Part): readonly Part[] => {
    if (part.wager !== wager || left === 0) return [part];
    const taken = Math.min(left, part.amount);
    left -= taken;
    return taken === part.amount ? [] : [{ wager, amount: part.amount - taken }];
  };
  return groups.map((group) => group.flatMap(trimmed)).filter((group) => group.length > 0);
};

/**
 * After the house has refused a change of a stake. Chips that it did not take were the last ones on that spot, and
 * those before them can still be undone. Chips that it did not give back lie there again, to be undone.
 */
export const afterRefusal = (history: History, wager: WagerId, cents: number): History => {
  if (cents === 0) return history;
  if (cents < 0) return [...history, [{ wager, amount: -cents }]];
  return less(history.toReversed(), wager, cents).toReversed();
};

/** Once nothing lies on a spot any more: only what is still to go there, the last chips, can be undone. */
export const afterLoss = (history: History, wager: WagerId, waiting: number): History => {
  const all = history.flat().reduce((sum, part) => (part.wager === wager ? sum + part.amount : sum), 0);
  return less(history, wager, Math.max(0, all - Math.max(0, waiting)));
};
