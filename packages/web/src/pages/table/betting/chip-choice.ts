import type { TableView } from '@sabot/table';
import { useSyncExternalStore } from 'react';
import { CHIP_VALUES } from '../../../chips/chips.ts';
import { preference } from '../../../state/preference.ts';
import { type ChipChoice, chipsByKey, readChoice } from './chips-in-reach.ts';

const USUAL = 2500;

const kept = preference<string>(
  'chip',
  () => String(USUAL),
  (text) => (readChoice(text) === null ? null : text),
);

/** The chip a person bets with, kept from visit to visit. */
export const useChipChoice = (): readonly [ChipChoice, (choice: ChipChoice) => void] => {
  const text = useSyncExternalStore(kept.subscribe, kept.get);
  return [readChoice(text) ?? USUAL, (choice) => kept.set(String(choice))];
};

/** The smallest wager of a table. */
export const leastWager = ({ setUp }: TableView): number =>
  Math.min(...(setUp?.limits ?? []).map(({ min }) => min), Number.MAX_SAFE_INTEGER);

/** The chips at a table by their keys, the first is 1. */
export const keyedChips = (view: TableView, chosen: ChipChoice): readonly number[] =>
  chipsByKey(CHIP_VALUES, leastWager(view), chosen);
