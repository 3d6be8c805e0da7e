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

type TournamentDefinition = StreamDefinition<
  TournamentState,
  TournamentCommand,
  TournamentEvent,
  TournamentRefusalCode,
  null
>;

const tournamentDefinition = ({ epoch }: StreamOptions, id: string, game: Game): TournamentDefinition => ({
  id,
  stream: tournamentStream(id),
  first: NEW_TOURNAMENT,
  evolve: evolveTournament,
  readContext: async () => null,
  decide: (state, command) => {
    requireCurrentEpoch(epoch, state, command);
    return decideTournament(game, state, command);
  },
  isContextValid: () => true,
  brokenInvariants: brokenTournament,
  ledgerEntriesOf: (_, event) => ledgerEntriesOfTournament(id, event),
  signedNumberAt: ({ past }, event) => tournamentHeadAt(past.length, event),
  epochOf: (state) => epochOf(state)?.id ?? null,
  isSnapshotPoint: ({ stage }) => stage.phase !== 'session',
});

export const openTournamentStream = async (
  options: StreamOptions,
  entry: TournamentEntry,
  game: Game,
): Promise<TournamentStream> => {
  const live = await openStream(options, tournamentDefinition(options, entry.id, game));
  await enterTournamentEpoch(options, live);
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
