import { eventOf, type StreamId } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { TournamentEvent } from '@sabot/tournament';
import type { EventStore } from '../store/store.ts';

type Reader = Pick<EventStore, 'read'>;

const PAGE = 2_000;

/** Events of a stream after one sequence, up to another. */
export const readEvents = async <E extends TableEvent | TournamentEvent>(
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
