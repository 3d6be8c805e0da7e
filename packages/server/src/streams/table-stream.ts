import { tableHeadAt, tableStream } from '@sabot/proof';
import type { Game } from '@sabot/rules';
import {
  brokenInvariants,
  type Command,
  decide,
  epochOf,
  evolve,
  NEW_TABLE,
  type RefusalCode,
  type TableEvent,
  type TableState,
} from '@sabot/table';
import { linesOfTableEvent } from '../ledger/table-ledger.ts';
import { enterTable, requireEpoch } from './epochs.ts';
import { interruptedAt, isResumedBy } from './interrupted.ts';
import type { Kind } from './stream-kind.ts';
import { type OpenStream, openStream, type StreamParts } from './stream-queue.ts';
import type { HouseRefusal, LiveTable, SealedSource, TableEntry } from './types.ts';

export interface TableParts extends StreamParts {
  readonly sealed: SealedSource;
}

export interface OpenTable extends LiveTable, OpenStream<TableState, Command, TableEvent, RefusalCode> {}

const isSameShoe = (a: TableState, b: TableState): boolean =>
  a.shoe?.number === b.shoe?.number && a.shoe?.root === b.shoe?.root;

/** A table is opened under its own name: shoes are committed to in it. */
const faultOfName = (table: string, command: Command): HouseRefusal | null =>
  command.do === 'open-table' && command.config.table !== table
    ? { code: 'bad-config', clause: null, detail: `This table is called ${table}.` }
    : null;

type TableKind = Kind<TableState, Command, TableEvent, RefusalCode>;

/** The order of cards that was fetched is of one shoe: once another is in play, the rest waits for its own. */
const turnAt =
  ({ sealed, epoch }: TableParts, table: string, game: Game): TableKind['turn'] =>
  async (state) => {
    const order = (await sealed(table, state)) ?? undefined;
    return {
      decide: (at, command) => {
        requireEpoch(epoch, at, command);
        const misnamed = faultOfName(table, command);
        return misnamed === null ? decide(game, at, command, order) : { ok: false, refusal: misnamed };
      },
      goesOn: (at) => isSameShoe(at, state),
    };
  };

export const openTable = async (parts: TableParts, entry: TableEntry, game: Game): Promise<OpenTable> => {
  const { id } = entry;
  const live = await openStream(parts, {
    id,
    stream: tableStream(id),
    first: NEW_TABLE,
    evolve,
    turn: turnAt(parts, id, game),
    broken: brokenInvariants,
    linesOf: ({ config }, event) => linesOfTableEvent(id, event, config),
    headAt: (_, event) => tableHeadAt(event),
    epochOf: (state) => epochOf(state)?.id ?? null,
    rests: ({ play }) => play.phase === 'idle',
  } satisfies TableKind);
  await enterTable(parts, parts.store, id, live);
  let interrupted = await interruptedAt(parts.store, entry, live.state());
  live.watch(({ events }) => {
    if (interrupted !== null && isResumedBy(events)) interrupted = null;
  });
  return { ...live, entry, game, interrupted: () => interrupted };
};
