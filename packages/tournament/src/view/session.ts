import type { BySide, Game } from '@sabot/rules';
import type { SessionPlan } from '../config.ts';
import { longestOf, type RunView, runsAt, runUnderWay } from '../dragon-bets/runs.ts';
import type { RoundResult } from '../fields.ts';
import {
  type DragonBet,
  isTableOver,
  type Place,
  roundsPlayed,
  type Session,
  type SessionTable,
  type TournamentState,
  timeUpAt,
} from '../state.ts';
import type { Seen } from './viewer.ts';

/** A table of the session under way. */
export interface TournamentTableView {
  readonly table: number;
  readonly places: readonly Place[];
  readonly dragonBets: 'open' | 'closed';
  /** Rounds that count; void ones do not. */
  readonly played: number;
  /** Rounds left to play; null while the time runs. */
  readonly left: number | null;
  readonly over: boolean;
  readonly returned: boolean;
  readonly results: readonly RoundResult[];
  readonly run: RunView | null;
  /** The longest run of each hand so far. */
  readonly longest: BySide<number>;
  /** The round that is played now or next is the last one here, as it stands. */
  readonly lastRound: boolean;
  /** The wagers of that round are kept from others until "No more bets". */
  readonly secret: boolean;
  readonly bets: readonly DragonBet[];
  /** Some Dragon Bets of this table may be hidden from this viewer. */
  readonly betsHidden: boolean;
}

export interface SessionView {
  readonly number: number;
  readonly plan: SessionPlan | null;
  /** Open: Dragon Bets are taken everywhere. */
  readonly stage: 'open' | 'play' | 'over';
  readonly startedAt: number | null;
  /** When the time is up; null where it is not timed, not begun or paused. */
  readonly timeUpAt: number | null;
  readonly timeCalled: boolean;
  readonly abandoned: string | null;
  readonly tables: readonly TournamentTableView[];
}

/** Whether the round that is played now or next is the last of its table. */
export const isLastRound = (table: SessionTable): boolean =>
  table.due !== null && table.due - roundsPlayed(table) === 1;

const tableView = (
  game: Game,
  state: TournamentState,
  session: Session,
  table: SessionTable,
  { bets, hidden }: Seen,
): TournamentTableView => {
  const played = roundsPlayed(table);
  const lastRound = isLastRound(table) && session.abandoned === null;
  const entries = table.places.map(({ entry }) => entry);
  return {
    table: table.table,
    places: table.places,
    dragonBets: table.closed ? 'closed' : 'open',
    played,
    left: table.due === null ? null : Math.max(0, table.due - played),
    over: isTableOver(state, session, table),
    returned: table.returned,
    results: table.results,
    run: runUnderWay(game, table),
    longest: longestOf(runsAt(table)),
    lastRound,
    secret: lastRound && state.config?.sessions[session.number - 1]?.lastRound === 'secret',
    bets: bets.filter(({ entry }) => entries.includes(entry)),
    betsHidden: entries.some((entry) => hidden.has(entry)),
  };
};

export const sessionView = (game: Game, state: TournamentState, session: Session, seen: Seen): SessionView => {
  const tables = session.tables.map((table) => tableView(game, state, session, table, seen));
  const isOver = tables.every(({ over }) => over);
  const isOpen = tables.every(({ dragonBets }) => dragonBets === 'open');
  return {
    number: session.number,
    plan: state.config?.sessions[session.number - 1] ?? null,
    stage: isOver ? 'over' : isOpen ? 'open' : 'play',
    startedAt: session.startedAt,
    timeUpAt: timeUpAt(state, session),
    timeCalled: session.timeCalled,
    abandoned: session.abandoned,
    tables,
  };
};
