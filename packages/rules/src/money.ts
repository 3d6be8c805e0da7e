import type { Branded } from './brand.ts';
import { fault, ok, type Result } from './fault.ts';

/** Money is whole cents. The brand keeps a bare number from being taken for an amount. */
export type Cents = Branded<number, 'cents'>;

/** For sums of amounts that were checked when they came in; an amount from outside goes through {@link parseStake}. */
export const cents = (amount: number): Cents => amount as Cents;

/** A positive whole number of cents that a number can hold exactly. */
export const parseStake = (amount: unknown): Result<Cents> =>
  typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0
    ? ok(cents(amount))
    : fault('malformed-amount', 'An amount is a positive whole number of cents.');
