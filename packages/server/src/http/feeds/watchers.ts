import { type FeedConnection, jsonFrame } from './connections.ts';

/** Who watches a feed, with what the feed keeps of each of them. */
export class Watchers<About> extends Map<FeedConnection, About> {
  #joining = 0;

  /** Also while someone is still waiting for the hello. */
  get isWatched(): boolean {
    return this.size > 0 || this.#joining > 0;
  }

  async whileJoining(join: () => Promise<void>): Promise<void> {
    this.#joining += 1;
    try {
      await join();
    } finally {
      this.#joining -= 1;
    }
  }

  /** Sends everyone the very same bytes. */
  sendAll(frame: Buffer, except: FeedConnection | null = null): void {
    for (const watcher of this.keys()) if (watcher !== except) watcher.send(frame);
  }

  heartbeat(moment: { readonly at: number; readonly sequence?: number }): void {
    if (this.size > 0) this.sendAll(jsonFrame({ kind: 'beat', ...moment }));
  }
}
