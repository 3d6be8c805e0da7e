import { useEffect, useState } from 'react';
import { useLoad } from '../api/use-load.ts';
import { hearClock } from '../feed/server-clock.ts';
import { type FeedStatus, liveSocket } from '../feed/socket.ts';
import { tournamentPath } from './order.ts';
import type { TournamentFrame, TournamentMessage } from './shapes.ts';

/** A tournament as this page knows it now. */
interface TournamentLive {
  readonly status: FeedStatus;
  /** Null until the first word of the house. */
  readonly frame: TournamentFrame | null;
  /** The house knows no such tournament. */
  readonly isMissing: boolean;
}

/** What the house answers for an id that is nobody's, and for one that could not be anybody's. */
const MISSING: readonly number[] = [404, 400];

/**
 * The live tournament; `viewer` is who looks, so that a change of person brings a view of their own, and null while
 * that is not known. Each frame is the whole of it, so that what was missed is made up for by the next.
 */
export const useTournament = (tournament: string, viewer: string | null): TournamentLive => {
  const [status, setStatus] = useState<FeedStatus>('connecting');
  const [frame, setFrame] = useState<TournamentFrame | null>(null);
  // A feed that is refused does not tell why, so that the house is asked apart.
  const asked = useLoad<TournamentFrame>(viewer === null ? null : tournamentPath(tournament), viewer ?? '');
  const isMissing = asked.problem !== null && MISSING.includes(asked.problem.status);
  const isFed = viewer !== null && !isMissing;
  useEffect(() => {
    if (!isFed || viewer === '') return;
    return liveSocket({
      path: () => tournamentPath(tournament, '/feed'),
      onMessage: (said, heardAt) => {
        const message = said as TournamentMessage;
        hearClock(message.at, heardAt);
        if (message.kind === 'hello' || message.kind === 'update') setFrame(message);
      },
      onStatus: setStatus,
    }).stop;
  }, [tournament, viewer, isFed]);
  return { status, frame: frame ?? asked.value, isMissing: isMissing && frame === null };
};
