import type { Basis, WagerId } from '@sabot/rules';
import type { FittedStake } from './stake-limits.ts';

export interface Refused {
  readonly wager: WagerId;
  readonly code: string;
  readonly basis: Basis | null;
  readonly detail: string;
}

/**
 * What a patron is told about chips that did not go where they were put. `put` numbers what was done at once: all that
 * goes wrong with one Rebet is one notice.
 */
export type Notice =
  | { readonly kind: 'short'; readonly put: number; readonly fits: readonly FittedStake[] }
  | { readonly kind: 'refused'; readonly put: number; readonly refusals: readonly Refused[] };

const NOTICES_KEPT = 3;

/** The rest of an older notice, without what a newer one repeats. */
const leftOf = (old: Notice, fresh: Notice): Notice | null => {
  if (old.kind === 'short' && fresh.kind === 'short') {
    const fits = old.fits.filter(({ wager, why }) => !fresh.fits.some((at) => at.wager === wager || at.why === why));
    return fits.length === 0 ? null : { ...old, fits };
  }
  if (old.kind === 'refused' && fresh.kind === 'refused') {
    const refusals = old.refusals.filter(
      ({ wager, code }) => !fresh.refusals.some((at) => at.wager === wager && at.code === code),
    );
    return refusals.length === 0 ? null : { ...old, refusals };
  }
  return old;
};

/** Joins two notices of the same put into one; null where they do not belong together. */
const joined = (old: Notice, fresh: Notice): Notice | null => {
  if (old.put !== fresh.put) return null;
  if (old.kind === 'short' && fresh.kind === 'short') return { ...old, fits: [...old.fits, ...fresh.fits] };
  if (old.kind === 'refused' && fresh.kind === 'refused')
    return { ...old, refusals: [...old.refusals, ...fresh.refusals] };
  return null;
};

export const noticed = (notices: readonly Notice[], fresh: Notice): readonly Notice[] => {
  const before = notices.find((old) => joined(old, fresh) !== null);
  const now = (before === undefined ? null : joined(before, fresh)) ?? fresh;
  const rest = notices.flatMap((old) => (old === before ? [] : (leftOf(old, fresh) ?? [])));
  return [...rest, now].slice(-NOTICES_KEPT);
};
