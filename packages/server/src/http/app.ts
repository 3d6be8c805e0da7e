import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import { choicesOfHouse, getHealth } from '@sabot/protocol';
import Fastify, { type FastifyBodyParser } from 'fastify';
import { finishesWithin } from '../ops/concurrency.ts';
import { isLogged, logRequest } from '../ops/log.ts';
import { addGauges } from '../ops/metrics.ts';
import type { Settings } from '../ops/settings.ts';
import { Feeds, type FeedTimes } from './feeds/feeds.ts';
import { type Pages, registerPages } from './pages.ts';
import { useAccess } from './plugins/access.ts';
import { describeApi, documentRoutes } from './plugins/documents.ts';
import type { HttpApp } from './plugins/http-app.ts';
import { httpRefusal } from './plugins/http-refusal.ts';
import { describeProblems, handleErrors, sendProblem } from './plugins/problems.ts';
import { useSchemas } from './plugins/schemas.ts';
import {
  BODY_LIMIT_BYTES,
  HEADERS_TIMEOUT_MS,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT_MS,
  secure,
} from './plugins/security.ts';
import type { Services } from './plugins/services.ts';
import { accountRoutes } from './routes/accounts.ts';
import { commandRoutes } from './routes/commands.ts';
import { deviceRoutes } from './routes/devices.ts';
import { feedRoutes } from './routes/feeds.ts';
import { figureRoutes, roundRoutes, tableEventRoutes, tournamentEventRoutes } from './routes/history.ts';
import { houseRoutes, operationsRoutes } from './routes/house.ts';
import { acceptanceRoutes, inviteRoutes } from './routes/invites.ts';
import { ownRoutes, registrationRoutes, signInRoutes, staffRoutes } from './routes/people.ts';
import { practiceRoutes } from './routes/practice.ts';
import { recordRoutes } from './routes/records.ts';
import type { RouteParts, Routes } from './routes/route.ts';
import { tableRoutes } from './routes/tables.ts';
import { tournamentRoutes } from './routes/tournaments.ts';

export interface HttpServer {
  readonly fastify: HttpApp;
  readonly feeds: Feeds;
  /** Resolves with the address. */
  readonly listen: () => Promise<string>;
  /** Accepts nothing new, answers what is under way and ends live feeds, within the time set. */
  readonly stop: () => Promise<void>;
}

const ROUTES: readonly Routes[] = [
  houseRoutes,
  operationsRoutes,
  ownRoutes,
  signInRoutes,
  registrationRoutes,
  inviteRoutes,
  acceptanceRoutes,
  staffRoutes,
  accountRoutes,
  tableRoutes,
  practiceRoutes,
  commandRoutes,
  deviceRoutes,
  tableEventRoutes,
  figureRoutes,
  roundRoutes,
  tournamentEventRoutes,
  recordRoutes,
  tournamentRoutes,
  feedRoutes,
  documentRoutes,
];

/** Far above what clients send; the WebSocket library closes the socket beyond it. */
const MAX_PAYLOAD_BYTES = 16_384;

/** Either that many proxies, counted from here, or proxies at these addresses. */
const trusted = ({ trustProxy }: Settings): boolean | string | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

export const newFastify = (settings: Settings): HttpApp =>
  Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trusted(settings),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    // Our own hook answers with a problem.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false },
    // A path that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, httpRefusal('malformed', 'The path cannot be read.'));
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

export const onlyJson = (app: HttpApp): void => {
  app.removeAllContentTypeParsers();
  const parseJson: FastifyBodyParser<string> = (_request, text, done) => {
    try {
      done(null, text.length === 0 ? undefined : JSON.parse(text));
    } catch {
      done(httpRefusal('malformed', 'The body is not JSON.'));
    }
  };
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
};

interface Observed {
  readonly services: Pick<Services, 'log' | 'metrics'>;
  readonly feeds: Pick<Feeds, 'isClosing'>;
}

export const observe = (app: HttpApp, { services: { log, metrics }, feeds }: Observed): void => {
  app.addHook('onRequest', ({ routeOptions: { url } }, _reply, done) => {
    done(feeds.isClosing() && url !== getHealth.url ? httpRefusal('not-ready', 'The server is stopping.') : undefined);
  });
  // Whoever is answered while the server stops would keep their connection, and the stop would wait for it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (feeds.isClosing()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(reply.statusCode);
    if (isLogged(log, reply.statusCode))
      logRequest(log, {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      });
    done();
  });
};

/** An error on a socket is the other side's, and ends it. */
const useSockets = async (app: HttpApp, { services, feeds }: RouteParts): Promise<void> => {
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false, clientTracking: false },
    errorHandler: (error, socket) => {
      services.log.debug({ err: error }, 'feed');
      socket.terminate();
    },
    preClose: () => feeds.close(),
  });
};

const countConnections = (app: HttpApp, { services, settings, feeds }: RouteParts): void => {
  app.server.maxConnections = settings.maxConnections;
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });
  addGauges(services.metrics, {
    tables: () => services.house.tables().length,
    connections: () => connections,
    feeds: () => feeds.count(),
  });
};

/** The HTTP side of a house, ready to listen. */
export const makeApp = async (services: Services, settings: Settings, times: FeedTimes = {}): Promise<HttpServer> => {
  const fastify = newFastify(settings);
  const feeds = new Feeds(services, settings, times);
  const parts: RouteParts = { services, settings, feeds };
  let pages: Pages | null = null;
  onlyJson(fastify);
  useSchemas(fastify, choicesOfHouse(services.house.games.list));
  handleErrors(fastify, services.log, (request, reply) => pages?.sendNotFound(request, reply) === true);
  observe(fastify, parts);
  await secure(fastify, settings);
  await useSockets(fastify, parts);
  await describeApi(fastify);
  describeProblems(fastify);
  useAccess(fastify, parts);
  for (const routes of ROUTES) await routes(fastify, parts);
  pages = await registerPages(fastify, settings.web);
  countConnections(fastify, parts);
  await fastify.ready();
  return {
    fastify,
    feeds,
    listen: () => fastify.listen({ host: settings.host, port: settings.port }),
    stop: async () => {
      await finishesWithin(fastify.close(), settings.stopSeconds * 1000);
      fastify.server.closeAllConnections();
    },
  };
};
