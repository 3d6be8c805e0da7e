import type { StandingView } from '@sabot/tournament';

/** Lines of a long board that are shown, in parts that follow each other with a gap between. */
const BESIDE_OWN = 1;

/** The best, and the own line with those beside it. */
export const shownRanks = (
  standings: readonly StandingView[],
  own: number | null,
  most: number,
): readonly (readonly StandingView[])[] => {
  if (standings.length <= most) return [standings];
  const top = standings.slice(0, most);
  const at = standings.findIndex(({ entry }) => entry === own);
  if (at < most) return [top];
  return [top, standings.slice(Math.max(most, at - BESIDE_OWN), at + BESIDE_OWN + 1)];
};

/** Where someone moved since the last session. */
export const movementOf = ({ previous, movement }: StandingView): 'up' | 'down' | 'same' | 'new' => {
  if (previous === null) return 'new';
  if (movement === 0) return 'same';
  return movement > 0 ? 'up' : 'down';
};
