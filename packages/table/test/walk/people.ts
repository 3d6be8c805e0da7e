import { POSITIONS } from '@sabot/rules';
import type { Actor, CommandName } from '../../src/index.ts';

/** Two of each position, so that one can rule on what the other reports, and one of each role outside the ranks. */
export const STAFF: readonly Actor[] = [
  ...POSITIONS.flatMap((as) => [1, 2].map((number) => ({ by: `${as} ${number}`, as }))),
  { by: 'cashier', as: 'cashier' },
  { by: 'surveillance', as: 'surveillance' },
  { by: 'auditor', as: 'auditor' },
  { by: 'administrator', as: 'administrator' },
  { by: 'device', as: 'device' },
];

/** More than any table seats: some stand, and some never come. */
export const PATRONS: readonly string[] = Array.from({ length: 18 }, (_, index) => `P${index + 1}`);

/** Who usually gives a command: patrons of the table, or staff of these positions. */
export const GIVERS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  'open-table': ['assistant-casino-manager'],
  'announce-last-round': ['pit-supervisor'],
  'close-table': ['pit-supervisor'],
  'appoint-acting': ['pit-manager', 'gaming-shift-manager'],
  'set-limits': ['pit-manager'],
  'set-method': ['pit-manager', 'assistant-casino-manager'],
  'set-wagers-per-area': ['pit-manager'],
  'close-area': ['pit-manager'],
  'open-area': ['pit-manager'],
  'join-table': ['newcomer', 'newcomer', 'dealer'],
  'leave-table': ['patron', 'dealer'],
  'set-presence': ['patron', 'dealer'],
  'buy-in': ['poor', 'poor', 'poor', 'patron', 'cashier'],
  'cash-out': ['winner', 'winner', 'patron', 'cashier'],
  'settle-debt': ['cashier'],
  'ask-debt-forgiveness': ['dealer', 'pit-manager', 'gaming-shift-manager'],
  'forgive-debt': ['gaming-shift-manager'],
  'report-device-error': ['device'],
  'commit-shoe': ['device'],
  'cut-shoe': ['patron', 'dealer'],
  'commit-entropy': ['patron'],
  'reveal-entropy': ['patron'],
  'seal-shoe': ['device'],
  'replace-shoe': ['pit-manager'],
  'reveal-shoe': ['device'],
  'open-epoch': ['device'],
  'place-wager': ['debtor', 'patron', 'patron', 'patron', 'dealer'],
  'raise-wager': ['patron', 'patron', 'dealer'],
  'lower-wager': ['patron', 'patron', 'dealer'],
  'withdraw-wager': ['patron', 'patron', 'dealer'],
  'remove-wagers': ['pit-manager'],
  'give-device': ['pit-manager'],
  'relinquish-device': ['holder', 'dealer'],
  'revoke-device': ['assistant-casino-manager'],
  'allow-draw-without-wager': ['assistant-casino-manager'],
  'draw-card': ['dealer', 'device', 'holder', 'holder'],
  'accept-cards': ['handler', 'dealer'],
  'decline-cards': ['handler', 'dealer'],
  'choose-handler': ['pit-supervisor'],
  'allow-squeeze': ['pit-manager'],
  'peel-card': ['handler'],
  'expose-card': ['handler', 'dealer', 'dealer', 'pit-supervisor'],
  'report-irregularity': ['dealer', 'pit-supervisor', 'pit-manager'],
  elect: ['bettor', 'bettor', 'dealer'],
  'take-remedy': ['gaming-shift-manager', 'pit-manager', 'dealer'],
  'dismiss-report': ['pit-manager', 'gaming-shift-manager'],
  'decide-referral': ['gaming-shift-manager'],
  'rule-on-misread': ['pit-manager', 'gaming-shift-manager'],
};
