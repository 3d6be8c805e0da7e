import type { NumberedEvent } from '@sabot/protocol';
import { useEffect } from 'react';
import { useSessionStore } from '../../../state/session-store.ts';
import { sharedStore } from '../../../state/shared-store.ts';
import { setLossLimit, useLossLimit } from './loss-limit.ts';
import { joinedSpend, newSpend, type Spend, spendOf, spendSums, withEvents } from './spend.ts';

const isSpend = (value: unknown): value is Spend =>
  typeof value === 'object' && value !== null && 'since' in value && 'person' in value && 'tables' in value;

const spend = sharedStore<Spend>('spend', (value) => (isSpend(value) ? value : newSpend(Date.now())), joinedSpend);

/** Counts what happens to the wagers of a person at a table, once however many parts of the page listen. */
export const useCountSpend = (table: string, events: readonly NumberedEvent[], person: string | null): void => {
  useEffect(() => {
    if (person === null) return;
    const before = spendOf(spend.get(), person, Date.now());
    if (before.since !== spend.get().since) setLossLimit(null);
    const next = withEvents(before, table, events, person);
    if (next !== spend.get()) spend.set(next);
  }, [table, events, person]);
};

export const useSpend = (): Spend => useSessionStore(spend);

/** What may still be lost before the patron's own limit, in cents; null where none is set. */
export const useLossLeft = (): number | null => {
  const limit = useLossLimit();
  const { net } = spendSums(useSpend());
  return limit === null ? null : Math.max(0, limit + net);
};
