import type { TableEvent } from '@sabot/table';
import type { EventStore } from '../../store/store.ts';
import { readTableEvents } from '../../streams/load.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { type FeedPosition, isBeforeRestore, waitForSequence } from '../views/feed-position.ts';

/** Whoever was away for a moment is served from at least this many events in memory, without the store. */
const KEPT = 1000;
/** So many more are kept before the oldest are dropped, all at once. */
const KEPT_BEYOND = 1000;
/** Whoever has missed more than this is sent the view alone. */
const MAX_MISSED = 1000;

/** The last events of a table, and what a watcher who returns has missed of them. */
export class RecentEvents {
  readonly #table: LiveTable;
  readonly #store: EventStore;
  readonly #kept: TableEvent[] = [];
  /** Sequence of the last event. */
  #last: number;

  constructor(table: LiveTable, store: EventStore) {
    this.#table = table;
    this.#store = store;
    this.#last = table.state().sequence;
  }

  add(events: readonly TableEvent[]): void {
    for (const event of events) this.#kept.push(event);
    if (this.#kept.length > KEPT + KEPT_BEYOND) this.#kept.splice(0, this.#kept.length - KEPT);
    this.#last += events.length;
  }

  /** Those after a sequence, or null when it lies further back than is kept. */
  after(sequence: number): readonly TableEvent[] | null {
    const count = this.#last - sequence;
    return count > this.#kept.length ? null : this.#kept.slice(this.#kept.length - count);
  }

  /** What came after a position; null when there is too much of it, or the position does not exist. */
  async since(position: FeedPosition): Promise<readonly TableEvent[] | null> {
    const { sequence } = position;
    if (isBeforeRestore(this.#table.state(), position)) return null;
    if (!(await waitForSequence(this.#table, sequence)) || this.#last - sequence > MAX_MISSED) return null;
    return this.after(sequence) ?? this.#readSince(sequence);
  }

  async #readSince(sequence: number): Promise<readonly TableEvent[] | null> {
    const read = await readTableEvents(this.#store, this.#table.entry.id, sequence, MAX_MISSED);
    // Events of another server that have not arrived here yet come later, as an update.
    const known = read.slice(0, this.#last - sequence);
    // Events that came during the read are in memory for certain.
    const rest = this.after(sequence + known.length);
    return rest === null || known.length + rest.length > MAX_MISSED ? null : [...known, ...rest];
  }
}
