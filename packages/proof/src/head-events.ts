import type { TableEvent } from '@sabot/table';
import { TOURNAMENT_EVENTS, type TournamentEvent } from '@sabot/tournament';

/** The number under which the record of a table is signed at an event: that of the round it ends, or null. */
export const tableHeadAt = ({ type, round }: Pick<TableEvent, 'type'> & { readonly round?: number }): number | null =>
  type === 'RoundSettled' || type === 'RoundVoided' ? (round ?? null) : null;

/** The signed heads of a tournament are numbered: one for each session that was played, and one for the end. */
export const tournamentHeadAt = (playedSessions: number, { type }: Pick<TournamentEvent, 'type'>): number | null =>
  TOURNAMENT_EVENTS[type].isSigned === true ? playedSessions + 1 : null;
