import { type Cents, cents, greatestCommonDivisor, stakeUnit, type Wager } from '@sabot/rules';

/** The least stake that is a multiple of the table's unit and paid in whole cents on every line; so are its multiples (A5). */
export const leastStake = (wager: Wager, unit: number): Cents => {
  const payable = stakeUnit(wager);
  return cents((unit / greatestCommonDivisor(unit, payable)) * payable);
};
