import type { Game } from '@sabot/rules';
import { leastMain } from '../config.ts';
import { legalWagers, type StrategySeat, type StrategyWager } from './seat.ts';
import type { StrategyName } from './strategy-names.ts';
import { WISHES } from './wishes.ts';

export type { StrategySeat, StrategyWager } from './seat.ts';
export { isStrategyName, STRATEGIES, STRATEGY_WORDS, type StrategyName, type StrategyWords } from './strategy-names.ts';

/** The wagers of a round, main ones first: such as a table takes, and none where the chips do not reach. */
export const wagersBy = (
  game: Game,
  strategy: StrategyName,
  seat: StrategySeat,
  random: () => number,
): readonly StrategyWager[] => legalWagers(game, seat, WISHES[strategy].round(seat, random));

/** The Dragon Bets of a session. They leave enough for a main wager: whoever has less than that cannot play. */
export const dragonBetsBy = (
  game: Game,
  strategy: StrategyName,
  seat: StrategySeat,
  random: () => number,
): readonly StrategyWager[] =>
  legalWagers(game, seat, WISHES[strategy].dragons(game, seat, random), leastMain(seat.limits));
