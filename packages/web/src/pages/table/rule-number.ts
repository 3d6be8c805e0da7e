/** `5.8.1` of `DTN:5.8.1`; null where the house's own policy speaks. */
export const ruleNumber = (basis: string): string | null => {
  const [, number] = basis.split(':');
  return number ?? null;
};
