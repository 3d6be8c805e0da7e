import type { Basis } from '../basis.ts';
import type { Layout } from '../layouts.ts';
import type { Wager } from '../wager.ts';

interface LayoutNotes {
  readonly stated?: boolean;
  readonly chineseAreas?: boolean;
}

/** Several layouts that differ by their letter alone. */
export const layouts = (
  letters: string,
  clause: Basis,
  [min, max]: readonly [number, number],
  wagers: readonly Pick<Wager, 'id'>[],
  { stated = true, chineseAreas = false }: LayoutNotes = {},
): readonly Layout[] =>
  [...letters].map((letter) => ({
    letter,
    clause,
    seats: { min, max, stated },
    chineseAreas,
    wagers: wagers.map(({ id }) => id),
  }));
