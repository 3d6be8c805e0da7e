import type { TableEvent } from '@sabot/table';
import { tableStream } from '../../store/record.ts';
import type { EventStore } from '../../store/store.ts';
import { eventOf } from '../../store/upcast.ts';

/** The last events of a table, in memory: whoever was away for a moment is served without the store. */
export interface Recent {
  readonly add: (events: readonly TableEvent[]) => void;
  /** Sequence of the last one. */
  readonly last: () => number;
  /** Those after a sequence, or null when it lies further back than is kept. */
  readonly after: (sequence: number) => readonly TableEvent[] | null;
}

const KEPT = 1000;

export const makeRecent = (last: number): Recent => {
  let kept: readonly TableEvent[] = [];
  let end = last;
  return {
    add: (events) => {
      kept = [...kept, ...events].slice(-KEPT);
      end += events.length;
    },
    last: () => end,
    after: (sequence) => (sequence < end - kept.length ? null : kept.slice(kept.length - (end - sequence))),
  };
};

/** Events of a table from the store, after a sequence. */
export const readEvents = async (
  store: EventStore,
  table: string,
  after: number,
  limit: number,
): Promise<readonly TableEvent[]> =>
  (await store.read(tableStream(table), after, limit)).map((record) => eventOf(record) as TableEvent);
