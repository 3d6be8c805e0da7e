import { BLOCK_ROUNDS, type SimulationPlan, simulateBlock, simulationPlan } from '@sabot/odds';
import { simulateInThreads } from '@sabot/odds/node';
import { GAMES, type Game } from '@sabot/rules';
import { type Timing, time } from './timing.ts';

export interface SimulationBench {
  readonly game: Game;
  /** Rounds a second on one thread, best of several: main wagers only, every wager of the game. */
  readonly main: number;
  readonly all: number;
  /** Rounds a second that worker threads reach together, every wager settled. */
  readonly threads: readonly { readonly threads: number; readonly roundsPerSecond: number }[];
  /** The same cards only shuffled and drawn, as rounds a second: what a loop that settles nothing reaches. */
  readonly calibration: number;
}

/** What a round takes on average with eight decks. */
const CARDS_OF_ROUND = 4.94;
const CARDS_OF_SHOE = 402;

/** Shuffles and draws as many cards as the rounds would take, and does nothing with them but add them up. */
const onlyDraw = (): void => {
  const shoe = Uint8Array.from({ length: 416 }, (_, index) => index % 13);
  let state = 1;
  let sum = 0;
  for (let drawn = 0; drawn < BLOCK_ROUNDS * CARDS_OF_ROUND; drawn += CARDS_OF_SHOE) {
    for (let at = 0; at < CARDS_OF_SHOE; at += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const place = at + Math.floor(((state >>> 0) / 4_294_967_296) * (416 - at));
      const card = shoe[place] as number;
      shoe[place] = shoe[at] as number;
      shoe[at] = card;
      sum += card;
    }
  }
  if (sum < 0) throw new Error('cards add up to something');
};

const perSecond = ({ best }: Timing): number => 1e6 / best;

const largest = (): Game => GAMES.reduce((most, game) => (game.wagers.length > most.wagers.length ? game : most));

/** The wagers on the hands themselves, which need no ranks. */
const MAIN = ['player', 'banker', 'tie'] as const;

/** A thread begins slowly, while its code is compiled; long runs show what it reaches, and the best of a few what it can. */
const BLOCKS_OF_THREAD = 80;
const RUNS = 3;

const threaded = async (plan: SimulationPlan, threads: number): Promise<number> => {
  const rounds = BLOCKS_OF_THREAD * BLOCK_ROUNDS * threads;
  let best = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { seconds } = await simulateInThreads(plan, { seed: 'bench', rounds, threads });
    best = Math.max(best, rounds / seconds);
  }
  return best;
};

export const benchSimulation = async (batches = 8, threads: readonly number[] = [1, 2]): Promise<SimulationBench> => {
  const game = largest();
  const [main, all] = [simulationPlan(game, { wagers: MAIN }), simulationPlan(game)];
  const block = (plan: typeof main) => () => void simulateBlock(plan, 'bench', 0, BLOCK_ROUNDS);
  for (const warmUp of [block(main), block(all), onlyDraw]) warmUp();
  const inThreads = [];
  for (const count of threads) inThreads.push({ threads: count, roundsPerSecond: await threaded(all, count) });
  return {
    game,
    main: perSecond(time(block(main), BLOCK_ROUNDS, batches)),
    all: perSecond(time(block(all), BLOCK_ROUNDS, batches)),
    threads: inThreads,
    calibration: perSecond(time(onlyDraw, BLOCK_ROUNDS, batches)),
  };
};
