import type { Game } from '@sabot/rules';
import { epochOf } from '@sabot/table';
import {
  brokenTournament,
  decideTournament,
  evolveTournament,
  NEW_TOURNAMENT,
  TOURNAMENT_EVENTS,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusalCode,
  type TournamentState,
} from '@sabot/tournament';
import { tournamentStream } from '../store/record.ts';
import { enterTournament, requireEpoch } from './epoch.ts';
import { type OpenStream, openStream, type StreamParts } from './live-stream.ts';
import type { Kind } from './stream-kind.ts';
import { linesOfTournamentEvent } from './tournament-ledger.ts';
import type { LiveTournament, TournamentEntry } from './tournament-types.ts';

export interface OpenTournament
  extends LiveTournament,
    OpenStream<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode> {}

/** The signed heads of a tournament are numbered: one for each session that was played, and one for the end. */
export const tournamentHeadAt = ({ past }: Pick<TournamentState, 'past'>, { type }: TournamentEvent): number | null =>
  TOURNAMENT_EVENTS[type].isSigned === true ? past.length + 1 : null;

export const openTournament = async (
  parts: StreamParts,
  entry: TournamentEntry,
  game: Game,
): Promise<OpenTournament> => {
  const { id } = entry;
  const turn = {
    decide: (state: TournamentState, command: TournamentCommand) => {
      requireEpoch(parts.epoch, state, command);
      return decideTournament(game, state, command);
    },
    goesOn: () => true,
  };
  const live = await openStream(parts, {
    id,
    stream: tournamentStream(id),
    first: NEW_TOURNAMENT,
    evolve: evolveTournament,
    turn: async () => turn,
    broken: brokenTournament,
    linesOf: (_, event) => linesOfTournamentEvent(id, event),
    headAt: tournamentHeadAt,
    epochOf: (state) => epochOf(state)?.id ?? null,
    rests: ({ stage }) => stage.phase !== 'session',
  } satisfies Kind<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode>);
  await enterTournament(parts, live);
  return {
    ...live,
    /** A draft may be revised, and with it what the house does. */
    get entry() {
      const auto = live.state().config?.auto;
      return auto === undefined ? entry : { ...entry, auto };
    },
    game,
  };
};
