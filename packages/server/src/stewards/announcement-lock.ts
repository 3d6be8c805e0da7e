import { setTimeout as delay } from 'node:timers/promises';
import { type StreamId, tableStream, tournamentStream } from '@sabot/proof';
import type { EventStore, Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';

const POLL_MS = 25;
const LONGEST_WAIT_MS = 2_000;

interface Followed {
  readonly tip: () => { readonly sequence: number };
}

/** Waits until this server has read all that is stored of a stream; false where that takes too long. */
const hasCaughtUp = async (store: EventStore, stream: StreamId, live: Followed, until: number): Promise<boolean> => {
  const { sequence } = await store.tip(stream);
  while (live.tip().sequence < sequence) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
};

const awaitLease = async (store: EventStore, name: string, until: number): Promise<Lease | null> => {
  for (;;) {
    const lease = await store.tryLease(name);
    if (lease !== null || performance.now() > until) return lease;
    await delay(POLL_MS);
  }
};

/**
 * A table and its tournament are stored separately, so that a correction at the table and the announcement of the
 * session could miss each other. Under this lock they are given one after the other, on whichever server: each is
 * checked against all that is stored, and is stored before the other is checked. Null where that could not be done in
 * time.
 */
export const withAnnouncementLock = async <T>(house: House, id: string, work: () => Promise<T>): Promise<T | null> => {
  const until = performance.now() + LONGEST_WAIT_MS;
  const { store } = house;
  const lease = await awaitLease(store, `corrections:${id}`, until);
  if (lease === null) return null;
  try {
    const live = await house.tournament(id);
    if (live !== null && !(await hasCaughtUp(store, tournamentStream(id), live, until))) return null;
    for (const entry of house.tables()) {
      const open = entry.tournament === id ? await house.table(entry.id) : null;
      if (open !== null && !(await hasCaughtUp(store, tableStream(entry.id), open, until))) return null;
    }
    return await work();
  } finally {
    await lease.release();
  }
};
