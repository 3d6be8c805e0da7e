import { RANKS, type Rank } from '../src/cards.ts';
import { visitDealsByRank } from '../src/deal-tree.ts';
import { FACTS_COUNT, factsIndex, type RoundFacts } from '../src/facts.ts';
import { pairClass, pairRank, pointTotal, pointValue } from '../src/hand.ts';
import type { KnownCards } from '../src/known-cards.ts';
import type { BySide } from '../src/side.ts';
import { TABLE_OF_PLAY } from '../src/table-of-play.ts';

const rankFacts = ({ player, banker }: BySide<readonly Rank[]>): RoundFacts => {
  const hand = (ranks: readonly Rank[]) => ({
    total: pointTotal(ranks.map(pointValue)),
    cards: (ranks.length === 2 ? 2 : 3) as 2 | 3,
  });
  const pair = ([first, second]: readonly Rank[]) =>
    first === undefined || second === undefined ? null : pairRank(first, second);
  return { player: hand(player), banker: hand(banker), pairs: pairClass(pair(player), pair(banker)) };
};

const PLACES = 6;
/** The place of a rank in a deal, four bits each; 15 stands where no card was drawn. */
const BITS = 4;
const NONE = 15;
const NO_CARDS = 2 ** (BITS * PLACES) - 1;

/** Lays a rank into a place that is empty. */
const laid = (deal: number, place: number, rank: Rank): number =>
  deal ^ ((NONE ^ RANKS.indexOf(rank)) << (BITS * place));
const DEALS = 10_816 + 112_560 + 1_535_625;

/**
 * Every deal by rank, listed once and plainly: six ranks a deal in one number, and where its facts are.
 * The brute force against which everything that reasons about unknown cards is checked.
 */
const listDeals = () => {
  const ranks = new Uint32Array(DEALS);
  const indexes = new Uint16Array(DEALS);
  const facts = new Map<number, RoundFacts>();
  let deal = 0;
  visitDealsByRank(TABLE_OF_PLAY, (hands) => {
    const player = hands.player.reduce((so, rank, place) => laid(so, place, rank), NO_CARDS);
    ranks[deal] = hands.banker.reduce((so, rank, place) => laid(so, place + 3, rank), player);
    const found = rankFacts(hands);
    indexes[deal] = factsIndex(found);
    facts.set(factsIndex(found), found);
    deal += 1;
  });
  return { ranks, indexes, facts, count: deal };
};

let listed: ReturnType<typeof listDeals> | undefined;
const allDeals = () => {
  listed ??= listDeals();
  return listed;
};

const padded = ([first, second, third]: KnownCards['player']) => [first, second, third];

/** The facts of all deals that agree with the cards seen. */
export const completions = ({ player, banker }: KnownCards): Map<number, RoundFacts> => {
  const { ranks, indexes, facts, count } = allDeals();
  let asked = 0;
  let wanted = 0;
  for (const [place, rank] of [...padded(player), ...padded(banker)].entries()) {
    if (rank === null || rank === undefined) continue;
    asked |= NONE << (BITS * place);
    wanted |= RANKS.indexOf(rank) << (BITS * place);
  }
  const isFound = new Uint8Array(FACTS_COUNT);
  for (let deal = 0; deal < count; deal += 1) {
    if (((ranks[deal] ?? 0) & asked) === wanted) isFound[indexes[deal] ?? FACTS_COUNT] = 1;
  }
  return new Map([...facts].filter(([index]) => isFound[index] === 1));
};
