import type { TableLive } from '@sabot/client';
import type { TableSummary } from '@sabot/protocol';
import { deviceErrorsOf } from '../../../staff/device-errors.tsx';

/** What calls for someone, the most urgent first. */
const ALARMS = [
  'halted',
  'matter',
  'hand',
  'reader',
  'differential',
  'late',
  'cards',
  'few-cards',
  'last-round',
  'debts',
  'under-minimum',
] as const;
export type Alarm = (typeof ALARMS)[number];

/** Those for which someone must do something now. */
const URGENT: readonly Alarm[] = ['halted', 'matter', 'hand', 'reader', 'differential', 'late', 'cards'];
export const isUrgent = (alarm: Alarm): boolean => URGENT.includes(alarm);

const RINGS: Readonly<Record<Alarm, (table: TableSummary, live: TableLive | null) => boolean>> = {
  halted: ({ halted }) => halted,
  matter: (_, live) => (live?.view?.matters.length ?? 0) > 0,
  hand: (_, live) => live?.view?.pit?.waits.some(({ kind }) => kind === 'handler' || kind === 'unread-card') === true,
  reader: (_, live) => deviceErrorsOf(live?.view ?? null).length > 0,
  differential: (_, live) => live?.view?.dealer?.overDifferential === true,
  late: (_, live) => live?.status === 'late',
  cards: (_, live) => live?.view?.shoe?.mustBeReplaced === true,
  'few-cards': (_, live) => live?.view?.dealer?.fewCards === true,
  'last-round': (_, live) => live?.view?.setUp?.lastRound != null,
  debts: (_, live) => (live?.view?.pit?.debts.length ?? 0) > 0,
  'under-minimum': (_, live) => (live?.view?.pit?.underMinimum.length ?? 0) > 0,
};

export const alarmsOf = (table: TableSummary, live: TableLive | null): readonly Alarm[] =>
  ALARMS.filter((alarm) => RINGS[alarm](table, live));

/** Closed tables come last: nobody is there. */
const rankOf = (table: TableSummary, alarms: readonly Alarm[]): number => {
  const [first] = alarms;
  if (first !== undefined && isUrgent(first)) return ALARMS.indexOf(first);
  const base = table.phase === 'table-closed' ? 2 * ALARMS.length : ALARMS.length;
  return base + (first === undefined ? 1 : 0);
};

export interface WatchedTable {
  readonly table: TableSummary;
  readonly live: TableLive | null;
  readonly alarms: readonly Alarm[];
}

/** Tables that need someone first; all others in the order of the house. */
export const watchList = (
  tables: readonly TableSummary[],
  liveOf: (id: string) => TableLive | null,
): readonly WatchedTable[] =>
  tables
    .map((table) => {
      const live = liveOf(table.id);
      return { table, live, alarms: alarmsOf(table, live) };
    })
    .sort((one, other) => rankOf(one.table, one.alarms) - rankOf(other.table, other.alarms));
