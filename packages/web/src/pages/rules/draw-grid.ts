import { bankerDecision, POINT_VALUES, type PointTotal, type PointValue, type TableOfPlay } from '@sabot/rules';

/** The Player's third card; null where the Player stood. */
export const THIRD_CARDS: readonly (PointValue | null)[] = [null, ...POINT_VALUES];

interface GridRow {
  readonly banker: PointTotal;
  /** In the order of {@link THIRD_CARDS}. */
  readonly draws: readonly boolean[];
}

/** Who draws when, as the classic grid: a row for each Banker total below a natural, asked of the engine itself. */
export const drawGrid = (table: TableOfPlay): readonly GridRow[] => {
  const stands = POINT_VALUES.find((total) => !table.playerDrawsOn.includes(total) && !table.naturals.includes(total));
  const draws = table.playerDrawsOn[0];
  return POINT_VALUES.filter((banker) => !table.naturals.includes(banker)).map((banker) => ({
    banker,
    draws: THIRD_CARDS.map((third) => {
      const player = (third === null ? stands : draws) ?? 0;
      return bankerDecision(table, { player, banker }, third).draws;
    }),
  }));
};
