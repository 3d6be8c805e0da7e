import type { Game } from '@sabot/rules';
import {
  bySide,
  field,
  flag,
  instantSchema,
  listOf,
  MAX_SHOWN,
  nullable,
  oneOf,
  shownRecord,
  type TypeOf,
  text,
  whole,
} from '@sabot/table';
import { sessionPlan } from '../config.ts';
import { longestOf, runsAt, runUnderWay, runViewSchema } from '../dragon-bets/runs.ts';
import { place, result, sessionNumber, tableNumber } from '../fields.ts';
import {
  isTableOver,
  roundsPlayed,
  type Session,
  type SessionTable,
  type TournamentState,
  timeUpAt,
} from '../state.ts';
import { dragonBetSchema } from '../state-schemas.ts';
import type { Seen } from './viewer.ts';

/** A table of the session under way. */
const tournamentTableViewSchema = shownRecord('a table of the session under way', {
  table: tableNumber,
  places: field(listOf(place), 'who sits where'),
  dragonBets: field(oneOf(['open', 'closed']), 'whether Dragon Bets are taken'),
  played: field(whole(0), 'rounds that count; void ones do not'),
  left: nullable(field(whole(0), 'rounds left to play; null while the time runs')),
  over: field(flag, 'no further round is played there'),
  returned: field(flag, 'its stacks are back'),
  results: field(listOf(result, MAX_SHOWN), 'how its rounds ended, void ones too'),
  run: nullable(field(runViewSchema, 'the run under way; null before the first win')),
  longest: field(bySide(whole(0), 'the longest run'), 'the longest run of each hand so far'),
  lastRound: field(flag, 'the round that is played now or next is the last one here, as it stands'),
  secret: field(flag, 'the wagers of that round are kept from others until "No more bets"'),
  bets: field(listOf(dragonBetSchema, MAX_SHOWN), 'its Dragon Bets, as far as this viewer sees them'),
  betsHidden: field(flag, 'some Dragon Bets of this table may be hidden from this viewer'),
});
export type TournamentTableView = TypeOf<typeof tournamentTableViewSchema>;

export const sessionViewSchema = shownRecord('the session under way', {
  number: sessionNumber,
  plan: nullable(field(sessionPlan, 'as it was published')),
  stage: field(oneOf(['open', 'play', 'over']), 'open: Dragon Bets are taken everywhere'),
  startedAt: nullable(field(instantSchema, 'when the first table closed its Dragon Bets; null before')),
  timeUpAt: nullable(field(instantSchema, 'when the time is up; null where it is not timed, not begun or paused')),
  timeCalled: field(flag, 'the time was called'),
  abandoned: nullable(field(text, 'why it was abandoned; null where it was not')),
  tables: field(listOf(tournamentTableViewSchema), 'its tables'),
});
export type SessionView = TypeOf<typeof sessionViewSchema>;

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
