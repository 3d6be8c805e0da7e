import { type Branded, ok, PAIR_CLASSES, type Result, type TableOfPlay } from '@sabot/rules';
import { HAND_CELLS } from './counting-plan.ts';
import { PAIR_CELLS } from './pair-counts.ts';
import { cardsIn, parseShoe, type RankCounts } from './shoe.ts';
import { type ShoeCounter, shoeCounter } from './shoe-counter.ts';
import { countShortShoe } from './short-shoe.ts';
import { ALL_CELLS, FIRST_CELL } from './wager-weights.ts';

/** A round takes at most six cards. */
export const LONGEST_ROUND = 6;

/** Counts of ordered sequences; what they are counts of is for the owner to say. `total` includes the void ones. */
export interface Counts {
  readonly cells: Float64Array;
  readonly total: bigint;
}

/** Everything exact that can be said of a shoe before a round: by finished hands, by pairs, by all facts together. */
interface CountsOfShoe {
  readonly cards: number;
  readonly hands: Counts;
  readonly pairs: Counts;
  /** Worked out when first asked for. */
  readonly facts: () => Counts;
  /** Of `hands.total`. */
  readonly voided: bigint;
}

/** Counted here and nowhere else. */
export type ShoeCounts = Branded<CountsOfShoe, 'counted shoe'>;

/** Ways to draw so many of these cards in order. */
const orderedDraws = (cards: number, drawn: number): bigint => {
  let ways = 1n;
  for (let index = 0; index < drawn; index += 1) ways *= BigInt(cards - index);
  return ways;
};

/** Made once a table of play. */
const counters = new WeakMap<TableOfPlay, ShoeCounter>();

const counterOf = (table: TableOfPlay): ShoeCounter => {
  const known = counters.get(table) ?? shoeCounter(table, []);
  counters.set(table, known);
  return known;
};

const countLong = (table: TableOfPlay, shoe: RankCounts, cards: number): CountsOfShoe => {
  const { count } = counterOf(table);
  const cells = new Float64Array(FIRST_CELL.facts);
  count(shoe, false, cells);
  const total = orderedDraws(cards, LONGEST_ROUND);
  let joint: Counts | undefined;
  const facts = (): Counts => {
    if (joint !== undefined) return joint;
    const all = new Float64Array(ALL_CELLS);
    count(shoe, true, all);
    joint = { cells: all.subarray(FIRST_CELL.facts), total };
    return joint;
  };
  return {
    cards,
    hands: { cells: cells.subarray(0, FIRST_CELL.pairs), total },
    pairs: { cells: cells.subarray(FIRST_CELL.pairs), total: orderedDraws(cards, 4) },
    facts,
    voided: 0n,
  };
};

const countShort = (table: TableOfPlay, shoe: RankCounts, cards: number): CountsOfShoe => {
  const { facts, voided } = countShortShoe(table, shoe);
  const total = orderedDraws(cards, cards);
  const hands = new Float64Array(HAND_CELLS);
  const pairs = new Float64Array(PAIR_CELLS);
  for (const [index, count] of facts.entries()) {
    const cell = Math.floor(index / PAIR_CLASSES.length);
    const pair = index % PAIR_CLASSES.length;
    hands[cell] = (hands[cell] as number) + count;
    pairs[pair] = (pairs[pair] as number) + count;
  }
  const counts = { cells: facts, total };
  return {
    cards,
    hands: { cells: hands, total },
    pairs: { cells: pairs, total },
    facts: () => counts,
    voided: BigInt(voided),
  };
};

/** The counts of a shoe that is known to be one. */
export const shoeCounts = (table: TableOfPlay, shoe: RankCounts): ShoeCounts => {
  const cards = cardsIn(shoe);
  return (cards < LONGEST_ROUND ? countShort(table, shoe, cards) : countLong(table, shoe, cards)) as ShoeCounts;
};

/** The counts of a shoe from outside. */
export const countShoe = (table: TableOfPlay, shoe: unknown): Result<ShoeCounts> => {
  const parsed = parseShoe(shoe);
  return parsed.ok ? ok(shoeCounts(table, parsed.value)) : parsed;
};
