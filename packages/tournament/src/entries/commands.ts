import { closeRegistration, rebuy, register } from './entering.ts';
import { disqualify, markArrived, markNoShow, withdrawEntry } from './leaving.ts';

export const ENTRY_COMMANDS = [
  register,
  withdrawEntry,
  rebuy,
  closeRegistration,
  markNoShow,
  markArrived,
  disqualify,
] as const;
