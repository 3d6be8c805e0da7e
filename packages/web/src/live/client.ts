import { makeClient } from '@sabot/client';

let whenSessionEnds = async (): Promise<unknown> => undefined;

/** The house, as this page reaches it. */
export const client = makeClient({ onSessionEnd: () => whenSessionEnds() });
export const { get, post, give, giveTable, giveTournament } = client;

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = client.clock.now;

/** What is done when a session is over, before its feeds come back. */
export const onSessionEnd = (run: () => Promise<unknown>): void => {
  whenSessionEnds = run;
};

/** Feeds need not find out by waiting what the browser knows already. */
export const hearNetwork = (): void => {
  addEventListener('online', client.wake);
  addEventListener('offline', client.lose);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake();
  });
};
