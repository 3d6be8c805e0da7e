export const GAME_IDS = [
  'dragon-tiger-no-commission',
  'immortal-dragon-tiger',
  'tiger-no-commission',
  'tiger-baccarat',
  'dragon-tournament',
] as const;
export type GameId = (typeof GAME_IDS)[number];
