import type { Problem, TournamentSummary } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { client, get } from '../live/client.ts';

const EVERY_MS = 5000;

export interface Tournaments {
  /** Null until the house has said. */
  readonly list: readonly TournamentSummary[] | null;
  readonly problem: Problem | null;
}

/** The tournaments of the house, asked for again and again while the page is looked at. */
export const useTournaments = (): Tournaments => {
  const [found, setFound] = useState<Tournaments>({ list: null, problem: null });
  useEffect(() => {
    let isHere = true;
    const load = async (): Promise<void> => {
      const answer = await get('/api/tournaments');
      if (answer.ok) client.clock.hear(answer.value.at);
      if (!isHere) return;
      setFound((before) =>
        answer.ok ? { list: answer.value.tournaments, problem: null } : { ...before, problem: answer.fault },
      );
    };
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, []);
  return found;
};
