import { faultOfFields } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import {
  checkConfig,
  MAX_ENTRIES,
  TOURNAMENT_FIELDS,
  type TournamentConfig,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { changed } from '../changes.ts';
import { UsageError } from '../command.ts';
import { isObject, type JsonObject } from '../json-file.ts';
import { asSentence } from '../sentence.ts';

const USUAL_SESSIONS = 2;

/** The usual one with room for so many, in sessions after which everyone goes on: what flags and files alike begin with. */
export const usualFor = (
  game: Game,
  capacity: number,
  seats = usualTournament(game).tables.seats,
): TournamentConfig => {
  const usual = usualTournament(game);
  const shares = usual.prizes.shares.length <= capacity ? usual.prizes.shares : [10_000];
  return {
    ...usual,
    entry: { ...usual.entry, capacity },
    tables: { ...usual.tables, seats, most: Math.ceil(capacity / seats) },
    sessions: Array.from({ length: USUAL_SESSIONS }, () => usualSession(game)),
    prizes: { ...usual.prizes, shares },
  };
};

/** A whole number that is given, as far as the rest of the usual set-up can go by it; what it may be is checked later. */
const numberIn = (record: unknown, field: string, most: number): number | undefined => {
  const value = isObject(record) ? record[field] : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
};

/** The usual tournament as changed by what was given. Sessions are all named, each by what differs from the usual one. */
export const tournamentConfigOf = (game: Game, given: JsonObject, entries: number): TournamentConfig => {
  const capacity = numberIn(given['entry'], 'capacity', MAX_ENTRIES) ?? entries;
  const usual: JsonObject = { ...usualFor(game, capacity, numberIn(given['tables'], 'seats', MAX_ENTRIES)) };
  const { sessions, ...others } = given;
  const plans = Array.isArray(sessions)
    ? sessions.map((plan, index) => changed(usualSession(game), plan, `sessions[${index}]`))
    : sessions;
  const config = changed(usual, sessions === undefined ? others : { ...others, sessions: plans });
  const fault = faultOfFields(TOURNAMENT_FIELDS, config);
  if (fault !== null) throw new UsageError(`--config: bad-config: ${asSentence(fault)}`);
  return config as JsonObject as TournamentConfig;
};

export const checkedTournament = (game: Game, config: TournamentConfig): TournamentConfig => {
  const [first] = checkConfig(game, config);
  if (first === undefined) return config;
  const clause = first.basis === 'policy' ? '' : ` (${first.basis})`;
  throw new UsageError(`The tournament cannot be set up: ${first.code}: ${first.message}${clause}`);
};
