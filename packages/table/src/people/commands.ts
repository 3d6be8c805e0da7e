import { buyIn, cashOut } from './chips.ts';
import { askDebtForgiveness, forgiveDebt, settleDebt } from './debts.ts';
import { joinTable, leaveTable, setPresence } from './joining.ts';

export const PEOPLE_COMMANDS = [
  joinTable,
  leaveTable,
  setPresence,
  buyIn,
  cashOut,
  settleDebt,
  askDebtForgiveness,
  forgiveDebt,
] as const;
