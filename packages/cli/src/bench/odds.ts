import { countPlainly, expectationsOf, HAND_CELLS } from '@sabot/odds';
import { type Game, POINT_VALUES, pointValue, RANKS } from '@sabot/rules';
import { largestGame } from '../games.ts';
import { seeded, type Timing, time } from './timing.ts';

export interface OddsBench {
  readonly game: Game;
  readonly wagers: number;
  /** Outcome counts and every expectation of the game, as doubles. */
  readonly exact: Timing;
  /** Outcome counts alone, by going through all 55 x 55 pairs of initial hands. */
  readonly plain: Timing;
}

const SHOES = 400;

/** Shoes of eight decks with some of every rank gone. */
const randomShoes = (): readonly Uint8Array[] => {
  const random = seeded(20);
  return Array.from({ length: SHOES }, () => Uint8Array.from(RANKS, () => Math.floor(random() * 33)));
};

const byValue = (shoe: Uint8Array): readonly number[] =>
  POINT_VALUES.map((value) =>
    RANKS.reduce((sum, rank, place) => (pointValue(rank) === value ? sum + (shoe[place] ?? 0) : sum), 0),
  );

export const benchOdds = (batches = 40): OddsBench => {
  const game = largestGame();
  const { wagers, evaluate } = expectationsOf(game);
  const results = new Float64Array(wagers.length);
  const shoes = randomShoes();
  const values = shoes.map(byValue);
  const cells = new Float64Array(HAND_CELLS);
  const exact = (): void => {
    for (const shoe of shoes) evaluate(shoe, results);
  };
  const plain = (): void => {
    for (const shoe of values) countPlainly(game.tableOfPlay, shoe, cells);
  };
  time(exact, SHOES, 5);
  time(plain, SHOES, 1);
  return {
    game,
    wagers: wagers.length,
    exact: time(exact, SHOES, batches),
    plain: time(plain, SHOES, Math.ceil(batches / 8)),
  };
};
