import { isNatural, outcomeOf, type RoundFacts } from '../facts.ts';
import type { Outcome } from '../side.ts';

/**
 * What the roads know of a round. A void round has no outcome, so it is not in their input and leaves no mark (RD8);
 * a free hand is a round like any other.
 */
export interface RoadRound {
  readonly outcome: Outcome;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** At least one hand had 8 or 9 on its first two cards. */
  readonly natural: boolean;
}

/** A round from its outcome; pairs and natural are absent unless named. */
export const roadRound = (outcome: Outcome, marks: Partial<Omit<RoadRound, 'outcome'>> = {}): RoadRound => ({
  playerPair: false,
  bankerPair: false,
  natural: false,
  ...marks,
  outcome,
});

/** What the roads know of a finished round. */
export const roadRoundOf = (facts: RoundFacts): RoadRound => ({
  outcome: outcomeOf(facts),
  playerPair: facts.pairs !== 'none' && facts.pairs !== 'banker',
  bankerPair: facts.pairs !== 'none' && facts.pairs !== 'player',
  natural: isNatural(facts.player) || isNatural(facts.banker),
});
