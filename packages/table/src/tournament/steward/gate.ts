import type { TableState } from '../../state.ts';
import { roundResultOf } from '../from-table.ts';
import type { RoundResult } from '../shapes.ts';
import {
  isTableOver,
  roundsPlayed,
  type Session,
  type SessionTable,
  sessionOf,
  type TournamentState,
  timeUpAt,
} from '../state.ts';
import { isStaked } from './chips.ts';
import { placeOfTable, playingOf } from './scene.ts';

/** Whether the next round may be called, and whether a round that takes no more bets may be dealt. */
export interface Gate {
  readonly mayCall: boolean;
  readonly mayDeal: boolean;
}

/** As the tournament knows the round that ended last at the table. */
const lastResult = ({ last }: TableState): RoundResult | undefined =>
  last === null ? undefined : roundResultOf(last.facts);

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

/** The table as its tournament knows it in the session under way. */
export const toldOfTable = (state: TournamentState, id: string): SessionTable | undefined => {
  const session = sessionOf(state);
  const place = placeOfTable(id);
  if (session === null || place === null || place.playing !== playingOf(state)) return undefined;
  return session.tables.find(({ table }) => table === place.table);
};

/** Whether the next round of a tournament's table may be called. */
export const mayCall = (state: TournamentState, id: string, table: TableState, now: number): boolean => {
  const session = sessionOf(state);
  const told = toldOfTable(state, id);
  if (session === null || state.stage.phase !== 'session' || state.pause !== null) return false;
  if (told === undefined || told.returned || isTableOver(state, session, told)) return false;
  if (isTimeUp(state, session, now)) return false;
  return isReported(told, table) && isLastAnnounced(told, table) && isStaked(state, told, table);
};

/** No card is drawn while a Dragon Bet could still be taken on it: the call has come to the tournament first (5.6, A39). */
export const mayDeal = (state: TournamentState, id: string): boolean => toldOfTable(state, id)?.closed === true;

export const gateOf = (state: TournamentState, id: string, table: TableState, now: number): Gate => ({
  mayCall: mayCall(state, id, table, now),
  mayDeal: mayDeal(state, id),
});

export const SHUT_GATE: Gate = { mayCall: false, mayDeal: false };
