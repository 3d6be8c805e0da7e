import { openEpoch } from './epochs.ts';
import { announceLastRound, closeTable, openTable } from './opening.ts';
import { appointActing, closeArea, openArea, setLimits, setMethod, setWagersPerArea } from './settings.ts';

export const FLOOR_COMMANDS = [
  openTable,
  announceLastRound,
  closeTable,
  openEpoch,
  appointActing,
  setLimits,
  setMethod,
  setWagersPerArea,
  closeArea,
  openArea,
] as const;
