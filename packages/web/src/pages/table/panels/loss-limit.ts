import { useSessionStore } from '../../../state/session-store.ts';
import { sharedStore } from '../../../state/shared-store.ts';

/** How much a patron wants to lose at most in this browser session, in cents; null for no limit. */
const limit = sharedStore<number | null>(
  'loss-limit',
  (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null),
  (ours, theirs, told) => (told === 'set' ? theirs : (ours ?? theirs)),
);

export const setLossLimit = limit.set;
export const useLossLimit = (): number | null => useSessionStore(limit);
