import type { WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { type Moves, stakeAhead } from './clamp.ts';
import type { Desk } from './desk.ts';

export interface Part {
  readonly wager: WagerId;
  readonly amount: number;
}

/** What it takes to have the wagers of the last round again; what lies there already counts. */
export const rebetParts = (desk: Desk, memory: readonly Part[], moves: Moves): readonly Part[] =>
  memory.flatMap(({ wager, amount }) => {
    const spot = desk.spots.find((each) => each.wager === wager);
    const missing = amount - (spot === undefined ? 0 : stakeAhead(spot, moves));
    return missing > 0 ? [{ wager, amount: missing }] : [];
  });

/** Each stake once more. */
export const doubleParts = (desk: Desk, moves: Moves): readonly Part[] =>
  desk.spots.flatMap((spot) => {
    const amount = stakeAhead(spot, moves);
    return amount > 0 ? [{ wager: spot.wager, amount }] : [];
  });

/** Everything back. */
export const clearParts = (desk: Desk, moves: Moves): readonly Part[] =>
  doubleParts(desk, moves).map(({ wager, amount }) => ({ wager, amount: -amount }));

/** What a patron had on the felt when bets were closed; null where that is not the time to look, or nothing lay there. */
export const wagersToRemember = ({ phase, round, own }: TableView, seat: number | null): readonly Part[] | null => {
  if (phase === 'betting' || round === null || own === null) return null;
  const parts = (round.wagers ?? []).flatMap(({ owner, seat: at, wager, stake }) =>
    owner === own.person && at === seat ? [{ wager, amount: stake as number }] : [],
  );
  return parts.length === 0 ? null : parts;
};
