import { openStore, type Where } from '../store/open.ts';
import type { EventStore } from '../store/store.ts';
import type { Verdict } from './findings/finding.ts';
import type { VerifyStoreOptions } from './findings/options.ts';
import { PARTS, verdictOf } from './findings/progress.ts';
import { planOf, type StorePlan, verifyStoreParts } from './store-parts.ts';
import { doInThreads, hasThreads } from './threads.ts';

/** From here on threads save more than it takes to start them. */
const MANY_EVENTS = 50_000;

const verifyOpen = async (store: EventStore, plan: StorePlan, { progress }: VerifyStoreOptions): Promise<Verdict> =>
  verdictOf([await verifyStoreParts(store, plan, PARTS, ({ events }) => progress?.(events))]);

const isLong = ({ streams }: StorePlan): boolean => streams.reduce((sum, { end }) => sum + end, 0) >= MANY_EVENTS;

const verifyAt = async (where: Where, options: VerifyStoreOptions): Promise<Verdict> => {
  const store = await openStore(where, { readOnly: true });
  try {
    const plan = await planOf(store, options);
    if (!isLong(plan) || !hasThreads()) return await verifyOpen(store, plan, options);
    return verdictOf(await doInThreads({ kind: 'store', where, plan }, (events) => options.progress?.(events)));
  } finally {
    await store.close();
  }
};

/**
 * Checks what a store holds: each table and each account by itself, then the books of all. A store that is open is read
 * here, turn by turn with whoever else runs in this process; one that is only named may be read by threads.
 */
export const verifyStore = async (source: EventStore | Where, options: VerifyStoreOptions = {}): Promise<Verdict> =>
  'sql' in source ? verifyOpen(source, await planOf(source, options), options) : verifyAt(source, options);
