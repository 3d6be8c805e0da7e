import type { EventType } from '@sabot/table';

/** What the people of a table do among themselves: it does not put off the Dealer's next act. */
const NO_STEP: readonly EventType[] = [
  'ActingAppointed',
  'LimitsAnnounced',
  'PatronJoined',
  'PatronLeft',
  'PresenceChanged',
  'ChipsBought',
  'ChipsCashed',
  'EntropyCommitted',
  'EntropyRevealed',
  'ShoeCut',
  'ShoeRevealed',
  'WagerPlaced',
  'WagerRaised',
  'WagerLowered',
  'WagerWithdrawn',
  'LateWagerRefused',
  'LateWithdrawalRefused',
  'CardPeeled',
  'ElectionMade',
];

/** Whether an event is a step of the play. */
export const isStep = (type: EventType): boolean => !NO_STEP.includes(type);
