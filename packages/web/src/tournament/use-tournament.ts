import type { FeedStatus, TournamentLive } from '@sabot/client';
import type { Me, Problem, TournamentMoment, TournamentSummary } from '@sabot/protocol';
import type { SentTournamentCommand } from '@sabot/tournament';
import { useEffect, useState } from 'react';
import { client, get, giveTournament } from '../live/client.ts';
import { useLoad } from '../live/load.ts';
import { useRequest } from '../live/request.ts';
import { refreshMe } from '../live/session.ts';

/** Whether the end of it may have moved money of this person; a fee may come back also to who has withdrawn. */
export const isPaidOut = ({ view }: Pick<TournamentMoment, 'view'>, person: string | null): boolean =>
  (view.phase === 'awarded' || view.phase === 'cancelled') &&
  person !== null &&
  view.entries.some((each) => each.person === person);

/** Prizes and what is given back come to the account: it is asked for again. */
export const usePaidBack = (frame: TournamentMoment | null, me: Me | null): void => {
  const isPaid = frame !== null && isPaidOut(frame, me?.person?.id ?? null);
  useEffect(() => {
    if (isPaid) void refreshMe();
  }, [isPaid]);
};

export interface TournamentCommandSender {
  /** An answer is awaited, or what is shown is older than it. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly give: (command: SentTournamentCommand) => Promise<boolean>;
  readonly forget: () => void;
}

/** Gives commands to one tournament, one at a time; `sequence` is that of the frame that is shown. */
export const useTournamentCommand = (tournament: string, sequence: number): TournamentCommandSender => {
  const { busy, problem, run, forget } = useRequest();
  const [answered, setAnswered] = useState(0);
  const give = async (command: SentTournamentCommand): Promise<boolean> => {
    const done = await run(() => giveTournament(tournament, command));
    if (done !== null) setAnswered(done.sequence);
    return done !== null;
  };
  return { busy: busy || answered > sequence, problem, give, forget };
};

const EVERY_MS = 5000;

interface Tournaments {
  /** Null until the server has answered. */
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

/** A tournament as this page knows it now. */
interface TournamentShown {
  readonly status: FeedStatus;
  /** Null until the server has answered. */
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
