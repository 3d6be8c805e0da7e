import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { inTime } from '../ops/in-time.ts';
import { logRequest } from '../ops/log.ts';
import { addGauges } from '../ops/metrics.ts';
import type { Settings } from '../ops/settings.ts';
import { handleErrors, sendProblem } from './errors.ts';
import { type Feeds, type FeedTimes, makeFeeds } from './feed.ts';
import { FEED_PATHS, registerFeeds } from './feed-routes.ts';
import { PAGE_PATHS, type Pages, registerPages } from './pages.ts';
import { problem } from './problem.ts';
import { type Desk, registerRoutes } from './register.ts';
import { HEALTH_PATH } from './routes/house.ts';
import { ROUTES } from './routes.ts';
import { BODY_LIMIT_BYTES, HEADERS_TIMEOUT_MS, MAX_HEADER_BYTES, REQUEST_TIMEOUT_MS, secure } from './security.ts';
import type { Services } from './services.ts';

export interface App {
  readonly fastify: FastifyInstance;
  readonly feeds: Feeds;
  /** Listens, and says where. */
  readonly listen: () => Promise<string>;
  /** Takes nothing new, answers what is under way, ends live feeds, and is done within the time set. */
  readonly stop: () => Promise<void>;
}

/** Far above what clients send; beyond it the socket is ended by the protocol itself. */
const MAX_PAYLOAD_BYTES = 16_384;

/** So many proxies from here outward, or those at these addresses. */
const trusted = ({ trustProxy }: Settings): boolean | string | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

/** What comes in is read by our own shapes and what goes out is JSON: no route has a schema for Fastify to compile. */
const noSchemas = (): never => {
  throw new Error('Fastify compiles no schemas here.');
};

const newFastify = (settings: Settings): FastifyInstance =>
  Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trusted(settings),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    // Said as a problem, like everything else.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false },
    // A path that cannot even be decoded.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, problem('malformed', 'The path cannot be read.'));
    },
  });

/** JSON is the language, also of our own pages. */
const onlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text.length === 0 ? undefined : JSON.parse(String(text)));
    } catch {
      done(problem('malformed', 'The body is not JSON.'));
    }
  });
};

const observe = (app: FastifyInstance, { services: { log, metrics }, feeds }: Desk): void => {
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (feeds.isClosing() && url !== HEALTH_PATH) throw problem('not-ready', 'The server is stopping.');
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.request(reply.statusCode);
    logRequest(log, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    });
  });
};

/** The network side of a house, ready to listen. */
export const makeApp = async (services: Services, settings: Settings, times: FeedTimes = {}): Promise<App> => {
  const fastify = newFastify(settings);
  const feeds = makeFeeds(services, settings, times);
  const desk: Desk = { services, settings, feeds };
  onlyJson(fastify);
  let pages: Pages | null = null;
  const others = [...Object.values(FEED_PATHS), ...PAGE_PATHS].map((path) => ({ method: 'GET' as const, path }));
  handleErrors(fastify, [...ROUTES, ...others], services.log, (request, reply) => pages?.lead(request, reply) === true);
  observe(fastify, desk);
  await secure(fastify, settings);
  await fastify.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false, clientTracking: false },
    // An error on a socket is the other side's; what matters is that it ends.
    errorHandler: (error, socket) => {
      services.log.debug({ err: error }, 'feed');
      socket.terminate();
    },
    preClose: () => feeds.close(),
  });
  registerRoutes(fastify, ROUTES, desk);
  registerFeeds(fastify, desk);
  pages = await registerPages(fastify, settings.web);
  fastify.server.maxConnections = settings.maxConnections;
  let connections = 0;
  fastify.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });
  addGauges(services.metrics, {
    tables: () => services.house.tables().length,
    connections: () => connections,
    feeds: feeds.count,
  });
  await fastify.ready();
  return {
    fastify,
    feeds,
    listen: () => fastify.listen({ host: settings.host, port: settings.port }),
    stop: async () => {
      await inTime(fastify.close(), settings.stopSeconds * 1000);
      fastify.server.closeAllConnections();
    },
  };
};
