import type { PastSession, Rank, TournamentView } from '@sabot/tournament';

/** How a session ended for one of the ranking; `before` for those who were out already. */
export type SessionEnd = 'on' | 'bust' | 'eliminated' | 'before';

/** Who was in a session: those of its ranking who were not out by an earlier one. */
export const endOf = (past: readonly PastSession[], session: PastSession, entry: number): SessionEnd => {
  if (session.bust.includes(entry)) return 'bust';
  if (session.eliminated.includes(entry)) return 'eliminated';
  const earlier = past.slice(0, past.indexOf(session)).filter(({ counts }) => counts);
  const isOut = earlier.some(({ bust, eliminated }) => eliminated.includes(entry) || bust.includes(entry));
  return isOut ? 'before' : 'on';
};

/** The lines of a session's ranking that played in it. */
export const playedIn = (past: readonly PastSession[], session: PastSession): readonly Rank[] =>
  session.standings.filter(({ entry }) => endOf(past, session, entry) !== 'before');

/** The session that was the last to be over, as long as nothing newer takes its place. */
export const lastPast = ({ phase, past }: TournamentView): PastSession | null =>
  phase === 'waiting' || phase === 'seated' ? (past.at(-1) ?? null) : null;
