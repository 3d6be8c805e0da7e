import type { EventStore } from '../store/store.ts';
import { tableEntryOf, tournamentEntryOf } from './entries.ts';
import type { TournamentEntry } from './tournament-types.ts';
import type { TableEntry } from './types.ts';

/** A table as the house knows it, or null. */
export const tableEntry = async ({ sql }: EventStore, id: string): Promise<TableEntry | null> => {
  const [row] = await sql.all('select * from tables where id = $1', [id]);
  return row === undefined ? null : tableEntryOf(row);
};

export const tournamentEntry = async ({ sql }: EventStore, id: string): Promise<TournamentEntry | null> => {
  const [row] = await sql.all('select * from tournaments where id = $1', [id]);
  return row === undefined ? null : tournamentEntryOf(row);
};
