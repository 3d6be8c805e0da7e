import type { WagerId } from '@sabot/rules';
import { dragonBetsOf, type TournamentEventBodyOf } from '@sabot/tournament';
import type { DragonBook } from './dragon-book.ts';
import type { TournamentPlan } from './run.ts';

export interface DragonFigures {
  readonly wager: WagerId;
  readonly bets: number;
  readonly won: number;
  readonly staked: number;
  /** Stakes included. */
  readonly returned: number;
  /**
   * One standard error of the net result, in chips. Bets at one table in one session go by the same runs and count as one
   * observation; null where there are not two of these.
   */
  readonly netError: number | null;
  /** What these bets come to on average by the exact odds: how many are won, and the net result in chips. */
  readonly expectedWon: number;
  readonly expectedNet: number;
}

type Announced = TournamentEventBodyOf<'DragonsAnnounced'>;

interface Tally {
  bets: number;
  won: number;
  staked: number;
  returned: number;
  expectedWon: number;
  expectedNet: number;
  /** Sums over tables and sessions, each with the net result and the stakes of its bets. */
  tables: number;
  netSquares: number;
  netTimesStakes: number;
  stakesSquares: number;
}

const newTally = (): Tally => ({
  ...{ bets: 0, won: 0, staked: 0, returned: 0, expectedWon: 0, expectedNet: 0 },
  ...{ tables: 0, netSquares: 0, netTimesStakes: 0, stakesSquares: 0 },
});

/** Of a net result that is taken relative to stakes, which chance decides as well: the usual error of a ratio. */
const errorOf = ({ tables, staked, returned, netSquares, netTimesStakes, stakesSquares }: Tally): number | null => {
  if (tables < 2) return null;
  const ratio = (returned - staked) / staked;
  const squares = netSquares - 2 * ratio * netTimesStakes + ratio ** 2 * stakesSquares;
  return Math.sqrt((Math.max(0, squares) * tables) / (tables - 1));
};

const addTable = (tally: Tally, stakes: number, net: number): void => {
  tally.tables += 1;
  tally.netSquares += net ** 2;
  tally.netTimesStakes += net * stakes;
  tally.stakesSquares += stakes ** 2;
};

/** Adds up the Dragon Bets of one session after the other. */
export const dragonTally = ({ game }: TournamentPlan, { worthOf }: DragonBook) => {
  const tallies = new Map<WagerId, Tally>(dragonBetsOf(game).map(({ id }) => [id, newTally()]));

  /** `tableOf` says where an entry sits in this session. */
  const add = ({ tables, ends }: Announced, tableOf: (entry: number) => number): void => {
    const rounds = new Map(tables.map((each) => [each.table, each.rounds]));
    const roundsAt = (table: number): number => {
      const found = rounds.get(table);
      if (found === undefined) throw new RangeError(`Table ${table} is not among those announced.`);
      return found;
    };
    for (const [wager, tally] of tallies) {
      const together = new Map<number, { readonly stakes: number; readonly net: number }>();
      for (const { entry, end, stake, returned } of ends.filter((each) => each.wager === wager)) {
        const table = tableOf(entry);
        const { chance, expectation } = worthOf(roundsAt(table), wager);
        tally.bets += 1;
        tally.won += end === 'won' ? 1 : 0;
        tally.staked += stake;
        tally.returned += returned;
        tally.expectedWon += chance;
        tally.expectedNet += stake * expectation;
        const before = together.get(table) ?? { stakes: 0, net: 0 };
        together.set(table, { stakes: before.stakes + stake, net: before.net + returned - stake });
      }
      for (const { stakes, net } of together.values()) addTable(tally, stakes, net);
    }
  };

  const figures = (): readonly DragonFigures[] =>
    [...tallies].map(([wager, tally]) => {
      const { bets, won, staked, returned, expectedWon, expectedNet } = tally;
      return { wager, bets, won, staked, returned, netError: errorOf(tally), expectedWon, expectedNet };
    });

  return { add, figures };
};
