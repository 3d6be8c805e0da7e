import { type Epoch, epochAt } from '@sabot/table';
import type { LiveStream } from '../../streams/stream.ts';

/**
 * Another server may have sent a client events that have not arrived here yet. They arrive at the latest with the poll
 * of tables and tournaments, every two seconds.
 */
const CATCH_UP_MS = 3000;

/** The last event that a client has seen, and the epoch of it; null before any restore. */
export interface FeedPosition {
  readonly sequence: number;
  readonly epoch: string | null;
}

/** Whether a restore has undone what a client has seen, so that the events after that sequence are other ones. */
export const isBeforeRestore = (
  state: { readonly epochs: readonly Epoch[] },
  { sequence, epoch }: FeedPosition,
): boolean => (epochAt(state, sequence)?.id ?? null) !== epoch;

/** Whether a stream reaches a sequence within the time that catching up may take. */
export const waitForSequence = <S extends { readonly sequence: number }, C, E, R extends string>(
  live: Pick<LiveStream<S, C, E, R>, 'state' | 'watch'>,
  sequence: number,
): Promise<boolean> => {
  if (live.state().sequence >= sequence) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isReached: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(isReached);
    };
    const timer = setTimeout(() => end(false), CATCH_UP_MS);
    const stop = live.watch(({ after }) => {
      if (after.sequence >= sequence) end(true);
    });
  });
};
