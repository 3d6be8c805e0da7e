import type { Basis } from './basis.ts';
import type { WagerId } from './wager.ts';

/** A felt: an appendix (or diagram) of the text, by its letter. */
export interface Layout {
  readonly letter: string;
  /** The clause that lists it. */
  readonly clause: Basis;
  readonly seats: {
    readonly min: number;
    readonly max: number;
    /** False where the diagram has no caption and the house takes the number from the drawing. */
    readonly stated: boolean;
  };
  /** The caption says that areas in Chinese mean the same as those in English. */
  readonly chineseAreas: boolean;
  /** In the order of the game's wagers. */
  readonly wagers: readonly WagerId[];
}
