import { bringChips, sendChips } from './sending.ts';
import { correctStacks, returnStacks } from './stacks.ts';

/** While Dragon Bets are taken. */
export const CHIPS_COMMANDS = [sendChips, bringChips] as const;

/** Once a table has played its rounds. */
export const STACKS_COMMANDS = [returnStacks, correctStacks] as const;
