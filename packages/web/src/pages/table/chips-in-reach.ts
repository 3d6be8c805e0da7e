/** A chip of this many cents, or as much as a spot takes. */
export type ChipChoice = number | 'max';

const SHOWN = 5;

/** The chips that lie in reach at a table whose smallest wager is `least`; a chosen one is always among them. */
export const chipsInReach = (values: readonly number[], least: number, chosen: ChipChoice): readonly number[] => {
  const from = Math.max(
    0,
    Math.min(
      values.findIndex((value) => value >= least),
      values.length - SHOWN,
    ),
  );
  const shown = values.slice(from, from + SHOWN);
  if (chosen === 'max' || shown.includes(chosen)) return shown;
  return [...shown.slice(0, -1), chosen].sort((one, other) => one - other);
};

export const readChoice = (text: string): ChipChoice | null => {
  if (text === 'max') return 'max';
  const cents = Number(text);
  return text !== '' && Number.isSafeInteger(cents) && cents > 0 ? cents : null;
};
