import { isWalkIn } from '../../../game/person-name.ts';

/** Chips are sold against cash or from the patron's account; cashed, they go to the account. */
export const WAYS = [
  { way: 'buy-in', act: 'buy-in', fields: {}, said: 'sold' },
  { way: 'buy-in-from-account', act: 'buy-in', fields: { fromAccount: true }, said: 'sold' },
  { way: 'cash-out', act: 'cash-out', fields: {}, said: 'cashedFor' },
] as const;
export type Way = (typeof WAYS)[number];

/** For whom the table would do it, by act. */
export type Served = Readonly<Record<Way['act'], readonly string[]>>;

/** Walk-ins have no account to sell from. */
export const isOpenTo = (served: Served, { act, way }: Way, person: string): boolean =>
  served[act].includes(person) && (way !== 'buy-in-from-account' || !isWalkIn(person));
