import { EMPTY_TIP, type SignedHead } from '@sabot/proof';
import type { Envelope } from '@sabot/table';
import { type AppendOutcome, type EventStore, StoreUnavailable } from '../store/store.ts';
import { answerOf, decideBatch, failedAnswer, NOT_ENOUGH_MONEY, type PreparedCommand, storedAnswer } from './batch.ts';
import type { EpochEntry } from './epochs.ts';
import { loadStream, RecordBroken, readNewEvents } from './load.ts';
import type {
  CommandAnswer,
  FailureCode,
  LiveStream,
  RecordSigner,
  StreamDefinition,
  StreamRefusal,
  StreamState,
  StreamUpdate,
} from './stream.ts';

export interface StreamOptions extends RecordSigner, EpochEntry {
  readonly store: EventStore;
  /** Told how long an append took, and how many commands it held. */
  readonly onAppend?: (milliseconds: number, commands: number) => void;
  /** Told of what went wrong without anyone waiting for it. */
  readonly onTrouble?: (id: string, error: unknown) => void;
}

export interface StreamHandle<State, Command, Event, Code extends string>
  extends LiveStream<State, Command, Event, Code> {
  /** Another server has written: read it. */
  readonly wake: () => void;
  /** Takes nothing more, and resolves when nothing is waiting. */
  readonly close: () => Promise<void>;
}

interface Waiting<Command, Event, Code extends string> {
  readonly command: Command;
  readonly answer: (answer: CommandAnswer<Event, Code>) => void;
  /** How often it has lost against another server. */
  losses: number;
  refusal: StreamRefusal<string> | null;
  readonly onlyAt: number | null;
}

/** Commands decided together and stored in one transaction. */
const MAX_BATCH = 256;
/** A snapshot at the next rest once so many events have come since the last. */
const SNAPSHOT_EVERY = 2_000;
/** What never rests gets one in the middle. */
const LONGEST_WITHOUT = 10 * SNAPSHOT_EVERY;
const RETRY_MS = 250;
/** A sender whose command loses may ask again; what the house itself does must come through however many write. */
const MOST_LOSSES = 1;
const MOST_LOSSES_OF_HOUSE = 50;

const mayLose = ({ command, losses }: Waiting<Envelope, never, never>): boolean =>
  losses < (command.by === 'house' || command.as === 'device' ? MOST_LOSSES_OF_HOUSE : MOST_LOSSES);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One queue a stream: what waits is decided in order, stored together, and only then shown and answered. */
export const openStream = async <State, Command extends Envelope, Event, Code extends string>(
  parts: StreamOptions,
  kind: StreamDefinition<State, Command, Event, Code>,
): Promise<StreamHandle<State, Command, Event, Code>> => {
  const { store, origin } = parts;
  const { id, stream } = kind;
  const listeners = new Set<(update: StreamUpdate<State, Event>) => void>();
  const waiting: Waiting<Command, Event, Code>[] = [];
  let standing: StreamState<State> = { state: kind.first, tip: EMPTY_TIP };
  let snapshotAt = 0;
  let halted: string | null = null;
  let closed = false;
  /** The store may hold more than has been read. */
  let behind = false;
  /** So many of those that wait are stored alone. */
  let oneByOne = 0;
  let running: Promise<void> | null = null;

  const halt = (why: string): void => {
    halted = why;
    parts.onTrouble?.(id, new RecordBroken(why));
  };

  const haltIfBroken = ({ state }: StreamState<State>): boolean => {
    const broken = kind.brokenInvariants(state);
    if (broken.length > 0) halt(broken.join('; '));
    return broken.length > 0;
  };

  const publish = (after: StreamState<State>, events: readonly Event[], heads: readonly SignedHead[]): void => {
    const { state: before, tip } = standing;
    standing = after;
    if (events.length === 0) return;
    for (const listener of listeners) {
      try {
        listener({ before, after: after.state, events, first: tip.sequence + 1, heads });
      } catch (error) {
        // Whoever watches cannot stop what is watched.
        parts.onTrouble?.(id, error);
      }
    }
  };

  const readAhead = async (): Promise<void> => {
    const { events, ...after } = await readNewEvents(store, kind, standing);
    const heads = await store.heads(stream, standing.tip.sequence, events.length + 1);
    publish(
      after,
      events,
      heads.filter(({ sequence }) => sequence <= after.tip.sequence),
    );
  };

  const saveSnapshot = (): void => {
    const { state, tip } = standing;
    const since = tip.sequence - snapshotAt;
    if (since < SNAPSHOT_EVERY || (!kind.isSnapshotPoint(state) && since < LONGEST_WITHOUT)) return;
    snapshotAt = tip.sequence;
    store
      .saveSnapshot({ stream, ...tip, build: origin.build, state: JSON.stringify(state) })
      .catch((error: unknown) => parts.onTrouble?.(id, error));
  };

  const settle = (stored: readonly PreparedCommand<State, Event, Code>[]): void => {
    const last = stored.at(-1);
    if (last === undefined) return;
    publish(
      last.after,
      stored.flatMap(({ events }) => events),
      stored.flatMap(({ append }) => append.head ?? []),
    );
    for (const [index, { answer }] of waiting.splice(0, stored.length).entries()) {
      const each = stored[index];
      if (each !== undefined) answer(answerOf(each));
    }
    saveSnapshot();
  };

  const answerFirst = async (next: Waiting<Command, Event, Code>): Promise<void> => {
    const answer = await storedAnswer<Event, Code>(store, stream, next.command);
    waiting.shift();
    next.answer(answer);
  };

  /** A store that was set back to an earlier state knows less than was acknowledged: nobody plays on from there. */
  const haltIfAhead = async (): Promise<void> => {
    const tip = await store.tip(stream);
    const { sequence, hash } = standing.tip;
    if (tip.sequence < sequence || (tip.sequence === sequence && tip.hash !== hash)) {
      throw new RecordBroken(`The store has lost what came after event ${tip.sequence} of ${stream}.`);
    }
  };

  /** Another server was faster: read what it wrote and decide again. */
  const giveWay = async (next: Waiting<Command, Event, Code>): Promise<void> => {
    const { sequence } = standing.tip;
    await readAhead();
    if (standing.tip.sequence === sequence) await haltIfAhead();
    if (mayLose(next)) next.losses += 1;
    else waiting.shift()?.answer(failedAnswer('busy'));
  };

  /** The first in line cannot be decided or stored, and never will be: it fails alone, and the others go on. */
  const failFirst = (error: unknown): void => {
    parts.onTrouble?.(id, error);
    waiting.shift()?.answer(failedAnswer('fault'));
  };

  /** Null where the store cannot take it: then its commands come one by one, until the one at fault is found. */
  const append = async (prepared: readonly PreparedCommand<State, Event, Code>[]): Promise<AppendOutcome | null> => {
    if (prepared.length === 0) return { done: 0, stopped: null };
    const started = performance.now();
    try {
      const outcome = await store.append(
        stream,
        prepared.map((each) => each.append),
      );
      parts.onAppend?.(performance.now() - started, outcome.done);
      return outcome;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (prepared.length === 1) failFirst(error);
      else oneByOne = prepared.length;
      return null;
    }
  };

  /** Decides and stores as many waiting commands as go together; the others stay in line. */
  const turn = async (): Promise<void> => {
    const deciding = await kind.turn(standing.state);
    const asked = waiting.slice(0, oneByOne > 0 ? 1 : MAX_BATCH);
    const { prepared, stop } = decideBatch(kind, parts, deciding, standing, asked);
    oneByOne = Math.max(0, oneByOne - 1);
    if (haltIfBroken(prepared.at(-1)?.after ?? standing)) return;
    const outcome = await append(prepared);
    if (outcome === null) return;
    const { done, stopped } = outcome;
    settle(prepared.slice(0, done));
    const [next] = waiting;
    if (next === undefined) return;
    if (stopped?.why === 'overdrawn') next.refusal = NOT_ENOUGH_MONEY;
    else if (stopped?.why === 'conflict') await giveWay(next);
    else if (stopped?.why === 'repeated') await answerFirst(next);
    else if (stop?.kind === 'repeat') await answerFirst(next);
    else if (stop?.kind === 'late') waiting.shift()?.answer(failedAnswer('busy'));
    else if (stop?.kind === 'fault') failFirst(stop.error);
  };

  const failAll = (code: FailureCode): void => {
    for (const { answer } of waiting.splice(0)) answer(failedAnswer(code));
  };

  const step = async (): Promise<void> => {
    try {
      if (behind) {
        // Before the reading: whoever calls while it goes on is heard.
        behind = false;
        await readAhead();
      }
      if (waiting.length > 0) await turn();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) return halt(messageOf(error));
      parts.onTrouble?.(id, error);
      // What was being stored may be stored: it is read before anything else is decided.
      behind = true;
      failAll('unavailable');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };

  const run = async (): Promise<void> => {
    // What arrives in one turn of the event loop is stored together.
    await new Promise(setImmediate);
    while (halted === null && (waiting.length > 0 || (behind && !closed))) await step();
    if (halted !== null) failAll('halted');
    running = null;
  };

  const start = (): void => {
    running ??= run();
  };

  const enqueue = (command: Command, refusal: StreamRefusal<string> | null, onlyAt: number | null) =>
    new Promise<CommandAnswer<Event, Code>>((resolve) => {
      if (halted !== null) return resolve(failedAnswer('halted'));
      if (closed) return resolve(failedAnswer('unavailable'));
      waiting.push({ command, answer: resolve, losses: 0, refusal, onlyAt });
      start();
    });

  try {
    const { folded, ...loaded } = await loadStream(store, kind, origin.build);
    standing = loaded;
    snapshotAt = loaded.tip.sequence - folded;
    if (!haltIfBroken(standing)) saveSnapshot();
  } catch (error) {
    if (!(error instanceof RecordBroken)) throw error;
    halt(error.message);
  }

  return {
    state: () => standing.state,
    tip: () => standing.tip,
    halted: () => halted,
    give: (command, onlyAt) => enqueue(command, null, onlyAt ?? null),
    refuse: (command, refusal) => enqueue(command, refusal, null),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => {
      behind = true;
      start();
    },
    close: async () => {
      closed = true;
      await running;
    },
  };
};
