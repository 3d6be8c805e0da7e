import { clausesOf, GAMES, type Game } from '@sabot/rules';
import type { Body, ExitStatus, Options } from '../command.ts';
import { gameNamed } from '../games.ts';
import { showClauses, showGame } from '../show-game.ts';
import { print } from '../streams.ts';
import { table } from '../table.ts';

/** The games of the house in one table. */
export const gamesTable = (): string =>
  table(
    ['game', '', 'id', 'clauses', 'wagers', 'layouts', 'in force'],
    GAMES.map(({ id, code, name, wagers, layouts, text }) => [
      name.en,
      name.zh,
      id,
      code,
      `${wagers.length}`,
      layouts.map(({ letter }) => letter).join(''),
      text?.effective ?? '',
    ]),
    { right: [4] },
  );

const forProgram = (game: Game, withClauses: boolean): string => {
  const clauses = clausesOf(game).map(({ id, clause }) => ({ id, ...clause }));
  return `${JSON.stringify(withClauses ? { ...game, clauseList: clauses } : game)}\n`;
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const json = options['json'] === true;
  const withClauses = options['clauses'] === true;
  if (positionals.length === 0 && !withClauses) {
    await print(json ? GAMES.map((game) => forProgram(game, false)).join('') : gamesTable());
    return 0;
  }
  const game = await gameNamed(positionals);
  await print(json ? forProgram(game, withClauses) : `${showGame(game)}${withClauses ? showClauses(game) : ''}`);
  return 0;
};

export const rules: Body = {
  help: [
    '  --clauses   every numbered clause in our words, with its kind',
    '  --json      the game record, for programs',
  ],
  options: { clauses: { type: 'boolean' } },
  run,
};
