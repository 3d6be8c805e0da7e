import {
  burnCards,
  commitEntropy,
  commitShoe,
  cutShoe,
  loadShoe,
  replaceShoe,
  reportCutCard,
  reportDeviceError,
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
  replaceShoe,
  revealShoe,
] as const;
