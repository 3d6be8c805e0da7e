import { eventOf, tableHeadAt, tableStream } from '@sabot/proof';
import type { Interrupted } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import {
  brokenInvariants,
  type Command,
  decide,
  EVENTS,
  type EventType,
  epochOf,
  evolve,
  NEW_TABLE,
  openRoundOf,
  type RefusalCode,
  type SealedShoe,
  type TableEvent,
  type TableState,
} from '@sabot/table';
import { ledgerEntriesOfTable } from '../ledger/table-ledger.ts';
import type { EventStore } from '../store/store.ts';
import type { TableEntry } from './entries.ts';
import { enterTableEpoch, requireCurrentEpoch } from './epochs.ts';
import type { CommandAnswer, LiveStream, StreamDefinition, StreamRefusal, StreamUpdate } from './stream.ts';
import { openStream, type StreamHandle, type StreamOptions } from './stream-queue.ts';

export type TableUpdate = StreamUpdate<TableState, TableEvent>;
type TableRefusal = StreamRefusal<RefusalCode>;
export type TableAnswer = CommandAnswer<TableEvent, RefusalCode>;

/** The one place in a server through which a table is written. */
export interface LiveTable extends LiveStream<TableState, Command, TableEvent, RefusalCode> {
  readonly entry: TableEntry;
  readonly game: Game;
  /** The round that a stop of the house cut off, where people deal, until it goes on. */
  readonly interrupted: () => Interrupted | null;
}

/** The order of an electronic shoe for the table's next command, or null where there is none. */
export type SealedSource = (table: string, state: TableState) => Promise<SealedShoe | null>;

/**
 * A server that runs a table holds its lease for as long as it lives: where the lease is free, no other server has the
 * table.
 */
const isLeaseFree = async ({ tryLease }: Pick<EventStore, 'tryLease'>, table: string): Promise<boolean> => {
  const free = await tryLease(`table:${table}`);
  await free?.release();
  return free !== null;
};

/**
 * Whether the round on the table was cut off, asked once when this server opens it. Where the house deals it goes on by
 * itself; people are told, since only they know whether the power failed at the table as well.
 */
const readInterruption = async (
  store: EventStore,
  { id, auto }: TableEntry,
  state: TableState,
): Promise<Interrupted | null> => {
  const round = openRoundOf(state);
  if (auto !== null || round === null || !(await isLeaseFree(store, id))) return null;
  const [last] = await store.read(tableStream(id), state.sequence - 1, 1);
  return last === undefined ? null : { round: round.number, since: (eventOf(last) as TableEvent).stamp.at };
};

/** With the next step of the play the round has gone on, or the interruption was reported. */
const isResumed = (events: readonly { readonly type: EventType }[]): boolean =>
  events.some(({ type }) => EVENTS[type].isStep);

export interface TableStreamOptions extends StreamOptions {
  readonly sealed: SealedSource;
}

export interface TableStream extends LiveTable, StreamHandle<TableState, Command, TableEvent, RefusalCode> {}

const isSameShoe = (a: TableState, b: TableState): boolean =>
  a.shoe?.number === b.shoe?.number && a.shoe?.root === b.shoe?.root;

/** A table is opened under its own name: shoes are committed to in it. */
const faultOfName = (table: string, command: Command): TableRefusal | null =>
  command.do === 'open-table' && command.config.table !== table
    ? { code: 'bad-config', clause: null, detail: `This table is called ${table}.` }
    : null;

/** The order of an electronic shoe, and the state at which it was read. */
interface ReadOrder {
  readonly order: SealedShoe | undefined;
  readonly readAt: TableState;
}

type TableDefinition = StreamDefinition<TableState, Command, TableEvent, RefusalCode, ReadOrder>;

const tableDefinition = ({ sealed, epoch }: TableStreamOptions, id: string, game: Game): TableDefinition => ({
  id,
  stream: tableStream(id),
  first: NEW_TABLE,
  evolve,
  readContext: async (state) => ({ order: (await sealed(id, state)) ?? undefined, readAt: state }),
  decide: (state, command, { order }) => {
    requireCurrentEpoch(epoch, state, command);
    const misnamed = faultOfName(id, command);
    return misnamed === null ? decide(game, state, command, order) : { ok: false, refusal: misnamed };
  },
  // Once another shoe is in play, commands wait until its own order has been read.
  isContextValid: (state, { readAt }) => isSameShoe(state, readAt),
  brokenInvariants,
  ledgerEntriesOf: ({ config }, event) => ledgerEntriesOfTable(id, event, config),
  signedNumberAt: (_, event) => tableHeadAt(event),
  epochOf: (state) => epochOf(state)?.id ?? null,
  isSnapshotPoint: ({ play }) => play.phase === 'idle',
});

export const openTableStream = async (
  options: TableStreamOptions,
  entry: TableEntry,
  game: Game,
): Promise<TableStream> => {
  const { store } = options;
  const live = await openStream(options, tableDefinition(options, entry.id, game));
  await enterTableEpoch(options, store, entry.id, live);
  let interrupted = await readInterruption(store, entry, live.state());
  live.watch(({ events }) => {
    if (interrupted !== null && isResumed(events)) interrupted = null;
  });
  return { ...live, entry, game, interrupted: () => interrupted };
};
