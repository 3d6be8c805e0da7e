import { acknowledgeDeviceError, reportDeviceError } from './device-errors.ts';
import {
  burnCards,
  commitEntropy,
  commitShoe,
  cutShoe,
  loadShoe,
  replaceShoe,
  reportCutCard,
  revealEntropy,
  revealShoe,
  sealShoe,
} from './loading.ts';

export const SHOE_COMMANDS = [
  loadShoe,
  commitShoe,
  cutShoe,
  commitEntropy,
  revealEntropy,
  sealShoe,
  burnCards,
  reportCutCard,
  reportDeviceError,
  acknowledgeDeviceError,
  replaceShoe,
  revealShoe,
] as const;
