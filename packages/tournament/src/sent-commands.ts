import { type Envelope, type Schema, sentSchemasOf, unionOf } from '@sabot/table';
import {
  TOURNAMENT_COMMANDS,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentCommandOf,
} from './commands.ts';

/** Commands of a tournament as they are sent: their names and their fields, and nothing of the envelope. */

type Sent<C> = C extends TournamentCommand ? Omit<C, keyof Envelope> : never;
export type SentTournamentCommand = Sent<TournamentCommand>;

export type SentTournamentCommandSchemas = {
  readonly [N in TournamentCommandName]: Schema<Omit<TournamentCommandOf<N>, keyof Envelope>>;
};

export const sentTournamentCommandSchemas = sentSchemasOf(TOURNAMENT_COMMANDS) as SentTournamentCommandSchemas;

const anyOf = /* @__NO_SIDE_EFFECTS__ */ (schemas: SentTournamentCommandSchemas): Schema<SentTournamentCommand> =>
  unionOf<SentTournamentCommand>(Object.values(schemas), 'a command of a tournament');

/** Any one of them. */
export const sentTournamentCommandSchema = anyOf(sentTournamentCommandSchemas);
