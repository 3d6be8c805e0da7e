import { cents, type Decks, type Game, isRoundWager, type Layout, type Method, stakeUnit } from '@sabot/rules';
import { type ShoeSource, type TableConfig, usualConfig } from '@sabot/table';
import { decksNear } from '../game/game-summary.ts';
import { readDollars } from '../i18n/format.ts';

/** What is chosen when a table is opened; everything else is as usual. Amounts as typed. */
export interface Opening {
  readonly layout: string;
  readonly seats: number;
  readonly decks: Decks;
  readonly method: Method;
  readonly source: ShoeSource;
  readonly floorArea: TableConfig['floorArea'];
  readonly mainMin: string;
  readonly mainMax: string;
  readonly sideMin: string;
  readonly sideMax: string;
  readonly differential: string;
  /** Asked for where the text wants the choice to be reasonable. */
  readonly reason: string;
}

export const layoutByLetter = (game: Game, letter: string): Layout | undefined =>
  game.layouts.find((layout) => layout.letter === letter);

/** How many seats a table with this layout may have: some felts have a least. */
export const seatCounts = (game: Game, letter: string): readonly number[] => {
  const { min, max } = layoutByLetter(game, letter)?.seats ?? { min: 1, max: 1 };
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
};

const USUAL_MAIN = { min: '25', max: '10000' };
const USUAL_SIDE = { min: '5', max: '500' };

export const usualOpening = (game: Game): Opening => {
  const { layout, seats, decks, method, source, floorArea } = usualConfig(game);
  return {
    layout,
    seats,
    decks: decksNear(game, decks),
    method,
    source,
    floorArea,
    mainMin: USUAL_MAIN.min,
    mainMax: USUAL_MAIN.max,
    sideMin: USUAL_SIDE.min,
    sideMax: USUAL_SIDE.max,
    differential: '',
    reason: '',
  };
};

/** Limits rise to what every pay line can pay in whole cents. */
const leastStake = (game: Game, id: string): number => {
  const wager = game.wagers.find((each) => each.id === id);
  return wager !== undefined && isRoundWager(wager) ? stakeUnit(wager) : 1;
};

/** The configuration, or null where an amount cannot be read. */
export const configOf = (game: Game, table: string, opening: Opening): TableConfig | null => {
  const { layout, seats, decks, method, source, floorArea } = opening;
  const main = { min: readDollars(opening.mainMin), max: readDollars(opening.mainMax) };
  const side = { min: readDollars(opening.sideMin), max: readDollars(opening.sideMax) };
  const differential = opening.differential.trim() === '' ? 0 : readDollars(opening.differential);
  const amounts = [main.min, main.max, side.min, side.max, differential];
  if (amounts.some((amount) => amount === null)) return null;
  const reason = opening.reason.trim();
  const usual = usualConfig(game, { table, layout, seats, decks, method, source, floorArea });
  return {
    ...usual,
    ...(reason === '' ? {} : { reason }),
    limits: usual.limits.map(({ wager }) => {
      const { min, max } = wager === 'player' || wager === 'banker' ? main : side;
      return { wager, min: cents(Math.max(min ?? 0, leastStake(game, wager))), max: cents(max ?? 0) };
    }),
    differentialLimit: differential === 0 || differential === null ? null : cents(differential),
  };
};
