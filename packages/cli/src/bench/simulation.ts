import {
  BLOCK_ROUNDS,
  type OddsEngine,
  type SimulationPlan,
  shuffleAndDraw,
  simulateRounds,
  simulationPlan,
} from '@sabot/odds';
import { simulateRoundsInThreads } from '@sabot/odds/node';
import { type Game, orThrow } from '@sabot/rules';
import { largestGame } from '../games.ts';
import { type Timing, timeByTurns } from './timing.ts';

/** Rounds a second on one thread, best of several batches: main wagers only, and every wager of the game. */
interface OneThread {
  readonly main: number;
  readonly all: number;
}

export interface SimulationBench {
  readonly game: Game;
  readonly kernel: OneThread;
  readonly typescript: OneThread;
  /** Rounds a second that worker threads reach together, every wager settled. */
  readonly threads: readonly { readonly threads: number; readonly roundsPerSecond: number }[];
  /** The same shoes only shuffled and drawn one by one, as rounds a second. */
  readonly calibration: number;
}

const perSecond = ({ best }: Timing): number => 1e6 / best;

/** The wagers on the hands themselves, which need no ranks. */
const MAIN = ['player', 'banker', 'tie'] as const;

/** A thread begins slowly, while its code is compiled; long runs show what it reaches, and the best of a few what it can. */
const FULL_BENCH = { batches: 40, blocksOfThread: 120, runs: 3 };

/** Alone, and with as many as the machine has at least. */
const THREADS = [1, 2] as const;

/** The numbers of threads take turns, so that a busy moment of the machine does not fall on one of them alone. */
const threaded = async (plan: SimulationPlan, { blocksOfThread, runs }: typeof FULL_BENCH) => {
  const best = new Map<number, number>();
  for (let run = 0; run < runs; run += 1) {
    for (const count of THREADS) {
      const rounds = blocksOfThread * BLOCK_ROUNDS * count;
      const { seconds } = orThrow(await simulateRoundsInThreads(plan, { seed: 'bench', rounds, threads: count }));
      best.set(count, Math.max(best.get(count) ?? 0, rounds / seconds));
    }
  }
  return THREADS.map((count) => ({ threads: count, roundsPerSecond: best.get(count) ?? 0 }));
};

export const benchSimulation = async (size: typeof FULL_BENCH = FULL_BENCH): Promise<SimulationBench> => {
  const game = largestGame();
  const [main, all] = [orThrow(simulationPlan(game, { wagers: MAIN })), orThrow(simulationPlan(game))];
  const play = (plan: SimulationPlan, engine: OddsEngine) =>
    orThrow(simulateRounds(plan, { seed: 'bench', rounds: BLOCK_ROUNDS }, engine)).rounds;
  const block = (plan: SimulationPlan, engine: OddsEngine) => () => void play(plan, engine);
  const { shoes } = play(all, 'kernel');
  const works = {
    kernelMain: block(main, 'kernel'),
    kernelAll: block(all, 'kernel'),
    typescriptMain: block(main, 'typescript'),
    typescriptAll: block(all, 'typescript'),
    onlyDraw: () => void shuffleAndDraw(all, 'bench', shoes),
  };
  for (const warmUp of Object.values(works)) warmUp();
  const inThreads = await threaded(all, size);
  const timed = timeByTurns(works, BLOCK_ROUNDS, size.batches);
  return {
    game,
    kernel: { main: perSecond(timed.kernelMain), all: perSecond(timed.kernelAll) },
    typescript: { main: perSecond(timed.typescriptMain), all: perSecond(timed.typescriptAll) },
    threads: inThreads,
    calibration: perSecond(timed.onlyDraw),
  };
};
