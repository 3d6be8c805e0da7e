import type { ShoeEnd } from '@sabot/table';

/** A shoe of the table as the house lists it. */
export interface ShoeRecord {
  readonly shoe: number;
  readonly first: number;
  readonly cards: number | null;
  readonly commitment: string | null;
  readonly seed: string | null;
  readonly ended: ShoeEnd | null;
  readonly rounds: number;
  readonly voided: number;
}

export interface ShoeList {
  readonly rounds: number;
  readonly voided: number;
  readonly abandoned: number;
  readonly shoes: readonly ShoeRecord[];
}

/** Void rounds of all, for people. */
export const rateText = (voided: number, rounds: number): string =>
  rounds === 0 ? '–' : `${((voided / rounds) * 100).toFixed(1)}%`;
