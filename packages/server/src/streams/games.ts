import { canonical } from '@sabot/proof';
import { GAMES, type Game } from '@sabot/rules';
import { type OwnGame, ownGamesIn } from '../store/own-games.ts';
import type { Sql } from '../store/store.ts';
import { CURRENT_RULES, gameUnder } from './origin.ts';

/** The record under which this id was played here is another. */
export class GameChanged extends Error {}

/** The game under which an event was decided, or null where the rules are not known. */
export const gameOfRules = (own: readonly OwnGame[], rules: string, id: string): Game | null =>
  own.find((each) => each.rules === rules && each.game.id === id)?.game ?? gameUnder(rules, id);

/** What a house deals: the five, and the games that someone else has defined. */
export class HouseGames {
  readonly list: readonly Game[];
  readonly #rules: ReadonlyMap<string, string>;

  constructor(own: readonly OwnGame[]) {
    this.list = [...GAMES, ...own.map(({ game }) => game)];
    this.#rules = new Map(own.map(({ game, rules }) => [game.id, rules]));
  }

  find(id: unknown): Game | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** What an event of this game says that it was decided by. */
  rulesOf({ id }: Game): string {
    return this.#rules.get(id) ?? CURRENT_RULES;
  }
}

const checkNew = (game: Game, known: readonly Game[]): void => {
  const same = known.find(({ id, code }) => id === game.id || code === game.code);
  if (same === undefined) return;
  const what = same.id === game.id ? `the id ${game.id}` : `the code ${game.code}`;
  throw new GameChanged(`${what} is that of another game of this house, ${same.name.en}: give the game another one.`);
};

/** The games of a house, these among them from now on. */
export const openGames = async (sql: Sql, given: readonly Game[]): Promise<HouseGames> => {
  const stored = await ownGamesIn(sql);
  for (const game of given) {
    const record = canonical(game);
    if (stored.some((each) => canonical(each.game) === record)) continue;
    checkNew(game, [...GAMES, ...stored.map((each) => each.game), ...given.filter((each) => each !== game)]);
    // Of servers that start at once with the same record one writes it.
    await sql.all('insert into games (id, record) values ($1, $2) on conflict (id) do nothing', [game.id, record]);
  }
  const now = await ownGamesIn(sql);
  const lost = given.find((game) => !now.some((each) => canonical(each.game) === canonical(game)));
  if (lost !== undefined)
    checkNew(
      lost,
      now.map(({ game }) => game),
    );
  return new HouseGames(now);
};
