import { eventOf, tableStream } from '@sabot/proof';
import type { Interrupted } from '@sabot/protocol';
import { EVENTS, type EventType, openRoundOf, type TableEvent, type TableState } from '@sabot/table';
import type { EventStore } from '../store/store.ts';
import type { TableEntry } from './types.ts';

/** Whoever takes care of a table holds its lease as long as they live: where it is free, no other server has the table. */
const isAlone = async ({ lease }: Pick<EventStore, 'lease'>, table: string): Promise<boolean> => {
  const free = await lease(`table:${table}`);
  await free?.release();
  return free !== null;
};

/**
 * Whether the round on the table was cut off, asked once when this server opens it. Where the house deals it goes on by
 * itself; people are told, since only they know whether the power failed at the table as well.
 */
export const interruptedAt = async (
  store: EventStore,
  { id, auto }: TableEntry,
  state: TableState,
): Promise<Interrupted | null> => {
  const round = openRoundOf(state);
  if (auto !== null || round === null || !(await isAlone(store, id))) return null;
  const [last] = await store.read(tableStream(id), state.sequence - 1, 1);
  return last === undefined ? null : { round: round.number, since: (eventOf(last) as TableEvent).stamp.at };
};

/** It has gone on, or been reported, with the next step of the play. */
export const isResumedBy = (events: readonly { readonly type: EventType }[]): boolean =>
  events.some(({ type }) => EVENTS[type].isStep);
