import type { TournamentView } from '@sabot/tournament';

/** A part of a tournament on its way: registration, each session, the prizes. */
export interface StagePart {
  readonly key: string;
  readonly kind: 'registration' | 'session' | 'prizes';
  readonly session: number | null;
  readonly state: 'done' | 'now' | 'ahead';
}

/** More sessions than this stand as one part. */
export const MOST_SHOWN = 6;

const LAST = Number.MAX_SAFE_INTEGER;
const BETWEEN = 0.5;

/** How far it is: 0 is registration, then the sessions by number, and the prizes last. */
const positionOf = ({ phase, next, session, past }: TournamentView, sessions: number): number => {
  switch (phase) {
    case 'nothing':
    case 'draft':
    case 'registering':
      return 0;
    case 'finished':
      return sessions + 1;
    case 'awarded':
      return LAST;
    case 'cancelled':
      // After what was played, and before all else.
      return past.filter(({ counts }) => counts).length + BETWEEN;
    default:
      return session?.number ?? next ?? 1;
  }
};

const stateAt = (at: number, now: number): StagePart['state'] => {
  if (at === now) return 'now';
  return at < now ? 'done' : 'ahead';
};

export const stagesOf = (view: TournamentView): readonly StagePart[] => {
  const sessions = view.config?.sessions.length ?? 0;
  const now = positionOf(view, sessions);
  const numbers = Array.from({ length: sessions }, (_, index) => index + 1);
  const current = Math.min(Math.max(now, 1), sessions);
  const shown = sessions > MOST_SHOWN ? [current] : numbers;
  return [
    { key: 'registration', kind: 'registration', session: null, state: stateAt(0, now) },
    ...shown.map(
      (session): StagePart => ({
        key: `session ${session}`,
        kind: 'session',
        session,
        state: stateAt(session, now),
      }),
    ),
    { key: 'prizes', kind: 'prizes', session: null, state: stateAt(sessions + 1, now) },
  ];
};
