import { type Game, isStated } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import type { WagerPlace } from '../fields.ts';
import { houseOrder, wouldAllow } from '../house-order.ts';
import { type TableState, wagersOf } from '../state.ts';
import { differentialMatter, isDifferentialBroken, removalProposed } from './differential.ts';
import { differentialOf } from './table-differential.ts';

/** What is due of the differential: the heavier hand is asked down, and then wagers are removed. */
export type DifferentialAct =
  | { readonly do: 'ask-to-decrease' }
  /** The wagers that the table proposes (A10b). */
  | { readonly do: 'remove-wagers'; readonly wagers: readonly WagerPlace[] };

export type BettingAct =
  | DifferentialAct
  | { readonly do: 'close-betting' }
  /** As a free hand where only that may be called (A13). */
  | { readonly do: 'open-betting'; readonly freeHand: boolean }
  /** A card of the next round was seen, and the game deals no free hand to take it. */
  | { readonly do: 'replace-shoe' };

/** A hand that is over the limit is asked once; asked again where the other hand has become the heavier (5.18, A10). */
export const dueOfDifferential = (game: Game, state: TableState, config: TableConfig): DifferentialAct | null => {
  const wagers = wagersOf(state);
  if (!isDifferentialBroken(game, config, wagers)) return null;
  const isAsked =
    state.askedDown === differentialOf(wagers).heavier &&
    differentialMatter(state)?.steps[0]?.remedy !== 'ask-to-decrease';
  return isAsked ? { do: 'remove-wagers', wagers: removalProposed(state) } : { do: 'ask-to-decrease' };
};

/**
 * What is due before "No more bets", and the call itself. Where a text lets nothing be touched after the call, wagers are
 * removed before it (A34); elsewhere the hold after it sees to that.
 */
export const dueInBetting = (game: Game, state: TableState, config: TableConfig): readonly BettingAct[] => {
  const act = dueOfDifferential(game, state, config);
  const isBefore = act !== null && (act.do === 'ask-to-decrease' || !isStated(game.differential));
  return [...(isBefore ? [act] : []), { do: 'close-betting' }];
};

/** A free hand takes a card that was seen too early; where the game has none, new cards come (A13). */
export const dueCall = (game: Game, state: TableState): readonly BettingAct[] => {
  const at = { game, state };
  if (wouldAllow(at, houseOrder(at, 'open-betting', {}))) return [{ do: 'open-betting', freeHand: false }];
  if (wouldAllow(at, houseOrder(at, 'open-betting', { freeHand: true })))
    return [{ do: 'open-betting', freeHand: true }];
  const isReplaceable = wouldAllow(at, houseOrder(at, 'replace-shoe', { reason: 'a card has been seen' }));
  return isReplaceable ? [{ do: 'replace-shoe' }] : [];
};
