import { GAMES } from '@sabot/rules';
import type { AutoSettings, TableEntry } from '../house/types.ts';
import type { EventStore } from '../store/store.ts';

/** A table as the house knows it, or null. */
export const tableEntry = async ({ sql }: EventStore, id: string): Promise<TableEntry | null> => {
  const [row] = await sql.all('select id, name, game, auto, owner, created from tables where id = $1', [id]);
  const game = GAMES.find((each) => each.id === row?.['game']);
  if (row === undefined || game === undefined) return null;
  const auto: AutoSettings | null = row['auto'] === null ? null : JSON.parse(String(row['auto']));
  return {
    id,
    name: String(row['name']),
    game: game.id,
    auto,
    owner: row['owner'] === null ? null : String(row['owner']),
    created: Number(row['created']),
  };
};
