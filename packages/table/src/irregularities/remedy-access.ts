import type { Duty, Remedy } from '@sabot/rules';
import { type Access, duty, house } from '../records.ts';
import type { Matter, TableState } from '../state.ts';

/** Remedies that someone must order; all others but one are the Dealer's to carry out. */
export const REMEDY_DUTIES: Readonly<Partial<Record<Remedy, Duty>>> = {
  'void-round': 'declare-void',
  'reconstruct-cards': 'order-reconstruction',
  'fix-order-of-cards': 'order-drawn-cards',
  'complete-with-found-value': 'attend-missing-cards',
  'set-two-cards-aside': 'attend-missing-cards',
  'sort-and-display-cards': 'attend-missing-cards',
  'deduce-missing-cards': 'attend-missing-cards',
  'substitute-cards': 'attend-missing-cards',
  'replace-cards': 'replace-cards',
  'remove-wagers': 'remove-wagers',
  'refer-to-gaming-shift-manager': 'decide-uncovered-case',
};

/**
 * Money goes back by an option, so that it is opened by whoever finds what was reported to be so: by the house the Pit
 * Manager, as no text says who that is (READINGS, 7 and 8).
 */
const accessToOffer = (kind: Matter['kind'] | undefined): readonly Access[] =>
  kind === 'power-failure' ? [duty('hold-for-power-failure')] : [house('pit-manager')];

/** Who may take this step of that matter; null for the Dealer. */
export const accessToStep = (
  { remedy, matter }: { readonly remedy: Remedy; readonly matter: number },
  { matters }: TableState,
): readonly Access[] | null => {
  if (remedy === 'offer-withdrawal') return accessToOffer(matters.find(({ id }) => id === matter)?.kind);
  const name = REMEDY_DUTIES[remedy];
  return name === undefined ? null : [duty(name)];
};

const isOrdered = (remedy: Remedy): boolean => REMEDY_DUTIES[remedy] !== undefined;

/** Someone in a position to order a step of it has done so, and has found what was reported to be so. */
export const isConfirmed = ({ taken }: Matter): boolean => taken.some(isOrdered);

/** Whether this step is, or precedes, an option that it decides on: for another person than whoever reported it. */
export const decidesOnOption = ({ steps }: Matter, remedy: Remedy): boolean =>
  (remedy === 'offer-withdrawal' || isOrdered(remedy)) && steps.some((step) => step.remedy === 'offer-withdrawal');
