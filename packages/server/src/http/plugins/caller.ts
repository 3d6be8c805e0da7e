import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { People } from '../../people/people.ts';
import type { StaffAccess } from '../../people/permissions.ts';
import type { Person } from '../../people/person.ts';

/** Who sent a request: `person` is null where nobody is signed in, and `token` is that of the session. */
export interface Caller {
  readonly person: Person | null;
  readonly token: string | null;
  readonly address: string;
  /** From this machine, through no proxy. */
  readonly isLocal: boolean;
}

const GROUPS = 8;
/** A subscriber has a /64 at least, which is four groups. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string | undefined): readonly string[] =>
  part === undefined || part === '' ? [] : part.split(':');

/**
 * What limits count by. Whoever has one IPv6 address has 2^64 of them, so these count by their /64; an IPv4 address
 * counts by itself, however it is written.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [bare = '', mapped] = /^(?:::ffff:(\d+\.\d+\.\d+\.\d+)|[^%]*)/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  // The loopback address, and IPv4 addresses in IPv6 notation.
  if (network.every((group) => group === '0')) return address;
  return `${network.join(':')}::/64`;
};

/** Who may use a route: by position and above, by role, or both. */
export type RouteAccess = 'anyone' | 'signed-in' | 'patron' | 'staff' | 'device' | 'device-or-staff' | StaffAccess;

export const COOKIE = 'sabot_session';
/** No longer token is ever issued. */
const MAX_TOKEN_LENGTH = 200;

export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

const cookieOf = ({ cookies }: FastifyRequest): string | null => {
  const token = cookies[COOKIE];
  return token === undefined || token.length === 0 || token.length > MAX_TOKEN_LENGTH ? null : token;
};

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** Another site can point its host name at this machine (DNS rebinding), so that only these names count as local. */
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  OWN_NAME.test(headers.host ?? '') &&
  LOOPBACK.test(socket.remoteAddress ?? '');

export const anonymousCaller = (request: FastifyRequest): Caller => ({
  person: null,
  token: null,
  address: networkOf(request.ip),
  isLocal: isLocal(request),
});

/** A device is known by the token in its header, anyone else by the session cookie. */
const isByToken = (access: RouteAccess, request: FastifyRequest): boolean =>
  access === 'device' || (access === 'device-or-staff' && bearerOf(request) !== null);

/** The caller of a request. Whoever reads may be a page that nobody sits before; whoever writes is there. */
export const callerOf = async (
  people: Pick<People, 'personOfSession' | 'personOfDeviceToken'>,
  access: RouteAccess,
  request: FastifyRequest,
): Promise<Caller> => {
  const byToken = isByToken(access, request);
  const token = byToken ? bearerOf(request) : cookieOf(request);
  if (token === null) return anonymousCaller(request);
  const person = await (byToken
    ? people.personOfDeviceToken(token)
    : people.personOfSession(token, request.method !== 'GET'));
  return { ...anonymousCaller(request), person, token: person === null ? null : token };
};
