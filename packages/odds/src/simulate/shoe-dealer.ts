import type { OddsEngine } from '../shoe-counter.ts';
import { kernelDealer } from './kernel-dealer.ts';
import type { GeneratorState } from './seed.ts';
import { typescriptDealer } from './typescript-dealer.ts';

/** What is dealt from, and by which rules. */
export interface DealingRules {
  /** By the dealing table: how a round ends, and how many cards it takes. */
  readonly endings: Uint16Array;
  /** The cards as bytes, in any order. */
  readonly shoe: Uint8Array;
  /** The last place of a round's first card: the cut card lies before the card that stands there. */
  readonly lastStart: number;
}

/** What goes back on the facts listed, and nothing on others. */
export interface ReturnsByFacts {
  readonly facts: Uint16Array;
  readonly units: Int32Array;
}

/**
 * Shuffles and deals one shoe after another and counts rounds by their facts. There is one for everyone: a caller begins
 * before it plays, and plays without waiting in between, so that nothing is carried from one simulation to the next.
 */
export interface ShoeDealer {
  readonly engine: OddsEngine;
  /** Begins with a shoe in the order given, a stream that is the dealer's own from now on, and an empty histogram. */
  readonly begin: (rules: DealingRules, stream: GeneratorState, wagers?: readonly ReturnsByFacts[]) => void;
  /** Brings so many random cards to the front; they must be fewer than there are. */
  readonly shuffleDeck: (count: number) => void;
  /** Deals from the front of the shoe up to the cut card, or as many rounds as this; gives the rounds. */
  readonly deal: (mostRounds: number) => number;
  /** The facts index of a round of the shoe dealt last. */
  readonly factsOfRound: (round: number) => number;
  /** Adds the first rounds of the shoe dealt last to the histogram. */
  readonly tally: (rounds: number) => void;
  /**
   * Shuffles, deals and tallies so many shoes, or fewer when it comes to as many rounds as this, at least one; gives the
   * rounds.
   */
  readonly playShoes: (shoes: number, cardsToShuffle: number, mostRounds: number) => number;
  /** The shoes played so since the beginning. */
  readonly shoesPlayed: () => number;
  /** The cards in the order in which they are dealt. */
  readonly cardsInOrder: () => Uint8Array;
  /** Rounds tallied by the index of their facts. */
  readonly roundsTallied: () => Float64Array;
  /** The units that a wager, by its place, returned over all rounds tallied. */
  readonly returned: (wager: number) => number;
}

const dealers: { [engine in OddsEngine]?: ShoeDealer } = {};

const makeDealer = (engine: OddsEngine): ShoeDealer => {
  if (engine === 'typescript') return typescriptDealer();
  try {
    return kernelDealer();
  } catch {
    // Nothing is lost but time, so that nobody needs to hear of it.
    return shoeDealer('typescript');
  }
};

/** The one place that decides who deals: the kernel, unless it is missing here or not wanted. */
export const shoeDealer = (engine: OddsEngine = 'kernel'): ShoeDealer => {
  const dealer = dealers[engine] ?? makeDealer(engine);
  dealers[engine] = dealer;
  return dealer;
};
