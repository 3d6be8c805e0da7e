import type { LaidCard } from '../round.ts';
import type { Shoe, TableState } from '../state.ts';

/** Which cards are known before they are dealt, to everyone or to one: nobody wagers on what was seen (A13, A14, A20). */

/** Whether someone knows it: it lies open, it was seen in the device, or a patron has begun to peel it. */
export const isSeen = ({ exposed, seen, peeledBy }: Pick<LaidCard, 'exposed' | 'seen' | 'peeledBy'>): boolean =>
  exposed || seen || peeledBy !== null;

/** How many of the next cards in the device have been seen there. */
export const seenInside = ({ nextSeen, exposedInMove }: Shoe): number => Math.max(nextSeen ? 1 : 0, exposedInMove);

/** A card that no hand took has been seen. */
export const isSeenBeside = ({ shoe }: TableState): boolean => shoe?.carried.some(isSeen) === true;

/** A card that no hand took, or the next in the device, has been seen: no round with wagers begins on it (A13, A20). */
export const isSeenCardAhead = (state: TableState): boolean =>
  state.shoe !== null && (seenInside(state.shoe) > 0 || isSeenBeside(state));
