import type { Live } from '../../house/live-types.ts';

/**
 * Another server may have told a client of events that are on their way here: at the latest by the look over
 * tables and tournaments, which is taken every two seconds.
 */
const CATCH_UP_MS = 3000;

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
