import type { Me, TournamentMoment } from '@sabot/protocol';
import { useEffect } from 'react';
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
