import { type SignedHead, tableStream } from '@sabot/proof';
import { replay, type TableEvent, type Viewer, viewOf } from '@sabot/table';
import type { EventStore } from '../../store/store.ts';
import { readTableEvents } from '../../streams/load.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { numberedEvents } from './view-class.ts';

/** The events of a round in the record, from its first call to its last correction. */
interface RoundRecord {
  readonly round: number;
  readonly first: number;
  readonly events: readonly TableEvent[];
  readonly head: SignedHead;
}

const PAGE = 1000;
/** Events that are read after a round for its corrections, which can come until the next call. */
const AFTER = 200;

const readAll = async (store: EventStore, table: string, after: number, last: number): Promise<TableEvent[]> => {
  const events: TableEvent[] = [];
  while (after + events.length < last) {
    const page = await readTableEvents(
      store,
      table,
      after + events.length,
      Math.min(PAGE, last - after - events.length),
    );
    if (page.length === 0) break;
    events.push(...page);
  }
  return events;
};

/** Finished rounds of a table between two numbers, both included, oldest first. */
export const roundsBetween = async (
  store: EventStore,
  table: string,
  from: number,
  to: number,
): Promise<readonly RoundRecord[]> => {
  const stream = tableStream(table);
  const start = from > 1 ? ((await store.headOf(stream, from - 1))?.sequence ?? null) : 0;
  const end = (await store.headOf(stream, to))?.sequence ?? null;
  if (start === null || end === null) return [];
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const heads = await Promise.all(numbers.map((round) => store.headOf(stream, round)));
  const events = await readAll(store, table, start, end);
  events.push(...(await readTableEvents(store, table, end, AFTER)));
  const starts = events.flatMap((event, index) =>
    event.type === 'BettingOpened' ? [{ round: event.round, index }] : [],
  );
  return starts.flatMap(({ round, index }, nth) => {
    const head = heads[round - from] ?? null;
    if (head === null) return [];
    return [{ round, first: start + index + 1, events: events.slice(index, starts[nth + 1]?.index), head }];
  });
};

const instantOf = (events: readonly TableEvent[], type: TableEvent['type']): number | null =>
  events.find((event) => event.type === type)?.stamp.at ?? null;

/** A round as a viewer may see it: cards, result and wagers are taken from the view of the table. */
export const roundWords = ({ game }: LiveTable, { round, events, head }: RoundRecord, viewer: Viewer) => {
  const { last } = viewOf(game, replay(events), viewer);
  return {
    round,
    opened: instantOf(events, 'BettingOpened'),
    ended: instantOf(events, 'RoundSettled') ?? instantOf(events, 'RoundVoided'),
    end: last?.end ?? null,
    hands: last?.hands ?? null,
    result: last?.result ?? null,
    wagers: last?.ends ?? null,
    receipt: head,
  };
};

/** A round with all its events, as a viewer may see it. */
export const roundInFull = (table: LiveTable, record: RoundRecord, viewer: Viewer) => ({
  ...roundWords(table, record, viewer),
  events: numberedEvents(viewer, record.events, record.first),
});
