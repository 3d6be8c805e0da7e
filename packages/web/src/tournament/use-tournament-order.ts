import type { Problem } from '@sabot/protocol';
import type { SentTournamentCommand } from '@sabot/tournament';
import { useState } from 'react';
import { giveTournament } from '../live/client.ts';
import { useAsking } from '../live/use-asking.ts';

export interface Ordering {
  /** An answer is awaited, or what is shown is older than it. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly give: (order: SentTournamentCommand) => Promise<boolean>;
  readonly forget: () => void;
}

/** Gives orders to one tournament, one at a time; `sequence` is that of the frame that is shown. */
export const useTournamentOrder = (tournament: string, sequence: number): Ordering => {
  const { busy, problem, run, forget } = useAsking();
  const [answered, setAnswered] = useState(0);
  const give = async (order: SentTournamentCommand): Promise<boolean> => {
    const done = await run(() => giveTournament(tournament, order));
    if (done !== null) setAnswered(done.sequence);
    return done !== null;
  };
  return { busy: busy || answered > sequence, problem, give, forget };
};
