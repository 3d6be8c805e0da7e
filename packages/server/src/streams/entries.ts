import type { Game } from '@sabot/rules';
import type { TableConfig } from '@sabot/table';
import type { TournamentAuto } from '@sabot/tournament';
import type { EventStore, Row } from '../store/store.ts';

/** How the house itself runs a table: how long each thing takes, in milliseconds. */
export interface AutoSettings {
  /** What differs from the usual table of the game. */
  readonly config: Partial<TableConfig>;
  readonly bettingMs: number;
  /** Between two acts of the dealer. */
  readonly paceMs: number;
  /** For a patron to answer an offer or to turn over the next card. */
  readonly squeezeMs: number;
  /** For patrons to add chance to a new shoe and to cut it. */
  readonly contributionMs: number;
  /** How long a result stands before the next call. */
  readonly resultMs: number;
  /** After so long without a connection, a patron without wagers is cashed out. */
  readonly absentMs: number;
  /** With nobody there: stop, or deal on. */
  readonly idle: 'pause' | 'deal';
  /** After so long with nobody there the table is closed for good; without it, never. */
  readonly closeMs?: number;
}

/** A table as the house knows it before it is opened. */
export interface TableEntry {
  readonly id: string;
  readonly name: string;
  readonly game: Game['id'];
  /** Null where people deal. */
  readonly auto: AutoSettings | null;
  /** Whose private table it is. */
  readonly owner: string | null;
  /** The tournament in a session of which it is played. */
  readonly tournament: string | null;
  readonly created: number;
}

/** How long each thing takes at the tables of a tournament, in milliseconds. */
export type TableTimes = Pick<AutoSettings, 'bettingMs' | 'paceMs' | 'squeezeMs' | 'contributionMs' | 'resultMs'>;

/** A tournament as the house knows it before it is set up. */
export interface TournamentEntry {
  readonly id: string;
  readonly name: string;
  readonly game: Game['id'];
  /** As it was first asked for; what the tournament's own record says takes precedence. */
  readonly auto: TournamentAuto;
  /** Who created it; null for the house. */
  readonly organiser: string | null;
  readonly created: number;
}

const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : String(row[column]));

export const tableEntryOf = (row: Row): TableEntry => {
  const auto: AutoSettings | null = row['auto'] === null ? null : JSON.parse(String(row['auto']));
  return {
    id: String(row['id']),
    name: String(row['name']),
    game: String(row['game']),
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

export const tournamentEntryOf = (row: Row): TournamentEntry => {
  const auto: TournamentAuto = JSON.parse(String(row['auto']));
  return {
    id: String(row['id']),
    name: String(row['name']),
    game: String(row['game']),
    auto,
    organiser: textOrNull(row, 'organiser'),
    created: Number(row['created']),
  };
};

export const rowOfTournament = ({ auto, ...entry }: TournamentEntry): Row => ({
  ...entry,
  auto: JSON.stringify(auto),
});

/** A table as the house knows it, or null. */
export const tableEntry = async ({ sql }: EventStore, id: string): Promise<TableEntry | null> => {
  const [row] = await sql.all('select * from tables where id = $1', [id]);
  return row === undefined ? null : tableEntryOf(row);
};

export const tournamentEntry = async ({ sql }: EventStore, id: string): Promise<TournamentEntry | null> => {
  const [row] = await sql.all('select * from tournaments where id = $1', [id]);
  return row === undefined ? null : tournamentEntryOf(row);
};
