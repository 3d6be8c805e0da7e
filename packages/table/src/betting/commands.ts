import { closeBetting, openBetting } from './calls.ts';
import { askToDecrease, removeWagers } from './differential.ts';
import { lowerWager, placeWager, raiseWager, withdrawWager } from './wagers.ts';

export const BETTING_COMMANDS = [
  openBetting,
  placeWager,
  raiseWager,
  lowerWager,
  withdrawWager,
  askToDecrease,
  removeWagers,
  closeBetting,
] as const;
