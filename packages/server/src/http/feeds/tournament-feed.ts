import type { TournamentMoment } from '@sabot/protocol';
import { epochOf } from '@sabot/table';
import { ownEntryView, type TournamentViewer, tournamentViewOf } from '@sabot/tournament';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import { type FeedPosition, isBeforeRestore, waitForSequence } from '../views/feed-position.ts';
import { tournamentViewerOf } from '../views/tournament-access.ts';
import {
  allowedFor,
  type FrameParts,
  type Moment,
  personsIn,
  tournamentFrameFor,
  tournamentMoment,
  type ViewRequest,
} from '../views/tournament-frame.ts';
import { type FeedConnection, jsonFrame } from './connections.ts';
import { Watchers } from './watchers.ts';

type FrameWriter = (viewRequest: ViewRequest) => Buffer;

/** The text of an object without its last brace, so that more can follow. */
const openText = (value: object): string => JSON.stringify(value).slice(0, -1);

/**
 * An entrant sees what anyone sees, which is written once for all of them, and their own entry. Null as long as Dragon
 * Bets are hidden, since then each entrant sees other bets.
 */
const entrantsWriter = (moment: Moment, kind: TournamentMoment['kind']): FrameWriter | null => {
  const { game, state, live, common } = moment;
  const { role: _, own: __, ...shared } = tournamentViewOf(game, state, { role: 'spectator' }, live);
  if (shared.session?.tables.some(({ betsHidden }) => betsHidden) === true) return null;
  const head = Buffer.from(openText({ kind, ...common }));
  const rest = Buffer.from(`,${JSON.stringify(shared).slice(1)}}`);
  return (viewRequest) => {
    const viewer: TournamentViewer = { role: 'entrant', person: viewRequest.person?.id ?? '' };
    const view = openText({ role: viewer.role, own: ownEntryView(game, state, viewer) });
    const allowed = JSON.stringify(allowedFor(moment, viewRequest));
    return Buffer.concat([head, Buffer.from(`,"allowed":${allowed},"view":${view}`), rest]);
  };
};

/** Writes the frames of one moment: one for all who see the same. */
const tournamentFrameWriter = (moment: Moment, kind: TournamentMoment['kind']): FrameWriter => {
  const frames = new Map<string, Buffer>();
  let forEntrants: FrameWriter | null | undefined;
  const write = (viewRequest: ViewRequest, role: TournamentViewer['role']): Buffer => {
    if (role === 'entrant' && forEntrants === undefined) forEntrants = entrantsWriter(moment, kind);
    const shared = role === 'entrant' ? forEntrants : null;
    return shared?.(viewRequest) ?? jsonFrame(tournamentFrameFor(moment, viewRequest, kind));
  };
  return (viewRequest) => {
    const { person, as } = viewRequest;
    const viewer = tournamentViewerOf(moment.state, person, as);
    const whose = 'person' in viewer ? `:${viewer.person}` : as === undefined ? (person?.role ?? '') : '';
    const key = `${viewer.role} ${whose}`;
    const frame = frames.get(key) ?? write(viewRequest, viewer.role);
    frames.set(key, frame);
    return frame;
  };
};

/** Watchers are sent an update at most this often, however much happens at the tables. */
const PACE_MS = 250;
/** After so long a piece of an update, other work of the server has its turn. */
const SLICE_MS = 5;
/** Between updates there is at least this many times the time that writing the last one took. */
const REST_FACTOR = 8;

interface TournamentFeedParts extends FrameParts {
  readonly onTrouble: (error: unknown) => void;
}

/** How far the next update has come. */
type Delivery =
  | { readonly kind: 'idle' }
  | { readonly kind: 'scheduled'; readonly timer: NodeJS.Timeout }
  /** `again` where something has changed since it began. */
  | { readonly kind: 'sending'; again: boolean }
  | { readonly kind: 'stopped' };

/** The live feed of one tournament: everyone is sent the whole of what they may see, whenever it has changed. */
export class TournamentFeed {
  readonly #tournament: LiveTournament;
  readonly #parts: TournamentFeedParts;
  readonly #watchers = new Watchers<ViewRequest>();
  readonly #stopWatching: () => void;
  readonly #surroundingsTimer: NodeJS.Timeout;
  #delivery: Delivery = { kind: 'idle' };
  /** On the clock of `performance`. */
  #notBefore = 0;
  /** Every watcher has been sent what happened up to here. */
  #sentSequence: number;
  #sentSurroundings = '';

  constructor(tournament: LiveTournament, parts: TournamentFeedParts) {
    this.#tournament = tournament;
    this.#parts = parts;
    this.#sentSequence = tournament.state().sequence;
    this.#stopWatching = tournament.watch(() => this.#onUpdate());
    this.#surroundingsTimer = setInterval(() => this.#checkSurroundings(), PACE_MS).unref();
  }

  /** Also while someone is still waiting for the hello. */
  get isWatched(): boolean {
    return this.#watchers.isWatched;
  }

  /** Sends the hello once what was seen already is known here too, and from then on what changes. */
  join(watcher: FeedConnection, viewRequest: ViewRequest, seen: FeedPosition | null): Promise<void> {
    return this.#watchers.whileJoining(async () => {
      const { names, onTrouble } = this.#parts;
      const isLost = seen !== null && isBeforeRestore(this.#tournament.state(), seen);
      if (seen !== null && !isLost) await waitForSequence(this.#tournament, seen.sequence);
      await names.load(personsIn(this.#tournament.state())).catch(onTrouble);
      if (watcher.isOpen) this.#sayHello(watcher, viewRequest, isLost);
    });
  }

  leave(watcher: FeedConnection): void {
    this.#watchers.delete(watcher);
  }

  heartbeat(): void {
    this.#watchers.heartbeat({ at: this.#parts.services.now(), sequence: this.#sentSequence });
  }

  stop(): void {
    if (this.#delivery.kind === 'scheduled') clearTimeout(this.#delivery.timer);
    this.#delivery = { kind: 'stopped' };
    clearInterval(this.#surroundingsTimer);
    this.#stopWatching();
  }

  #onUpdate(): void {
    if (this.#watchers.size > 0) this.#loadNames();
    this.#schedule();
  }

  /** Names that are not in memory yet follow in an update of their own once they are read. */
  #loadNames(): void {
    const { names, onTrouble } = this.#parts;
    names.loadNew(personsIn(this.#tournament.state())).then((isAny) => {
      if (isAny) this.#schedule();
    }, onTrouble);
  }

  /** What frames show beside the tournament's own record, as text. */
  #surroundings(): string {
    const { stewards } = this.#parts.services;
    const { id } = this.#tournament.entry;
    return JSON.stringify([
      stewards.tablesOf(id),
      stewards.deadlineOf(id),
      stewards.liveChipsOf(id),
      this.#tournament.halted(),
    ]);
  }

  #checkSurroundings(): void {
    if (this.#watchers.size > 0 && this.#surroundings() !== this.#sentSurroundings) this.#schedule();
  }

  #schedule(): void {
    if (this.#delivery.kind === 'sending') this.#delivery.again = true;
    if (this.#delivery.kind !== 'idle' || this.#watchers.size === 0) return;
    const timer = setTimeout(() => this.#deliver(), Math.max(0, this.#notBefore - performance.now()));
    this.#delivery = { kind: 'scheduled', timer: timer.unref() };
  }

  #deliver(): void {
    const sending: Delivery = { kind: 'sending', again: false };
    this.#delivery = sending;
    this.#sentSurroundings = this.#surroundings();
    const { sequence } = this.#tournament.state();
    this.#sendAll()
      .catch(this.#parts.onTrouble)
      .finally(() => {
        this.#sentSequence = sequence;
        if (this.#delivery.kind === 'stopped') return;
        this.#delivery = { kind: 'idle' };
        if (sending.again) this.#schedule();
      });
  }

  /** Sends this moment to all who were there when it began, slice by slice. */
  async #sendAll(): Promise<void> {
    const write = tournamentFrameWriter(tournamentMoment(this.#parts, this.#tournament), 'update');
    let spent = 0;
    let sliceStart = performance.now();
    for (const [watcher, viewRequest] of [...this.#watchers]) {
      if (this.#watchers.has(watcher)) watcher.send(write(viewRequest));
      const slice = performance.now() - sliceStart;
      if (slice < SLICE_MS) continue;
      spent += slice;
      await new Promise(setImmediate);
      sliceStart = performance.now();
    }
    const end = performance.now();
    this.#notBefore = end + Math.max(PACE_MS, (spent + end - sliceStart) * REST_FACTOR);
  }

  #sayHello(watcher: FeedConnection, viewRequest: ViewRequest, isLost: boolean): void {
    const state = this.#tournament.state();
    // For the first watcher nothing is left to be sent; what others have not been sent yet, they are sent in their
    // turn.
    if (this.#watchers.size === 0) {
      this.#sentSurroundings = this.#surroundings();
      this.#sentSequence = state.sequence;
    }
    const hello = tournamentFrameFor(tournamentMoment(this.#parts, this.#tournament), viewRequest, 'hello');
    const epoch = epochOf(state)?.id ?? null;
    watcher.send(jsonFrame({ ...hello, epoch, ...(isLost ? { lost: true } : {}) }));
    this.#watchers.set(watcher, viewRequest);
  }
}
