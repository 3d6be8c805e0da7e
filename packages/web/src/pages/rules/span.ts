/** Rising numbers as people write them: `0–5`, `8–9`. */
export const span = (numbers: readonly number[]): string => {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  const isWhole = last - first === numbers.length - 1 && numbers.length > 1;
  return isWhole ? `${first}–${last}` : numbers.join(', ');
};
