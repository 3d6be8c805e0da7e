import type { Deadline, FEEDS, Interrupted, LowerView, Names, NumberedEvent, TableFrame } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { pathOf } from '../request.ts';
import type { FeedStatus } from './live-socket.ts';
import type { EarlySocket } from './socket.ts';
import type { FeedKind } from './watch.ts';

/** A table as this side knows it now. */
export interface TableLive {
  readonly status: FeedStatus;
  /** Null until the first word of the house. */
  readonly view: TableView | null;
  readonly names: Names;
  readonly deadline: Deadline | null;
  /** In which the last event was seen; null before any restore of the house. */
  readonly epoch: string | null;
  /** Null for whoever is not of the staff. */
  readonly interrupted: Interrupted | null;
  /** What happened since the feed began, the latest last; not all of it for ever. */
  readonly events: readonly NumberedEvent[];
}

export interface TableWatch {
  /** To see no more than anyone may. */
  readonly as?: LowerView;
  /** A connection to go on with. */
  readonly early?: EarlySocket;
}

/** So many events are kept. */
const EVENTS_KEPT = 400;

export const NO_TABLE: TableLive = {
  status: 'connecting',
  view: null,
  names: {},
  deadline: null,
  epoch: null,
  interrupted: null,
  events: [],
};

const lastOf = <T>(list: readonly T[], more: readonly T[], most: number): readonly T[] =>
  more.length === 0 ? list : [...list, ...more].slice(-most);

/** The table after a frame. What is not changed stays the same object, so that pages redraw no more than they must. */
export const tableAfter = (live: TableLive, frame: TableFrame): TableLive => {
  switch (frame.kind) {
    case 'hello':
      return {
        ...live,
        view: frame.view,
        names: { ...live.names, ...frame.names },
        deadline: frame.deadline,
        epoch: frame.epoch,
        interrupted: frame.interrupted ?? null,
        events: lastOf(frame.reset === true ? [] : live.events, frame.events, EVENTS_KEPT),
      };
    case 'update':
      return {
        ...live,
        view: live.view === null ? null : { ...live.view, ...frame.changed },
        names: frame.names === undefined ? live.names : { ...live.names, ...frame.names },
        deadline: frame.deadline,
        interrupted: frame.interrupted ?? null,
        events: lastOf(live.events, frame.events, EVENTS_KEPT),
      };
    default:
      return live;
  }
};

/** A beat never runs ahead of the news: one that tells of more events than are known tells that some were missed. */
export const hasGap = ({ view }: Pick<TableLive, 'view'>, frame: TableFrame): boolean =>
  frame.kind === 'beat' && view !== null && frame.sequence > view.sequence;

const PATH: (typeof FEEDS)['table']['url'] = '/api/tables/:table/feed';

/** Where to go on: after the last event that was seen, which only counts in its epoch. */
export const tableFeedPath = (
  table: string,
  as: LowerView | undefined,
  { view, epoch }: Pick<TableLive, 'view' | 'epoch'>,
): string => pathOf(PATH, { table }, { after: view?.sequence, epoch: epoch ?? undefined, as });

export const tableKind = (table: string, as: LowerView | undefined): FeedKind<TableLive, TableFrame> => ({
  begin: NO_TABLE,
  path: (live) => tableFeedPath(table, as, live),
  after: tableAfter,
  hasGap,
});
