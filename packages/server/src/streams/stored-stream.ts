import { EMPTY_TIP, type Origin, type SignedHead } from '@sabot/proof';
import type { EventStore } from '../store/store.ts';
import { loadStream, RecordBroken, readNewEvents } from './load.ts';
import type { StoredStreamDefinition, StreamState, StreamUpdate } from './stream.ts';

interface StoredStreamOptions {
  readonly store: EventStore;
  readonly origin: Origin;
  /** Called with what went wrong where nobody waits for an answer. */
  readonly onTrouble?: (id: string, error: unknown) => void;
}

/** A snapshot at the next rest once so many events have come since the last. */
const SNAPSHOT_EVERY = 2_000;
/** What never rests gets one in the middle. */
const LONGEST_WITHOUT_SNAPSHOT = 10 * SNAPSHOT_EVERY;

type Listener<State, Event> = (update: StreamUpdate<State, Event>) => void;

/** A stream as far as this server knows it to be stored: its current state, who listens, and its snapshots. */
export class StoredStream<State, Event> {
  readonly #options: StoredStreamOptions;
  readonly #definition: StoredStreamDefinition<State, Event>;
  readonly #listeners = new Set<Listener<State, Event>>();
  #current: StreamState<State>;
  /** Sequence of the last event that a snapshot covers. */
  #snapshotAt = 0;

  constructor(options: StoredStreamOptions, definition: StoredStreamDefinition<State, Event>) {
    this.#options = options;
    this.#definition = definition;
    this.#current = { state: definition.first, tip: EMPTY_TIP };
  }

  get current(): StreamState<State> {
    return this.#current;
  }

  async load(): Promise<void> {
    const { store, origin } = this.#options;
    const { folded, ...loaded } = await loadStream(store, this.#definition, origin.build);
    this.#current = loaded;
    this.#snapshotAt = loaded.tip.sequence - folded;
  }

  watch(listener: Listener<State, Event>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Moves on to what has become durable, and calls the listeners. */
  advance(after: StreamState<State>, events: readonly Event[], heads: readonly SignedHead[]): void {
    const { state: before, tip } = this.#current;
    this.#current = after;
    if (events.length === 0) return;
    for (const listener of this.#listeners) {
      try {
        listener({ before, after: after.state, events, first: tip.sequence + 1, heads });
      } catch (error) {
        // A failing listener must not stop the stream.
        this.#options.onTrouble?.(this.#definition.id, error);
      }
    }
  }

  /** Reads what other servers have written since. */
  async readNew(): Promise<void> {
    const { store } = this.#options;
    const { tip } = this.#current;
    const { events, ...after } = await readNewEvents(store, this.#definition, this.#current);
    const heads = await store.heads(this.#definition.stream, tip.sequence, events.length + 1);
    this.advance(
      after,
      events,
      heads.filter(({ sequence }) => sequence <= after.tip.sequence),
    );
  }

  /** A store that was set back to an earlier state knows less than was acknowledged: nobody plays on from there. */
  async requireNothingLost(): Promise<void> {
    const { stream } = this.#definition;
    const tip = await this.#options.store.tip(stream);
    const { sequence, hash } = this.#current.tip;
    if (tip.sequence < sequence || (tip.sequence === sequence && tip.hash !== hash)) {
      throw new RecordBroken(`The store has lost what came after event ${tip.sequence} of ${stream}.`);
    }
  }

  /** Saves a snapshot if one is due. Nobody waits for it. */
  saveSnapshot(): void {
    const { store, origin, onTrouble } = this.#options;
    const { id, stream, isSnapshotPoint } = this.#definition;
    const { state, tip } = this.#current;
    const since = tip.sequence - this.#snapshotAt;
    if (since < SNAPSHOT_EVERY || (!isSnapshotPoint(state) && since < LONGEST_WITHOUT_SNAPSHOT)) return;
    this.#snapshotAt = tip.sequence;
    store
      .saveSnapshot({ stream, ...tip, build: origin.build, state: JSON.stringify(state) })
      .catch((error: unknown) => onTrouble?.(id, error));
  }
}
