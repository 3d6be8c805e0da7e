import type { Basis } from '@sabot/rules';
import { isDifferentialBroken } from '../betting/differential.ts';
import { basisOf, type Context, isBlocking } from '../context.ts';
import { seenInside } from '../dealing/seen-cards.ts';
import type { EventBody } from '../events.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { givenBack } from '../settling/settlement.ts';
import { isInShoe } from '../shoe/loading.ts';
import { drawsOf, type Matter, wagersOf } from '../state.ts';

/** What a manager decides about a card that was seen in the device before the first card of a round (A20). */

type Referral = Context<'decide-referral'>;

type Outcome = readonly EventBody[] | Refusal;

/** Two texts rule out that any wager be taken back after the call, whoever would allow it (A34). */
export const rulesOutWithdrawal = ({ withdrawals }: Context['game']): boolean =>
  Object.values(withdrawals).some(({ decidedBy }) => decidedBy === 'nobody');

/**
 * Wagers stand as they are, and stay as they are. That is no way out where some would have to change before a card can be
 * drawn: to meet the differential, or by an option to take them back that is open.
 */
export const faultOfGoingOn = ({ game, config, state }: Referral, matter: Matter): Refusal | null => {
  const waiting = state.matters.find((each) => each.id !== matter.id && each.window !== null && isBlocking(each));
  if (waiting !== undefined) return refusal('matter-pending', waiting.basis, 'Wagers may still be taken back there.');
  // A differential that can no longer be met is what is being decided: it may stand, as one that is found too late (A10).
  if (matter.kind === 'differential-exceeded') return null;
  return isDifferentialBroken(game, config, wagersOf(state)) ? refusal('differential-exceeded', 'policy') : null;
};

/** The stakes go back, and the round goes on without wagers: as far as they are concerned it is void. */
export const freeHandNow = ({ game, state, command }: Referral, basis: Basis): Outcome => {
  const wagers = wagersOf(state);
  const ordered: EventBody = { type: 'FreeHandOrdered', basis, round: state.roundsDealt };
  if (wagers.length === 0) return [ordered];
  if (state.play.phase !== 'betting' && rulesOutWithdrawal(game))
    return refusal('not-in-this-game', basisOf(game, 'late-withdrawal'));
  const ends = wagers.map((wager) => givenBack(wager, 'returned', basis));
  return [{ type: 'WagersRemoved', ends, reason: command.reason }, ordered];
};

/** The card goes out of play for all to see; wagers stand, and while betting is open it goes on. */
export const burnSeenCard = ({ state, command: { card } }: Referral): Outcome => {
  const isBeforeFirstCard = drawsOf(state).length === 0;
  if (state.shoe === null || seenInside(state.shoe) === 0 || !isBeforeFirstCard)
    return refusal('nothing-to-remedy', 'policy', 'No card was seen in the device before the first card of a round.');
  if (card === undefined) return refusal('card-needed');
  return isInShoe(state, card) ? [{ type: 'CardsBurned', card, count: 1 }] : refusal('card-not-in-shoe', 'policy');
};
