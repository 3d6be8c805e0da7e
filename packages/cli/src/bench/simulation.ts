import { BLOCK_ROUNDS, type SimulationPlan, shuffleAndDraw, simulateRounds, simulationPlan } from '@sabot/odds';
import { simulateRoundsInThreads } from '@sabot/odds/node';
import { type Game, orThrow } from '@sabot/rules';
import { largestGame } from '../games.ts';
import { type Timing, time } from './timing.ts';

export interface SimulationBench {
  readonly game: Game;
  /** Rounds a second on one thread, best of several: main wagers only, every wager of the game. */
  readonly main: number;
  readonly all: number;
  /** Rounds a second that worker threads reach together, every wager settled. */
  readonly threads: readonly { readonly threads: number; readonly roundsPerSecond: number }[];
  /** The same shoes only shuffled and drawn, as rounds a second: what is left if dealing and settling cost nothing. */
  readonly calibration: number;
}

const perSecond = ({ best }: Timing): number => 1e6 / best;

/** The wagers on the hands themselves, which need no ranks. */
const MAIN = ['player', 'banker', 'tie'] as const;

/** A thread begins slowly, while its code is compiled; long runs show what it reaches, and the best of a few what it can. */
const BLOCKS_OF_THREAD = 80;
const RUNS = 3;

/** The numbers of threads take turns, so that a busy moment of the machine does not fall on one of them alone. */
const threaded = async (plan: SimulationPlan, threads: readonly number[], runs = RUNS) => {
  const best = new Map(threads.map((count) => [count, 0]));
  for (let run = 0; run < runs; run += 1) {
    for (const count of threads) {
      const rounds = BLOCKS_OF_THREAD * BLOCK_ROUNDS * count;
      const { seconds } = orThrow(await simulateRoundsInThreads(plan, { seed: 'bench', rounds, threads: count }));
      best.set(count, Math.max(best.get(count) ?? 0, rounds / seconds));
    }
  }
  return threads.map((count) => ({ threads: count, roundsPerSecond: best.get(count) ?? 0 }));
};

export const benchSimulation = async (batches = 8, threads: readonly number[] = [1, 2]): Promise<SimulationBench> => {
  const game = largestGame();
  const [main, all] = [orThrow(simulationPlan(game, { wagers: MAIN })), orThrow(simulationPlan(game))];
  const play = (plan: SimulationPlan) => orThrow(simulateRounds(plan, { seed: 'bench', rounds: BLOCK_ROUNDS })).rounds;
  const block = (plan: SimulationPlan) => () => void play(plan);
  const { shoes } = play(all);
  const onlyDraw = () => void shuffleAndDraw(all, 'bench', shoes);
  for (const warmUp of [block(main), block(all), onlyDraw]) warmUp();
  const inThreads = await threaded(all, threads);
  return {
    game,
    main: perSecond(time(block(main), BLOCK_ROUNDS, batches)),
    all: perSecond(time(block(all), BLOCK_ROUNDS, batches)),
    threads: inThreads,
    calibration: perSecond(time(onlyDraw, BLOCK_ROUNDS, batches)),
  };
};
