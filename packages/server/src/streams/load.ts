import { EMPTY_TIP, eventOf, hashOf, type StoredEvent, type StreamId, type Tip, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { TournamentEvent } from '@sabot/tournament';
import { nodeCrypto } from '../ops/node-crypto.ts';
import type { EventStore } from '../store/store.ts';
import type { StreamFold, StreamState } from './stream.ts';

/** The record does not hold: its table or tournament is halted and not played on by guess. */
export class RecordBroken extends Error {}

const PAGE = 2_000;

const nextTip = (tip: Tip, record: StoredEvent): Tip => {
  if (record.sequence !== tip.sequence + 1 || hashOf(nodeCrypto, tip.hash, record) !== record.hash) {
    throw new RecordBroken(`Event ${record.sequence} of ${record.stream} does not follow from the one before it.`);
  }
  return { sequence: record.sequence, hash: record.hash };
};

/** The embedded store answers at once, so that without this a long record would block the event loop. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface NewEvents<State, Event> extends StreamState<State> {
  readonly events: readonly Event[];
}

/** Folds what the store has beyond where the stream stands; each event must follow from the last. */
export const readNewEvents = async <State, Event>(
  store: EventStore,
  { stream, evolve }: StreamFold<State, Event>,
  from: StreamState<State>,
): Promise<NewEvents<State, Event>> => {
  const events: Event[] = [];
  let { state, tip } = from;
  for (;;) {
    const page = await store.read(stream, tip.sequence, PAGE);
    for (const record of page) {
      tip = nextTip(tip, record);
      const event = eventOf(record) as Event;
      state = evolve(state, event);
      events.push(event);
    }
    if (page.length < PAGE) return { state, tip, events };
    await yieldToEventLoop();
  }
};

/** A snapshot only saves time. It must be of the same build and fit the record; otherwise it is not used. */
const loadSnapshot = async <State>(
  store: EventStore,
  stream: StreamId,
  build: string,
): Promise<StreamState<State> | null> => {
  const saved = await store.snapshotOf(stream);
  if (saved === null || saved.build !== build) return null;
  const [record] = await store.read(stream, saved.sequence - 1, 1);
  if (record?.hash !== saved.hash) return null;
  const state: State = JSON.parse(saved.state);
  return { state, tip: { sequence: saved.sequence, hash: saved.hash } };
};

interface LoadedStream<State> extends StreamState<State> {
  /** Events that had to be folded, since no snapshot covers them. */
  readonly folded: number;
}

/** Folds a whole record, page by page, so that memory stays flat however long it is. */
export const loadStream = async <State, Event>(
  store: EventStore,
  { stream, first, evolve }: StreamFold<State, Event>,
  build: string,
): Promise<LoadedStream<State>> => {
  const start = (await loadSnapshot<State>(store, stream, build)) ?? { state: first, tip: EMPTY_TIP };
  let { state, tip } = start;
  for (;;) {
    const page = await store.read(stream, tip.sequence, PAGE);
    for (const record of page) {
      tip = nextTip(tip, record);
      state = evolve(state, eventOf(record) as Event);
    }
    if (page.length < PAGE) return { state, tip, folded: tip.sequence - start.tip.sequence };
    await yieldToEventLoop();
  }
};

type Reader = Pick<EventStore, 'read'>;

/** Events of a stream after one sequence, up to another. */
export const readEventRange = async <E extends TableEvent | TournamentEvent>(
  store: Reader,
  stream: StreamId,
  after: number,
  upTo: number,
): Promise<readonly E[]> => {
  const events: E[] = [];
  while (after + events.length < upTo) {
    const from = after + events.length;
    const records = await store.read(stream, from, Math.min(PAGE, upTo - from));
    if (records.length === 0) throw new Error(`Events after ${from} of ${stream} cannot be read.`);
    events.push(...records.map((record) => eventOf(record) as E));
  }
  return events;
};

/** Events of a stream from the store, after a sequence; their type follows from the stream. */
export const readEvents = async <E>(
  store: EventStore,
  stream: StreamId,
  after: number,
  limit: number,
): Promise<readonly E[]> => (await store.read(stream, after, limit)).map((record) => eventOf(record) as E);

export const readTableEvents = (
  store: EventStore,
  table: string,
  after: number,
  limit: number,
): Promise<readonly TableEvent[]> => readEvents(store, tableStream(table), after, limit);
