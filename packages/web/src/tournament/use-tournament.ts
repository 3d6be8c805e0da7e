import type { FeedStatus, TournamentLive } from '@sabot/client';
import type { TournamentMoment } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { client } from '../live/client.ts';
import { useLoad } from '../live/load.ts';

/** A tournament as this page knows it now. */
interface TournamentShown {
  readonly status: FeedStatus;
  /** Null until the first word of the house. */
  readonly frame: TournamentMoment | null;
  /** The house knows no such tournament. */
  readonly isMissing: boolean;
}

/** What the house answers for an id that is nobody's, and for one that could not be anybody's. */
const MISSING: readonly number[] = [404, 400];

/** What was seen stays until a feed has said something else; a beat changes nothing, and nothing is drawn for it. */
const shownAfter = (before: TournamentLive, { status, moment }: TournamentLive): TournamentLive => {
  const latest = moment ?? before.moment;
  return status === before.status && latest === before.moment ? before : { status, moment: latest };
};

/**
 * The live tournament; `viewer` is who looks, so that a change of person brings a view of their own, and null while
 * that is not known.
 */
export const useTournament = (tournament: string, viewer: string | null): TournamentShown => {
  const [{ status, moment }, setLive] = useState<TournamentLive>({ status: 'connecting', moment: null });
  // A feed that is refused does not tell why, so that the house is asked apart.
  const asked = useLoad(
    '/api/tournaments/:tournament',
    viewer === null ? null : { params: { tournament } },
    viewer ?? '',
  );
  const isMissing = asked.problem !== null && MISSING.includes(asked.problem.status);
  const isFed = viewer !== null && !isMissing;
  useEffect(() => {
    if (!isFed || viewer === '') return;
    return client.watchTournament(tournament, {}, (live) => setLive((before) => shownAfter(before, live))).close;
  }, [tournament, viewer, isFed]);
  return { status, frame: moment ?? asked.value, isMissing: isMissing && moment === null };
};
