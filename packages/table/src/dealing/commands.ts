import { allowDrawWithoutWager, giveDevice, relinquishDevice, revokeDevice } from './device.ts';
import { drawCard } from './drawing.ts';
import { acceptCards, allowSqueeze, chooseHandler, declineCards, offerCards, passCards } from './handling.ts';
import { announceOutcome, announceTotals, chooseRevealOrder, exposeCard, peelCard } from './revealing.ts';

export const DEALING_COMMANDS = [
  giveDevice,
  relinquishDevice,
  revokeDevice,
  allowDrawWithoutWager,
  drawCard,
  offerCards,
  acceptCards,
  declineCards,
  chooseHandler,
  passCards,
  allowSqueeze,
  chooseRevealOrder,
  peelCard,
  exposeCard,
  announceTotals,
  announceOutcome,
] as const;
