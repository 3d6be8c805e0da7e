import { type FeedConnection, jsonFrame } from './connections.ts';
import { textFrame } from './feed-socket.ts';

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
  sendAll(text: Buffer, except: FeedConnection | null = null): void {
    const frame = textFrame(text);
    for (const watcher of this.keys()) if (watcher !== except) watcher.sendFrame(frame);
  }

  heartbeat(moment: { readonly at: number; readonly sequence?: number }): void {
    if (this.size > 0) this.sendAll(jsonFrame({ kind: 'beat', ...moment }));
  }
}
