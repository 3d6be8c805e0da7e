import { bankerDecision, POINT_VALUES, playerDecision, type TableOfPlay } from '@sabot/rules';

/** The decisions of a table of play as flat tables of 0 and 1, for loops that cannot afford to ask each time. */
interface DrawLookup {
  /** By Player and Banker total. */
  readonly playerDraws: Uint8Array;
  readonly bankerDrawsAfterStand: Uint8Array;
  /** By Player total, Banker total and the Player's third card. */
  readonly bankerDrawsAgainst: Uint8Array;
}

const build = (table: TableOfPlay): DrawLookup => {
  const pairs = POINT_VALUES.flatMap((player) => POINT_VALUES.map((banker) => ({ player, banker })));
  const flag = (draws: boolean): number => (draws ? 1 : 0);
  return {
    playerDraws: Uint8Array.from(pairs, (totals) => flag(playerDecision(table, totals).draws)),
    bankerDrawsAfterStand: Uint8Array.from(pairs, (totals) => flag(bankerDecision(table, totals, null).draws)),
    bankerDrawsAgainst: Uint8Array.from(
      pairs.flatMap((totals) => POINT_VALUES.map((third) => flag(bankerDecision(table, totals, third).draws))),
    ),
  };
};

const built = new WeakMap<TableOfPlay, DrawLookup>();

/** Built once a table of play. */
export const drawLookup = (table: TableOfPlay): DrawLookup => {
  const lookup = built.get(table) ?? build(table);
  built.set(table, lookup);
  return lookup;
};
