import type { Dragon } from './dragons.ts';

/** A step of a run on its way to the longest dragon. */
export interface Step {
  readonly win: number;
  /** The rank of the dragon that begins here; null for a plain win. */
  readonly dragon: number | null;
  readonly isReached: boolean;
}

/** The wins of a run up to the first length of the longest dragon. */
export const ladderOf = (dragons: readonly Dragon[], length: number): readonly Step[] =>
  Array.from({ length: Math.max(0, ...dragons.map(({ run }) => run.min)) }, (_, index) => {
    const win = index + 1;
    return { win, dragon: dragons.find(({ run }) => run.min === win)?.rank ?? null, isReached: win <= length };
  });
