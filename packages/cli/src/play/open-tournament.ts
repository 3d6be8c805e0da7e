import type { Game } from '@sabot/rules';
import {
  giveWhole,
  newWhole,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentConfig,
  tournamentOrder,
  type WholeTournament,
} from '@sabot/tournament';
import { UsageError } from '../command.ts';
import type { JsonObject } from '../json-file.ts';
import { checkedTournament, tournamentConfigOf } from '../tournament/config.ts';

/** The usual tournament has room for so many. */
const ENTRIES = 16;

const configOf = (game: Game, changes: JsonObject): TournamentConfig => {
  if (changes['auto'] !== undefined)
    throw new UsageError('"auto" is what the house does by itself: a tournament driven from outside has none of it.');
  return checkedTournament(game, tournamentConfigOf(game, changes, ENTRIES));
};

const given = (whole: WholeTournament, name: TournamentCommandName, fields: object): WholeTournament => {
  const order = tournamentOrder(whole, name, fields as never);
  const answer = giveWhole(whole, { table: null, command: { ...order, at: whole.now } as TournamentCommand });
  if (answer.ok) return answer.whole;
  throw new UsageError(`The tournament cannot be held: ${answer.refusal.detail}`);
};

/** A tournament that is set up and published, ready for entries. */
export const openTournament = (game: Game, changes: JsonObject): WholeTournament => {
  const created = given(newWhole(game, 'tournament'), 'create-tournament', { config: configOf(game, changes) });
  return given(created, 'publish-tournament', {});
};
