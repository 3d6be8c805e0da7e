import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../ops/log.ts';
import { StoreUnavailable } from '../store/store.ts';
import { HttpProblem, type HttpProblemCode, PROBLEM_TYPE, problem } from './problem.ts';
import type { Route } from './route.ts';

export const sendProblem = (reply: FastifyReply, { problem: body, retryAfter }: HttpProblem): FastifyReply => {
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  reply.header('cache-control', 'no-store');
  return reply.code(body.status).type(PROBLEM_TYPE).send(JSON.stringify(body));
};

/** What the framework found wrong with a request, by status. */
const BY_STATUS: Readonly<Record<number, HttpProblemCode>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'too-many',
  503: 'unavailable',
};

const statusOf = (error: unknown): number => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
};

/** Whatever was thrown, as a problem. What is not known to be the sender's doing tells nothing outward. */
export const problemOf = (error: unknown, log: Log): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StoreUnavailable) return problem('unavailable');
  const status = statusOf(error);
  const known = BY_STATUS[status];
  if (known !== undefined) return problem(known);
  if (status >= 400 && status < 500) return problem('malformed', 'The request cannot be read.');
  log.error({ err: error }, 'request failed');
  return problem('internal');
};

const patternOf = ({ path }: Pick<Route, 'path'>): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[a-z]+/g, '[^/]+')}/?$`);

/** Whether someone who was led astray has been answered already. */
type Lead = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Nothing at this path, or nothing by this method. */
const strayRequest = (routes: readonly Pick<Route, 'path' | 'method'>[], lead: Lead) => {
  const patterns = routes.map((route) => ({ method: route.method, pattern: patternOf(route) }));
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (lead(request, reply)) return reply;
    const [path = ''] = request.url.split('?');
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0 || methods.includes(request.method as Route['method'])) {
      return sendProblem(reply, problem('not-found'));
    }
    return sendProblem(reply.header('allow', [...new Set(methods)].join(', ')), problem('wrong-method'));
  };
};

export const handleErrors = (
  app: FastifyInstance,
  routes: readonly Pick<Route, 'path' | 'method'>[],
  log: Log,
  lead: Lead = () => false,
): void => {
  app.setErrorHandler((error: FastifyError, _request, reply) => sendProblem(reply, problemOf(error, log)));
  app.setNotFoundHandler(strayRequest(routes, lead));
};
