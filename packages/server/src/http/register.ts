import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../ops/settings.ts';
import type { Caller } from './caller.ts';
import { callerOf, stranger } from './callers.ts';
import type { Feeds } from './feed.ts';
import { HttpProblem, problem } from './problem.ts';
import { checkAccess, type Route, type RouteLimit, readBody, readTexts, type Sent } from './route.ts';
import { checkOrigin, entryLimits, sendSession } from './security.ts';
import type { Services } from './services.ts';
import { makeTokenBuckets, type TokenBuckets } from './token-bucket.ts';

export interface Desk {
  readonly services: Services;
  readonly settings: Settings;
  readonly feeds: Feeds;
}

/** Whoever is behind each request, once it is known. */
const CALLERS = new WeakMap<FastifyRequest, Caller>();

const callerBehind = (request: FastifyRequest): Caller => CALLERS.get(request) ?? stranger(request);

const send = (reply: FastifyReply, sent: Sent, settings: Settings): FastifyReply => {
  switch (sent.kind) {
    case 'json':
      if (sent.session !== undefined) sendSession(reply, sent.session, settings);
      // What one person may see must not be kept for another.
      return reply.header('cache-control', 'no-store').code(sent.status).send(sent.body);
    case 'text':
      return reply
        .code(sent.status ?? 200)
        .type(sent.type)
        .send(sent.body);
    case 'lines':
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${sent.file}"`)
        .type(sent.type)
        .send(Readable.from(sent.lines));
  }
};

type Buckets = Readonly<Record<Exclude<RouteLimit, 'entry'>, TokenBuckets>>;

/** How many at once, for so many a second. */
const READ_BURST = 5;

const makeBuckets = ({ readsPerSecond, commandsPerSecond, commandBurst }: Settings): Buckets => ({
  read: makeTokenBuckets({ burst: readsPerSecond * READ_BURST, perSecond: readsPerSecond }),
  write: makeTokenBuckets({ burst: commandBurst, perSecond: commandsPerSecond }),
});

const checkLimit = (buckets: Buckets, limit: RouteLimit | undefined, { token, address }: Caller, now: number): void => {
  if (limit === undefined || limit === 'entry') return;
  const wait = buckets[limit](limit === 'write' ? (token ?? address) : address, now);
  if (wait !== null) throw new HttpProblem(problem('too-many').problem, wait);
};

/** Who asks, whether they may, from which page, how often: all of it before a byte of the body is read. */
const admission =
  ({ services, settings }: Desk, route: Route, buckets: Buckets) =>
  async (request: FastifyRequest) => {
    if (request.ws) throw problem('malformed', 'There is no WebSocket here.');
    const isNobody = route.isForNobody === true;
    const caller = isNobody ? stranger(request) : await callerOf(services.people, route.access, request);
    CALLERS.set(request, caller);
    if (settings.rateLimits) checkLimit(buckets, route.limit, caller, performance.now());
    checkAccess(route.access, caller.person);
    if (route.method !== 'GET' && route.access !== 'device') checkOrigin(request, settings);
  };

export const registerRoutes = (app: FastifyInstance, routes: readonly Route[], desk: Desk): void => {
  const buckets = makeBuckets(desk.settings);
  const entries = entryLimits(app, desk.settings);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      onRequest: [...(route.limit === 'entry' ? entries : []), admission(desk, route, buckets)],
      handler: async (request, reply) => {
        const asked = {
          ...desk,
          caller: callerBehind(request),
          params: readTexts(route.params, request.params, ''),
          query: readTexts(route.query, request.query, ''),
          body: readBody(route.body, request.body),
        };
        return send(reply, await route.handle(asked), desk.settings);
      },
    });
  }
};
