import type { Deadline } from './deadline.ts';
import { openPost, type Post, type PostParts } from './post.ts';

export interface CaretakerParts extends PostParts {
  /** How often tables that nobody here holds are tried for. */
  readonly leaseEveryMs?: number;
}

export interface Caretaker {
  /** Gives back all tables, once the acts under way are done. */
  readonly stop: () => Promise<void>;
  /** Tables that this server takes care of. */
  readonly holds: () => readonly string[];
  /** For countdowns, also at tables that another server takes care of. */
  readonly deadline: (table: string) => Deadline | null;
}

const LEASE_EVERY_MS = 2_000;

/** Keeps the shoes of all electronic tables and deals at those that the house runs; one server a table at a time. */
export const startCaretaker = (parts: CaretakerParts): Caretaker => {
  const { house, log, leaseEveryMs = LEASE_EVERY_MS } = parts;
  const posts = new Map<string, Post>();
  let stopped = false;
  let asked = false;
  let surveying: Promise<void> | null = null;

  const postOf = async (id: string): Promise<Post | null> => {
    const known = posts.get(id);
    if (known !== undefined) return known;
    const table = await house.table(id);
    if (table === null || stopped) return null;
    const post = openPost(parts, table);
    posts.set(id, post);
    return post;
  };

  const tend = async (id: string): Promise<void> => {
    try {
      await (await postOf(id))?.tryLease();
    } catch (error) {
      log.warn({ table: id, error }, 'a table could not be taken over');
    }
  };

  /** Tables that are over need nobody. */
  const dismiss = async (listed: ReadonlySet<string>): Promise<void> => {
    for (const [id, post] of posts) {
      if (listed.has(id)) continue;
      posts.delete(id);
      await post.stop();
    }
  };

  const surveyAll = async (): Promise<void> => {
    // So that `surveying` is set before it can be cleared below.
    await Promise.resolve();
    while (asked && !stopped) {
      asked = false;
      const ids = house.tables().map(({ id }) => id);
      await dismiss(new Set(ids));
      for (const id of ids) if (!stopped) await tend(id);
    }
    surveying = null;
  };

  const survey = (): void => {
    if (stopped) return;
    // A table that is added while the others are looked at is not left for the next time.
    asked = true;
    surveying ??= surveyAll();
  };

  const timer = setInterval(survey, leaseEveryMs);
  const unlisten = house.onTables(survey);
  survey();

  return {
    holds: () => [...posts].flatMap(([id, post]) => (post.held() ? [id] : [])),
    deadline: (table) => posts.get(table)?.deadline() ?? null,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      unlisten();
      await surveying;
      await Promise.all([...posts.values()].map((post) => post.stop()));
    },
  };
};
