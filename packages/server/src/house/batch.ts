import type { Command, SealedShoe, TableState } from '@sabot/table';
import { type Desk, type Prepared, prepared, refused, type Standing } from './prepare.ts';
import type { HouseRefusal } from './types.ts';

export interface Asked {
  readonly command: Command;
  /** The books have said that the money is not there, whatever the table says. */
  readonly broke: boolean;
  /** Worth doing only if this is the last event. */
  readonly onlyAt: number | null;
}

/** Commands decided one after another, to be stored together. */
export interface Batch {
  readonly prepared: readonly Prepared[];
  /** Why the command after them is not among them: it was answered before, it is late, or the deciding itself failed. */
  readonly stop:
    | { readonly kind: 'repeat' }
    | { readonly kind: 'late' }
    | { readonly kind: 'fault'; readonly error: unknown }
    | null;
}

const NOT_ENOUGH_MONEY: HouseRefusal = {
  code: 'not-enough-money',
  clause: null,
  detail: 'An account does not hold that much, or would hold more than can be kept.',
};

const isSameShoe = (a: TableState, b: TableState): boolean =>
  a.shoe?.number === b.shoe?.number && a.shoe?.root === b.shoe?.root;

/** The order of cards that was fetched is of one shoe: once another is in play, the rest waits for its own. */
export const decideBatch = (
  desk: Desk,
  standing: Standing,
  asked: readonly Asked[],
  sealed: SealedShoe | null,
): Batch => {
  const all: Prepared[] = [];
  let at = standing;
  for (const { command, broke, onlyAt } of asked) {
    if (onlyAt !== null && onlyAt !== at.tip.sequence) return { prepared: all, stop: { kind: 'late' } };
    if (!isSameShoe(at.state, standing.state)) break;
    try {
      const next = broke ? refused(at, command, NOT_ENOUGH_MONEY) : prepared(desk, at, command, sealed);
      if (next.refusal?.code === 'command-repeated') return { prepared: all, stop: { kind: 'repeat' } };
      all.push(next);
      at = next.after;
    } catch (error) {
      return { prepared: all, stop: { kind: 'fault', error } };
    }
  }
  return { prepared: all, stop: null };
};
