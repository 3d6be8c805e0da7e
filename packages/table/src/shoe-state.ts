import type { Basis } from '@sabot/rules';
import { person, shoeNumber, thirtyTwoBytes } from './fields.ts';
import type { LaidCard } from './round.ts';
import { field, flag, nullable, oneOf, type RecordOf, text, whole } from './schema.ts';

/** A shoe as it is kept. */

export const SHOE_STAGES = ['loaded', 'in-play', 'cut-seen'] as const;

/** Chance that a patron adds to an electronic shoe: bound to first, and then revealed. */
export const contributionFields = {
  person: field(person, 'whose it is'),
  commitment: field(thirtyTwoBytes, 'what they bound themselves to'),
  value: nullable(field(thirtyTwoBytes, 'what it is; null until it is revealed')),
};
export type Contribution = RecordOf<typeof contributionFields>;

/** What anyone may know of a shoe as it is kept. */
export const shoeFields = {
  number: shoeNumber,
  stage: field(oneOf(SHOE_STAGES), 'how far it has come'),
  commitment: nullable(field(text, 'what the house bound itself to; null for a shoe of real cards')),
  root: nullable(field(text, 'the root of the tree of its cards; null until it is sealed')),
  cut: nullable(field(whole(0), 'where it was cut; null where it was not')),
  burned: field(whole(0), 'cards that were burned'),
  discarded: field(whole(0), 'cards that were played and put away'),
  nextSeen: field(flag, 'the next card in the device has been seen where it lies (5.6): nobody wagers on it (A20)'),
  mustBeReplaced: field(flag, 'it must not be dealt from again (5.11.5, 5.12.2, A19)'),
};

export interface Shoe extends RecordOf<typeof shoeFields> {
  /** In the order in which they were committed to. */
  readonly contributions: readonly Contribution[];
  /** Cards in the device. */
  readonly remaining: number;
  /** How often cards were burned; each time the first was turned over. */
  readonly burns: number;
  /** How many of each card have been exposed, in the order of the deck. */
  readonly seen: readonly number[];
  /** Face down on the layout from before: they open the next deal, first drawn first (A13, A14). */
  readonly carried: readonly LaidCard[];
  /** So many of the next cards were exposed as the device was moved (5.12.1): betting must not open on them (A14, A20). */
  readonly exposedInMove: number;
  /** Rounds begun since the cutting card came out. */
  readonly roundsSinceCut: number;
  /** By what it must be replaced; null while it need not be. */
  readonly replacedBy: Basis | null;
  /** Cards were found that should not be there, or are gone: its number no longer adds up. */
  readonly disturbed: boolean;
}
