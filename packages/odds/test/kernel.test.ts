import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  type Condition,
  FACTS_COUNT,
  GAMES,
  type Game,
  isRoundWager,
  type RoundWager,
  TABLE_OF_PLAY,
  type TableOfPlay,
} from '@sabot/rules';
import { ANY_GAME } from '@sabot/testkit/games';
import { type Random, randomOf } from '@sabot/testkit/random';
import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../src/expectations.ts';
import { EXACT_ODDS_MODULE } from '../src/kernel-modules/exact-odds.ts';
import { SIMULATOR_MODULE } from '../src/kernel-modules/simulator.ts';
import { cardsIn, fullShoe, type RankCounts } from '../src/shoe.ts';
import { shoeCounter } from '../src/shoe-counter.ts';
import { ALL_CELLS } from '../src/wager-weights.ts';
import { shoeOf } from './or-throw.ts';
import { slowCounts } from './slow-odds.ts';

/** Of each game; the long run is ODDS_SHOES=200000, a million of the five games. */
const { ODDS_SHOES = '5000' } = process.env;
const SHOES = Number(ODDS_SHOES);
const CHUNK = 125;
/** Both engines leave these to fractions, which take milliseconds, so that a few say enough. */
const SHORT_SHOES = 10;

type Shoe = (random: Random) => readonly number[];
const ranks = (count: () => number): readonly number[] => Array.from({ length: 13 }, count);
const FULL_SHOES = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map(fullShoe);
const full: Shoe = (random) => random.pick(FULL_SHOES);
const begun: Shoe = (random) => {
  const most = 4 * (1 + random.below(10));
  return ranks(() => random.below(most + 1));
};
const ranksMissing: Shoe = (random) => ranks(() => (random.chance(0.6) ? 0 : random.below(33)));
const nearlyEmpty: Shoe = (random) => ranks(() => (random.chance(0.5) ? 0 : random.below(3)));
/** Too short to be sure of a round. */
const short: Shoe = (random) => {
  const counts = [...ranks(() => 0)];
  for (let card = random.below(6); card > 0; card -= 1) {
    const place = random.below(13);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

const randomShoe = (random: Random): RankCounts =>
  shoeOf((random.chance(SHORT_SHOES / SHOES) ? short : random.pick([full, begun, ranksMissing, nearlyEmpty]))(random));

const [wager] = ANY_GAME.wagers.filter(isRoundWager) as [RoundWager];
const [line] = wager.lines;
if (line === undefined) throw new Error('the first wager has a line');
const wagerOn = (
  lines: readonly (readonly [Condition, number, number])[],
  pushes: readonly Condition[],
): RoundWager => ({
  ...wager,
  lines: lines.map(([when, win, stake]) => ({ ...line, when, pays: { win, stake } })),
  pushes: pushes.map((when) => ({ name: line.name, clause: line.clause, when })),
});

/** As nobody plays it: sevens are naturals, the Player draws on some totals only, the Banker mostly against odd cards. */
const ODD_TABLE: TableOfPlay = {
  naturals: [7, 9],
  playerDrawsOn: [0, 2, 3, 5, 8],
  bankerDrawsOnWhenPlayerStands: [1, 4, 6, 8],
  bankerDrawsAgainst: [[1, 3, 5], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [9], [0, 5], [7, 8], [1], [], [2, 4], []],
};
const ODD_GAME: Game = {
  ...ANY_GAME,
  tableOfPlay: ODD_TABLE,
  wagers: [
    wagerOn([[{ kind: 'outcome', outcome: 'banker' }, 19, 20]], [{ kind: 'outcome', outcome: 'tie' }]),
    wagerOn(
      [
        [{ kind: 'pairs', classes: ['twin'] }, 37, 3],
        [{ kind: 'pairs', classes: ['both'] }, 7, 6],
      ],
      [],
    ),
    wagerOn(
      [
        [
          {
            kind: 'all',
            of: [
              { kind: 'pairs', classes: ['player', 'both', 'twin'] },
              { kind: 'outcome', outcome: 'player' },
            ],
          },
          5,
          7,
        ],
        [
          {
            kind: 'all',
            of: [
              { kind: 'pairs', classes: ['none'] },
              { kind: 'total', side: 'banker', totals: [0, 3] },
            ],
          },
          11,
          9,
        ],
      ],
      [
        {
          kind: 'all',
          of: [
            { kind: 'cards', side: 'player', count: 3 },
            { kind: 'pairs', classes: ['banker'] },
          ],
        },
      ],
    ),
    wagerOn([[{ kind: 'not', of: { kind: 'cards', side: 'banker', count: 3 } }, 1, 3]], []),
  ],
};

/** Expectations that are not the same double, by shoe; both ways to ask the kernel against the TypeScript. */
const differences = (game: Game, shoes: readonly RankCounts[]): readonly string[] => {
  const kernel = expectationsOf(game);
  const typescript = expectationsOf(game, 'typescript');
  expect([kernel.engine, typescript.engine]).toEqual(['kernel', 'typescript']);
  const wagers = kernel.wagers.length;
  const [one, other] = [new Float64Array(wagers), new Float64Array(wagers)];
  const many = new Float64Array(wagers * shoes.length);
  kernel.evaluateMany(shoes, many);
  const found: string[] = [];
  for (const [place, shoe] of shoes.entries()) {
    kernel.evaluate(shoe, one);
    typescript.evaluate(shoe, other);
    for (let index = 0; index < wagers; index += 1) {
      const expected = other[index];
      if (!Object.is(one[index], expected)) found.push(`one of ${shoe}: wager ${index}`);
      if (!Object.is(many[place * wagers + index], expected)) found.push(`many at ${place} of ${shoe}: wager ${index}`);
    }
  }
  return found;
};

const inChunks = (game: Game, seed: string): void => {
  const random = randomOf(seed);
  for (let done = 0; done < SHOES; done += CHUNK) {
    const shoes = Array.from({ length: CHUNK }, () => randomShoe(random));
    expect(differences(game, shoes)).toEqual([]);
  }
};

describe('the kernel', () => {
  it.each(GAMES.map((game) => [game.code, game] as const))(
    'gives the doubles of the TypeScript for random shoes of %s',
    (code, game) => inChunks(game, `kernel ${code}`),
    3_600_000,
  );

  it('gives them for a game that someone else made, with wagers on pairs and totals at once', () => {
    inChunks(ODD_GAME, 'kernel odd');
  }, 3_600_000);

  it.each([
    ['the usual table of play', TABLE_OF_PLAY],
    ['an odd one', ODD_TABLE],
  ])('counts every cell as the TypeScript does, by %s', (_, table) => {
    const random = randomOf('cells');
    const [kernel, typescript] = [shoeCounter(table, []), shoeCounter(table, [], 'typescript')];
    expect(kernel.engine).toBe('kernel');
    const [one, other] = [new Float64Array(ALL_CELLS), new Float64Array(ALL_CELLS)];
    for (let shoe = 0; shoe < 500; shoe += 1) {
      const counts = shoeOf(random.pick([full, begun, ranksMissing])(random));
      if (cardsIn(counts) < 6) continue;
      kernel.count(counts, true, one);
      typescript.count(counts, true, other);
      expect([counts, one.findIndex((count, cell) => !Object.is(count, other[cell]))]).toEqual([counts, -1]);
    }
  });

  it('counts by all facts what dealing every order of a small shoe by the odd table comes to', () => {
    const shoe = shoeOf([3, 0, 2, 0, 4, 0, 0, 2, 0, 3, 0, 2, 0]);
    const cells = new Float64Array(ALL_CELLS);
    shoeCounter(ODD_TABLE, []).count(shoe, true, cells);
    const facts = Array.from(cells.subarray(ALL_CELLS - FACTS_COUNT), BigInt);
    expect(facts).toEqual(slowCounts(ODD_TABLE, shoe).ways);
  });

  it('is small enough for a page to load, with the one of the simulator', () => {
    // In base64, as the script has them that a page loads; both together.
    expect(gzipSync(EXACT_ODDS_MODULE + SIMULATOR_MODULE).length).toBeLessThanOrEqual(12_000);
  });

  it('is what its source compiles to', () => {
    const script = fileURLToPath(new URL('../../../scripts/kernels.mjs', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('src/kernel-modules/exact-odds.ts is fresh\n')]);
  });
});
