import type { Game } from '@sabot/rules';
import { brokenInvariants, type Command, NEW_TABLE, type TableEvent } from '@sabot/table';
import { EMPTY_TIP, type Origin, tableStream } from '../store/record.ts';
import { type EventStore, type SignedHead, StoreUnavailable } from '../store/store.ts';
import { answerTo, failed, firstAnswer } from './answers.ts';
import { decideBatch } from './batch.ts';
import { catchUp, loadStanding, RecordBroken } from './load.ts';
import type { Desk, Prepared, Standing } from './prepare.ts';
import type {
  Answer,
  FailureCode,
  HouseKeys,
  HouseRefusal,
  LiveTable,
  SealedSource,
  TableEntry,
  Update,
} from './types.ts';

export interface TableParts {
  readonly store: EventStore;
  readonly origin: Origin;
  readonly keys: HouseKeys;
  readonly sealed: SealedSource;
  /** Told how long an append took, and how many commands it held. */
  readonly onAppend?: (milliseconds: number, commands: number) => void;
  /** Told of what went wrong without anyone waiting for it. */
  readonly onTrouble?: (table: string, error: unknown) => void;
}

export interface OpenTable extends LiveTable {
  /** Another server has written: read it. */
  readonly wake: () => void;
  /** Takes nothing more, and resolves when nothing is waiting. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
  /** How often it has lost against another server. */
  losses: number;
  broke: boolean;
  readonly onlyAt: number | null;
}

/** Commands decided together and stored in one transaction. */
const MAX_BATCH = 256;
/** A snapshot at the end of a round once so many events have come since the last. */
const SNAPSHOT_EVERY = 2_000;
const RETRY_MS = 250;
/** A sender whose command loses may ask again; what the house itself does must come through however many write. */
const MOST_LOSSES = 1;
const MOST_LOSSES_OF_HOUSE = 50;

const mayLose = ({ command, losses }: Waiting): boolean =>
  losses < (command.by === 'house' || command.as === 'device' ? MOST_LOSSES_OF_HOUSE : MOST_LOSSES);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One queue a table: what waits is decided in order, stored together, and only then shown and answered. */
export const openTable = async (parts: TableParts, entry: TableEntry, game: Game): Promise<OpenTable> => {
  const { store, origin, keys } = parts;
  const stream = tableStream(entry.id);
  const desk: Desk = { table: entry.id, stream, game, origin, keys };
  const listeners = new Set<(update: Update) => void>();
  const waiting: Waiting[] = [];
  let standing: Standing = { state: NEW_TABLE, tip: EMPTY_TIP };
  let snapshotAt = 0;
  let halted: string | null = null;
  let closed = false;
  /** The store may hold more than has been read. */
  let behind = false;
  let running: Promise<void> | null = null;

  const halt = (why: string): void => {
    halted = why;
    parts.onTrouble?.(entry.id, new RecordBroken(why));
  };

  const haltIfBroken = ({ state }: Standing): boolean => {
    const broken = brokenInvariants(state);
    if (broken.length > 0) halt(broken.join('; '));
    return broken.length > 0;
  };

  const publish = (after: Standing, events: readonly TableEvent[], heads: readonly SignedHead[]): void => {
    const { state: before, tip } = standing;
    standing = after;
    if (events.length === 0) return;
    for (const listener of listeners) {
      try {
        listener({ before, after: after.state, events, first: tip.sequence + 1, heads });
      } catch (error) {
        // Whoever watches cannot stop the table.
        parts.onTrouble?.(entry.id, error);
      }
    }
  };

  const readAhead = async (): Promise<void> => {
    const { events, ...after } = await catchUp(store, stream, standing);
    const heads = await store.heads(stream, standing.tip.sequence, events.length + 1);
    publish(
      after,
      events,
      heads.filter(({ sequence }) => sequence <= after.tip.sequence),
    );
  };

  const saveSnapshot = (): void => {
    const { state, tip } = standing;
    if (state.play.phase !== 'idle' || tip.sequence - snapshotAt < SNAPSHOT_EVERY) return;
    snapshotAt = tip.sequence;
    store
      .saveSnapshot({ stream, ...tip, build: origin.build, state: JSON.stringify(state) })
      .catch((error: unknown) => parts.onTrouble?.(entry.id, error));
  };

  const settle = (stored: readonly Prepared[]): void => {
    const last = stored.at(-1);
    if (last === undefined) return;
    publish(
      last.after,
      stored.flatMap(({ events }) => events),
      stored.flatMap(({ append }) => append.head ?? []),
    );
    for (const [index, { answer }] of waiting.splice(0, stored.length).entries()) {
      const each = stored[index];
      if (each !== undefined) answer(answerTo(each));
    }
    saveSnapshot();
  };

  const answerFirst = async (next: Waiting, refusal: HouseRefusal | null): Promise<void> => {
    const answer = await firstAnswer(store, stream, next.command, refusal);
    waiting.shift();
    next.answer(answer);
  };

  /** Another server was faster: read what it wrote and decide again. */
  const giveWay = async (next: Waiting): Promise<void> => {
    await readAhead();
    if (mayLose(next)) next.losses += 1;
    else waiting.shift()?.answer(failed('busy'));
  };

  /** Decides and stores as many waiting commands as go together; the others stay in line. */
  const turn = async (): Promise<void> => {
    const sealed = await parts.sealed(entry.id, standing.state);
    const { prepared, stop } = decideBatch(desk, standing, waiting.slice(0, MAX_BATCH), sealed);
    if (haltIfBroken(prepared.at(-1)?.after ?? standing)) return;
    const started = performance.now();
    const appends = prepared.map(({ append }) => append);
    const { done, stopped } = appends.length === 0 ? { done: 0, stopped: null } : await store.append(stream, appends);
    parts.onAppend?.(performance.now() - started, done);
    settle(prepared.slice(0, done));
    const [next] = waiting;
    if (next === undefined) return;
    if (stopped?.why === 'overdrawn') next.broke = true;
    else if (stopped?.why === 'conflict') await giveWay(next);
    else if (stopped?.why === 'repeated') await answerFirst(next, null);
    else if (stop?.kind === 'repeat') await answerFirst(next, stop.refusal);
    else if (stop?.kind === 'late') waiting.shift()?.answer(failed('busy'));
  };

  const failAll = (code: FailureCode, detail?: string): void => {
    for (const { answer } of waiting.splice(0)) answer(failed(code, detail));
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
      parts.onTrouble?.(entry.id, error);
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
    if (halted !== null) failAll('halted', halted);
    running = null;
  };

  const start = (): void => {
    running ??= run();
  };

  try {
    standing = await loadStanding(store, stream, origin.build);
    snapshotAt = standing.tip.sequence;
    haltIfBroken(standing);
  } catch (error) {
    if (!(error instanceof RecordBroken)) throw error;
    halt(error.message);
  }

  return {
    entry,
    game,
    state: () => standing.state,
    tip: () => standing.tip,
    halted: () => halted,
    give: (command, onlyAt) =>
      new Promise((resolve) => {
        if (halted !== null) return resolve(failed('halted', halted));
        if (closed) return resolve(failed('unavailable'));
        waiting.push({ command, answer: resolve, losses: 0, broke: false, onlyAt: onlyAt ?? null });
        start();
      }),
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
