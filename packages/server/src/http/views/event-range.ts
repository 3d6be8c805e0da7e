import { eventOf, type StreamId, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { EventStore } from '../../store/store.ts';

/** The last events of a table, in memory: whoever was away for a moment is served without the store. */
interface Recent {
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

/** Events of a stream from the store, after a sequence; of what kind they are, its name tells. */
export const readStream = async <E>(
  store: EventStore,
  stream: StreamId,
  after: number,
  limit: number,
): Promise<readonly E[]> => (await store.read(stream, after, limit)).map((record) => eventOf(record) as E);

export const readEvents = (
  store: EventStore,
  table: string,
  after: number,
  limit: number,
): Promise<readonly TableEvent[]> => readStream(store, tableStream(table), after, limit);
