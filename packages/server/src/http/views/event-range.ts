import { type Epoch, epochAt, type TableEvent } from '@sabot/table';
import type { LiveStream } from '../../streams/stream.ts';

/** The last events of a table, in memory: whoever was away for a moment is served without the store. */
interface RecentEvents {
  readonly add: (events: readonly TableEvent[]) => void;
  /** Sequence of the last one. */
  readonly last: () => number;
  /** Those after a sequence, or null when it lies further back than is kept. */
  readonly after: (sequence: number) => readonly TableEvent[] | null;
}

const KEPT = 1000;

export const makeRecentEvents = (last: number): RecentEvents => {
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

/**
 * Another server may have told a client of events that are on their way here: at the latest by the look over
 * tables and tournaments, which is taken every two seconds.
 */
const CATCH_UP_MS = 3000;

/** The last event that a client has seen, and the epoch of it; null before any restore. */
export interface FeedPosition {
  readonly sequence: number;
  readonly epoch: string | null;
}

/** Whether what a client has seen was lost by a restore, so that the events after it are none of those that it waits for. */
export const isBeforeRestore = (
  state: { readonly epochs: readonly Epoch[] },
  { sequence, epoch }: FeedPosition,
): boolean => (epochAt(state, sequence)?.id ?? null) !== epoch;

/** Whether a stream has come as far as a client has seen it, within the time that may take. */
export const waitForSequence = <S extends { readonly sequence: number }, C, E, R extends string>(
  live: Pick<LiveStream<S, C, E, R>, 'state' | 'watch'>,
  sequence: number,
): Promise<boolean> => {
  if (live.state().sequence >= sequence) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (reached: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(reached);
    };
    const timer = setTimeout(() => end(false), CATCH_UP_MS);
    const stop = live.watch(({ after }) => {
      if (after.sequence >= sequence) end(true);
    });
  });
};
