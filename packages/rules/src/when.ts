import { all, any, type Condition, cards, not, outcome, pairs, total } from './condition.ts';
import { POINT_VALUES } from './hand.ts';
import type { Side } from './side.ts';

const OTHER: Readonly<Record<Side, Side>> = { player: 'banker', banker: 'player' };

/** The hand beats the other by one of these margins. */
const winsBy = (side: Side, ...margins: readonly number[]): Condition =>
  any(
    ...POINT_VALUES.flatMap((mine) =>
      POINT_VALUES.filter((other) => mine > other && margins.includes(mine - other)).map((other) =>
        all(total(side, mine), total(OTHER[side], other)),
      ),
    ),
  );

/** The conditions of pay lines and pushes, for definitions: `when.all(when.wins('banker'), when.total('banker', 6))`. */
export const when = {
  /** The hand beats the other. */
  wins: (side: Side): Condition => outcome(side),
  winsBy,
  ties: (): Condition => outcome('tie'),
  /** The hand ends on one of these totals. */
  total,
  /** The hand ends with two cards, or with three. */
  cards,
  /** Eight or nine on two cards. */
  natural: (side: Side): Condition => all(cards(side, 2), total(side, 8, 9)),
  /** The first two cards of the hand are of one rank. */
  paired: (side: Side): Condition => pairs(side, 'both', 'twin'),
  /** Which of the hands began with a pair: one of these. */
  pairs,
  all,
  any,
  not,
} as const;
