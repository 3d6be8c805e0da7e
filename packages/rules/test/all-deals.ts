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

const NONE = 13;
const PLACES = 6;
const DEALS = 10_816 + 112_560 + 1_535_625;

/**
 * Every deal by rank, listed once and plainly: six ranks a deal (13 for a card not drawn) and where its facts are.
 * The brute force against which everything that reasons about unknown cards is checked.
 */
const listDeals = () => {
  const ranks = new Uint8Array(DEALS * PLACES).fill(NONE);
  const indexes = new Uint16Array(DEALS);
  const facts = new Map<number, RoundFacts>();
  let deal = 0;
  visitDealsByRank(TABLE_OF_PLAY, (hands) => {
    for (const [place, rank] of hands.player.entries()) ranks[deal * PLACES + place] = RANKS.indexOf(rank);
    for (const [place, rank] of hands.banker.entries()) ranks[deal * PLACES + 3 + place] = RANKS.indexOf(rank);
    const found = rankFacts(hands);
    indexes[deal] = factsIndex(found);
    facts.set(factsIndex(found), found);
    deal += 1;
  });
  return { ranks, indexes, facts, count: deal };
};

let listed: ReturnType<typeof listDeals> | undefined;
export const allDeals = () => {
  listed ??= listDeals();
  return listed;
};

/** The facts of all deals that agree with the cards seen. */
export const completions = ({ player, banker }: KnownCards): Map<number, RoundFacts> => {
  const { ranks, indexes, facts, count } = allDeals();
  const wanted = [0, 1, 2].flatMap((place) => [
    { place, rank: player[place] },
    { place: place + 3, rank: banker[place] },
  ]);
  const seen = wanted.flatMap(({ place, rank }) =>
    rank === null || rank === undefined ? [] : [{ place, rank: RANKS.indexOf(rank) }],
  );
  const found = new Map<number, RoundFacts>();
  for (let deal = 0; deal < count; deal += 1) {
    let agrees = true;
    for (const { place, rank } of seen) if (ranks[deal * PLACES + place] !== rank) agrees = false;
    if (!agrees) continue;
    const index = indexes[deal] ?? FACTS_COUNT;
    if (found.has(index)) continue;
    const fact = facts.get(index);
    if (fact !== undefined) found.set(index, fact);
  }
  return found;
};
