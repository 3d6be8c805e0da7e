import { type Cents, cents, type Side } from '@sabot/rules';
import { side, sumOrNothing } from '../fields.ts';
import type { PlacedWager } from '../round.ts';
import { field, nullable, shownRecord, type TypeOf } from '../schema.ts';
import { smallestSet } from './smallest-set.ts';

/** What a wager can win or lose: what lies above its maximum is not in play (5.15; IDT 5.13; A17). */
export const effectiveStake = ({ stake, limits }: PlacedWager): Cents => cents(Math.min(stake, limits.max));

/** How far apart the two hands are, by main wagers alone (DTN 1.1.12, IDT 1.1.14, TB 1.1.10; A10). */
export const differentialSchema = shownRecord('how far apart the two hands are', {
  player: field(sumOrNothing, 'what is in play on the Player hand'),
  banker: field(sumOrNothing, 'what is in play on the Banker hand'),
  gap: field(sumOrNothing, 'how far they are apart'),
  heavier: nullable(field(side, 'the hand with more on it; null when they are even')),
});
export type Differential = TypeOf<typeof differentialSchema>;

const weightOf = (wagers: readonly PlacedWager[], side: Side): number =>
  wagers.reduce((sum, each) => (each.wager === side ? sum + effectiveStake(each) : sum), 0);

const heavierOf = (player: number, banker: number): Side | null => {
  if (player > banker) return 'player';
  return player < banker ? 'banker' : null;
};

export const differentialOf = (wagers: readonly PlacedWager[]): Differential => {
  const player = weightOf(wagers, 'player');
  const banker = weightOf(wagers, 'banker');
  return {
    player: cents(player),
    banker: cents(banker),
    gap: cents(Math.abs(player - banker)),
    heavier: heavierOf(player, banker),
  };
};

/** The heavier hand's wagers, newest first, for the Pit Manager to choose from (5.18.3; IDT 5.16.3; A10b). */
export const removalList = (wagers: readonly PlacedWager[]): readonly PlacedWager[] => {
  const { heavier } = differentialOf(wagers);
  return wagers.filter(({ wager }) => wager === heavier).sort((one, other) => other.rose - one.rose);
};

/**
 * The wagers that the console proposes to remove (5.18.3; IDT 5.16.3; A10b): whole wagers of the heavier hand whose
 * removal leaves a gap within the limit; of such sets the one with the fewest wagers, then the least money in play, then
 * the newest wagers. Nothing where the limit is met.
 *
 * Whole wagers cannot always meet it: of 1000 against 800 under a limit of 100, taking the 1000 only turns the gap
 * round. Then the set is proposed that leaves the smallest gap, never an empty one: the other hand is heavier after it,
 * or patrons are asked again, and each step leaves fewer wagers, so that it comes to an end.
 */
export const proposedRemoval = (wagers: readonly PlacedWager[], limit: Cents): readonly PlacedWager[] => {
  const { gap } = differentialOf(wagers);
  if (gap <= limit) return [];
  const newestFirst = removalList(wagers);
  const taken = smallestSet(newestFirst.map(effectiveStake), gap - limit, gap + limit);
  return newestFirst.filter((_, index) => taken[index]);
};
