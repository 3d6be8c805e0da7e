import type { WebSocket } from '@fastify/websocket';
import { FEEDS, type LowerView } from '@sabot/protocol';
import type { FastifyRequest } from 'fastify';
import { type FeedSocket, WebFeedSocket } from '../feeds/feed-socket.ts';
import { callerOf, networkOf } from '../plugins/caller.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import { checkOrigin } from '../plugins/security.ts';
import type { FeedPosition } from '../views/feed-position.ts';
import { visibleTable } from '../views/table-access.ts';
import { visibleTournament } from '../views/tournament-access.ts';
import type { Routes } from './route.ts';

/** What is done with the socket of a request that was admitted. */
type Watch = (socket: FeedSocket) => Promise<void>;

interface Resumed {
  readonly after?: number | undefined;
  readonly epoch?: string | undefined;
  readonly as?: LowerView | undefined;
}

const seenOf = ({ after, epoch }: Resumed): FeedPosition | null =>
  after === undefined ? null : { sequence: after, epoch: epoch ?? null };

/** Live feeds. Everything that can be refused is refused before the upgrade, as a problem. */
export const feedRoutes: Routes = async (app, { services, settings, feeds }) => {
  const watches = new WeakMap<FastifyRequest, Watch>();

  const admit = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw httpRefusal('upgrade-required');
    checkOrigin(request, settings);
    if (feeds.isClosing()) throw httpRefusal('not-ready');
    const here = feeds.countOf(networkOf(request.ip));
    const isFull = feeds.count() >= settings.maxFeeds || here >= settings.maxFeedsPerAddress;
    if (isFull) throw httpRefusal('too-many-feeds');
    request.caller = await callerOf(services.people, 'anyone', request);
  };

  /** What the routes of all feeds share: a request that is no WebSocket is refused. */
  const socket = {
    method: 'GET',
    exposeHeadRoute: false,
    onRequest: admit,
    handler: async () => {
      throw httpRefusal('upgrade-required');
    },
    wsHandler: async (opened: WebSocket, request: FastifyRequest) => {
      const watch = watches.get(request);
      return watch === undefined ? opened.terminate() : watch(new WebFeedSocket(opened, request.raw.socket));
    },
  } as const;

  const describe = ({ summary, params, querystring }: (typeof FEEDS)[keyof typeof FEEDS]) => ({
    summary: `WebSocket: ${summary}`,
    params,
    querystring,
    hide: true,
  });

  app.route<{ Params: { readonly table: string }; Querystring: Resumed }>({
    ...socket,
    url: FEEDS.table.url,
    schema: describe(FEEDS.table),
    preHandler: async (request) => {
      const { caller, query } = request;
      const table = await visibleTable(services, request.params.table, caller);
      watches.set(request, (opened) => feeds.watchTable(opened, caller, { table, seen: seenOf(query), as: query.as }));
    },
  });

  app.route<{ Params: { readonly tournament: string }; Querystring: Resumed }>({
    ...socket,
    url: FEEDS.tournament.url,
    schema: describe(FEEDS.tournament),
    preHandler: async (request) => {
      const { caller, query } = request;
      const tournament = await visibleTournament(services, request.params.tournament, caller);
      watches.set(request, (opened) =>
        feeds.watchTournament(opened, caller, { tournament, seen: seenOf(query), as: query.as }),
      );
    },
  });

  app.route({
    ...socket,
    url: FEEDS.lobby.url,
    schema: describe(FEEDS.lobby),
    preHandler: async (request) => {
      const { caller } = request;
      watches.set(request, (opened) => feeds.watchLobby(opened, caller));
    },
  });
};
