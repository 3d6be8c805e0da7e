import { isStrategyName, type StrategyName } from './index.ts';

/** An opponent is known by its strategy and a number: whoever sees its id knows how it wagers. */
export const opponentId = (strategy: StrategyName, number: number): string => `o-${strategy}-${number}`;

const OPPONENT = /^o-([a-z-]+)-[1-9][0-9]*$/;

/** How an entry of the house's own wagers; null for people. */
export const strategyOfOpponent = (person: string): StrategyName | null => {
  const name = OPPONENT.exec(person)?.[1];
  return isStrategyName(name) ? name : null;
};

/** An entry that the house plays: what it wins of the house's money stays the house's. */
const ANY_OPPONENT = /^o-/;
export const isOpponent = (person: string): boolean => ANY_OPPONENT.test(person);
