import { GAMES, type Game } from '@sabot/rules';
import type { TournamentAuto } from '@sabot/tournament';
import type { Row } from '../store/sql.ts';
import type { AutoSettings } from './auto-settings.ts';
import type { TournamentEntry } from './tournament-types.ts';
import type { TableEntry } from './types.ts';

const gameOf = (row: Row): Game['id'] | null => GAMES.find(({ id }) => id === row['game'])?.id ?? null;

const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : String(row[column]));

/** A row of the tables, or null where this program does not know the game. */
export const tableEntryOf = (row: Row): TableEntry | null => {
  const game = gameOf(row);
  if (game === null) return null;
  const auto: AutoSettings | null = row['auto'] === null ? null : JSON.parse(String(row['auto']));
  return {
    id: String(row['id']),
    name: String(row['name']),
    game,
    auto,
    owner: textOrNull(row, 'owner'),
    tournament: textOrNull(row, 'tournament'),
    created: Number(row['created']),
  };
};

export const rowOfTable = ({ auto, ...entry }: TableEntry): Row => ({
  ...entry,
  auto: auto === null ? null : JSON.stringify(auto),
});

export const tournamentEntryOf = (row: Row): TournamentEntry | null => {
  const game = gameOf(row);
  if (game === null) return null;
  const auto: TournamentAuto = JSON.parse(String(row['auto']));
  return {
    id: String(row['id']),
    name: String(row['name']),
    game,
    auto,
    organiser: textOrNull(row, 'organiser'),
    created: Number(row['created']),
  };
};

export const rowOfTournament = ({ auto, ...entry }: TournamentEntry): Row => ({
  ...entry,
  auto: JSON.stringify(auto),
});
