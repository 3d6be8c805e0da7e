import { GAMES, type Game, orThrow, readGame } from '@sabot/rules';

const first = (what: string, is: (game: Game) => boolean): Game => {
  const game = GAMES.find(is);
  if (game === undefined) throw new Error(`no game ${what}`);
  return game;
};

export const gameOf = (code: string): Game => first(code, (each) => each.code === code);

/** For tests to which it is all the same. */
export const ANY_GAME = first('at all', () => true);

/** Has wagers on a whole session. */
export const DRAGON_GAME = first('with Dragon Bets', ({ wagers }) => wagers.some(({ scope }) => scope === 'session'));

/** Games that someone else could have defined, each in a file of `examples/games`. */
export const EXAMPLE_GAMES = ['ez-baccarat', 'punto-banco', 'lucky-6'] as const;

export const exampleFile = (name: (typeof EXAMPLE_GAMES)[number]): URL =>
  new URL(`../../../examples/games/${name}.js`, import.meta.url);

export const exampleGame = async (name: (typeof EXAMPLE_GAMES)[number]): Promise<Game> => {
  const module: { readonly game?: unknown } = await import(exampleFile(name).href);
  return orThrow(readGame(module.game));
};
