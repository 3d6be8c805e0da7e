import { countCards } from './card-count.ts';
import { dismissReport } from './dismissal.ts';
import { decideReferral } from './referrals.ts';
import { takeRemedy } from './remedies.ts';
import { reportIrregularity } from './reporting.ts';
import { allowWithdrawal, closeWindow, elect } from './withdrawal-options.ts';

export const IRREGULARITY_COMMANDS = [
  reportIrregularity,
  allowWithdrawal,
  elect,
  closeWindow,
  countCards,
  takeRemedy,
  dismissReport,
  decideReferral,
] as const;
