import type { PointTotal, PointValue, TableOfPlay } from '@sabot/rules';
import { drawLookup } from './draw-lookup.ts';

const VALUES = 10;

/** Cells of the table of finished hands: total and card count of the Player, then of the Banker. */
export const HAND_CELLS = 400;

/** The place of a pair of finished hands in the table; a third card counts 1. The pairs of facts come inside a cell. */
export const handCell = (player: number, playerThird: 0 | 1, banker: number, bankerThird: 0 | 1): number =>
  ((player * 2 + playerThird) * VALUES + banker) * 2 + bankerThird;

/** A table of play unrolled into the lists that the counting loops run over. Places are `10 p + b` in tables of F. */
export interface CountingPlan {
  /** Two-card totals that are no natural, so that a hand may draw. */
  readonly open: readonly number[];
  /** Nobody draws: a place of F and its cell, in turn. */
  readonly fourCards: Uint16Array;
  /** By the only third card drawn: a place of F and its cell, in turn. */
  readonly fiveCards: readonly Uint16Array[];
  /** Totals on which the Player draws. */
  readonly playerDraws: readonly number[];
  /** Lists of totals on which the Banker draws too, and which of them goes with each third card of the Player. */
  readonly bankerDraws: readonly (readonly number[])[];
  readonly listOfThird: readonly number[];
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly PointValue[];

const buildPlan = (table: TableOfPlay): CountingPlan => {
  const lookup = drawLookup(table);
  const isNatural = (total: PointTotal): boolean => table.naturals.includes(total);
  const open = DIGITS.filter((total) => !isNatural(total));
  const pairs = DIGITS.flatMap((player) =>
    DIGITS.map((banker) => ({ player, banker, place: player * VALUES + banker })),
  );
  const playerStands = pairs.filter(({ place }) => lookup.playerDraws[place] === 0);
  const playerDraws = pairs.filter(({ place }) => lookup.playerDraws[place] === 1);
  const bankerDrawsAlone = ({ place }: { readonly place: number }) => lookup.bankerDrawsAfterStand[place] === 1;
  const bankerDrawsToo = ({ place }: { readonly place: number }, third: number) =>
    lookup.bankerDrawsAgainst[place * VALUES + third] === 1;
  const against = DIGITS.map((third) =>
    [...new Set(playerDraws.filter((pair) => bankerDrawsToo(pair, third)).map(({ banker }) => banker))].join(''),
  );
  const lists = [...new Set(against)];
  return {
    open,
    fourCards: Uint16Array.from(
      playerStands
        .filter((pair) => !bankerDrawsAlone(pair))
        .flatMap(({ player, banker, place }) => [place, handCell(player, 0, banker, 0)]),
    ),
    fiveCards: DIGITS.map((third) =>
      Uint16Array.from([
        ...playerStands
          .filter(bankerDrawsAlone)
          .flatMap(({ player, banker, place }) => [place, handCell(player, 0, (banker + third) % VALUES, 1)]),
        ...playerDraws
          .filter((pair) => !bankerDrawsToo(pair, third))
          .flatMap(({ player, banker, place }) => [place, handCell((player + third) % VALUES, 1, banker, 0)]),
      ]),
    ),
    playerDraws: [...new Set(playerDraws.map(({ player }) => player))],
    bankerDraws: lists.map((list) => [...list].map(Number)),
    listOfThird: against.map((list) => lists.indexOf(list)),
  };
};

const plans = new WeakMap<TableOfPlay, CountingPlan>();

/** Made once a table of play. */
export const countingPlan = (table: TableOfPlay): CountingPlan => {
  const plan = plans.get(table) ?? buildPlan(table);
  plans.set(table, plan);
  return plan;
};
