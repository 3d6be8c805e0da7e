import { useState } from 'react';
import type { Problem } from '../api/shapes.ts';
import { useAsking } from '../api/use-asking.ts';
import { giveTournament } from './order.ts';
import type { TournamentOrder } from './shapes.ts';

export interface Ordering {
  /** An answer is awaited, or what is shown is older than it. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly give: (order: TournamentOrder) => Promise<boolean>;
  readonly forget: () => void;
}

/** Gives orders to one tournament, one at a time; `sequence` is that of the frame that is shown. */
export const useTournamentOrder = (tournament: string, sequence: number): Ordering => {
  const { busy, problem, run, forget } = useAsking();
  const [answered, setAnswered] = useState(0);
  const give = async (order: TournamentOrder): Promise<boolean> => {
    const done = await run(() => giveTournament(tournament, order));
    if (done !== null) setAnswered(done.sequence);
    return done !== null;
  };
  return { busy: busy || answered > sequence, problem, give, forget };
};
