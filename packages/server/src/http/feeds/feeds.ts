import type { LowerView } from '@sabot/protocol';
import type { Log } from '../../ops/log.ts';
import type { Metrics } from '../../ops/metrics.ts';
import type { Settings } from '../../ops/settings.ts';
import type { People } from '../../people/people.ts';
import { isSessionAlive } from '../../people/sessions.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import type { Caller } from '../plugins/caller.ts';
import type { Services } from '../plugins/services.ts';
import type { FeedPosition } from '../views/feed-position.ts';
import { NameCache } from '../views/names.ts';
import { viewerOf } from '../views/table-access.ts';
import { Connections, type FeedConnection, PING_TURNS } from './connections.ts';
import type { FeedSocket } from './feed-socket.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { Presence } from './presence.ts';
import { TableFeed } from './table-feed.ts';
import { TournamentFeed } from './tournament-feed.ts';

const BEAT_MS = 1000;
const PING_MS = 15_000;
const SESSIONS_MS = 10_000;
/** After a start, patrons have so long to come back before they are reported as gone. */
const RETURN_MS = 15_000;

/** What feeds use of the rest of the server. */
export interface FeedServices extends Pick<Services, 'house' | 'now' | 'deadlineOf' | 'stewards'> {
  readonly people: Pick<People, 'byIds'>;
  readonly metrics: Pick<Metrics, 'feedLag' | 'feedCut'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Times may be made shorter where a test has to wait for them. */
export interface FeedTimes {
  readonly beatMs?: number;
  readonly pingMs?: number;
  readonly sessionsMs?: number;
  readonly returnMs?: number;
  readonly patienceMs?: number;
}

interface FeedRequest {
  /** What the client has seen already. */
  readonly seen: FeedPosition | null;
  readonly as: LowerView | undefined;
}

interface TableFeedRequest extends FeedRequest {
  readonly table: LiveTable;
}

interface TournamentFeedRequest extends FeedRequest {
  readonly tournament: LiveTournament;
}

interface KeyedFeed {
  readonly isWatched: boolean;
  readonly heartbeat: (everyMs: number) => void;
  readonly stop: () => void;
}

/** The open feeds of one kind: one for each table, or for each tournament. */
class FeedsById<Live extends { readonly entry: { readonly id: string } }, Feed extends KeyedFeed> {
  readonly #byId = new Map<string, Feed>();
  readonly #open: (live: Live) => Feed;

  constructor(open: (live: Live) => Feed) {
    this.#open = open;
  }

  get(id: string): Feed | undefined {
    return this.#byId.get(id);
  }

  openOf(live: Live): Feed {
    const { id } = live.entry;
    const feed = this.#byId.get(id) ?? this.#open(live);
    this.#byId.set(id, feed);
    return feed;
  }

  ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  dropIfUnwatched(id: string): void {
    const feed = this.#byId.get(id);
    if (feed === undefined || feed.isWatched) return;
    this.#byId.delete(id);
    feed.stop();
  }

  heartbeat(everyMs: number): void {
    for (const feed of this.#byId.values()) feed.heartbeat(everyMs);
  }

  stop(): void {
    for (const feed of this.#byId.values()) feed.stop();
  }
}

/** Works again and again, but not while it is still at it. */
const repeat = (work: () => Promise<void>, everyMs: number, onTrouble: (error: unknown) => void): NodeJS.Timeout => {
  let isWorking = false;
  return setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    work()
      .catch(onTrouble)
      .finally(() => {
        isWorking = false;
      });
  }, everyMs).unref();
};

/** All live feeds of this server. */
export class Feeds {
  readonly names: NameCache;
  readonly #services: FeedServices;
  readonly #connections: Connections;
  readonly #tables: FeedsById<LiveTable, TableFeed>;
  readonly #tournaments: FeedsById<LiveTournament, TournamentFeed>;
  readonly #lobby: LobbyFeed;
  readonly #presence: Presence;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #stopWatchingTables: () => void;

  constructor(
    services: FeedServices,
    { money, feedBufferBytes }: Pick<Settings, 'money' | 'feedBufferBytes'>,
    times: FeedTimes = {},
  ) {
    const { house, people, metrics, now, log, deadlineOf } = services;
    const { store } = house;
    const onTrouble = (error: unknown): void => log.warn({ err: error }, 'feed');
    const names = new NameCache(async (ids) => Object.fromEntries(await people.byIds(ids)));
    const presence = new Presence({
      now,
      onTrouble,
      lease: (name) => store.tryLease(name),
      patienceMs: times.patienceMs,
    });
    this.names = names;
    this.#services = services;
    this.#presence = presence;
    this.#connections = new Connections({ bufferBytes: feedBufferBytes, metrics, now });
    this.#lobby = new LobbyFeed({ house, money, now, onTrouble });
    this.#tables = new FeedsById(
      (table) => new TableFeed(table, { store, names, presence, deadlineOf, now, metrics, onTrouble }),
    );
    this.#tournaments = new FeedsById(
      (tournament) => new TournamentFeed(tournament, { services, names, money, onTrouble }),
    );
    this.#stopWatchingTables = house.onTables(() => this.#dropClosedTables());
    const beatMs = times.beatMs ?? BEAT_MS;
    this.#timers = [
      setInterval(() => this.#heartbeat(beatMs), beatMs).unref(),
      setInterval(() => this.#connections.pingNext(), (times.pingMs ?? PING_MS) / PING_TURNS).unref(),
      repeat(() => this.#checkSessions(), times.sessionsMs ?? SESSIONS_MS, onTrouble),
      repeat(() => this.#sweepPresence(), times.returnMs ?? RETURN_MS, onTrouble),
    ];
  }

  async watchTable(socket: FeedSocket, caller: Caller, { table, seen, as }: TableFeedRequest): Promise<void> {
    const viewer = viewerOf(caller.person, as);
    const patron = viewer.role === 'patron' ? viewer.person : null;
    const feed = this.#tables.openOf(table);
    if (patron !== null) this.#presence.connected(table, patron);
    const watcher = this.#connections.add(socket, caller, {
      onClose: (closed) => {
        feed.leave(closed);
        if (patron !== null) this.#presence.disconnected(table, patron);
      },
      onPeel: (by, peel) => {
        if (patron !== null) feed.peel(by, patron, peel);
      },
    });
    await feed.join(watcher, viewer, seen);
  }

  async watchTournament(
    socket: FeedSocket,
    caller: Caller,
    { tournament, seen, as }: TournamentFeedRequest,
  ): Promise<void> {
    const { id } = tournament.entry;
    const feed = this.#tournaments.openOf(tournament);
    const onClose = (closed: FeedConnection): void => {
      feed.leave(closed);
      this.#tournaments.dropIfUnwatched(id);
    };
    const watcher = this.#connections.add(socket, caller, { onClose });
    await feed.join(watcher, { person: caller.person, as }, seen).finally(() => this.#tournaments.dropIfUnwatched(id));
  }

  async watchLobby(socket: FeedSocket, caller: Caller): Promise<void> {
    const watcher = this.#connections.add(socket, caller, { onClose: (closed) => this.#lobby.leave(closed) });
    await this.#lobby.join(watcher, caller.person);
  }

  /** Feeds of a table that are open at this server without those of staff, for whom alone no table is dealt. */
  watchers(table: string): number {
    return this.#tables.get(table)?.audienceCount() ?? 0;
  }

  count(): number {
    return this.#connections.count();
  }

  countOf(address: string): number {
    return this.#connections.countOf(address);
  }

  isClosing(): boolean {
    return this.#connections.isClosing;
  }

  endSession(token: string): void {
    this.#connections.endSession(token);
  }

  endPerson(person: string): void {
    this.#connections.endPerson(person);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopWatchingTables();
    const presenceStopped = this.#presence.stop();
    this.#lobby.stop();
    this.#tables.stop();
    this.#tournaments.stop();
    await Promise.all([this.#connections.close(), presenceStopped]);
  }

  #heartbeat(everyMs: number): void {
    this.#tables.heartbeat(everyMs);
    this.#tournaments.heartbeat(everyMs);
    this.#lobby.heartbeat();
  }

  /** One session after the other: they rarely end, and the store has more important work. */
  async #checkSessions(): Promise<void> {
    const { house, now } = this.#services;
    for (const token of this.#connections.sessionTokens()) {
      if (this.isClosing()) return;
      if (!(await isSessionAlive(house.store.sql, token, now()))) this.endSession(token);
    }
  }

  async #sweepPresence(): Promise<void> {
    const { house } = this.#services;
    const tables = await Promise.all(house.tables().map(({ id }) => house.table(id)));
    if (!this.isClosing()) await this.#presence.sweep(tables.flatMap((table) => table ?? []));
  }

  /** Drops the feeds of closed tables that nobody watches any more. */
  #dropClosedTables(): void {
    const listed = new Set(this.#services.house.tables().map(({ id }) => id));
    for (const id of this.#tables.ids()) if (!listed.has(id)) this.#tables.dropIfUnwatched(id);
  }
}
