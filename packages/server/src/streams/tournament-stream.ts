import { tournamentHeadAt, tournamentStream } from '@sabot/proof';
import type { Game } from '@sabot/rules';
import { epochOf } from '@sabot/table';
import {
  brokenTournament,
  decideTournament,
  evolveTournament,
  NEW_TOURNAMENT,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusalCode,
  type TournamentState,
} from '@sabot/tournament';
import { linesOfTournamentEvent } from '../ledger/tournament-ledger.ts';
import type { TournamentEntry } from './entries.ts';
import { enterTournament, requireEpoch } from './epochs.ts';
import type { AnswerOf, Kind, Live } from './stream.ts';
import { type OpenStream, openStream, type StreamParts } from './stream-queue.ts';

export type TournamentAnswer = AnswerOf<TournamentEvent, TournamentRefusalCode>;

/** The one place in a server through which a tournament is written. */
export interface LiveTournament
  extends Live<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode> {
  readonly entry: TournamentEntry;
  readonly game: Game;
}

export interface OpenTournament
  extends LiveTournament,
    OpenStream<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode> {}

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
    headAt: ({ past }, event) => tournamentHeadAt(past.length, event),
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
