/** What checks of a table and of a tournament are made of. */

export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

export const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size !== values.length;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const isMade = <T>(broken: T | (() => T)): broken is () => T => typeof broken === 'function';

/** What is wrong wherever a condition does not hold. What takes putting together is a function: nearly all hold. */
export const unless = <T>(...checks: readonly (readonly [holds: boolean, broken: T | (() => T)])[]): readonly T[] => {
  const faults: T[] = [];
  for (const [holds, broken] of checks) if (!holds) faults.push(isMade(broken) ? broken() : broken);
  return faults;
};
