import type { FeedServices, Feeds } from './feeds/feeds.ts';

export type { FeedSocket } from './feeds/feed-socket.ts';

const NOBODY: ReadonlyMap<string, string> = new Map();
const BUFFER_BYTES = 1_048_576;

const silent = (): void => {};

/**
 * The live feeds of a house without HTTP around them, where nobody has a name and no tournament is run. Whoever measures
 * what they cost watches through sockets of their own. They are loaded when they are asked for, as no tool waits for them.
 */
export const openFeeds = async (house: FeedServices['house'], now: () => number): Promise<Feeds> => {
  const module = await import('./feeds/feeds.ts');
  const services = {
    house,
    now,
    deadlineOf: () => null,
    people: { byIds: async () => NOBODY },
    metrics: { feedLag: silent, feedCut: silent },
    log: { warn: silent },
    stewards: {
      deadlineOf: () => null,
      tablesOf: () => ({}),
      liveChipsOf: () => ({}),
      mayAnnounce: () => false,
      bring: async () => ({ ok: false, fault: 'not-at-table' }) as const,
    },
  };
  return new module.Feeds(services, { money: 'play', feedBufferBytes: BUFFER_BYTES });
};
