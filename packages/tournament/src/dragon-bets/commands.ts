import { lowerDragonBet, placeDragonBet, raiseDragonBet, withdrawDragonBet } from './bets.ts';
import { closeDragonBets } from './closing.ts';

export const DRAGON_BET_COMMANDS = [placeDragonBet, raiseDragonBet, lowerDragonBet, withdrawDragonBet] as const;

/** After which none of those is taken. */
export const DRAGON_CLOSING_COMMANDS = [closeDragonBets] as const;
