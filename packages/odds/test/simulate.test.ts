import {
  FACTS_COUNT,
  factsIndex,
  GAMES,
  type Game,
  type Outcome,
  type PointTotal,
  pairClass,
  pairRank,
  pointValue,
  RANKS,
  type Rank,
  TABLE_OF_PLAY,
  type TableOfPlay,
  visitDealsByRank,
  type WagerId,
} from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { BLOCK_ROUNDS, mergeCounts, noCounts, simulateBlock } from '../src/simulate/block.ts';
import type { SimulationOptions } from '../src/simulate/plan.ts';
import { type RoundSummary, summarise } from '../src/simulate/summary.ts';
import { simulationPlan } from './or-throw.ts';

/** House edges of eight decks in per cent, by enumeration without replacement: two programs and public tables agree. */
const SHARED: Readonly<Partial<Record<WagerId, number>>> = {
  tie: 14.3596,
  'player-pair': 10.3614,
  'banker-pair': 10.3614,
  'tiger-pair': 16.1217,
  tiger: 16.6836,
  'small-tiger': 14.3325,
  'big-tiger': 15.2533,
  'tiger-tie': 30.7354,
  'small-dragon': 13.0453,
  'big-dragon': 15.4063,
  'dragon-tiger': 14.8343,
  'immortal-dragon': 17.6285,
};
const MAIN: Readonly<Record<Game['code'], Readonly<Partial<Record<WagerId, number>>>>> = {
  DTN: { player: 1.2351, banker: 1.4581 },
  IDT: { player: 2.1487, banker: 1.0579 },
  TNC: { player: 1.2351, banker: 1.4581 },
  TB: { player: 1.2351, banker: 1.0579 },
  DBT: { player: 1.2351, banker: -1.2351 },
};

/** Ordered six-card sequences of eight decks that end in each outcome. */
const SEQUENCES: Readonly<Record<Outcome, number>> = {
  banker: 2_292_252_566_437_888,
  player: 2_230_518_282_592_256,
  tie: 475_627_426_473_216,
};
const ALL_SEQUENCES = 4_998_398_275_503_360;

const played = (game: Game, options: Partial<SimulationOptions>, seed: string, blocks: number): RoundSummary => {
  const plan = simulationPlan(game, options);
  let counts = noCounts(plan);
  for (let block = 0; block < blocks; block += 1) {
    counts = mergeCounts(counts, simulateBlock(plan, seed, block, BLOCK_ROUNDS));
  }
  return summarise(plan, counts);
};

const chiSquare = ({ rounds, outcomes }: RoundSummary): number =>
  (['player', 'banker', 'tie'] as const)
    .map((outcome) => [outcomes[outcome], (rounds * SEQUENCES[outcome]) / ALL_SEQUENCES] as const)
    .reduce((sum, [seen, expected]) => sum + (seen - expected) ** 2 / expected, 0);

/** Two degrees of freedom: exceeded once in ten thousand. */
const CHI_SQUARE_LIMIT = 18.4;

const games = GAMES.map((game) => [game.code, game] as const);

const expectEdges = (game: Game, { wagers }: RoundSummary, allowance: number): void => {
  for (const [id, { ev, se }] of wagers) {
    const edge = { ...SHARED, ...MAIN[game.code] }[id];
    expect(edge, id).toBeDefined();
    // Edges are printed to four places of a per cent.
    const distance = Math.abs(ev + (edge ?? 0) / 100);
    expect(distance, `${id}: ${ev} against ${edge} %`).toBeLessThan(4 * se + 5e-7 + allowance);
    expect(se, id).toBeLessThan(0.01);
  }
};

describe('a full shoe for every round', () => {
  it.each(games)('has the exact odds within four standard errors, and their outcomes: %s', (code, game) => {
    const summary = played(game, { cutFromEnd: 416 }, `fresh ${code}`, 2);
    expect(summary.shoes).toBe(summary.rounds);
    expectEdges(game, summary, 0);
    expect(chiSquare(summary)).toBeLessThan(CHI_SQUARE_LIMIT);
  });

  /** The chance of all facts, from every way to deal by rank and the cards left at each. */
  const exactChances = (table: TableOfPlay): Float64Array => {
    const chances = new Float64Array(FACTS_COUNT);
    const values = new Map(RANKS.map((rank) => [rank, pointValue(rank)]));
    const handFacts = (hand: readonly Rank[]) => {
      let sum = 0;
      for (const rank of hand) sum += values.get(rank) ?? Number.NaN;
      return { total: (sum % 10) as PointTotal, cards: hand.length === 2 ? (2 as const) : (3 as const) };
    };
    const pairOf = (hand: readonly Rank[]) => pairRank(hand[0] as Rank, hand[1] as Rank);
    visitDealsByRank(table, ({ player, banker }) => {
      const dealt = player.concat(banker);
      let chance = 1;
      for (let place = 0; place < dealt.length; place += 1) {
        let before = 0;
        for (let other = 0; other < place; other += 1) if (dealt[other] === dealt[place]) before += 1;
        chance *= (32 - before) / (416 - place);
      }
      const pairs = pairClass(pairOf(player), pairOf(banker));
      const index = factsIndex({ player: handFacts(player), banker: handFacts(banker), pairs });
      chances[index] = (chances[index] as number) + chance;
    });
    return chances;
  };

  it('ends in all 779 facts as often as the tree of all deals says', () => {
    const chances = exactChances(TABLE_OF_PLAY);
    const plan = simulationPlan(GAMES[0] as Game, { cutFromEnd: 416, wagers: [] });
    let counts = noCounts(plan);
    for (let block = 0; block < 8; block += 1) {
      counts = mergeCounts(counts, simulateBlock(plan, 'all facts', block, BLOCK_ROUNDS));
    }
    // Facts too rare for the approximation are taken together.
    const rare = { seen: 0, expected: 0 };
    let squares = 0;
    let cells = 0;
    for (const [index, chance] of chances.entries()) {
      const [seen, expected] = [counts.facts[index] as number, chance * counts.rounds];
      if (expected === 0) expect(seen).toBe(0);
      else if (expected < 10) {
        rare.seen += seen;
        rare.expected += expected;
      } else {
        squares += (seen - expected) ** 2 / expected;
        cells += 1;
      }
    }
    expect(chances.filter((chance) => chance > 0)).toHaveLength(779);
    expect(cells).toBeGreaterThan(700);
    const freedom = cells - 1;
    expect(Math.abs(squares - freedom)).toBeLessThan(4 * Math.sqrt(2 * freedom));
    expect(Math.abs(rare.seen - rare.expected)).toBeLessThan(4 * Math.sqrt(rare.expected) + 1);
  });
});

describe('full shoes dealt to the cut card', () => {
  // Which rounds the cut card still admits depends on the cards before: up to 3e-4 on wagers of three cards.
  it.each(games)('have the exact odds within four standard errors and the cut-card effect: %s', (code, game) => {
    const summary = played(game, {}, `shoe ${code}`, 8);
    expectEdges(game, summary, 3e-4);
    expect(chiSquare(summary)).toBeLessThan(CHI_SQUARE_LIMIT);
    // 402 cards before the cut card, 4.94 a round.
    expect(summary.rounds / summary.shoes).toBeGreaterThan(81.5);
    expect(summary.rounds / summary.shoes).toBeLessThan(82.5);
  });
});
