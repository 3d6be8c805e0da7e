import type { FastifyRequest } from 'fastify';
import type { People } from '../../people/people.ts';
import type { RouteAccess } from './access.ts';
import type { Caller } from './caller.ts';
import { networkOf } from './network.ts';

export const COOKIE = 'sabot_session';
/** Longer ones were never given out. */
const MOST_TOKEN = 200;

const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

const cookieOf = ({ cookies }: FastifyRequest): string | null => {
  const token = cookies[COOKIE];
  return token === undefined || token.length === 0 || token.length > MOST_TOKEN ? null : token;
};

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** A page elsewhere can have its own name point here, to read what is here as its own. The name gives it away. */
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  OWN_NAME.test(headers.host ?? '') &&
  LOOPBACK.test(socket.remoteAddress ?? '');

export const stranger = (request: FastifyRequest): Caller => ({
  person: null,
  token: null,
  address: networkOf(request.ip),
  isLocal: isLocal(request),
});

/** Who is behind a request: a session by its cookie, a device by the token in its header. Neither stands for the other. */
export const callerOf = async (
  people: Pick<People, 'personOfSession' | 'personOfDeviceToken'>,
  access: RouteAccess,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = access === 'device' ? bearerOf(request) : cookieOf(request);
  if (token === null) return stranger(request);
  const person = await (access === 'device' ? people.personOfDeviceToken(token) : people.personOfSession(token));
  return { ...stranger(request), person, token: person === null ? null : token };
};
