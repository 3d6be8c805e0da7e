import { countPlainly, expectationsOf, parseShoe, type RankCounts } from '@sabot/odds';
import { type Game, orThrow, RANKS } from '@sabot/rules';
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
const randomShoes = (): readonly RankCounts[] => {
  const random = seeded(20);
  return Array.from({ length: SHOES }, () => orThrow(parseShoe(RANKS.map(() => Math.floor(random() * 33)))));
};

export const benchOdds = (batches = 40): OddsBench => {
  const game = largestGame();
  const { wagers, evaluate } = expectationsOf(game);
  const results = new Float64Array(wagers.length);
  const shoes = randomShoes();
  const exact = (): void => {
    for (const shoe of shoes) evaluate(shoe, results);
  };
  const plain = (): void => {
    for (const shoe of shoes) countPlainly(game.tableOfPlay, shoe);
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
