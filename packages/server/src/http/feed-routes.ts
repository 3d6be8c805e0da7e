import { optional, type RecordOf, whole } from '@sabot/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveTable } from '../house/types.ts';
import type { Caller } from './caller.ts';
import { callerOf } from './callers.ts';
import { lowerView, tableId } from './fields.ts';
import { tableNamed } from './live-table.ts';
import { networkOf } from './network.ts';
import { problem } from './problem.ts';
import type { Desk } from './register.ts';
import { readTexts } from './route.ts';
import { checkOrigin } from './security.ts';
import type { LowerView } from './viewer.ts';

const PARAMS = { table: tableId };
const QUERY = { after: optional(whole(0)), as: lowerView };

/** What was found out about a request for a feed before its socket was made. */
interface Admitted {
  readonly caller: Caller;
  readonly table: LiveTable | null;
  readonly after: number | null;
  readonly as: LowerView | undefined;
}

const ADMITTED = new WeakMap<FastifyRequest, Admitted>();

/** Everything that can be refused is refused before the upgrade, as a problem. */
const admit =
  ({ services, settings, feeds }: Desk, hasTable: boolean) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw problem('upgrade-required');
    checkOrigin(request, settings);
    if (feeds.isClosing()) throw problem('not-ready');
    const here = feeds.countOf(networkOf(request.ip));
    const isFull = feeds.count() >= settings.maxFeeds || here >= settings.maxFeedsPerAddress;
    if (isFull) throw problem('too-many-feeds');
    const query = readTexts(hasTable ? QUERY : {}, request.query, '') as RecordOf<typeof QUERY>;
    const params = readTexts(hasTable ? PARAMS : {}, request.params, '') as RecordOf<typeof PARAMS>;
    const caller = await callerOf(services.people, 'anyone', request);
    const table = hasTable ? await tableNamed(services, params.table, caller) : null;
    ADMITTED.set(request, { caller, table, after: query.after ?? null, as: query.as });
  };

export const FEED_PATHS = { table: '/api/tables/:table/feed', lobby: '/api/feed' } as const;

export const registerFeeds = (app: FastifyInstance, desk: Desk): void => {
  const { feeds } = desk;
  const add = (url: string, hasTable: boolean): void => {
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      onRequest: admit(desk, hasTable),
      handler: async () => {
        throw problem('upgrade-required');
      },
      wsHandler: async (socket, request) => {
        const admitted = ADMITTED.get(request);
        if (admitted === undefined) return socket.terminate();
        const { caller, table, after, as } = admitted;
        return table === null
          ? feeds.watchLobby(socket, caller)
          : feeds.watchTable(socket, caller, { table, after, as });
      },
    });
  };
  add(FEED_PATHS.table, true);
  add(FEED_PATHS.lobby, false);
};
