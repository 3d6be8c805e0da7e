import type { StreamId } from '@sabot/proof';
import type { AppendOutcome, EventStore } from '../store/store.ts';
import type { PreparedCommand } from './batch.ts';
import type { StreamState } from './stream.ts';

/** Commands that are decided together, and stored together or not at all. */
interface Batch<State, Event, Code extends string> {
  readonly prepared: readonly PreparedCommand<Event, Code>[];
  /** Where they lead. */
  readonly after: StreamState<State>;
}

type AppendResult = { readonly outcome: AppendOutcome } | { readonly error: unknown };

export interface AnsweredBatch<State, Event, Code extends string> extends Batch<State, Event, Code> {
  readonly result: AppendResult;
}

interface PendingBatch<State, Event, Code extends string> extends Batch<State, Event, Code> {
  /** Never rejects. */
  readonly answered: Promise<void>;
  /** Null until the store has answered. */
  result: AppendResult | null;
}

interface PendingLimits {
  readonly commandsInBatch: number;
  readonly batches: number;
  /** A batch that waits behind another should be worth a transaction of its own. */
  readonly fewestBehind: number;
}

const ONE_AT_A_TIME: PendingLimits = { commandsInBatch: 256, batches: 1, fewestBehind: Number.POSITIVE_INFINITY };
const IN_ORDER: PendingLimits = { commandsInBatch: 64, batches: 4, fewestBehind: 32 };

/**
 * Batches of one stream that the store has not answered yet, in order. A store that writes in order is given several at once, so that
 * the next are decided while the first is written.
 */
export class PendingAppends<State, Event, Code extends string> {
  readonly #store: EventStore;
  readonly #stream: StreamId;
  readonly #onAppend: ((milliseconds: number, commands: number) => void) | undefined;
  readonly #limits: PendingLimits;
  readonly #batches: PendingBatch<State, Event, Code>[] = [];
  #commands = 0;
  #onEnoughWaiting: (() => void) | null = null;

  constructor(
    store: EventStore,
    stream: StreamId,
    onAppend: ((milliseconds: number, commands: number) => void) | undefined,
  ) {
    this.#store = store;
    this.#stream = stream;
    this.#onAppend = onAppend;
    this.#limits = store.writesInOrder ? IN_ORDER : ONE_AT_A_TIME;
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  /** So many commands are in them. */
  get commands(): number {
    return this.#commands;
  }

  get mostInBatch(): number {
    return this.#limits.commandsInBatch;
  }

  /** Where they lead if all of them are stored; null where there are none. */
  get ahead(): StreamState<State> | null {
    return this.#batches.at(-1)?.after ?? null;
  }

  /** Whether so many undecided commands are worth another batch now. */
  hasRoomFor(undecided: number): boolean {
    if (this.isEmpty) return undecided > 0;
    return this.#batches.length < this.#limits.batches && undecided >= this.#limits.fewestBehind;
  }

  give(prepared: readonly PreparedCommand<Event, Code>[], after: StreamState<State>): void {
    const started = performance.now();
    const appends = prepared.map(({ append }) => append);
    const answered = this.#store.append(this.#stream, appends).then(
      (outcome) => {
        this.#onAppend?.(performance.now() - started, outcome.done);
        batch.result = { outcome };
      },
      (error: unknown) => {
        batch.result = { error };
      },
    );
    const batch: PendingBatch<State, Event, Code> = { prepared, after, answered, result: null };
    this.#batches.push(batch);
    this.#commands += prepared.length;
  }

  /** To be told how many wait undecided, whenever one more does. */
  noteWaiting(undecided: number): void {
    if (undecided === this.#limits.fewestBehind) this.#onEnoughWaiting?.();
  }

  /** Takes the first batch out once it is answered; null if enough commands for another batch came before that. */
  async takeAnswered(): Promise<AnsweredBatch<State, Event, Code> | null> {
    const [first] = this.#batches;
    if (first === undefined) return null;
    if (first.result === null) await Promise.race([first.answered, this.#enoughWaiting()]);
    const { prepared, after, result } = first;
    if (result === null) return null;
    this.#batches.shift();
    this.#commands -= prepared.length;
    return { prepared, after, result };
  }

  /** Forgets all of them once each is answered. Whether something of them is stored all the same. */
  async discard(): Promise<boolean> {
    await Promise.all(this.#batches.map(({ answered }) => answered));
    const isSomeStored = this.#batches.some(
      ({ result }) => result !== null && 'outcome' in result && result.outcome.done > 0,
    );
    this.#batches.length = 0;
    this.#commands = 0;
    return isSomeStored;
  }

  /** Resolves at the end of a turn of the event loop in which there came to be enough. */
  #enoughWaiting(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnoughWaiting = () => {
        this.#onEnoughWaiting = null;
        setImmediate(resolve);
      };
    });
  }
}
