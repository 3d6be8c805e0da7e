import type { Log } from '../ops/log.ts';
import type { Sql } from './store.ts';

const HOUR = 3_600_000;
/** How long a repeat of a refused command gets the same answer; after that it is decided anew. */
export const REFUSALS_KEPT_MS = 7 * 24 * HOUR;
/** Rows deleted in one statement, so that nothing else waits for long. */
const SOME = 500;

/** Commands that were carried out are kept for ever; a refused one left nothing but this row. */
const PRUNE = `delete from commands where (stream, sender, id) in (
  select stream, sender, id from commands where refusal is not null and events = 0 and at <= $1 limit ${SOME})
  returning id`;

export const pruneRefusals = async (sql: Sql, now: number): Promise<number> => {
  let pruned = 0;
  for (;;) {
    const { length } = await sql.all(PRUNE, [now - REFUSALS_KEPT_MS]);
    pruned += length;
    if (length < SOME) return pruned;
  }
};

/** Expired marks that servers shared; an hour is more than their clocks differ by. */
const FORGET_MARKS = 'delete from marks where until <= $1';

interface Sweeping {
  readonly sql: Sql;
  /** Deletes sessions that have ended. */
  readonly people: { readonly prune: () => Promise<void> };
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly now: () => number;
  readonly everyMs?: number;
}

/** Deletes ended sessions, old refusals and expired marks: now, and every hour. */
export const startSweeping = ({ sql, people, log, now, everyMs = HOUR }: Sweeping): (() => Promise<void>) => {
  const sweep = async (): Promise<void> => {
    try {
      await people.prune();
      await sql.all(FORGET_MARKS, [now() - HOUR]);
      const refusals = await pruneRefusals(sql, now());
      if (refusals > 0) log.info({ refusals }, 'old refusals are forgotten');
    } catch (error) {
      log.warn({ error }, 'what is over could not be taken away; it is tried again');
    }
  };
  let sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
};
