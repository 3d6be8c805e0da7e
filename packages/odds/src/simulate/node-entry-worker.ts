import { type RoundCounts, simulateBlock } from './block.ts';
import type { SimulationPlan } from './plan.ts';
import { type SessionCounts, simulateSessions } from './sessions.ts';

/** What a worker thread is asked to play: all it needs comes along, so that any thread can play any block. */
interface Task {
  readonly plan: SimulationPlan;
  readonly seed: string;
  readonly block: number;
}

export interface RoundsTask extends Task {
  readonly rounds: number;
}

export interface SessionsTask extends Task {
  readonly sessions: number;
  readonly length: number;
}

/** Does nothing, once the thread is there to do it. */
export const begin = (): void => {};

export const playRounds = ({ plan, seed, block, rounds }: RoundsTask): RoundCounts =>
  simulateBlock(plan, seed, block, rounds);

export const playSessions = ({ plan, seed, block, sessions, length }: SessionsTask): SessionCounts =>
  simulateSessions(plan, seed, block, sessions, length);
