/** What checks of a table and of a tournament are made of. */

export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

export const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size !== values.length;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What is wrong wherever a condition does not hold. */
export const unless = <T>(...checks: readonly (readonly [holds: boolean, broken: T])[]): readonly T[] =>
  checks.flatMap(([holds, broken]) => (holds ? [] : [broken]));
