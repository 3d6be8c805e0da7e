import { setTimeout as delay } from 'node:timers/promises';
import { type StreamId, tableStream, tournamentStream } from '@sabot/proof';
import type { EventStore, Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';

const LOOK_MS = 25;
const LONGEST_MS = 2_000;

interface Followed {
  readonly tip: () => { readonly sequence: number };
}

/** What another server wrote last may not have come through here yet; whether it has, in time. */
const isCaughtUp = async (store: EventStore, stream: StreamId, live: Followed, until: number): Promise<boolean> => {
  const { sequence } = await store.tip(stream);
  while (live.tip().sequence < sequence) {
    if (performance.now() > until) return false;
    await delay(LOOK_MS);
  }
  return true;
};

const leaseBefore = async (store: EventStore, name: string, until: number): Promise<Lease | null> => {
  for (;;) {
    const lease = await store.tryLease(name);
    if (lease !== null || performance.now() > until) return lease;
    await delay(LOOK_MS);
  }
};

/**
 * The table and the tournament are stored each by itself, so a correction at a session's table and the announcement of
 * the session are given one after the other, on whichever server: each is checked against all that is stored, and is
 * stored before the other is checked. Null where that could not be done in time.
 */
export const withAnnouncementLock = async <T>(
  { store, tables, table, tournament }: House,
  id: string,
  work: () => Promise<T>,
): Promise<T | null> => {
  const until = performance.now() + LONGEST_MS;
  const lease = await leaseBefore(store, `corrections:${id}`, until);
  if (lease === null) return null;
  try {
    const live = await tournament(id);
    if (live !== null && !(await isCaughtUp(store, tournamentStream(id), live, until))) return null;
    for (const entry of tables()) {
      const open = entry.tournament === id ? await table(entry.id) : null;
      if (open !== null && !(await isCaughtUp(store, tableStream(entry.id), open, until))) return null;
    }
    return await work();
  } finally {
    await lease.release();
  }
};
