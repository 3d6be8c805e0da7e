import { type SignedHead, tableStream } from '@sabot/proof';
import type { Deadline, Peel } from '@sabot/protocol';
import { epochOf, SIGHT, type TableEvent, type TableState, type Viewer, type ViewRole } from '@sabot/table';
import type { Metrics } from '../../ops/metrics.ts';
import type { EventStore } from '../../store/store.ts';
import { readTableEvents } from '../../streams/load.ts';
import type { LiveTable, TableUpdate } from '../../streams/table-stream.ts';
import { type FeedPosition, isBeforeRestore, makeRecentEvents, waitForSequence } from '../views/event-range.ts';
import { type NameCache, namesOf, personsShownTo } from '../views/names.ts';
import { viewClassKey } from '../views/table-access.ts';
import {
  newViewClass,
  numberedEvents,
  type RoleView,
  roleViewOf,
  type ViewClass,
  viewText,
} from '../views/view-class.ts';
import { makePeelRelay } from './peels.ts';
import { updateWriter } from './update-frame.ts';
import { type FeedSocket, jsonFrame } from './watcher.ts';

interface TableFeedParts {
  readonly store: EventStore;
  readonly names: NameCache;
  readonly deadlineOf: (table: LiveTable) => Deadline | null;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly onTrouble: (error: unknown) => void;
}

/** The live feed of one table. */
export interface TableFeed {
  /** Sends the hello, and from then on every update, none lost and none twice, after what was seen already. */
  readonly join: (watcher: FeedSocket, viewer: Viewer, place: FeedPosition | null) => Promise<void>;
  readonly leave: (watcher: FeedSocket) => void;
  /** Shows everyone else how far a patron has lifted a card; nothing, unless it is this patron's to lift. */
  readonly peel: (watcher: FeedSocket, patron: string, peel: Peel) => void;
  readonly count: () => number;
  /** Of those, whoever plays or looks on; not staff, who also watch over tables that nobody is at. */
  readonly audienceCount: () => number;
  readonly heartbeat: () => void;
  readonly stop: () => void;
}

/** Whoever has missed more gets the view alone. */
const MOST_MISSED = 1000;

interface PendingUpdate {
  readonly events: TableEvent[];
  readonly heads: SignedHead[];
  first: number;
  heard: number;
}

/** Those who see the table alike, and what they were last sent. */
interface Audience {
  readonly seen: ViewClass;
  readonly watchers: Set<FeedSocket>;
}

export const makeTableFeed = (table: LiveTable, parts: TableFeedParts): TableFeed => {
  const { store, names, now, metrics } = parts;
  const { game, entry } = table;
  const audiences = new Map<string, Audience>();
  const audienceOf = new Map<FeedSocket, Audience>();
  const roleViews = new Map<ViewRole, RoleView>();
  /** Whose names all of a role have been told. */
  const namesSent = new Map<ViewRole, Set<string>>();
  let state: TableState = table.state();
  const recentEvents = makeRecentEvents(state.sequence);
  let pending: PendingUpdate | null = null;
  let scheduled = false;

  const namesSentTo = (role: ViewRole): Set<string> => {
    const known = namesSent.get(role) ?? new Set();
    namesSent.set(role, known);
    return known;
  };

  /** Names that come up for a role; from now on they count as told. */
  const freshNames = (role: ViewRole, events: readonly TableEvent[]): Readonly<Record<string, string>> => {
    const told = namesSentTo(role);
    const fresh = namesOf(
      names,
      [...personsShownTo(role, state, events)].filter((id) => !told.has(id)),
    );
    for (const id of Object.keys(fresh)) told.add(id);
    return fresh;
  };

  const flush = (): void => {
    if (pending === null) return;
    const due = pending;
    pending = null;
    const { events, first, heads } = due;
    const namesFor = (role: ViewRole) => freshNames(role, events);
    const moment = { game, state, at: now(), deadline: parts.deadlineOf(table), interrupted: table.interrupted() };
    const write = updateWriter({ ...moment, events, first, heads, namesFor, shown: roleViews });
    for (const [key, { seen, watchers }] of audiences) {
      if (watchers.size === 0) audiences.delete(key);
      else {
        const frame = write(seen);
        for (const watcher of watchers) watcher.send(frame);
      }
    }
    if (events.length > 0) metrics.feedLag((performance.now() - due.heard) / 1000);
  };

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      flush();
    });
  };

  const nothingNew = (): PendingUpdate => ({
    events: [],
    heads: [],
    first: state.sequence + 1,
    heard: performance.now(),
  });

  /** Names that nobody has asked for yet follow as soon as they are read. */
  const loadNames = (events: readonly TableEvent[]): void => {
    const roles = new Set(Array.from(audiences.values(), ({ seen }) => seen.viewer.role));
    const wanted = new Set([...roles].flatMap((role) => [...personsShownTo(role, state, events)]));
    const unknown = [...wanted].filter((id) => names.get(id) === undefined);
    if (unknown.length === 0) return;
    names.load(unknown).then(() => {
      if (unknown.every((id) => names.get(id) === undefined)) return;
      pending ??= nothingNew();
      schedule();
    }, parts.onTrouble);
  };

  const onUpdate = ({ after, events, first, heads }: TableUpdate): void => {
    state = after;
    recentEvents.add(events);
    if (pending === null || pending.events.length === 0) {
      pending = { events: [...events], heads: [...heads], first, heard: performance.now() };
    } else {
      pending.events.push(...events);
      pending.heads.push(...heads);
    }
    loadNames(events);
    schedule();
    peels.onTableChanged();
  };
  const stopWatching = table.watch(onUpdate);

  const stream = tableStream(entry.id);
  const peels = makePeelRelay({
    state: () => state,
    show: (peel, by) => {
      // Whoever sees a card lifted has been told before that someone looks at it.
      flush();
      const frame = jsonFrame({ ...peel, at: now() });
      for (const watcher of audienceOf.keys()) if (watcher !== by) watcher.send(frame);
    },
    broadcast: (text) => store.broadcast(stream, text),
  });
  const stopReceiving = store.onBroadcast((about, text) => {
    if (about === stream) peels.onPeelBroadcast(text);
  });

  /** What came after that, up to now; null when there is too much of it, or no such place. */
  const missedSince = async (seen: FeedPosition): Promise<readonly TableEvent[] | null> => {
    const { sequence: after } = seen;
    if (
      isBeforeRestore(state, seen) ||
      !(await waitForSequence(table, after)) ||
      recentEvents.last() - after > MOST_MISSED
    )
      return null;
    const kept = recentEvents.after(after);
    if (kept !== null) return kept;
    const read = await readTableEvents(store, entry.id, after, MOST_MISSED);
    // Another server may have written what this one has not heard of yet: that comes as news, when it is heard of.
    const known = read.slice(0, recentEvents.last() - after);
    // More may have come while it was read; that is in memory for certain.
    const rest = recentEvents.after(after + known.length);
    return rest === null || known.length + rest.length > MOST_MISSED ? null : [...known, ...rest];
  };

  return {
    join: async (watcher, viewer, place) => {
      const after = place?.sequence ?? null;
      const missed = place === null ? [] : await missedSince(place);
      const from = missed === null || after === null ? state.sequence : after;
      await names.load(personsShownTo(viewer.role, state, missed ?? [])).catch(parts.onTrouble);
      // From here to the end nothing else happens in this process: the hello and what follows it fit together.
      flush();
      if (watcher.socket.readyState !== watcher.socket.OPEN) return;
      const later = recentEvents.after(from + (missed?.length ?? 0)) ?? [];
      const events = missed === null || after === null ? [] : [...missed, ...later];
      const key = viewClassKey(viewer);
      const role = roleViewOf(game, state, viewer.role, roleViews.get(viewer.role));
      roleViews.set(viewer.role, role);
      const audience = audiences.get(key) ?? { seen: newViewClass(game, viewer, role), watchers: new Set() };
      audiences.set(key, audience);
      const persons = personsShownTo(viewer.role, state, events);
      const known = namesOf(names, persons);
      // What not all of a role have heard is told again when it comes up: what this watcher hears now the others may not
      // have, and what they were told before this one has not.
      const told = namesSentTo(viewer.role);
      const isFirst = ![...audienceOf.values()].some(({ seen }) => seen.viewer.role === viewer.role);
      for (const id of told) if (known[id] === undefined) told.delete(id);
      if (isFirst) for (const id of Object.keys(known)) told.add(id);
      const head = JSON.stringify({
        kind: 'hello',
        at: now(),
        sequence: state.sequence,
        epoch: epochOf(state)?.id ?? null,
        deadline: parts.deadlineOf(table),
        ...(SIGHT[viewer.role].staff ? { interrupted: table.interrupted() } : {}),
        ...(missed === null ? { reset: true } : {}),
        ...(place !== null && isBeforeRestore(state, place) ? { lost: true } : {}),
        names: known,
        events: numberedEvents(viewer, events, from + 1),
      });
      watcher.send(Buffer.from(`${head.slice(0, -1)},"view":${viewText(audience.seen)}}`));
      audience.watchers.add(watcher);
      audienceOf.set(watcher, audience);
    },
    leave: (watcher) => {
      audienceOf.get(watcher)?.watchers.delete(watcher);
      audienceOf.delete(watcher);
    },
    peel: peels.onPeelFrame,
    count: () => audienceOf.size,
    audienceCount: () => [...audienceOf.values()].filter(({ seen }) => !SIGHT[seen.viewer.role].staff).length,
    heartbeat: () => {
      if (audienceOf.size === 0) return;
      // A beat never runs ahead of the news.
      flush();
      const frame = jsonFrame({ kind: 'beat', at: now(), sequence: state.sequence });
      for (const watcher of audienceOf.keys()) watcher.send(frame);
    },
    stop: () => {
      stopWatching();
      stopReceiving();
      peels.stop();
    },
  };
};
