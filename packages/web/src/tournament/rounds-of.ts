import { roundsInTime } from '@sabot/odds';
import { orThrow } from '@sabot/rules';
import type { SessionPlan, TournamentTableView } from '@sabot/tournament';
import type { SessionRounds } from './session-terms.ts';
import type { TableTimes } from './table-times.ts';

/** With people at the table. */
const USUAL_ROUND_MS = 45_000;
/** Nearly five cards, each drawn and exposed by itself; then totals, outcome and settlement. */
const STEPS = 13;
const SHORTEST_ROUND_MS = 1000;

/** How many rounds a session is; of a timed one that is an estimate. */
export const roundsOf = (
  { length }: Pick<SessionPlan, 'length'>,
  times: Pick<TableTimes, 'bettingMs' | 'paceMs' | 'resultMs'> | null,
): SessionRounds => {
  if (length.kind === 'rounds') return { rounds: length.rounds, estimate: null };
  const { minutes, lastRounds } = length;
  const round = times === null ? USUAL_ROUND_MS : times.bettingMs + STEPS * times.paceMs + times.resultMs;
  const secondsARound = Math.max(SHORTEST_ROUND_MS, round) / 1000;
  return {
    rounds: orThrow(roundsInTime(minutes, secondsARound, lastRounds)),
    estimate: { minutes, secondsARound, lastRounds },
  };
};

/** Of one table: once the time is up its last round is fixed, and then nothing is estimated any more. */
export const roundsAt = (
  { played, left }: Pick<TournamentTableView, 'played' | 'left'>,
  plan: Pick<SessionPlan, 'length'>,
  times: Parameters<typeof roundsOf>[1],
): SessionRounds => (left === null ? roundsOf(plan, times) : { rounds: played + left, estimate: null });
