export const GAME_IDS = [
  'dragon-tiger-no-commission',
  'immortal-dragon-tiger',
  'tiger-no-commission',
  'tiger-baccarat',
  'dragon-tournament',
] as const;
export type KnownGameId = (typeof GAME_IDS)[number];
/** A game of one's own has an id of its own. */
export type GameId = KnownGameId | (string & {});
