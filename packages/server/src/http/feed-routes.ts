import type { WebSocket } from '@fastify/websocket';
import { optional, type RecordOf, thirtyTwoBytes, whole } from '@sabot/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { callerOf } from './callers.ts';
import type { Seen } from './feed/caught-up.ts';
import { lowerView, tableId, tournamentId } from './fields.ts';
import { tableNamed } from './live-table.ts';
import { networkOf } from './network.ts';
import { problem } from './problem.ts';
import type { Desk } from './register.ts';
import { readTexts } from './route.ts';
import { checkOrigin } from './security.ts';
import { tournamentNamed } from './tournaments.ts';
import type { LowerView } from './viewer.ts';

const PARAMS = {
  table: { table: tableId },
  tournament: { tournament: tournamentId },
  lobby: {},
} as const;
const QUERY = { after: optional(whole(0)), epoch: optional(thirtyTwoBytes), as: lowerView };

export const FEED_PATHS = {
  table: '/api/tables/:table/feed',
  tournament: '/api/tournaments/:tournament/feed',
  lobby: '/api/feed',
} as const;
type FeedKind = keyof typeof FEED_PATHS;

/** Once a request for a feed is admitted, all that is left to do is to hand its socket over. */
type Watch = (socket: WebSocket) => Promise<void>;

const ADMITTED = new WeakMap<FastifyRequest, Watch>();

const paramsOf = <K extends FeedKind>(kind: K, { params }: FastifyRequest) =>
  readTexts(PARAMS[kind], params, '') as RecordOf<(typeof PARAMS)[K]>;

const queryOf = ({ query }: FastifyRequest): { readonly seen: Seen | null; readonly as: LowerView | undefined } => {
  const { after, epoch = null, as } = readTexts(QUERY, query, '') as RecordOf<typeof QUERY>;
  return { seen: after === undefined ? null : { sequence: after, epoch }, as };
};

/** What is to be watched, found before the upgrade. */
const WATCH: Readonly<Record<FeedKind, (desk: Desk, caller: Caller, request: FastifyRequest) => Promise<Watch>>> = {
  table: async ({ services, feeds }, caller, request) => {
    const asked = queryOf(request);
    const table = await tableNamed(services, paramsOf('table', request).table, caller);
    return (socket) => feeds.watchTable(socket, caller, { table, ...asked });
  },
  tournament: async ({ services, feeds }, caller, request) => {
    const asked = queryOf(request);
    const tournament = await tournamentNamed(services, paramsOf('tournament', request).tournament, caller);
    return (socket) => feeds.watchTournament(socket, caller, { tournament, ...asked });
  },
  lobby: async ({ feeds }, caller, request) => {
    readTexts({}, request.query, '');
    return (socket) => feeds.watchLobby(socket, caller);
  },
};

/** Everything that can be refused is refused before the upgrade, as a problem. */
const admit =
  (desk: Desk, kind: FeedKind) =>
  async (request: FastifyRequest): Promise<void> => {
    const { services, settings, feeds } = desk;
    if (!request.ws) throw problem('upgrade-required');
    checkOrigin(request, settings);
    if (feeds.isClosing()) throw problem('not-ready');
    const here = feeds.countOf(networkOf(request.ip));
    const isFull = feeds.count() >= settings.maxFeeds || here >= settings.maxFeedsPerAddress;
    if (isFull) throw problem('too-many-feeds');
    const caller = await callerOf(services.people, 'anyone', request);
    ADMITTED.set(request, await WATCH[kind](desk, caller, request));
  };

export const registerFeeds = (app: FastifyInstance, desk: Desk): void => {
  for (const kind of Object.keys(FEED_PATHS) as FeedKind[]) {
    app.route({
      method: 'GET',
      url: FEED_PATHS[kind],
      exposeHeadRoute: false,
      onRequest: admit(desk, kind),
      handler: async () => {
        throw problem('upgrade-required');
      },
      wsHandler: async (socket, request) => {
        const watch = ADMITTED.get(request);
        return watch === undefined ? socket.terminate() : watch(socket);
      },
    });
  }
};
