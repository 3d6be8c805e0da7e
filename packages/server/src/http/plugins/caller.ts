import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { People } from '../../people/people.ts';
import type { StaffAccess } from '../../people/permissions.ts';
import type { Person } from '../../people/person.ts';

/** Whoever asks: null where nobody is signed in. The token is that of the session. */
export interface Caller {
  readonly person: Person | null;
  readonly token: string | null;
  readonly address: string;
  /** From this very machine, through no proxy. */
  readonly isLocal: boolean;
}

const GROUPS = 8;
/** What one subscriber is given is a /64 at least: four groups. */
const OF_NETWORK = 4;

const groupsOf = (part: string | undefined): readonly string[] =>
  part === undefined || part === '' ? [] : part.split(':');

/**
 * The party behind an address, for limits. Whoever has one address of IPv6 has 2^64 of them, so these count by their /64;
 * an address of IPv4 counts for itself, however it is written.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [bare = '', mapped] = /^(?:::ffff:(\d+\.\d+\.\d+\.\d+)|[^%]*)/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, OF_NETWORK);
  // This machine, and addresses of IPv4 written in another way.
  if (network.every((group) => group === '0')) return address;
  return `${network.join(':')}::/64`;
};

/** Who may use a route: by position and above, by role, or both. */
export type RouteAccess = 'anyone' | 'signed-in' | 'patron' | 'staff' | 'device' | StaffAccess;

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

export const anonymousCaller = (request: FastifyRequest): Caller => ({
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
  if (token === null) return anonymousCaller(request);
  const person = await (access === 'device' ? people.personOfDeviceToken(token) : people.personOfSession(token));
  return { ...anonymousCaller(request), person, token: person === null ? null : token };
};
