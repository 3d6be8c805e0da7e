import type { Envelope } from '@sabot/table';
import { type AppendOutcome, type EventStore, StoreUnavailable } from '../store/store.ts';
import {
  decideBatch,
  failedAnswer,
  NOT_ENOUGH_MONEY,
  type Obstacle,
  type PreparedCommand,
  type QueuedCommand,
  readStoredAnswer,
  stateAfter,
} from './batch.ts';
import type { EpochEntry } from './epochs.ts';
import { RecordBroken } from './load.ts';
import { type AnsweredBatch, PendingAppends } from './pending-appends.ts';
import { StoredStream } from './stored-stream.ts';
import type {
  CommandAnswer,
  FailureCode,
  LiveStream,
  RecordSigner,
  StreamDefinition,
  StreamRefusal,
  StreamState,
} from './stream.ts';

export interface StreamOptions extends RecordSigner, EpochEntry {
  readonly store: EventStore;
  /** Called with how long an append took, and how many commands it held. */
  readonly onAppend?: (milliseconds: number, commands: number) => void;
  /** Called with what went wrong where nobody waits for an answer. */
  readonly onTrouble?: (id: string, error: unknown) => void;
}

export interface StreamHandle<State, Command, Event, Code extends string>
  extends LiveStream<State, Command, Event, Code> {
  /** Another server has written: read it. */
  readonly wake: () => void;
  /** Takes nothing more, and resolves when nothing is waiting. */
  readonly close: () => Promise<void>;
}

interface WaitingCommand<Command, Event, Code extends string> extends QueuedCommand<Command> {
  readonly answer: (answer: CommandAnswer<Event, Code>) => void;
  /** How often another server was faster. */
  losses: number;
  refusal: StreamRefusal<string> | null;
}

type QueueStatus =
  | { readonly kind: 'open' }
  /** Takes nothing more; what waits is still decided. */
  | { readonly kind: 'closed' }
  /** The record does not hold: nothing is decided any more. */
  | { readonly kind: 'halted'; readonly why: string };

const OPEN: QueueStatus = { kind: 'open' };
const CLOSED: QueueStatus = { kind: 'closed' };

const RETRY_MS = 250;
/** A sender whose command loses may ask again; what the house itself does must come through however many write. */
const MOST_LOSSES = 1;
const MOST_LOSSES_OF_HOUSE = 50;

const mayLose = ({ command, losses }: WaitingCommand<Envelope, never, never>): boolean =>
  losses < (command.by === 'house' || command.as === 'device' ? MOST_LOSSES_OF_HOUSE : MOST_LOSSES);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * One queue a stream: what waits is decided in order, stored together, and only then shown and answered. A batch may be decided
 * by where those before it lead, though they are not stored yet; where one of them is not stored, the store turns away
 * what was decided behind it, and that is decided again.
 */
class StreamQueue<State, Command extends Envelope, Event, Code extends string, Context> {
  readonly #options: StreamOptions;
  readonly #definition: StreamDefinition<State, Command, Event, Code, Context>;
  readonly #stored: StoredStream<State, Event>;
  /** The first of them are those that the store has been given. */
  readonly #waiting: WaitingCommand<Command, Event, Code>[] = [];
  readonly #pending: PendingAppends<State, Event, Code>;
  /** Nothing more is decided until the store has answered all that it was given. */
  #isDraining = false;
  #status: QueueStatus = OPEN;
  /** The store may hold more than has been read. */
  #isBehind = false;
  /** So many of those that wait are stored each by itself: one of them is at fault. */
  #storedAlone = 0;
  #running: Promise<void> | null = null;

  constructor(
    options: StreamOptions,
    definition: StreamDefinition<State, Command, Event, Code, Context>,
    stored: StoredStream<State, Event>,
  ) {
    this.#options = options;
    this.#definition = definition;
    this.#stored = stored;
    this.#pending = new PendingAppends(options.store, definition.stream, options.onAppend);
  }

  /** To be called once, before anything is given. */
  async load(): Promise<void> {
    try {
      await this.#stored.load();
      if (!this.#haltIfBroken(this.#stored.current)) this.#stored.saveSnapshot();
    } catch (error) {
      if (!(error instanceof RecordBroken)) throw error;
      this.#halt(error.message);
    }
  }

  /** Why it is stopped, or null. */
  haltReason(): string | null {
    return this.#status.kind === 'halted' ? this.#status.why : null;
  }

  enqueue(
    command: Command,
    refusal: StreamRefusal<string> | null,
    onlyAt: number | null,
  ): Promise<CommandAnswer<Event, Code>> {
    return new Promise((resolve) => {
      if (this.#status.kind === 'halted') return resolve(failedAnswer('halted'));
      if (this.#status.kind === 'closed') return resolve(failedAnswer('unavailable'));
      this.#waiting.push({ command, answer: resolve, losses: 0, refusal, onlyAt });
      this.#pending.noteWaiting(this.#undecided());
      this.#start();
    });
  }

  wake(): void {
    this.#isBehind = true;
    this.#start();
  }

  async close(): Promise<void> {
    if (this.#status.kind === 'open') this.#status = CLOSED;
    await this.#running;
  }

  #start(): void {
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    // What arrives in one turn of the event loop is stored together.
    await new Promise(setImmediate);
    while (this.#hasWork()) await this.#step();
    if (this.#status.kind === 'halted') this.#failAll('halted');
    this.#running = null;
  }

  #hasWork(): boolean {
    if (this.#status.kind === 'halted') return false;
    return this.#waiting.length > 0 || (this.#isBehind && this.#status.kind === 'open');
  }

  async #step(): Promise<void> {
    try {
      if (this.#mayDecide()) await this.#decideNext();
      else if (!this.#pending.isEmpty) await this.#awaitStore();
      else await this.#catchUp();
    } catch (error) {
      await this.#discardBatches();
      if (!(error instanceof StoreUnavailable)) return this.#halt(messageOf(error));
      this.#report(error);
      // What was being stored may be stored: it is read before anything else is decided.
      this.#isBehind = true;
      this.#failAll('unavailable');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  #undecided(): number {
    return this.#waiting.length - this.#pending.commands;
  }

  #mayDecide(): boolean {
    if (this.#isBehind || this.#isDraining) return false;
    if (!this.#pending.isEmpty && this.#storedAlone > 0) return false;
    return this.#pending.hasRoomFor(this.#undecided());
  }

  /** With nothing at the store, what others wrote is read. */
  async #catchUp(): Promise<void> {
    this.#isDraining = false;
    if (!this.#isBehind) return;
    // Cleared before the reading, so that a call that comes while it goes on is not lost.
    this.#isBehind = false;
    await this.#stored.readNew();
  }

  /** Decides as many waiting commands as go together, and gives them to the store; the others stay in line. */
  async #decideNext(): Promise<void> {
    const ahead = this.#pending.ahead ?? this.#stored.current;
    const context = await this.#definition.readContext(ahead.state);
    const first = this.#pending.commands;
    const most = this.#storedAlone > 0 ? 1 : this.#pending.mostInBatch;
    const queued = this.#waiting.slice(first, first + most);
    const { prepared, after, obstacle } = decideBatch(this.#definition, this.#options, context, ahead, queued);
    const broken = this.#definition.brokenInvariants(after.state);
    const [next] = queued;
    // What stands in the way is dealt with alone, by what is stored; there it is found again.
    if (!this.#pending.isEmpty && (broken.length > 0 || prepared.length === 0)) this.#isDraining = true;
    else if (broken.length > 0) this.#halt(broken.join('; '));
    else if (prepared.length > 0) this.#pending.give(prepared, after);
    else if (next !== undefined) await this.#handle(obstacle, next);
  }

  /** Settles the first batch once the store has answered it, unless enough commands for another batch come before that. */
  async #awaitStore(): Promise<void> {
    const batch = await this.#pending.takeAnswered();
    if (batch === null) return;
    const { result } = batch;
    await ('outcome' in result ? this.#settleBatch(batch, result.outcome) : this.#failBatch(batch, result.error));
  }

  async #settleBatch(
    { prepared, after }: AnsweredBatch<State, Event, Code>,
    { done, stopped }: AppendOutcome,
  ): Promise<void> {
    const { current } = this.#stored;
    const stored = prepared.slice(0, done);
    this.#storedAlone = Math.max(0, this.#storedAlone - 1);
    this.#settle(stored, done === prepared.length ? after : stateAfter(this.#definition, current, stored));
    if (stopped === null) return;
    await this.#discardBatches();
    const [next] = this.#waiting;
    if (next !== undefined) await this.#handle(stopped, next);
  }

  /** The store cannot take a batch: its commands come one by one, until the one at fault is found. */
  async #failBatch({ prepared }: AnsweredBatch<State, Event, Code>, error: unknown): Promise<void> {
    if (error instanceof StoreUnavailable) throw error;
    await this.#discardBatches();
    if (prepared.length === 1) this.#failFirst(error);
    else this.#storedAlone = prepared.length;
  }

  /** What was decided behind a batch that is not stored is not stored either, and is decided again. */
  async #discardBatches(): Promise<void> {
    if (await this.#pending.discard()) this.#isBehind = true;
  }

  /** Shows what has been stored, and answers those that waited for it. */
  #settle(stored: readonly PreparedCommand<Event, Code>[], after: StreamState<State>): void {
    if (stored.length === 0) return;
    this.#stored.advance(
      after,
      stored.flatMap(({ events }) => events),
      stored.flatMap(({ append }) => append.head ?? []),
    );
    for (const [index, { answer }] of this.#waiting.splice(0, stored.length).entries()) {
      const each = stored[index];
      if (each !== undefined) answer(each.answer);
    }
    this.#stored.saveSnapshot();
  }

  /** Deals with what kept the first in line from being stored with those before it. */
  async #handle(obstacle: Obstacle | null, next: WaitingCommand<Command, Event, Code>): Promise<void> {
    switch (obstacle?.why) {
      case 'overdrawn':
        next.refusal = NOT_ENOUGH_MONEY;
        return;
      case 'conflict':
        return this.#readConflict(next);
      case 'repeated':
        return this.#answerRepeat(next);
      case 'late':
        return this.#answerFirst(failedAnswer('busy'));
      case 'fault':
        return this.#failFirst(obstacle.error);
    }
  }

  /** Another server was faster: its events are read, and the command is decided again unless it has lost too often. */
  async #readConflict(next: WaitingCommand<Command, Event, Code>): Promise<void> {
    const { sequence } = this.#stored.current.tip;
    await this.#stored.readNew();
    if (this.#stored.current.tip.sequence === sequence) await this.#stored.requireNothingLost();
    if (mayLose(next)) next.losses += 1;
    else this.#answerFirst(failedAnswer('busy'));
  }

  async #answerRepeat({ command }: WaitingCommand<Command, Event, Code>): Promise<void> {
    const { store } = this.#options;
    this.#answerFirst(await readStoredAnswer<Event, Code>(store, this.#definition.stream, command));
  }

  #answerFirst(answer: CommandAnswer<Event, Code>): void {
    this.#waiting.shift()?.answer(answer);
  }

  /** The first in line cannot be decided or stored, and never will be: it fails alone, and the others go on. */
  #failFirst(error: unknown): void {
    this.#report(error);
    this.#answerFirst(failedAnswer('fault'));
  }

  #failAll(code: FailureCode): void {
    for (const { answer } of this.#waiting.splice(0)) answer(failedAnswer(code));
  }

  #haltIfBroken({ state }: StreamState<State>): boolean {
    const broken = this.#definition.brokenInvariants(state);
    if (broken.length > 0) this.#halt(broken.join('; '));
    return broken.length > 0;
  }

  #halt(why: string): void {
    this.#status = { kind: 'halted', why };
    this.#report(new RecordBroken(why));
  }

  #report(error: unknown): void {
    this.#options.onTrouble?.(this.#definition.id, error);
  }
}

/** Reads a stream and opens its queue. Callers spread the handle and pass its functions on by themselves. */
export const openStream = async <State, Command extends Envelope, Event, Code extends string, Context>(
  options: StreamOptions,
  definition: StreamDefinition<State, Command, Event, Code, Context>,
): Promise<StreamHandle<State, Command, Event, Code>> => {
  const stored = new StoredStream(options, definition);
  const queue = new StreamQueue(options, definition, stored);
  await queue.load();
  return {
    state: () => stored.current.state,
    tip: () => stored.current.tip,
    halted: () => queue.haltReason(),
    give: (command, onlyAt) => queue.enqueue(command, null, onlyAt ?? null),
    refuse: (command, refusal) => queue.enqueue(command, refusal, null),
    watch: (listener) => stored.watch(listener),
    wake: () => queue.wake(),
    close: () => queue.close(),
  };
};
