import { type StreamId, tableStream, tournamentStream } from '@sabot/proof';
import { EVENTS, NEW_TABLE, type TableEvent, type TableState } from '@sabot/table';
import {
  bookAfterAll,
  NEW_BOOK,
  startTournamentClock,
  type TableBook,
  type TournamentClock,
  type TournamentEvent,
  tournamentClockUpTo,
} from '@sabot/tournament';
import type { EventStore } from '../store/store.ts';
import type { House } from '../streams/house.ts';
import { readEventRange } from '../streams/load.ts';
import type { LiveStream } from '../streams/stream.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';

interface FollowedStreamOptions<Live, Event, Fold> {
  readonly store: EventStore;
  readonly live: Live;
  readonly stream: StreamId;
  readonly first: Fold;
  readonly advance: (fold: Fold, events: readonly Event[]) => Fold;
  /** Of the last event that is in it. */
  readonly sequenceOf: (fold: Fold) => number;
  readonly onEvents: (events: readonly Event[]) => void;
}

/** A live stream whose events are folded along with it. */
class FollowedStream<
  Live extends Pick<LiveStream<unknown, never, Event, string>, 'tip' | 'watch'>,
  Event extends TableEvent | TournamentEvent,
  Fold,
> {
  readonly live: Live;
  readonly #options: FollowedStreamOptions<Live, Event, Fold>;
  readonly #unwatch: () => void;
  #fold: Fold;

  constructor(options: FollowedStreamOptions<Live, Event, Fold>) {
    this.live = options.live;
    this.#options = options;
    this.#fold = options.first;
    this.#unwatch = options.live.watch(({ first, events }) => {
      // A gap is read from the store when the fold is next asked for.
      if (this.#sequence === first - 1) this.#add(events);
      options.onEvents(events);
    });
  }

  /** Null until it has been read as far as the live state goes. */
  fold(): Fold | null {
    return this.#sequence === this.live.tip().sequence ? this.#fold : null;
  }

  /** Reads whatever is missing up to the last durable event. */
  async read(): Promise<void> {
    const { store, stream } = this.#options;
    while (this.#sequence < this.live.tip().sequence) {
      const from = this.#sequence;
      const events = await readEventRange<Event>(store, stream, from, this.live.tip().sequence);
      // Events that arrived during the reading are in the fold already.
      if (this.#sequence === from) this.#add(events);
    }
  }

  stop(): void {
    this.#unwatch();
  }

  get #sequence(): number {
    return this.#options.sequenceOf(this.#fold);
  }

  #add(events: readonly Event[]): void {
    this.#fold = this.#options.advance(this.#fold, events);
  }
}

interface TableFold {
  readonly book: TableBook;
  readonly state: TableState;
}

export type FollowedTable = FollowedStream<LiveTable, TableEvent, TableFold>;

/** A table of a session with its book. */
export const followTable = ({ store }: House, live: LiveTable, wake: () => void): FollowedTable =>
  new FollowedStream({
    store,
    live,
    stream: tableStream(live.entry.id),
    first: { book: NEW_BOOK, state: NEW_TABLE },
    advance: ({ book, state }, events) => bookAfterAll(book, events, state),
    sequenceOf: ({ book }) => book.sequence,
    onEvents: (events) => {
      // The steward has nothing to do about the play itself until the round is closed, or ends.
      if (events.some(({ type }) => !EVENTS[type].isRoutine)) wake();
    },
  });

export type FollowedTournament = FollowedStream<LiveTournament, TournamentEvent, TournamentClock>;

/** A tournament with its clock. */
export const followTournament = (
  { store }: House,
  live: LiveTournament,
  now: () => number,
  wake: () => void,
): FollowedTournament =>
  new FollowedStream({
    store,
    live,
    stream: tournamentStream(live.entry.id),
    first: startTournamentClock(live.entry.created),
    advance: (clock, events) => events.reduce(tournamentClockUpTo(now()), clock),
    sequenceOf: ({ sequence }) => sequence,
    onEvents: wake,
  });
