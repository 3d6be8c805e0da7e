import { GAMES, type Game } from '@sabot/rules';

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
