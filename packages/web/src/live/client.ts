import { type Answer, makeClient } from '@sabot/client';
import type { EventPage, LowerView } from '@sabot/protocol';

let whenSessionEnds = async (): Promise<unknown> => undefined;
let holding = (): Promise<unknown> | null => null;

/** The house, as this page reaches it. */
export const client = makeClient({ onSessionEnd: () => whenSessionEnds(), hold: () => holding() });
export const { get, post, give, giveTable, giveTournament } = client;

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = client.clock.now;

/** What is done when a session is over, before its feeds come back. */
export const onSessionEnd = (run: () => Promise<unknown>): void => {
  whenSessionEnds = run;
};

/** What keeps feeds from being opened. */
export const holdFeeds = (hold: () => Promise<unknown> | null): void => {
  holding = hold;
};

/** Tells the feeds at once when the browser goes offline or comes back, so that they do not wait for a timeout. */
export const watchNetwork = (): void => {
  addEventListener('online', client.wake);
  addEventListener('offline', client.lose);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake();
  });
};

interface Wanted {
  readonly limit?: number;
  readonly as?: LowerView;
}

/** The events of a table after a number, page by page until the last; a problem ends it. */
export const eventPages = async function* (
  table: string,
  after: number,
  wanted: Wanted = {},
): AsyncGenerator<Answer<EventPage>, void, void> {
  for (let from = after; ; ) {
    const answer = await get('/api/tables/:table/events', { params: { table }, query: { after: from, ...wanted } });
    yield answer;
    if (!answer.ok) return;
    const { next, sequence } = answer.value;
    if (next <= from || next >= sequence) return;
    from = next;
  }
};

export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
