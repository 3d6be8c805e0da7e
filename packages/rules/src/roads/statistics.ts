import type { BySide, Outcome, Side } from '../side.ts';
import type { RoadRound } from './road-round.ts';
import type { Roads } from './roads.ts';

/** The counts shown beside the roads of a shoe. */
export interface RoadStatistics {
  readonly rounds: number;
  readonly outcomes: { readonly [O in Outcome]: number };
  readonly pairs: BySide<number>;
  /** Rounds with a natural on at least one side. */
  readonly naturals: number;
  /** Longest streak of a side; ties do not break one. */
  readonly longestStreak: BySide<number>;
}

export const roadStatistics = (roads: Roads): RoadStatistics => {
  const rounds = roads.beadPlate.flat();
  const count = (is: (round: RoadRound) => boolean): number => rounds.filter(is).length;
  const wins = (outcome: Outcome): number => count((round) => round.outcome === outcome);
  const longest = (side: Side): number =>
    Math.max(0, ...roads.bigRoad.columns.map((column) => (column.side === side ? column.cells.length : 0)));
  return {
    rounds: roads.roundCount,
    outcomes: { player: wins('player'), banker: wins('banker'), tie: wins('tie') },
    pairs: { player: count((round) => round.playerPair), banker: count((round) => round.bankerPair) },
    naturals: count((round) => round.natural),
    longestStreak: { player: longest('player'), banker: longest('banker') },
  };
};
