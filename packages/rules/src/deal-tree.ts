import { RANKS, type Rank } from './cards.ts';
import { type PointValue, pointValue } from './hand.ts';
import type { BySide } from './side.ts';
import { nextToReceive, type TableOfPlay } from './table-of-play.ts';

/** Called once for every way a round can be dealt, with the cards of each hand in order. */
export type Visit<T> = (hands: BySide<readonly T[]>) => void;

/**
 * Walks every way a round can be dealt from an alphabet of cards, through the engine that deals live rounds. Slow and
 * obvious on purpose: counts that come out of it check everything that is faster.
 */
const walk = <T>(
  table: TableOfPlay,
  alphabet: readonly T[],
  valueOfCard: (card: T) => PointValue,
  visit: Visit<T>,
): void => {
  const hands: BySide<T[]> = { player: [], banker: [] };
  const values: BySide<PointValue[]> = { player: [], banker: [] };
  const step = (): void => {
    const side = nextToReceive(table, values);
    if (side === null) {
      visit(hands);
      return;
    }
    for (const card of alphabet) {
      hands[side].push(card);
      values[side].push(valueOfCard(card));
      step();
      hands[side].pop();
      values[side].pop();
    }
  };
  step();
};

export const visitDealsByRank = (table: TableOfPlay, visit: Visit<Rank>): void => walk(table, RANKS, pointValue, visit);

export const visitDealsByValue = (table: TableOfPlay, visit: Visit<PointValue>): void =>
  walk(table, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], (value) => value, visit);
