import { type SignedHead, tableStream } from '@sabot/proof';
import type { Deadline, Peel } from '@sabot/protocol';
import { epochOf, SIGHT, type TableEvent, type TableState, type Viewer, type ViewRole } from '@sabot/table';
import type { Metrics } from '../../ops/metrics.ts';
import type { EventStore } from '../../store/store.ts';
import type { LiveTable, TableUpdate } from '../../streams/table-stream.ts';
import { type FeedPosition, isBeforeRestore } from '../views/feed-position.ts';
import { type NameCache, namesOf, personsShownTo } from '../views/names.ts';
import { viewClassKey } from '../views/table-access.ts';
import { newViewClass, numberedEvents, type RoleView, roleViewOf, viewText } from '../views/view-class.ts';
import { type FeedConnection, jsonFrame } from './connections.ts';
import { textFrame } from './feed-socket.ts';
import { PeelRelay } from './peel-relay.ts';
import type { Presence } from './presence.ts';
import { RecentEvents } from './recent-events.ts';
import { SentNames } from './sent-names.ts';
import { updateWriter } from './update-frame.ts';
import { type ViewGroup, ViewGroups } from './view-groups.ts';
import { Watchers } from './watchers.ts';

interface TableFeedParts {
  readonly store: EventStore;
  readonly names: NameCache;
  readonly presence: Presence;
  readonly deadlineOf: (table: LiveTable) => Deadline | null;
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'feedLag'>;
  readonly onTrouble: (error: unknown) => void;
}

/** What the next update will hold. */
interface PendingUpdate {
  readonly events: TableEvent[];
  readonly heads: SignedHead[];
  /** Sequence of the first event. */
  readonly first: number;
  /** When the first event arrived, on the clock of `performance`. */
  readonly since: number;
}

/** An update tells everyone that the feed lives: whoever had one so short a time ago, as a part of a beat, needs no beat. */
const BEAT_SPARED = 1 / 4;

/**
 * A pass over all sockets that takes longer than this, so over hundreds, is followed by a rest of the same length. Else
 * a busy table that thousands watch would do little but send, and those who wager would wait for it.
 */
const LONG_PASS_MS = 2;
/** A pass may also be long because the machine was busy with something else: nobody waits for that twice. */
const LONGEST_REST_MS = 10;

/** The live feed of one table: each watcher is sent every update, none lost and none twice. */
export class TableFeed {
  readonly #table: LiveTable;
  readonly #parts: TableFeedParts;
  readonly #watchers = new Watchers<ViewGroup>();
  readonly #groups = new ViewGroups();
  /** What each role was last shown. */
  readonly #roleViews = new Map<ViewRole, RoleView>();
  readonly #sentNames: SentNames;
  readonly #recent: RecentEvents;
  readonly #peels: PeelRelay;
  readonly #unsubscribe: readonly (() => void)[];
  #state: TableState;
  #pending: PendingUpdate | null = null;
  #isFlushScheduled = false;
  /** When the last update went out, on the clock of `performance`. */
  #toldAt = Number.NEGATIVE_INFINITY;
  /** No update before this, on the same clock. */
  #notBefore = 0;

  constructor(table: LiveTable, parts: TableFeedParts) {
    const { store, presence } = parts;
    const stream = tableStream(table.entry.id);
    this.#table = table;
    this.#parts = parts;
    this.#state = table.state();
    this.#sentNames = new SentNames(parts.names);
    this.#recent = new RecentEvents(table, store);
    this.#peels = new PeelRelay({
      state: () => this.#state,
      show: (peel, by) => this.#showPeel(peel, by),
      broadcast: (text) => store.broadcast(stream, text),
    });
    this.#unsubscribe = [
      table.watch((update) => this.#onUpdate(update)),
      table.watch((update) => presence.onUpdate(table, update)),
      store.onBroadcast((about, text) => {
        if (about === stream) this.#peels.onPeelBroadcast(text);
      }),
    ];
  }

  /** Also while someone is still waiting for the hello. */
  get isWatched(): boolean {
    return this.#watchers.isWatched;
  }

  /** Watchers who play or look on; not staff, who also watch tables that nobody is at. */
  audienceCount(): number {
    return this.#groups.countWithoutStaff();
  }

  /** Sends the hello with what came after the position that was seen already, and from then on every update. */
  join(watcher: FeedConnection, viewer: Viewer, position: FeedPosition | null): Promise<void> {
    return this.#watchers.whileJoining(async () => {
      const { names, onTrouble } = this.#parts;
      const missed = position === null ? [] : await this.#recent.since(position);
      await names.load(personsShownTo(viewer.role, this.#state, missed ?? [])).catch(onTrouble);
      // From here on all is synchronous, so that no event comes between the hello and the updates that follow it.
      this.#flush();
      if (watcher.isOpen) this.#sayHello(watcher, viewer, position, missed);
    });
  }

  leave(watcher: FeedConnection): void {
    const group = this.#watchers.get(watcher);
    if (group !== undefined) this.#groups.remove(group, watcher);
    this.#watchers.delete(watcher);
  }

  /** Shows everyone else how far a patron has lifted a card; ignored unless it is theirs to lift. */
  peel(watcher: FeedConnection, patron: string, peel: Peel): void {
    this.#peels.onPeelFrame(watcher, patron, peel);
  }

  /** Called every so many milliseconds. */
  heartbeat(everyMs: number): void {
    if (this.#watchers.size === 0 || performance.now() - this.#toldAt < everyMs * BEAT_SPARED) return;
    // A heartbeat has the sequence of the last event, so that event has to go out first.
    this.#flush();
    this.#watchers.heartbeat({ at: this.#parts.now(), sequence: this.#state.sequence });
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#peels.stop();
  }

  #onUpdate({ after, events, first, heads }: TableUpdate): void {
    this.#state = after;
    this.#recent.add(events);
    if (this.#pending === null || this.#pending.events.length === 0) {
      this.#pending = { events: [...events], heads: [...heads], first, since: performance.now() };
    } else {
      this.#pending.events.push(...events);
      this.#pending.heads.push(...heads);
    }
    this.#loadNames(events);
    this.#scheduleFlush();
    this.#peels.onTableChanged();
  }

  /** Names that are not in memory yet follow in an update of their own once they are read. */
  #loadNames(events: readonly TableEvent[]): void {
    const { names, onTrouble } = this.#parts;
    const roles = [...this.#groups.roles()];
    const persons = new Set(roles.flatMap((role) => this.#sentNames.missing(role, this.#state, events)));
    if (persons.size === 0) return;
    names.loadNew(persons).then((isAny) => {
      if (!isAny) return;
      this.#pending ??= { events: [], heads: [], first: this.#state.sequence + 1, since: performance.now() };
      this.#scheduleFlush();
    }, onTrouble);
  }

  /** Events of one turn of the event loop go out as one update; after a long pass, those of as long a time again. */
  #scheduleFlush(): void {
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    const flush = (): void => {
      this.#isFlushScheduled = false;
      this.#flush();
    };
    const rest = this.#notBefore - performance.now();
    if (rest > 0) setTimeout(flush, rest).unref();
    else setImmediate(flush);
  }

  #flush(): void {
    if (this.#pending === null) return;
    const { events, first, heads, since } = this.#pending;
    this.#pending = null;
    if (this.#watchers.size === 0) return;
    const { now, deadlineOf, metrics } = this.#parts;
    const write = updateWriter({
      game: this.#table.game,
      state: this.#state,
      at: now(),
      deadline: deadlineOf(this.#table),
      interrupted: this.#table.interrupted(),
      events,
      first,
      heads,
      namesFor: (role) => this.#sentNames.take(role, this.#state, events),
      shown: this.#roleViews,
    });
    const begun = performance.now();
    for (const { seen, watchers } of this.#groups.all()) {
      const frame = textFrame(write(seen));
      for (const watcher of watchers) watcher.sendFrame(frame);
    }
    this.#toldAt = performance.now();
    const took = this.#toldAt - begun;
    this.#notBefore = took > LONG_PASS_MS ? this.#toldAt + Math.min(took, LONGEST_REST_MS) : 0;
    if (events.length > 0) metrics.feedLag((performance.now() - since) / 1000);
  }

  #sayHello(
    watcher: FeedConnection,
    viewer: Viewer,
    position: FeedPosition | null,
    missed: readonly TableEvent[] | null,
  ): void {
    const { role } = viewer;
    const isResumed = position !== null && missed !== null;
    const from = isResumed ? position.sequence : this.#state.sequence;
    const events = isResumed ? [...missed, ...(this.#recent.after(from + missed.length) ?? [])] : [];
    const group = this.#groupOf(viewer);
    const names = namesOf(this.#parts.names, personsShownTo(role, this.#state, events));
    this.#sentNames.join(role, names, !this.#groups.isIn(role));
    const head = JSON.stringify({
      kind: 'hello',
      at: this.#parts.now(),
      sequence: this.#state.sequence,
      epoch: epochOf(this.#state)?.id ?? null,
      deadline: this.#parts.deadlineOf(this.#table),
      ...(SIGHT[role].staff ? { interrupted: this.#table.interrupted() } : {}),
      ...(missed === null ? { reset: true } : {}),
      ...(position !== null && isBeforeRestore(this.#state, position) ? { lost: true } : {}),
      names,
      events: numberedEvents(viewer, events, from + 1),
    });
    watcher.send(Buffer.from(`${head.slice(0, -1)},"view":${viewText(group.seen)}}`));
    this.#groups.add(group, watcher);
    this.#watchers.set(watcher, group);
  }

  #groupOf(viewer: Viewer): ViewGroup {
    const { game } = this.#table;
    const view = roleViewOf(game, this.#state, viewer.role, this.#roleViews.get(viewer.role));
    this.#roleViews.set(viewer.role, view);
    return this.#groups.get(viewClassKey(viewer), () => newViewClass(game, viewer, view));
  }

  #showPeel(peel: Peel, by: FeedConnection | null): void {
    // Watchers have to know that someone looks at the card before they see it lifted.
    this.#flush();
    this.#watchers.sendAll(jsonFrame({ ...peel, at: this.#parts.now() }), by);
  }
}
