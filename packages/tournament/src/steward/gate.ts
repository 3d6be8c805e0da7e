import { type CommandName, isSeenCardAhead, REFUSALS, type Refusal, type TableState } from '@sabot/table';
import type { TournamentCommand, TournamentCommandName } from '../commands.ts';
import type { RoundResult } from '../fields.ts';
import {
  entryOfPerson,
  isTableOver,
  roundsPlayed,
  type Session,
  type SessionTable,
  sessionOf,
  type TournamentState,
  tableOf,
  tableOfEntry,
  timeUpAt,
} from '../state.ts';
import { isStaked, wonOtherwise } from './chips.ts';
import { roundResultOf } from './from-table.ts';
import { placeOfTable, playingOf, type Scene } from './scene.ts';

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
  if (session === null || place.playing !== playingOf(state)) return undefined;
  return tableOf(session, place.table);
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

const ON_DRAGON_BETS = [
  'place-dragon-bet',
  'raise-dragon-bet',
  'lower-dragon-bet',
  'withdraw-dragon-bet',
] as const satisfies readonly TournamentCommandName[];
type BetCommand = Extract<TournamentCommand, { readonly do: (typeof ON_DRAGON_BETS)[number] }>;

const isOnDragonBet = (command: TournamentCommand): command is BetCommand =>
  ON_DRAGON_BETS.some((name) => name === command.do);

/** The table at which the Dragon Bet that a command is about can still be changed (A39); null where there is none. */
export const tableOfOpenBet = (state: TournamentState, command: TournamentCommand): SessionTable | null => {
  if (!isOnDragonBet(command)) return null;
  const session = sessionOf(state);
  const entry = entryOfPerson(state, command.for ?? command.by);
  const told = session === null || entry === undefined ? undefined : tableOfEntry(session, entry.entry);
  return told === undefined || told.closed ? null : told;
};

/**
 * Nobody places, raises, lowers or takes back on a seen card (A20): with the round that it opens the session begins, so a
 * Dragon Bet at that table stays as it is as well.
 */
export const dragonBetRefusalAt = (table: TableState): Refusal | null =>
  isSeenCardAhead(table) ? { code: 'card-seen', clause: 'policy', detail: REFUSALS.pending['card-seen'] } : null;

/** What can still change how the last round of a closed table ended. */
export const CORRECTING: readonly CommandName[] = [
  'report-irregularity',
  'report-misread',
  'rule-on-misread',
  'take-remedy',
  'decide-referral',
  'forgive-debt',
];

/**
 * Whether a session's closed table may take a command: its last round is put right until the next call (5.2), and since
 * none follows there, until the session is announced (3.12).
 */
export const mayCorrect = (state: TournamentState, id: string, table: TableState, name: CommandName): boolean =>
  table.play.phase !== 'table-closed' ||
  !CORRECTING.includes(name) ||
  (state.stage.phase === 'session' && toldOfTable(state, id) !== undefined);

/** Nothing is announced while a closed table has a matter open, or a correction that the tournament has not got. */
export const mayAnnounce = (scene: Pick<Scene, 'state' | 'tables'>): boolean =>
  scene.tables.every((table) => {
    const told = toldOfTable(scene.state, table.id);
    if (told === undefined || !told.returned) return true;
    const isSettled = table.state.matters.length === 0 && wonOtherwise(scene.state, told, table).length === 0;
    return isSettled && (told.results.length !== table.book.results.length || isReported(told, table.state));
  });

export const gateOf = (state: TournamentState, id: string, table: TableState, now: number): Gate => ({
  mayCall: mayCall(state, id, table, now),
  mayDeal: mayDeal(state, id),
});

export const SHUT_GATE: Gate = { mayCall: false, mayDeal: false };
