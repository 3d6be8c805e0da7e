import type { LowerView, TournamentMoment } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import {
  allowedTournamentCommands,
  CARRIED_OVER,
  type LiveChips,
  type StrategyName,
  strategyOfOpponent,
  type TournamentCommandName,
  type TournamentState,
  tournamentViewOf,
} from '@sabot/tournament';
import type { MoneyKind } from '../../ops/settings.ts';
import type { Person } from '../../people/person.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import type { Services } from '../plugins/services.ts';
import { type NameCache, namesOf } from './names.ts';
import { organiserOf, tournamentViewerOf } from './tournament-access.ts';

/** For whom and in which role a view of a tournament is made. */
export interface ViewRequest {
  readonly person: Person | null;
  readonly as: LowerView | undefined;
}

export interface FrameParts {
  readonly services: Pick<Services, 'stewards' | 'now'>;
  readonly names: NameCache;
  readonly money: MoneyKind;
}

/** A tournament at one moment, with what every frame of that moment shares. */
export interface Moment {
  readonly game: Game;
  readonly state: TournamentState;
  readonly live: LiveChips;
  readonly common: Omit<TournamentMoment, 'kind' | 'view' | 'allowed'>;
}

export const personsIn = ({ entries }: TournamentState): readonly string[] => entries.map(({ person }) => person);

/** The strategies of the entrants whom the house plays, by person. */
export const opponentsIn = (state: TournamentState): Readonly<Record<string, StrategyName>> =>
  Object.fromEntries(
    personsIn(state).flatMap((person) => {
      const strategy = strategyOfOpponent(person);
      return strategy === null ? [] : [[person, strategy]];
    }),
  );

export const tournamentMoment = ({ services, names, money }: FrameParts, tournament: LiveTournament): Moment => {
  const { stewards, now } = services;
  const { id } = tournament.entry;
  const state = tournament.state();
  return {
    game: tournament.game,
    state,
    // Live chips include the stakes on the felt, so that they give no wager away before it is settled.
    live: stewards.liveChipsOf(id),
    common: {
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

export const allowedFor = ({ game, state }: Moment, { person, as }: ViewRequest): readonly TournamentCommandName[] =>
  person === null || as !== undefined
    ? []
    : allowedTournamentCommands(game, state, person.role).filter((name) => !CARRIED_OVER.includes(name));

/** The frame of a moment for one viewer. */
export const tournamentFrameFor = <K extends TournamentMoment['kind']>(
  moment: Moment,
  viewRequest: ViewRequest,
  kind: K,
): Omit<TournamentMoment, 'kind'> & { readonly kind: K } => {
  const { game, state, live, common } = moment;
  const viewer = tournamentViewerOf(state, viewRequest.person, viewRequest.as);
  return {
    kind,
    ...common,
    allowed: allowedFor(moment, viewRequest),
    view: tournamentViewOf(game, state, viewer, live),
  };
};
