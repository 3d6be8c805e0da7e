import { useSyncExternalStore } from 'react';
import { CHIP_VALUES } from '../../chips/chips.ts';
import { preference } from '../../look/preference.ts';
import { type ChipChoice, readChoice } from './chips-in-reach.ts';

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

/** By its key: 1 is the smallest. */
export const nthChip = (nth: number): number | null => CHIP_VALUES[nth] ?? null;
