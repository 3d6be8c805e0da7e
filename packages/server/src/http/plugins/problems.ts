import {
  declaredProblems,
  OPERATIONS,
  type Operation,
  PROBLEM_TYPE,
  type ProblemKind,
  problem as problemSchema,
} from '@sabot/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../ops/log.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { RouteLimit } from './access.ts';
import type { RouteAccess } from './caller.ts';
import type { HttpApp } from './http-app.ts';
import { HttpRefusal, httpRefusal, problemFromRefusal } from './http-refusal.ts';

/** The one place where a refusal becomes an answer. */
export const sendProblem = (reply: FastifyReply, no: HttpRefusal): FastifyReply => {
  const problem = problemFromRefusal(no);
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  // Without the schema's serialiser, because there is none where no route was found.
  return reply
    .header('cache-control', 'no-store')
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
};

/** Codes of what Fastify refuses, by status. */
const BY_STATUS: Readonly<Record<number, string>> = {
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

/** Any error as a refusal. An error that is not the sender's gives no details away. */
const refusedOf = (error: unknown, log: Log): HttpRefusal => {
  if (error instanceof HttpRefusal) return error;
  if (error instanceof StoreUnavailable) return httpRefusal('unavailable');
  const status = statusOf(error);
  const known = BY_STATUS[status];
  if (known !== undefined) return httpRefusal(known);
  if (status >= 400 && status < 500) return httpRefusal('malformed', 'The request cannot be read.');
  log.error({ err: error }, 'request failed');
  return httpRefusal('internal');
};

interface ProblemAnswer {
  readonly description: string;
  readonly content: object;
}

/** Descriptions of the problems, by status, each with its codes. */
const problemAnswers = (kinds: readonly ProblemKind[]): Readonly<Record<number, ProblemAnswer>> => {
  const byStatus = new Map<number, string[]>();
  for (const { code, status, title } of kinds)
    byStatus.set(status, [...(byStatus.get(status) ?? []), `- \`${code}\`: ${title}`]);
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      { description: lines.join('\n'), content: { [PROBLEM_TYPE]: { schema: problemSchema } } },
    ]),
  );
};

const callersOf = (access: RouteAccess): Operation['callers'] =>
  access === 'anyone' || access === 'signed-in' ? access : 'some';

/** The access and limit of a route must be what its operation declares. */
const checkDeclared = ({ url, callers, isLimited }: Operation, access: RouteAccess, limit?: RouteLimit): void => {
  if (callers !== callersOf(access)) throw new Error(`${url} is declared for ${callers}, and served to others.`);
  if ((isLimited === true) !== (limit !== undefined)) throw new Error(`${url} is not limited as it is declared.`);
};

/** Adds the problems that an operation declares to the schema of its route. */
export const describeProblems = (app: HttpApp): void => {
  app.addHook('onRoute', (route) => {
    const { access, limit } = route.config ?? {};
    const declared = OPERATIONS.find(({ method, url }) => url === route.url && method === route.method);
    if (route.schema === undefined || access === undefined || declared === undefined) return;
    checkDeclared(declared, access, limit);
    const answers = problemAnswers(declaredProblems(declared));
    route.schema = { ...route.schema, response: { ...(route.schema.response as object), ...answers } };
  });
};

/** Answers with a page where a browser asked for one; whether it did. */
type SendNotFoundPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** There is no route at this path, or none with this method. */
const handleNotFound =
  (app: HttpApp, sendNotFoundPage: SendNotFoundPage) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (sendNotFoundPage(request, reply)) return reply;
    const [url = ''] = request.url.split('?');
    const methods = (['GET', 'POST'] as const).filter((method) => app.findRoute({ url, method }) !== null);
    if (methods.length === 0 || methods.includes(request.method as 'GET' | 'POST'))
      return sendProblem(reply, httpRefusal('not-found'));
    return sendProblem(reply.header('allow', methods.join(', ')), httpRefusal('wrong-method'));
  };

export const handleErrors = (app: HttpApp, log: Log, sendNotFoundPage: SendNotFoundPage = () => false): void => {
  app.setErrorHandler((error: FastifyError, _request, reply) => sendProblem(reply, refusedOf(error, log)));
  app.setNotFoundHandler(handleNotFound(app, sendNotFoundPage));
};
