import { openEpoch } from './epochs.ts';
import { announceLastRound, closeTable, openTable } from './opening.ts';
import { tapIn, tapOut } from './rotation.ts';
import { appointActing, closeArea, openArea, setLimits, setMethod, setWagersPerArea } from './settings.ts';

export const FLOOR_COMMANDS = [
  openTable,
  announceLastRound,
  closeTable,
  openEpoch,
  appointActing,
  tapIn,
  tapOut,
  setLimits,
  setMethod,
  setWagersPerArea,
  closeArea,
  openArea,
] as const;
