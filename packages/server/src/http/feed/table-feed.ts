import { SIGHT, type TableEvent, type TableState, type Viewer } from '@sabot/table';
import type { Deadline } from '../../dealer/deadline.ts';
import type { LiveTable, Update } from '../../house/types.ts';
import type { Metrics } from '../../ops/metrics.ts';
import { tableStream } from '../../store/record.ts';
import type { EventStore, SignedHead } from '../../store/store.ts';
import { classOf } from '../viewer.ts';
import { caughtUp } from './caught-up.ts';
import type { Peel } from './frame.ts';
import { type NameBook, namesOf, personsFor } from './names.ts';
import { makePeels } from './peels.ts';
import { makeRecent, readEvents } from './recent.ts';
import { changesOf, newViewClass, numbered, type ViewClass, viewText } from './view-class.ts';
import { frameOf, type Watcher } from './watcher.ts';

export interface TableFeedParts {
  readonly store: EventStore;
  readonly names: NameBook;
  readonly deadlineOf: (table: LiveTable) => Deadline | null;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly onTrouble: (error: unknown) => void;
}

/** The live feed of one table. */
export interface TableFeed {
  /** Sends the hello, and from then on every update, none lost and none twice. `after` is the last event already seen. */
  readonly join: (watcher: Watcher, viewer: Viewer, after: number | null) => Promise<void>;
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

export const makeTableFeed = (table: LiveTable, parts: TableFeedParts): TableFeed => {
  const { store, names, now, metrics } = parts;
  const { game, entry } = table;
  const classes = new Map<string, ViewClass>();
  const classOfWatcher = new Map<Watcher, ViewClass>();
  let state: TableState = table.state();
  const recent = makeRecent(state.sequence);
  let news: News | null = null;
  let scheduled = false;

  const forStaff = ({ role }: Viewer): object => (SIGHT[role].staff ? { interrupted: table.interrupted() } : {});

  const writeUpdate = (seen: ViewClass, { events, heads, first }: News, at: number): Buffer => {
    const fresh = namesOf(
      names,
      [...personsFor(seen.viewer, state, events)].filter((id) => !seen.named.has(id)),
    );
    for (const id of Object.keys(fresh)) seen.named.add(id);
    const own = numbered(seen.viewer, events, first);
    const head = JSON.stringify({
      kind: 'update',
      at,
      sequence: state.sequence,
      deadline: parts.deadlineOf(table),
      ...forStaff(seen.viewer),
      events: own,
      ...(heads.length === 0 ? {} : { receipts: heads }),
      ...(Object.keys(fresh).length === 0 ? {} : { names: fresh }),
    });
    return Buffer.from(`${head.slice(0, -1)},"changed":${changesOf(seen, game, state)}}`);
  };

  const flush = (): void => {
    if (news === null) return;
    const due = news;
    news = null;
    const at = now();
    for (const [key, seen] of classes) {
      if (seen.watchers.size === 0) classes.delete(key);
      else {
        const frame = writeUpdate(seen, due, at);
        for (const watcher of seen.watchers) watcher.send(frame);
      }
    }
    if (due.events.length > 0) metrics.feedLag((performance.now() - due.heard) / 1000);
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
    const wanted = new Set([...classes.values()].flatMap(({ viewer }) => [...personsFor(viewer, state, events)]));
    const unknown = [...wanted].filter((id) => names.known(id) === undefined);
    if (unknown.length === 0) return;
    names.learn(unknown).then(() => {
      if (unknown.every((id) => names.known(id) === undefined)) return;
      news ??= nothingNew();
      schedule();
    }, parts.onTrouble);
  };

  const hear = ({ after, events, first, heads }: Update): void => {
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
      for (const watcher of classOfWatcher.keys()) if (watcher !== by) watcher.send(frame);
    },
    whisper: (text) => store.whisper(stream, text),
  });
  const stopOverhearing = store.onWhisper((about, text) => {
    if (about === stream) peels.overhear(text);
  });

  /** What came after a sequence, up to now; null when there is too much of it, or no such place. */
  const missedSince = async (after: number): Promise<readonly TableEvent[] | null> => {
    if (!(await caughtUp(table, after)) || recent.last() - after > MOST_MISSED) return null;
    const kept = recent.after(after);
    if (kept !== null) return kept;
    const read = await readEvents(store, entry.id, after, MOST_MISSED);
    // Another server may have written what this one has not heard of yet: that comes as news, when it is heard of.
    const known = read.slice(0, recent.last() - after);
    // More may have come while it was read; that is in memory for certain.
    const rest = recent.after(after + known.length);
    return rest === null || known.length + rest.length > MOST_MISSED ? null : [...known, ...rest];
  };

  return {
    join: async (watcher, viewer, after) => {
      const missed = after === null ? [] : await missedSince(after);
      const from = missed === null || after === null ? state.sequence : after;
      await names.learn(personsFor(viewer, state, missed ?? [])).catch(parts.onTrouble);
      // From here to the end nothing else happens in this process: the hello and what follows it fit together.
      flush();
      if (watcher.socket.readyState !== watcher.socket.OPEN) return;
      const later = recent.after(from + (missed?.length ?? 0)) ?? [];
      const events = missed === null || after === null ? [] : [...missed, ...later];
      const key = classOf(viewer);
      const seen = classes.get(key) ?? newViewClass(game, state, viewer);
      classes.set(key, seen);
      const persons = personsFor(viewer, state, events);
      const known = namesOf(names, persons);
      // Names that the others were told before are told again when they come up: this watcher has not heard them.
      for (const id of seen.named) if (known[id] === undefined) seen.named.delete(id);
      for (const id of Object.keys(known)) seen.named.add(id);
      const head = JSON.stringify({
        kind: 'hello',
        at: now(),
        sequence: state.sequence,
        deadline: parts.deadlineOf(table),
        ...forStaff(viewer),
        ...(missed === null ? { reset: true } : {}),
        names: known,
        events: numbered(viewer, events, from + 1),
      });
      watcher.send(Buffer.from(`${head.slice(0, -1)},"view":${viewText(seen)}}`));
      seen.watchers.add(watcher);
      classOfWatcher.set(watcher, seen);
    },
    leave: (watcher) => {
      classOfWatcher.get(watcher)?.watchers.delete(watcher);
      classOfWatcher.delete(watcher);
    },
    peel: peels.lift,
    count: () => classOfWatcher.size,
    guests: () => [...classOfWatcher.values()].filter(({ viewer }) => !SIGHT[viewer.role].staff).length,
    beat: () => {
      if (classOfWatcher.size === 0) return;
      // A beat never runs ahead of the news.
      flush();
      const frame = frameOf({ kind: 'beat', at: now(), sequence: state.sequence });
      for (const watcher of classOfWatcher.keys()) watcher.send(frame);
    },
    stop: () => {
      stopWatching();
      stopOverhearing();
      peels.stop();
    },
  };
};
