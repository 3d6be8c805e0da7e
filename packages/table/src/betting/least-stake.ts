import { type Cents, cents, stakeUnit, type Wager } from '@sabot/rules';

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** The least stake that is a multiple of the table's unit and paid in whole cents on every line; so are its multiples (A5). */
export const leastStake = (wager: Wager, unit: number): Cents => {
  const payable = stakeUnit(wager);
  return cents((unit / greatestCommonDivisor(unit, payable)) * payable);
};
