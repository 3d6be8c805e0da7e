import type { Game } from '@sabot/rules';
import {
  allowedTournamentCommands,
  type LiveChips,
  type StrategyName,
  sessionOf,
  type TournamentCommandName,
  type TournamentState,
  tournamentViewOf,
} from '@sabot/table';
import type { LiveTournament } from '../house/tournament-types.ts';
import type { MoneyMode } from '../people/accounts.ts';
import type { Person } from '../people/index.ts';
import { strategyOfOpponent } from '../people/opponents.ts';
import { type NameBook, namesOf } from './feed/names.ts';
import type { Services } from './services.ts';
import type { TournamentFrame, TournamentSummary } from './tournament-shapes.ts';
import { organiserOf, tournamentViewerOf } from './tournaments.ts';
import type { LowerView } from './viewer.ts';

/** What happens at the tables is carried over by the house, and by nobody else. */
export const CARRIED_OVER: readonly TournamentCommandName[] = [
  'send-chips',
  'bring-chips',
  'close-dragon-bets',
  'record-round',
  'correct-round',
  'call-time',
  'return-stacks',
];

/** Who looks at a tournament. */
export interface Looker {
  readonly person: Person | null;
  readonly as: LowerView | undefined;
}

export interface FrameParts {
  readonly services: Pick<Services, 'stewards' | 'now'>;
  readonly names: NameBook;
  readonly money: MoneyMode;
}

/** What is the same for everyone who is told of a tournament at one moment. */
export interface Moment {
  readonly game: Game;
  readonly state: TournamentState;
  readonly live: LiveChips;
  readonly around: Omit<TournamentFrame, 'kind' | 'view' | 'allowed'>;
}

export const personsIn = ({ entries }: TournamentState): readonly string[] => entries.map(({ person }) => person);

const opponentsIn = (state: TournamentState): Readonly<Record<string, StrategyName>> =>
  Object.fromEntries(
    personsIn(state).flatMap((person) => {
      const strategy = strategyOfOpponent(person);
      return strategy === null ? [] : [[person, strategy]];
    }),
  );

export const momentOf = ({ services, names, money }: FrameParts, tournament: LiveTournament): Moment => {
  const { stewards, now } = services;
  const { id } = tournament.entry;
  const state = tournament.state();
  return {
    game: tournament.game,
    state,
    // Stakes on the felt are among the live chips, so that these tell nothing of a wager before it is settled.
    live: stewards.liveChipsOf(id),
    around: {
      at: now(),
      sequence: state.sequence,
      names: namesOf(names, personsIn(state)),
      tables: stewards.tablesOf(id),
      deadline: stewards.deadlineOf(id),
      opponents: opponentsIn(state),
      organiser: organiserOf(tournament),
      auto: tournament.entry.auto,
      money,
      halted: tournament.halted() !== null,
    },
  };
};

export const allowedFor = ({ game, state }: Moment, { person, as }: Looker): readonly TournamentCommandName[] =>
  person === null || as !== undefined
    ? []
    : allowedTournamentCommands(game, state, person.role).filter((name) => !CARRIED_OVER.includes(name));

/** A tournament at a moment, for one pair of eyes. */
export const tournamentFrame = (moment: Moment, looker: Looker, kind: TournamentFrame['kind']): TournamentFrame => {
  const { game, state, live, around } = moment;
  const viewer = tournamentViewerOf(state, looker.person, looker.as);
  return {
    kind,
    ...around,
    allowed: allowedFor(moment, looker),
    view: tournamentViewOf(game, state, viewer, live),
  };
};

const sessionAt = (state: TournamentState): number | null => {
  const { stage } = state;
  if (stage.phase === 'waiting' || stage.phase === 'seated') return stage.next;
  return sessionOf(state)?.number ?? null;
};

export const tournamentSummary = (
  { stewards }: Pick<Services, 'stewards'>,
  tournament: LiveTournament,
  money: MoneyMode,
): TournamentSummary => {
  const { entry, game } = tournament;
  const state = tournament.state();
  const { config } = state;
  return {
    id: entry.id,
    name: config?.name ?? entry.name,
    game: { id: game.id, code: game.code, name: game.name },
    phase: state.stage.phase,
    entries: state.entries.filter(({ status }) => status !== 'withdrawn').length,
    capacity: config?.entry.capacity ?? 0,
    fee: config?.entry.fee ?? 0,
    startingStack: config?.entry.startingStack ?? 0,
    sessions: config?.sessions.length ?? 0,
    session: sessionAt(state),
    organiser: organiserOf(tournament),
    opponents: entry.auto.opponents,
    deadline: stewards.deadlineOf(entry.id),
    money,
  };
};
