import type { LobbyFrame, PathOf, TableFrame, TournamentFrame } from '@sabot/protocol';
import type { SentCommand } from '@sabot/table';
import type { SentTournamentCommand } from '@sabot/tournament';
import type { Answer } from './answer.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { LiveSocket } from './feeds/live-socket.ts';
import { LOBBY_KIND, type LobbyLive } from './feeds/lobby.ts';
import type { Socket, SocketConstructor } from './feeds/socket.ts';
import { type TableLive, type TableWatch, tableKind } from './feeds/table.ts';
import { type TournamentLive, type TournamentWatch, tournamentKind } from './feeds/tournament.ts';
import { type Feed, type FeedListener, type FeedParts, watch } from './feeds/watch.ts';
import { type GivenAt, type GiveOptions, newId, type RepeatablePath, untilAnswered } from './give.ts';
import {
  type AnswerAt,
  type AnyParts,
  ask,
  type Fetch,
  type Given,
  identity,
  type PartsAt,
  type Reach,
} from './request.ts';
import { makeServerClock, type ServerClock } from './server-clock.ts';
import { SYSTEM_TIMERS, type Timers } from './timers.ts';

export interface ClientOptions {
  /** Where the house is, such as `https://house.example`. A page leaves it out and asks where it came from. */
  readonly base?: string | (() => string);
  readonly fetch?: Fetch;
  /** Whose sockets feeds use, where the platform has none: `ws` on Node. */
  readonly WebSocket?: SocketConstructor;
  /** Keeps the session, where no browser does it. */
  readonly jar?: CookieJar;
  /** Of a card-reading device, instead of a session. */
  readonly token?: string;
  /** An answer that takes longer is given up. */
  readonly timeoutMs?: number;
  /** The session of a feed is over: it comes back when this is done. */
  readonly onSessionEnd?: () => Promise<unknown>;
  /** Asked before a feed is opened: where it is to wait, until when. */
  readonly hold?: () => Promise<unknown> | null;
  readonly timers?: Timers;
}

/** The house from outside. */
export interface Client {
  readonly get: <U extends PathOf<'GET'>>(path: U, ...parts: Given<PartsAt<'GET', U>>) => Promise<AnswerAt<'GET', U>>;
  readonly post: <U extends PathOf<'POST'>>(
    path: U,
    ...parts: Given<PartsAt<'POST', U>>
  ) => Promise<AnswerAt<'POST', U>>;
  /** Posts something under an id of its own, and again until it is answered: it is done at most once. */
  readonly give: <U extends RepeatablePath>(
    path: U,
    given: GivenAt<U>,
    options?: GiveOptions,
  ) => Promise<AnswerAt<'POST', U>>;
  readonly giveTable: (
    table: string,
    command: SentCommand,
    options?: GiveOptions,
  ) => Promise<AnswerAt<'POST', '/api/tables/:table/commands'>>;
  readonly giveTournament: (
    tournament: string,
    command: SentTournamentCommand,
    options?: GiveOptions,
  ) => Promise<AnswerAt<'POST', '/api/tournaments/:tournament/commands'>>;
  readonly watchTable: (
    table: string,
    how: TableWatch,
    listener: FeedListener<TableLive, TableFrame>,
  ) => Feed<TableLive>;
  readonly watchTournament: (
    tournament: string,
    how: TournamentWatch,
    listener: FeedListener<TournamentLive, TournamentFrame>,
  ) => Feed<TournamentLive>;
  readonly watchLobby: (listener: FeedListener<LobbyLive, LobbyFrame>) => Feed<LobbyLive>;
  /** The server's clock, by what its feeds have said. */
  readonly clock: ServerClock;
  /** The network may be there again: feeds come back without waiting any longer. */
  readonly wake: () => void;
  /** The network is gone: feeds say so at once. */
  readonly lose: () => void;
}

const TIMEOUT_MS = 15_000;

const reachOf = ({ base = '', fetch: own, jar, token, timeoutMs, timers }: ClientOptions): Reach => ({
  base: typeof base === 'function' ? base : () => base,
  // As a function of this file: a browser refuses its own when it is called as a method of something else.
  fetch: own ?? ((url, sent) => fetch(url, sent)),
  jar: jar ?? null,
  token: token ?? null,
  timeoutMs: timeoutMs ?? TIMEOUT_MS,
  timers: timers ?? SYSTEM_TIMERS,
});

const openSocketBy =
  (reach: Reach, Own: SocketConstructor | undefined) =>
  (path: string): Socket => {
    const base = reach.base();
    const url = (base === '' ? location.origin : base).replace(/^http/, 'ws') + path;
    return Own === undefined ? new WebSocket(url) : new Own(url, { headers: identity(reach) });
  };

type Watching = Pick<Client, 'watchTable' | 'watchTournament' | 'watchLobby' | 'clock' | 'wake' | 'lose'>;

const watchingBy = (reach: Reach, { WebSocket: Own, onSessionEnd, hold }: ClientOptions): Watching => {
  const { timers } = reach;
  const clock = makeServerClock(timers.now);
  const sockets = new Set<LiveSocket>();
  const parts: FeedParts = {
    openSocket: openSocketBy(reach, Own),
    timers,
    clock,
    onSessionEnd: onSessionEnd ?? (() => Promise.resolve()),
    hold: hold ?? (() => null),
    sockets,
  };
  return {
    watchTable: (table, { as, early }, listener) => watch(parts, tableKind(table, as), listener, early),
    watchTournament: (tournament, { as }, listener) => watch(parts, tournamentKind(tournament, as), listener),
    watchLobby: (listener) => watch(parts, LOBBY_KIND, listener),
    clock,
    wake: () => {
      for (const socket of sockets) socket.wake();
    },
    lose: () => {
      for (const socket of sockets) socket.lose();
    },
  };
};

/** The one place where an answer is taken to be what the operation at its path answers: the house holds it to that. */
const taken = <A>(answer: Promise<Answer<unknown>>): Promise<A> => answer as Promise<A>;

export const makeClient = (options: ClientOptions = {}): Client => {
  const reach = reachOf(options);
  const give: Client['give'] = (path, given, { id = newId(), tries, signal } = {}) => {
    const { body, ...parts }: AnyParts & { readonly body: object } = given;
    const sent: AnyParts = { ...parts, body: { ...body, id }, signal };
    return taken(untilAnswered(() => ask(reach, 'POST', path, sent), reach.timers, { tries, signal }));
  };
  return {
    get: (path, parts?: AnyParts) => taken(ask(reach, 'GET', path, parts ?? {})),
    post: (path, parts?: AnyParts) => taken(ask(reach, 'POST', path, parts ?? {})),
    give,
    giveTable: (table, body, how) => give('/api/tables/:table/commands', { params: { table }, body }, how),
    giveTournament: (tournament, body, how) =>
      give('/api/tournaments/:tournament/commands', { params: { tournament }, body }, how),
    ...watchingBy(reach, options),
  };
};
