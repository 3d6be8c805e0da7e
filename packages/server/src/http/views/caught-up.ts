import { type Epoch, epochAt } from '@sabot/table';
import type { Live } from '../../streams/stream.ts';

/**
 * Another server may have told a client of events that are on their way here: at the latest by the look over
 * tables and tournaments, which is taken every two seconds.
 */
const CATCH_UP_MS = 3000;

/** The last event that a client has seen, and the epoch of it; null before any restore. */
export interface Seen {
  readonly sequence: number;
  readonly epoch: string | null;
}

/** Whether what a client has seen was lost by a restore, so that the events after it are none of those that it waits for. */
export const isLost = (state: { readonly epochs: readonly Epoch[] }, { sequence, epoch }: Seen): boolean =>
  (epochAt(state, sequence)?.id ?? null) !== epoch;

/** Whether a stream has come as far as a client has seen it, within the time that may take. */
export const caughtUp = <S extends { readonly sequence: number }, C, E, R extends string>(
  live: Pick<Live<S, C, E, R>, 'state' | 'watch'>,
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
