import type { WagerId } from '@sabot/rules';
import type { Limits } from '@sabot/table';

/** Wagers that have the same limits, told once. */
interface LimitGroup {
  readonly wagers: readonly WagerId[];
  readonly min: number;
  readonly max: number;
}

/** More names than these are not read from afar: such a group is "all other wagers", and comes last. */
const MOST_NAMED = 3;

/** At most one group goes unnamed, else nobody could tell which is which. */
export const othersOf = (groups: readonly LimitGroup[]): LimitGroup | null => {
  const many = groups.filter(({ wagers }) => wagers.length > MOST_NAMED);
  return many.length === 1 && groups.length > 1 ? (many[0] ?? null) : null;
};

export const limitGroups = (limits: readonly Limits[]): readonly LimitGroup[] => {
  const groups = new Map<string, LimitGroup>();
  for (const { wager, min, max } of limits) {
    const key = `${min} ${max}`;
    groups.set(key, { wagers: [...(groups.get(key)?.wagers ?? []), wager], min, max });
  }
  const all = [...groups.values()];
  const others = othersOf(all);
  return others === null ? all : [...all.filter((group) => group !== others), others];
};
