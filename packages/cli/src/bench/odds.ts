import { countPlainly, expectationsOf, type OddsEngine, parseShoe, type RankCounts } from '@sabot/odds';
import { type Game, orThrow, RANKS } from '@sabot/rules';
import { largestGame } from '../games.ts';
import { type BundledRatios, benchBundles } from './odds-bundles.ts';
import { seeded, type Timing, time, timeByTurns } from './timing.ts';

export interface OddsBench {
  readonly game: Game;
  readonly wagers: number;
  /** What counted; the kernel, unless there is no WebAssembly here. */
  readonly engine: OddsEngine;
  /** Outcome counts and every expectation of the game, as doubles, one shoe a call. */
  readonly exact: Timing;
  /** The same, all shoes in one call. */
  readonly batch: Timing;
  /** The same by the TypeScript. */
  readonly typescript: Timing;
  /** Outcome counts alone, by going through all 55 x 55 pairs of initial hands. */
  readonly plain: Timing;
  readonly bundled: BundledRatios;
}

const SHOES = 400;

/** Shoes of eight decks with some of every rank gone. */
const randomShoes = (): readonly RankCounts[] => {
  const random = seeded(20);
  return Array.from({ length: SHOES }, () => orThrow(parseShoe(RANKS.map(() => Math.floor(random() * 33)))));
};

export const benchOdds = async (batches = 60, bundleRuns = 7): Promise<OddsBench> => {
  const game = largestGame();
  const { wagers, engine, evaluate, evaluateMany } = expectationsOf(game);
  const typescript = expectationsOf(game, 'typescript');
  const results = new Float64Array(wagers.length * SHOES);
  const shoes = randomShoes();
  const works = {
    exact: () => {
      for (const shoe of shoes) evaluate(shoe, results);
    },
    batch: () => evaluateMany(shoes, results),
    typescript: () => {
      for (const shoe of shoes) typescript.evaluate(shoe, results);
    },
  };
  const plain = (): void => {
    for (const shoe of shoes) countPlainly(game.tableOfPlay, shoe);
  };
  timeByTurns(works, SHOES, 5);
  time(plain, SHOES, 1);
  return {
    game,
    wagers: wagers.length,
    engine,
    ...timeByTurns(works, SHOES, batches),
    plain: time(plain, SHOES, Math.ceil(batches / 8)),
    bundled: await benchBundles(game, bundleRuns),
  };
};
