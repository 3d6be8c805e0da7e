import { roundsInTime } from '@sabot/odds';
import type { SessionPlan } from '@sabot/table';
import type { TableTimes } from '../../tournament/shapes.ts';

/** With people at the table. */
const USUAL_ROUND_MS = 45_000;
/** A round takes five cards, nearly, and as many steps again around them. */
const STEPS = 10;

export interface SessionRounds {
  readonly rounds: number;
  readonly isEstimate: boolean;
}

/** How many rounds a session is; of a timed one that is an estimate. */
export const roundsOf = (
  { length }: Pick<SessionPlan, 'length'>,
  times: Pick<TableTimes, 'bettingMs' | 'paceMs' | 'resultMs'> | null,
): SessionRounds => {
  if (length.kind === 'rounds') return { rounds: length.rounds, isEstimate: false };
  const round = times === null ? USUAL_ROUND_MS : times.bettingMs + STEPS * times.paceMs + times.resultMs;
  const rounds = roundsInTime(length.minutes, Math.max(1000, round) / 1000, length.lastRounds);
  return { rounds: Math.min(1000, Math.max(1, rounds)), isEstimate: true };
};
