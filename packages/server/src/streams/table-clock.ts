import { eventOf, type StreamId, tableStream } from '@sabot/proof';
import type { BySide } from '@sabot/rules';
import { EVENTS, type Instant, type TableEvent } from '@sabot/table';
import type { EventStore } from '../store/store.ts';
import type { LiveTable, TableUpdate } from './table-stream.ts';

/** A patron who is not there. */
interface Away {
  readonly since: number;
  /** Marked absent by the house because a time ran out, not because a connection ended. */
  readonly byHouse: boolean;
  /** Has acted since then, and so is present after all. */
  readonly acted: boolean;
}

/** When things happened at a table: its state holds no times, its events do. Plain data. */
export interface TableClock {
  /** Of the last event folded in. */
  readonly sequence: number;
  /** What is not known happened no later than this. */
  readonly since: number;
  /** The last event that was a step of the play. */
  readonly step: number;
  readonly marks: Readonly<Record<Instant, number>>;
  /** When each hand was last offered or given to someone. */
  readonly hands: BySide<number>;
  readonly away: Readonly<Record<string, Away>>;
  /** When each patron at the table last did something, to the minute. */
  readonly acts: Readonly<Record<string, number>>;
}

const TO_THE_MINUTE = 60_000;

/** A clock that knows nothing before this event: all of it counts from `at`. */
export const startClock = (sequence: number, at: number): TableClock => ({
  sequence,
  since: at,
  step: at,
  marks: {
    betting: at,
    closed: at,
    ended: at,
    window: at,
    asked: at,
    committed: at,
    turn: at,
    // As far as is known, not within the round under way.
    deviceBack: 0,
  },
  hands: { player: at, banker: at },
  away: {},
  acts: {},
});

const without = <T>(list: Readonly<Record<string, T>>, person: string): Readonly<Record<string, T>> =>
  Object.hasOwn(list, person) ? Object.fromEntries(Object.entries(list).filter(([name]) => name !== person)) : list;

const presence = (away: TableClock['away'], event: TableEvent): TableClock['away'] => {
  const { at, by, as } = event.stamp;
  switch (event.type) {
    case 'PresenceChanged':
      return event.present
        ? without(away, event.person)
        : { ...away, [event.person]: { since: at, byHouse: by === 'house', acted: false } };
    case 'PatronJoined':
    case 'PatronLeft':
      return without(away, event.person);
    default: {
      const own = as === 'patron' ? away[by] : undefined;
      return own === undefined || own.acted ? away : { ...away, [by]: { ...own, acted: true } };
    }
  }
};

/** Called for every wager of a crowd, so that little is copied. */
const acts = (before: TableClock['acts'], event: TableEvent): TableClock['acts'] => {
  if (event.type === 'PatronLeft') return without(before, event.person);
  const { at, by, as } = event.stamp;
  const isBack = event.type === 'PatronJoined' || (event.type === 'PresenceChanged' && event.present);
  const person = isBack ? event.person : by;
  if (!isBack && (as !== 'patron' || event.type === 'PresenceChanged')) return before;
  return at - (before[person] ?? Number.NEGATIVE_INFINITY) < TO_THE_MINUTE ? before : { ...before, [person]: at };
};

const hands = (before: TableClock['hands'], event: TableEvent): TableClock['hands'] => {
  switch (event.type) {
    case 'CardsOffered':
    case 'CardsAccepted':
    case 'CardsPassed':
    case 'HandlerChosen':
    case 'SqueezeAllowed':
      return { ...before, [event.side]: event.stamp.at };
    default:
      return before;
  }
};

const marks = (before: TableClock['marks'], { type, stamp }: TableEvent): TableClock['marks'] => {
  const { clock } = EVENTS[type];
  return clock === undefined ? before : { ...before, ...Object.fromEntries(clock.map((mark) => [mark, stamp.at])) };
};

/** The clock after one more event. */
export const clockAfterEvent = (clock: TableClock, event: TableEvent): TableClock => ({
  sequence: clock.sequence + 1,
  since: clock.since,
  step: EVENTS[event.type].isStep ? event.stamp.at : clock.step,
  marks: marks(clock.marks, event),
  hands: hands(clock.hands, event),
  away: presence(clock.away, event),
  acts: acts(clock.acts, event),
});

/**
 * The same, with no event in the future. Otherwise a server that took over from one whose clock runs ahead, or whose
 * own clock was put back, would wait for that time to come.
 */
export const advanceClock =
  (now: number) =>
  (clock: TableClock, event: TableEvent): TableClock =>
    clockAfterEvent(clock, event.stamp.at <= now ? event : { ...event, stamp: { ...event.stamp, at: now } });

/** Since when a patron has been away, or since the oldest event read, where that is not known. */
export const awaySince = ({ away, since }: TableClock, person: string): number => away[person]?.since ?? since;

export const idleSince = ({ acts, since }: TableClock, person: string): number => acts[person] ?? since;

type Reader = Pick<EventStore, 'read'>;

const PAGE = 1_000;
/** A round with more events than this many pages is timed from the oldest event that was read. */
const MOST_PAGES = 10;

const readEvents = async (store: Reader, stream: StreamId, after: number, upTo: number) => {
  const events: TableEvent[] = [];
  while (after + events.length < upTo) {
    const records = await store.read(stream, after + events.length, upTo - after - events.length);
    if (records.length === 0) return events;
    events.push(...records.map((record) => eventOf(record) as TableEvent));
  }
  return events;
};

/**
 * The clock of a table from its last events, back to the call of the round under way: nothing is timed from before it.
 * Patrons who have been away longer count as away since the oldest event read.
 */
export const readClock = async (store: Reader, table: string, sequence: number, now: number): Promise<TableClock> => {
  const stream = tableStream(table);
  let events: readonly TableEvent[] = [];
  let from = sequence;
  for (let page = 0; page < MOST_PAGES && from > 0; page += 1) {
    const after = Math.max(0, from - PAGE);
    events = [...(await readEvents(store, stream, after, from)), ...events];
    from = after;
    if (events.some(({ type }) => type === 'BettingOpened')) break;
  }
  return events.reduce(advanceClock(now), startClock(from, Math.min(now, events[0]?.stamp.at ?? now)));
};

/** The clock with the events that came since. */
const readClockFurther = async (
  store: Reader,
  table: string,
  clock: TableClock,
  sequence: number,
  now: number,
): Promise<TableClock> =>
  (await readEvents(store, tableStream(table), clock.sequence, sequence)).reduce(advanceClock(now), clock);

/** The clock of an open table, kept up to date with its events. */
export class LiveClock {
  readonly #store: Reader;
  readonly #table: LiveTable;
  readonly #now: () => number;
  /** Null until it is first read. */
  #clock: TableClock | null = null;

  constructor(store: Reader, table: LiveTable, now: () => number) {
    this.#store = store;
    this.#table = table;
    this.#now = now;
  }

  get isRead(): boolean {
    return this.#clock !== null;
  }

  /** At the table's last event, or null where it has to be read first. */
  current(): TableClock | null {
    return this.#clock?.sequence === this.#table.tip().sequence ? this.#clock : null;
  }

  add({ first, events }: TableUpdate): void {
    // A gap is read from the store when the clock is next asked for.
    if (this.#clock?.sequence !== first - 1) return;
    this.#clock = events.reduce(advanceClock(this.#now()), this.#clock);
  }

  /** The clock at the table's last event: nothing is awaited between the last look and the return. */
  async read(): Promise<TableClock> {
    const { id } = this.#table.entry;
    let clock = this.#clock ?? (await readClock(this.#store, id, this.#table.tip().sequence, this.#now()));
    while (clock.sequence < this.#table.tip().sequence) {
      const more = await readClockFurther(this.#store, id, clock, this.#table.tip().sequence, this.#now());
      if (more === clock) throw new Error(`Events after ${clock.sequence} of table ${id} cannot be read.`);
      clock = more;
    }
    this.#clock = clock;
    return clock;
  }
}
