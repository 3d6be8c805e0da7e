import type { TournamentMoment } from '@sabot/protocol';
import { epochOf } from '@sabot/table';
import { ownEntryView, type TournamentViewer, tournamentViewOf } from '@sabot/tournament';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import { type FeedPosition, isBeforeRestore, waitForSequence } from '../views/event-range.ts';
import { tournamentViewerOf } from '../views/tournament-access.ts';
import {
  allowedFor,
  type FrameParts,
  type Looker,
  type Moment,
  personsIn,
  tournamentFrame,
  tournamentMoment,
} from '../views/tournament-frame.ts';
import { type FeedSocket, jsonFrame } from './watcher.ts';

type Write = (looker: Looker) => Buffer;

/** The text of an object without its last brace: more can follow. */
const openText = (value: object): string => JSON.stringify(value).slice(0, -1);

/**
 * An entrant sees what anyone sees, and their own entry: that much larger part is written once for all of them. Null as
 * long as Dragon Bets are hidden, since then everyone sees another part of them.
 */
const entrantsWriter = (moment: Moment, kind: TournamentMoment['kind']): Write | null => {
  const { game, state, live, around: surroundings } = moment;
  const { role: _, own: __, ...shared } = tournamentViewOf(game, state, { role: 'spectator' }, live);
  if (shared.session?.tables.some(({ betsHidden }) => betsHidden) === true) return null;
  const head = Buffer.from(openText({ kind, ...surroundings }));
  const rest = Buffer.from(`,${JSON.stringify(shared).slice(1)}}`);
  return (looker) => {
    const viewer: TournamentViewer = { role: 'entrant', person: looker.person?.id ?? '' };
    const view = openText({ role: viewer.role, own: ownEntryView(game, state, viewer) });
    const allowed = JSON.stringify(allowedFor(moment, looker));
    return Buffer.concat([head, Buffer.from(`,"allowed":${allowed},"view":${view}`), rest]);
  };
};

/** Frames of one moment. All who see the same are sent the very same bytes. */
const tournamentFrameWriter = (moment: Moment, kind: TournamentMoment['kind']): Write => {
  const frames = new Map<string, Buffer>();
  let forEntrants: Write | null | undefined;
  const write = (looker: Looker, role: TournamentViewer['role']): Buffer => {
    if (role === 'entrant' && forEntrants === undefined) forEntrants = entrantsWriter(moment, kind);
    const shared = role === 'entrant' ? forEntrants : null;
    return shared?.(looker) ?? jsonFrame(tournamentFrame(moment, looker, kind));
  };
  return (looker) => {
    const { person, as } = looker;
    const viewer = tournamentViewerOf(moment.state, person, as);
    const whose = 'person' in viewer ? `:${viewer.person}` : as === undefined ? (person?.role ?? '') : '';
    const key = `${viewer.role} ${whose}`;
    const frame = frames.get(key) ?? write(looker, viewer.role);
    frames.set(key, frame);
    return frame;
  };
};

interface TournamentFeedParts extends FrameParts {
  readonly onTrouble: (error: unknown) => void;
}

/** The live feed of one tournament: everyone is sent the whole of what they may see, whenever it has changed. */
export interface TournamentFeed {
  /** Sends the hello and from then on what changes, after what was seen already. */
  readonly join: (watcher: FeedSocket, looker: Looker, seen: FeedPosition | null) => Promise<void>;
  readonly leave: (watcher: FeedSocket) => void;
  readonly count: () => number;
  readonly heartbeat: () => void;
  readonly stop: () => void;
}

/** At most so often, however much happens at the tables. */
const PACE_MS = 250;
/** Nothing else waits for longer than this while so many are written to. */
const SLICE_MS = 5;
/** With very many entrants, writing to all of them takes up no more than one part in so many of the time. */
const SHARE = 8;

export const makeTournamentFeed = (tournament: LiveTournament, parts: TournamentFeedParts): TournamentFeed => {
  const { services, names } = parts;
  const { stewards, now } = services;
  const { id } = tournament.entry;
  const lookers = new Map<FeedSocket, Looker>();
  /** What happens outside of the tournament's own record, as it was last sent. */
  let lastSurroundings = '';
  /** No watcher has been told less than up to here. */
  let sentSequence = tournament.state().sequence;
  /** Those who are about to join. */
  let joining = 0;
  let notBefore = 0;
  /** Set from the moment at which something is to be sent until all of it is. */
  let timer: NodeJS.Timeout | null = null;
  let isNews = false;
  let isStopped = false;

  const around = (): string =>
    JSON.stringify([stewards.tablesOf(id), stewards.deadlineOf(id), stewards.liveChipsOf(id), tournament.halted()]);

  /** Sends all who were there when it began what they may see of this moment, a few at a time. */
  const sendAll = async (): Promise<void> => {
    const write = tournamentFrameWriter(tournamentMoment(parts, tournament), 'update');
    let spent = 0;
    let sliceFrom = performance.now();
    for (const [watcher, looker] of [...lookers]) {
      if (lookers.has(watcher)) watcher.send(write(looker));
      const slice = performance.now() - sliceFrom;
      if (slice < SLICE_MS) continue;
      spent += slice;
      await new Promise(setImmediate);
      sliceFrom = performance.now();
    }
    const end = performance.now();
    notBefore = end + Math.max(PACE_MS, (spent + end - sliceFrom) * SHARE);
  };

  const flush = (): void => {
    isNews = false;
    lastSurroundings = around();
    const sequence = tournament.state().sequence;
    sendAll()
      .catch(parts.onTrouble)
      .finally(() => {
        timer = null;
        sentSequence = sequence;
        if (isNews) schedule();
      });
  };

  const schedule = (): void => {
    isNews = true;
    if (timer !== null || isStopped || lookers.size === 0) return;
    timer = setTimeout(flush, Math.max(0, notBefore - performance.now()));
    timer.unref();
  };

  /** Names that nobody has asked for yet follow as soon as they are read. */
  const learnNames = (): void => {
    const unknown = personsIn(tournament.state()).filter((person) => names.get(person) === undefined);
    if (unknown.length === 0) return;
    names.load(unknown).then(() => {
      if (unknown.some((person) => names.get(person) !== undefined)) schedule();
    }, parts.onTrouble);
  };

  const stopWatching = tournament.watch(() => {
    if (lookers.size > 0) learnNames();
    schedule();
  });
  const looking = setInterval(() => {
    if (lookers.size > 0 && around() !== lastSurroundings) schedule();
  }, PACE_MS);
  looking.unref();

  const join = async (watcher: FeedSocket, looker: Looker, seen: FeedPosition | null): Promise<void> => {
    const lost = seen !== null && isBeforeRestore(tournament.state(), seen);
    if (seen !== null && !lost) await waitForSequence(tournament, seen.sequence);
    await names.load(personsIn(tournament.state())).catch(parts.onTrouble);
    if (watcher.socket.readyState !== watcher.socket.OPEN) return;
    // What the others do not know yet they are told in their turn.
    if (lookers.size === 0) {
      lastSurroundings = around();
      sentSequence = tournament.state().sequence;
    }
    const epoch = epochOf(tournament.state())?.id ?? null;
    const hello = tournamentFrame(tournamentMoment(parts, tournament), looker, 'hello');
    watcher.send(jsonFrame({ ...hello, epoch, ...(lost ? { lost } : {}) }));
    lookers.set(watcher, looker);
  };

  return {
    join: async (watcher, looker, seen) => {
      joining += 1;
      try {
        await join(watcher, looker, seen);
      } finally {
        joining -= 1;
      }
    },
    leave: (watcher) => {
      lookers.delete(watcher);
    },
    count: () => lookers.size + joining,
    heartbeat: () => {
      const frame = jsonFrame({ kind: 'beat', at: now(), sequence: sentSequence });
      for (const watcher of lookers.keys()) watcher.send(frame);
    },
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      clearInterval(looking);
      stopWatching();
    },
  };
};
