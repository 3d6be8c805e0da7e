import type { WebSocket } from '@fastify/websocket';
import type { LowerView, Peel } from '@sabot/protocol';
import type { Settings } from '../../ops/settings.ts';
import { isSessionAlive } from '../../people/sessions.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import type { Caller } from '../plugins/caller.ts';
import type { Services } from '../plugins/services.ts';
import type { FeedPosition } from '../views/event-range.ts';
import { makeNameCache, type NameCache } from '../views/names.ts';
import { viewerOf } from '../views/table-access.ts';
import { makeLobbyFeed } from './lobby-feed.ts';
import { clientFrame } from './peels.ts';
import { makePresence } from './presence.ts';
import { makeTableFeed, type TableFeed } from './table-feed.ts';
import { makeTournamentFeed, type TournamentFeed } from './tournament-feed.ts';
import { type FeedSocket, jsonFrame, makeFeedSocket } from './watcher.ts';

const BEAT_MS = 1000;
const PING_MS = 15_000;
const SESSIONS_MS = 10_000;
/** After a start, patrons get so long to come back before they count as gone. */
const RETURN_MS = 15_000;
/** A frame that a client may send is tiny, and clients send few of them. */
const MAX_FRAME_BYTES = 4096;
const MAX_FRAMES_A_PING = 150;

interface TableFeedAsked {
  readonly table: LiveTable;
  /** What the client has seen already. */
  readonly seen: FeedPosition | null;
  readonly as: LowerView | undefined;
}

interface TournamentFeedAsked {
  readonly tournament: LiveTournament;
  /** What the client has seen already. */
  readonly seen: FeedPosition | null;
  readonly as: LowerView | undefined;
}

/** All live feeds of this server. */
export interface Feeds {
  readonly names: NameCache;
  readonly watchTable: (socket: WebSocket, caller: Caller, asked: TableFeedAsked) => Promise<void>;
  readonly watchTournament: (socket: WebSocket, caller: Caller, asked: TournamentFeedAsked) => Promise<void>;
  readonly watchLobby: (socket: WebSocket, caller: Caller) => Promise<void>;
  /** Feeds of a table that are open at this server, those of staff aside: for them alone no table is dealt. */
  readonly watchers: (table: string) => number;
  readonly count: () => number;
  readonly countOf: (address: string) => number;
  readonly isClosing: () => boolean;
  readonly endSession: (token: string) => void;
  readonly endPerson: (person: string) => void;
  readonly close: () => Promise<void>;
}

interface Connection {
  readonly watcher: FeedSocket;
  readonly caller: Caller;
  isAlive: boolean;
  /** Frames that came since the last ping. */
  frames: number;
}

interface ConnectionHandlers {
  /** Called once. */
  readonly onGone: (watcher: FeedSocket) => void;
  /** Only where there are cards to be peeled. */
  readonly onPeel?: (watcher: FeedSocket, peel: Peel) => void;
}

/** Times may be made shorter where a test has to wait for them. */
export interface FeedTimes {
  readonly beatMs?: number;
  readonly pingMs?: number;
  readonly sessionsMs?: number;
  readonly returnMs?: number;
  readonly patienceMs?: number;
}

export const makeFeeds = (services: Services, settings: Settings, times: FeedTimes = {}): Feeds => {
  const { house, people, metrics, now, log } = services;
  const onTrouble = (error: unknown): void => log.warn({ err: error }, 'feed');
  const names = makeNameCache(async (ids) => Object.fromEntries(await people.byIds(ids)));
  const lobby = makeLobbyFeed({ house, money: settings.money, now, onTrouble });
  const { patienceMs = 5000 } = times;
  const presence = makePresence({ now, onTrouble, lease: house.store.tryLease, patienceMs });
  const tables = new Map<string, { readonly feed: TableFeed; readonly stop: () => void }>();
  const tournaments = new Map<string, TournamentFeed>();
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  let isClosing = false;

  const feedOf = (table: LiveTable): TableFeed => {
    const known = tables.get(table.entry.id);
    if (known !== undefined) return known.feed;
    const feed = makeTableFeed(table, {
      store: house.store,
      names,
      deadlineOf: services.deadlineOf,
      now,
      metrics,
      onTrouble,
    });
    const stopPresence = table.watch((update) => presence.onUpdate(table, update));
    tables.set(table.entry.id, {
      feed,
      stop: () => {
        feed.stop();
        stopPresence();
      },
    });
    return feed;
  };

  const tournamentFeedOf = (tournament: LiveTournament): TournamentFeed => {
    const known = tournaments.get(tournament.entry.id);
    if (known !== undefined) return known;
    const feed = makeTournamentFeed(tournament, { services, names, money: settings.money, onTrouble });
    tournaments.set(tournament.entry.id, feed);
    return feed;
  };

  const countAddress = (address: string, by: number): void => {
    const count = (byAddress.get(address) ?? 0) + by;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  };

  /** Everything that holds for a socket whatever it watches. */
  const connect = (socket: WebSocket, caller: Caller, { onGone, onPeel }: ConnectionHandlers): FeedSocket => {
    const watcher = makeFeedSocket(socket, settings.feedBufferBytes, metrics);
    const connection: Connection = { watcher, caller, isAlive: true, frames: 0 };
    connections.add(connection);
    countAddress(caller.address, 1);
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      connection.frames += 1;
      const isShort = !isBinary && Buffer.isBuffer(data) && data.length <= MAX_FRAME_BYTES;
      const said = isShort && connection.frames <= MAX_FRAMES_A_PING ? clientFrame(String(data)) : null;
      if (said?.kind === 'ping') watcher.send(jsonFrame({ kind: 'pong', at: now() }));
      else if (said !== null && onPeel !== undefined) onPeel(watcher, said);
      else watcher.cut('bad-frame');
    });
    socket.once('close', () => {
      connections.delete(connection);
      countAddress(caller.address, -1);
      onGone(watcher);
    });
    if (isClosing) watcher.cut('stopping');
    return watcher;
  };

  const pingAll = (): void => {
    for (const connection of connections) {
      const { watcher } = connection;
      if (connection.isAlive) {
        connection.isAlive = false;
        connection.frames = 0;
        watcher.socket.ping();
      } else {
        metrics.feedCut('silent');
        watcher.socket.terminate();
      }
    }
  };

  const beatAll = (): void => {
    for (const { feed } of tables.values()) feed.heartbeat();
    for (const feed of tournaments.values()) feed.heartbeat();
    lobby.beat();
  };

  const cutWhere = (why: 'session-ended' | 'stopping', is: (caller: Caller) => boolean): void => {
    for (const { watcher, caller } of connections) if (is(caller)) watcher.cut(why);
  };

  /** One session after the other: sessions end rarely, and the store has better things to do. */
  const checkSessions = async (): Promise<void> => {
    const tokens = new Set([...connections].flatMap(({ caller }) => caller.token ?? []));
    for (const token of tokens) {
      if (isClosing) return;
      if (!(await isSessionAlive(house.store.sql, token, now()))) cutWhere('session-ended', (of) => of.token === token);
    }
  };

  let checking = false;
  const timers = [
    setInterval(beatAll, times.beatMs ?? BEAT_MS),
    setInterval(pingAll, times.pingMs ?? PING_MS),
    setInterval(() => {
      if (checking) return;
      checking = true;
      checkSessions()
        .catch(onTrouble)
        .finally(() => {
          checking = false;
        });
    }, times.sessionsMs ?? SESSIONS_MS),
  ];

  /** What is over is forgotten once nobody looks at it. */
  const stopHearing = house.onTables(() => {
    const listed = new Set(house.tables().map(({ id }) => id));
    for (const [id, { feed, stop }] of tables) {
      if (listed.has(id) || feed.count() > 0) continue;
      tables.delete(id);
      stop();
    }
  });

  /** A server that died could not say who was left without a connection. */
  const sweep = async (): Promise<void> => {
    const open = await Promise.all(house.tables().map(({ id }) => house.table(id)));
    if (!isClosing) await presence.sweep(open.flatMap((table) => table ?? []));
  };
  const sweeping = setInterval(() => sweep().catch(onTrouble), times.returnMs ?? RETURN_MS);
  for (const timer of [...timers, sweeping]) timer.unref();

  return {
    names,
    watchTable: async (socket, caller, { table, seen, as }) => {
      const viewer = viewerOf(caller.person, as);
      const feed = feedOf(table);
      const patron = viewer.role === 'patron' ? viewer.person : null;
      if (patron !== null) presence.connected(table, patron);
      const watcher = connect(socket, caller, {
        onGone: (gone) => {
          feed.leave(gone);
          if (patron !== null) presence.disconnected(table, patron);
        },
        onPeel: (by, peel) => {
          if (patron !== null) feed.peel(by, patron, peel);
        },
      });
      await feed.join(watcher, viewer, seen);
    },
    watchTournament: async (socket, caller, { tournament, seen, as }) => {
      const feed = tournamentFeedOf(tournament);
      const forget = (): void => {
        if (feed.count() > 0 || tournaments.get(tournament.entry.id) !== feed) return;
        tournaments.delete(tournament.entry.id);
        feed.stop();
      };
      const onGone = (gone: FeedSocket): void => {
        feed.leave(gone);
        forget();
      };
      const watcher = connect(socket, caller, { onGone });
      await feed.join(watcher, { person: caller.person, as }, seen).finally(forget);
    },
    watchLobby: async (socket, caller) => {
      const watcher = connect(socket, caller, { onGone: lobby.leave });
      await lobby.join(watcher, caller.person);
    },
    watchers: (table) => tables.get(table)?.feed.audienceCount() ?? 0,
    count: () => connections.size,
    countOf: (address) => byAddress.get(address) ?? 0,
    isClosing: () => isClosing,
    endSession: (token) => cutWhere('session-ended', (caller) => caller.token === token),
    endPerson: (person) => cutWhere('session-ended', (caller) => caller.person?.id === person),
    close: async () => {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      clearInterval(sweeping);
      stopHearing();
      const claimsGone = presence.stop();
      lobby.stop();
      for (const { stop } of tables.values()) stop();
      for (const { stop } of tournaments.values()) stop();
      const closed = [...connections].map(
        ({ watcher: { socket } }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      );
      cutWhere('stopping', () => true);
      await Promise.all([...closed, claimsGone]);
    },
  };
};
