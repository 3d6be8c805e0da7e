import { GAMES, type Game } from '@sabot/rules';
import type { AutoSettings } from '../../src/house/types.ts';
import { draft } from '../http/tournament.ts';
import type { Visitor } from './visitor.ts';

/** What is promised: when the server that deals a table dies or hangs, another deals on by then. */
export const TAKEN_OVER_MS = 5_000;

/** A table that the house deals, faster than people could follow. */
export const FAST: AutoSettings = {
  config: {},
  bettingMs: 300,
  paceMs: 5,
  squeezeMs: 50,
  contributionMs: 20,
  resultMs: 50,
  absentMs: 600_000,
  idle: 'deal',
};

export const gameAt = (index: number): Game => {
  const game = GAMES[index % GAMES.length];
  if (game === undefined) throw new Error(`no game ${index}`);
  return game;
};

export interface Added {
  readonly id: string;
  readonly game: Game;
}

export const addTable = async (
  manager: Visitor,
  game: Game,
  changes: Partial<AutoSettings> | null = {},
): Promise<Added> => {
  const auto = changes === null ? null : { ...FAST, ...changes };
  const { status, body } = await manager.post('/api/tables', { name: `Table of ${game.code}`, game: game.id, auto });
  if (status !== 201) throw new Error(`table: ${status} ${body}`);
  return { id: JSON.parse(body).table.id, game };
};

/** A tournament that anyone may enter. */
export const addTournament = async (manager: Visitor): Promise<string> => {
  const { status, body } = await manager.post('/api/tournaments', draft());
  if (status !== 201) throw new Error(`tournament: ${status} ${body}`);
  const { id }: { readonly id: string } = JSON.parse(body).tournament;
  const published = await manager.post(`/api/tournaments/${id}/commands`, {
    do: 'publish-tournament',
    id: 'publish-1',
  });
  if (published.status !== 200) throw new Error(`tournament: ${published.status} ${published.body}`);
  return id;
};
