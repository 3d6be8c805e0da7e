import type { TableLive } from '@sabot/client';
import type { PersonTold } from '@sabot/protocol';
import type { WaitView } from '@sabot/table';
import type { WatchedTable } from '../parts/alarms.ts';

/** What waits at all tables, as one list. */

export interface QueueLine {
  /** The same as long as the same thing waits. */
  readonly key: string;
  /** The same while the same matter goes on from step to step. */
  readonly place: string;
  readonly watched: WatchedTable & { readonly live: TableLive };
  readonly wait: WaitView;
  /** It waits for the position of whoever looks, and they may do it. */
  readonly isMine: boolean;
}

type Viewer = Pick<PersonTold, 'id' | 'role'>;

/** The own position, and those in which one acts at this table. */
const positionsAt = (live: TableLive, me: Viewer, now: number): readonly string[] => [
  me.role,
  ...(live.view?.dealer?.acting ?? [])
    .filter(({ person, until }) => person === me.id && until >= now)
    .map(({ position }) => position),
];

/** What any Dealer may do is left to the one at the table; what nobody's position asks for is the cashier's. */
const isFor = (wait: WaitView, positions: readonly string[], me: Viewer): boolean => {
  if (wait.byAnother && wait.askedBy === me.id) return false;
  const { ruler } = wait;
  if (ruler === null) return me.role === 'cashier';
  return ruler.position !== 'dealer' && ruler.reachedBy.some((position) => positions.includes(position));
};

const URGENCY = ['now', 'soon', 'later'] as const satisfies readonly WaitView['urgency'][];

const hasLive = (each: WatchedTable): each is WatchedTable & { readonly live: TableLive } => each.live !== null;

const isBefore = (one: WaitView, other: WaitView): number =>
  URGENCY.indexOf(one.urgency) - URGENCY.indexOf(other.urgency) || (one.since ?? 0) - (other.since ?? 0);

/** The most urgent first, and of those what has waited longest. The house opens and closes its own tables. */
export const queueOf = (tables: readonly WatchedTable[], me: Viewer, now: number): readonly QueueLine[] =>
  tables
    .filter(hasLive)
    .flatMap((watched) => {
      const { table, live } = watched;
      const positions = positionsAt(live, me, now);
      return (live.view?.pit?.waits ?? [])
        .filter(({ kind }) => !(table.auto && kind === 'opening'))
        .map((wait) => ({
          key: `${table.id} ${wait.number}`,
          place: `${table.id} ${wait.kind === 'matter' ? `matter ${wait.matter}` : wait.number}`,
          watched,
          wait,
          isMine: isFor(wait, positions, me),
        }));
    })
    .sort((one, other) => isBefore(one.wait, other.wait));

/** For whom something waits is told so; what nobody at a table waits for can be seen to at leisure. */
export const isCalling = ({ isMine, wait }: QueueLine): boolean => isMine && wait.urgency !== 'later';

/** What was there when the list was looked at last, by table. */
export type HeardWaits = ReadonlyMap<string, ReadonlySet<string>>;

interface Hearing {
  readonly heard: HeardWaits;
  /** Something new calls whoever looks. */
  readonly isNew: boolean;
}

/** A table that is seen for the first time has nothing new: whoever opens the page looks at it. */
export const hearingAfter = (
  heard: HeardWaits,
  tables: readonly Pick<WatchedTable, 'table' | 'live'>[],
  lines: readonly QueueLine[],
): Hearing => {
  const calling = lines.filter(isCalling);
  const next = new Map(heard);
  let isNew = false;
  for (const { table, live } of tables) {
    if (live?.view == null) continue;
    const before = heard.get(table.id);
    const keys = calling.filter(({ watched }) => watched.table.id === table.id).map(({ key }) => key);
    isNew ||= before !== undefined && keys.some((key) => !before.has(key));
    next.set(table.id, new Set(keys));
  }
  return { heard: next, isNew };
};

const two = (number: number): string => String(number).padStart(2, '0');

/** `0:07`, `12:40`, `1:03:22`. */
export const ageText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
