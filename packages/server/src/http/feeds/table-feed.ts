import { type SignedHead, tableStream } from '@sabot/proof';
import type { Deadline, Peel } from '@sabot/protocol';
import { epochOf, SIGHT, type TableEvent, type TableState, type Viewer, type ViewRole } from '@sabot/table';
import type { Metrics } from '../../ops/metrics.ts';
import type { EventStore } from '../../store/store.ts';
import { readTableEvents } from '../../streams/load.ts';
import type { LiveTable, TableUpdate } from '../../streams/table-stream.ts';
import { caughtUp, isLost, makeRecent, type Seen } from '../views/event-range.ts';
import { type NameBook, namesOf, personsFor } from '../views/names.ts';
import { classOf } from '../views/table-access.ts';
import { newViewClass, numbered, type RoleView, roleViewOf, type ViewClass, viewText } from '../views/view-class.ts';
import { makePeels } from './peels.ts';
import { updateWriter } from './update-frame.ts';
import { frameOf, type Watcher } from './watcher.ts';

interface TableFeedParts {
  readonly store: EventStore;
  readonly names: NameBook;
  readonly deadlineOf: (table: LiveTable) => Deadline | null;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly onTrouble: (error: unknown) => void;
}

/** The live feed of one table. */
export interface TableFeed {
  /** Sends the hello, and from then on every update, none lost and none twice, after what was seen already. */
  readonly join: (watcher: Watcher, viewer: Viewer, place: Seen | null) => Promise<void>;
  readonly leave: (watcher: Watcher) => void;
  /** Shows everyone else how far a patron has lifted a card; nothing, unless it is this patron's to lift. */
  readonly peel: (watcher: Watcher, patron: string, peel: Peel) => void;
  readonly count: () => number;
  /** Of those, whoever plays or looks on; not staff, who also watch over tables that nobody is at. */
  readonly guests: () => number;
  readonly beat: () => void;
  readonly stop: () => void;
}

/** Whoever has missed more gets the view alone. */
const MOST_MISSED = 1000;

interface News {
  readonly events: TableEvent[];
  readonly heads: SignedHead[];
  first: number;
  heard: number;
}

/** Those who see the table alike, and what they were last sent. */
interface Audience {
  readonly seen: ViewClass;
  readonly watchers: Set<Watcher>;
}

export const makeTableFeed = (table: LiveTable, parts: TableFeedParts): TableFeed => {
  const { store, names, now, metrics } = parts;
  const { game, entry } = table;
  const audiences = new Map<string, Audience>();
  const audienceOf = new Map<Watcher, Audience>();
  const shown = new Map<ViewRole, RoleView>();
  /** Whose names all of a role have been told. */
  const named = new Map<ViewRole, Set<string>>();
  let state: TableState = table.state();
  const recent = makeRecent(state.sequence);
  let news: News | null = null;
  let scheduled = false;

  const namedTo = (role: ViewRole): Set<string> => {
    const known = named.get(role) ?? new Set();
    named.set(role, known);
    return known;
  };

  /** Names that come up for a role; from now on they count as told. */
  const freshNames = (role: ViewRole, events: readonly TableEvent[]): Readonly<Record<string, string>> => {
    const told = namedTo(role);
    const fresh = namesOf(
      names,
      [...personsFor(role, state, events)].filter((id) => !told.has(id)),
    );
    for (const id of Object.keys(fresh)) told.add(id);
    return fresh;
  };

  const flush = (): void => {
    if (news === null) return;
    const due = news;
    news = null;
    const { events, first, heads } = due;
    const namesFor = (role: ViewRole) => freshNames(role, events);
    const moment = { game, state, at: now(), deadline: parts.deadlineOf(table), interrupted: table.interrupted() };
    const write = updateWriter({ ...moment, events, first, heads, namesFor, shown });
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

  const nothingNew = (): News => ({ events: [], heads: [], first: state.sequence + 1, heard: performance.now() });

  /** Names that nobody has asked for yet follow as soon as they are read. */
  const learnNames = (events: readonly TableEvent[]): void => {
    const roles = new Set(Array.from(audiences.values(), ({ seen }) => seen.viewer.role));
    const wanted = new Set([...roles].flatMap((role) => [...personsFor(role, state, events)]));
    const unknown = [...wanted].filter((id) => names.known(id) === undefined);
    if (unknown.length === 0) return;
    names.learn(unknown).then(() => {
      if (unknown.every((id) => names.known(id) === undefined)) return;
      news ??= nothingNew();
      schedule();
    }, parts.onTrouble);
  };

  const hear = ({ after, events, first, heads }: TableUpdate): void => {
    state = after;
    recent.add(events);
    if (news === null || news.events.length === 0) {
      news = { events: [...events], heads: [...heads], first, heard: performance.now() };
    } else {
      news.events.push(...events);
      news.heads.push(...heads);
    }
    learnNames(events);
    schedule();
    peels.moved();
  };
  const stopWatching = table.watch(hear);

  const stream = tableStream(entry.id);
  const peels = makePeels({
    state: () => state,
    show: (peel, by) => {
      // Whoever sees a card lifted has been told before that someone looks at it.
      flush();
      const frame = frameOf({ ...peel, at: now() });
      for (const watcher of audienceOf.keys()) if (watcher !== by) watcher.send(frame);
    },
    whisper: (text) => store.broadcast(stream, text),
  });
  const stopReceiving = store.onBroadcast((about, text) => {
    if (about === stream) peels.overhear(text);
  });

  /** What came after that, up to now; null when there is too much of it, or no such place. */
  const missedSince = async (seen: Seen): Promise<readonly TableEvent[] | null> => {
    const { sequence: after } = seen;
    if (isLost(state, seen) || !(await caughtUp(table, after)) || recent.last() - after > MOST_MISSED) return null;
    const kept = recent.after(after);
    if (kept !== null) return kept;
    const read = await readTableEvents(store, entry.id, after, MOST_MISSED);
    // Another server may have written what this one has not heard of yet: that comes as news, when it is heard of.
    const known = read.slice(0, recent.last() - after);
    // More may have come while it was read; that is in memory for certain.
    const rest = recent.after(after + known.length);
    return rest === null || known.length + rest.length > MOST_MISSED ? null : [...known, ...rest];
  };

  return {
    join: async (watcher, viewer, place) => {
      const after = place?.sequence ?? null;
      const missed = place === null ? [] : await missedSince(place);
      const from = missed === null || after === null ? state.sequence : after;
      await names.learn(personsFor(viewer.role, state, missed ?? [])).catch(parts.onTrouble);
      // From here to the end nothing else happens in this process: the hello and what follows it fit together.
      flush();
      if (watcher.socket.readyState !== watcher.socket.OPEN) return;
      const later = recent.after(from + (missed?.length ?? 0)) ?? [];
      const events = missed === null || after === null ? [] : [...missed, ...later];
      const key = classOf(viewer);
      const role = roleViewOf(game, state, viewer.role, shown.get(viewer.role));
      shown.set(viewer.role, role);
      const audience = audiences.get(key) ?? { seen: newViewClass(game, viewer, role), watchers: new Set() };
      audiences.set(key, audience);
      const persons = personsFor(viewer.role, state, events);
      const known = namesOf(names, persons);
      // What not all of a role have heard is told again when it comes up: what this watcher hears now the others may not
      // have, and what they were told before this one has not.
      const told = namedTo(viewer.role);
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
        ...(place !== null && isLost(state, place) ? { lost: true } : {}),
        names: known,
        events: numbered(viewer, events, from + 1),
      });
      watcher.send(Buffer.from(`${head.slice(0, -1)},"view":${viewText(audience.seen)}}`));
      audience.watchers.add(watcher);
      audienceOf.set(watcher, audience);
    },
    leave: (watcher) => {
      audienceOf.get(watcher)?.watchers.delete(watcher);
      audienceOf.delete(watcher);
    },
    peel: peels.lift,
    count: () => audienceOf.size,
    guests: () => [...audienceOf.values()].filter(({ seen }) => !SIGHT[seen.viewer.role].staff).length,
    beat: () => {
      if (audienceOf.size === 0) return;
      // A beat never runs ahead of the news.
      flush();
      const frame = frameOf({ kind: 'beat', at: now(), sequence: state.sequence });
      for (const watcher of audienceOf.keys()) watcher.send(frame);
    },
    stop: () => {
      stopWatching();
      stopReceiving();
      peels.stop();
    },
  };
};
