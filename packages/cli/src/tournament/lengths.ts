import { roundsInTime } from '@sabot/odds';
import { orThrow } from '@sabot/rules';
import type { SessionPlan } from '@sabot/tournament';
import type { TournamentPlan } from './run.ts';

/** The rounds that a session has: as published, or an estimate of as many as the pace leaves time for. */
export const roundsOfSession = ({ length }: SessionPlan, { secondsARound }: TournamentPlan): number =>
  length.kind === 'rounds' ? length.rounds : orThrow(roundsInTime(length.minutes, secondsARound, length.lastRounds));

/** Of a tournament that goes through all its sessions, tables side by side. */
export const roundsInAll = (plan: TournamentPlan): number =>
  plan.config.sessions.reduce((sum, session) => sum + roundsOfSession(session, plan), 0);

/** Sessions of one length. */
export interface SessionLength {
  readonly rounds: number;
  /** Timed: the rounds are an estimate at the pace asked for. */
  readonly isEstimate: boolean;
  /** Which sessions these are, by number. */
  readonly sessions: readonly number[];
}

export const lengthsOf = (plan: TournamentPlan): readonly SessionLength[] => {
  const lengths = new Map<string, SessionLength>();
  for (const [index, session] of plan.config.sessions.entries()) {
    const rounds = roundsOfSession(session, plan);
    const key = `${session.length.kind} ${rounds}`;
    const before = lengths.get(key)?.sessions ?? [];
    lengths.set(key, { rounds, isEstimate: session.length.kind === 'time', sessions: [...before, index + 1] });
  }
  return [...lengths.values()];
};
