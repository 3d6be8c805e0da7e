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

/** Who looks at a tournament. */
export interface Looker {
  readonly person: Person | null;
  readonly as: LowerView | undefined;
}

export interface FrameParts {
  readonly services: Pick<Services, 'stewards' | 'now'>;
  readonly names: NameCache;
  readonly money: MoneyKind;
}

/** What is the same for everyone who is told of a tournament at one moment. */
export interface Moment {
  readonly game: Game;
  readonly state: TournamentState;
  readonly live: LiveChips;
  readonly around: Omit<TournamentMoment, 'kind' | 'view' | 'allowed'>;
}

export const personsIn = ({ entries }: TournamentState): readonly string[] => entries.map(({ person }) => person);

/** Whom the house plays, by person, and how. */
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
export const tournamentFrame = <K extends TournamentMoment['kind']>(
  moment: Moment,
  looker: Looker,
  kind: K,
): Omit<TournamentMoment, 'kind'> & { readonly kind: K } => {
  const { game, state, live, around } = moment;
  const viewer = tournamentViewerOf(state, looker.person, looker.as);
  return {
    kind,
    ...around,
    allowed: allowedFor(moment, looker),
    view: tournamentViewOf(game, state, viewer, live),
  };
};
