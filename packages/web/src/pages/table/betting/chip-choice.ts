import type { TableView } from '@sabot/table';
import { CHIP_VALUES } from '../../../chips/chips.ts';
import { useObservable } from '../../../state/observable.ts';
import { preference } from '../../../state/preference.ts';

/** A chip of this many cents, or the most that a spot takes. */
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

const KEYS = 9;

/** The chips by their keys, 1 to 9: those in reach as they lie, then the rest. */
export const chipsByKey = (values: readonly number[], least: number, chosen: ChipChoice): readonly number[] => {
  const shown = chipsInReach(values, least, chosen);
  return [...shown, ...values.filter((value) => !shown.includes(value))].slice(0, KEYS);
};

/** Why what is typed is no chip at a table whose stakes are multiples of `unit`. */
export const amountFault = (cents: number | null, unit: number): 'no-amount' | 'off-unit' | null => {
  if (cents === null || cents <= 0) return 'no-amount';
  return cents % unit === 0 ? null : 'off-unit';
};

export const readChoice = (text: string): ChipChoice | null => {
  if (text === 'max') return 'max';
  const cents = Number(text);
  return text !== '' && Number.isSafeInteger(cents) && cents > 0 ? cents : null;
};

const USUAL = 2500;

const kept = preference<string>(
  'chip',
  () => String(USUAL),
  (text) => (readChoice(text) === null ? null : text),
);

/** The chip a person bets with, kept from visit to visit. */
export const useChipChoice = (): readonly [ChipChoice, (choice: ChipChoice) => void] => {
  const text = useObservable(kept);
  return [readChoice(text) ?? USUAL, (choice) => kept.set(String(choice))];
};

/** The smallest wager of a table. */
export const leastWager = ({ setUp }: TableView): number =>
  Math.min(...(setUp?.limits ?? []).map(({ min }) => min), Number.MAX_SAFE_INTEGER);

/** The chips at a table by their keys, the first is 1. */
export const keyedChips = (view: TableView, chosen: ChipChoice): readonly number[] =>
  chipsByKey(CHIP_VALUES, leastWager(view), chosen);
