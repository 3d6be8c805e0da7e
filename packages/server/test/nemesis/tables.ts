import type { NewTable } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import { draft } from '../http/tournament-drafts.ts';
import { got, type Visitor } from './visitor.ts';

/** What is promised: when the server that deals a table dies or hangs, another deals on by then. */
export const TAKEN_OVER_MS = 5_000;

type Auto = NonNullable<NewTable['auto']>;

/** A table that the house deals, faster than people could follow. */
const FAST: Auto = {
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

export const addTable = async (manager: Visitor, game: Game, changes: Partial<Auto> | null = {}): Promise<Added> => {
  const auto = changes === null ? null : { ...FAST, ...changes };
  const body = { name: `Table of ${game.code}`, game: game.id, auto };
  const { table } = await got(manager.client.give('/api/tables', { body }));
  return { id: table.id, game };
};

/** A tournament that anyone may enter. */
export const addTournament = async (manager: Visitor): Promise<string> => {
  const { tournament } = await got(manager.client.give('/api/tournaments', { body: draft() }));
  await got(manager.client.giveTournament(tournament.id, { do: 'publish-tournament' }));
  return tournament.id;
};
