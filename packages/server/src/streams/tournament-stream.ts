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
import { ledgerEntriesOfTournament } from '../ledger/tournament-ledger.ts';
import type { TournamentEntry } from './entries.ts';
import { enterTournamentEpoch, requireCurrentEpoch } from './epochs.ts';
import type { CommandAnswer, LiveStream, StreamDefinition } from './stream.ts';
import { openStream, type StreamHandle, type StreamOptions } from './stream-queue.ts';

export type TournamentAnswer = CommandAnswer<TournamentEvent, TournamentRefusalCode>;

/** The one place in a server through which a tournament is written. */
export interface LiveTournament
  extends LiveStream<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode> {
  readonly entry: TournamentEntry;
  readonly game: Game;
}

export interface TournamentStream
  extends LiveTournament,
    StreamHandle<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode> {}

export const openTournamentStream = async (
  parts: StreamOptions,
  entry: TournamentEntry,
  game: Game,
): Promise<TournamentStream> => {
  const { id } = entry;
  const turn = {
    decide: (state: TournamentState, command: TournamentCommand) => {
      requireCurrentEpoch(parts.epoch, state, command);
      return decideTournament(game, state, command);
    },
    canContinue: () => true,
  };
  const live = await openStream(parts, {
    id,
    stream: tournamentStream(id),
    first: NEW_TOURNAMENT,
    evolve: evolveTournament,
    turn: async () => turn,
    brokenInvariants: brokenTournament,
    ledgerEntriesOf: (_, event) => ledgerEntriesOfTournament(id, event),
    signedNumberAt: ({ past }, event) => tournamentHeadAt(past.length, event),
    epochOf: (state) => epochOf(state)?.id ?? null,
    isSnapshotPoint: ({ stage }) => stage.phase !== 'session',
  } satisfies StreamDefinition<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusalCode>);
  await enterTournamentEpoch(parts, live);
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
