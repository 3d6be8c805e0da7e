import { outcomeOf } from '@sabot/rules';
import {
  isTableOver,
  type RoundResult,
  roundsPlayed,
  type Session,
  type SessionTable,
  sessionOf,
  type TableState,
  type TournamentState,
  timeUpAt,
} from '@sabot/table';
import { isStaked } from './chips.ts';
import { placeOfTable, playingOf } from './scene.ts';

/** As the tournament knows the round that ended last at the table. */
const lastResult = ({ last }: TableState): RoundResult | undefined => {
  if (last === null) return undefined;
  return last.facts === null ? 'void' : outcomeOf(last.facts);
};

/** Until the next call a round may be put right; from then on it stands, so that the tournament hears of it first. */
const isReported = ({ results }: SessionTable, table: TableState): boolean => {
  const last = lastResult(table);
  return results.length === table.roundsDealt && (last === undefined || results.at(-1) === last);
};

const isLastAnnounced = (told: SessionTable, { lastRound, roundsDealt }: TableState): boolean =>
  lastRound === null ? told.due === null || told.due - roundsPlayed(told) > 1 : lastRound > roundsDealt;

const isTimeUp = (state: TournamentState, session: Session, now: number): boolean => {
  const upAt = timeUpAt(state, session);
  return !session.timeCalled && upAt !== null && now >= upAt;
};

/** Whether the next round of a tournament's table may be called. */
export const mayCall = (state: TournamentState, id: string, table: TableState, now: number): boolean => {
  const session = sessionOf(state);
  const place = placeOfTable(id);
  if (session === null || state.stage.phase !== 'session' || state.pause !== null) return false;
  if (place === null || place.playing !== playingOf(state)) return false;
  const told = session.tables.find((each) => each.table === place.table);
  if (told === undefined || told.returned || isTableOver(state, session, told)) return false;
  if (isTimeUp(state, session, now)) return false;
  return isReported(told, table) && isLastAnnounced(told, table) && isStaked(state, told, table);
};
