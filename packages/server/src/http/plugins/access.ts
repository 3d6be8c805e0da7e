import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../ops/settings.ts';
import type { People } from '../../people/people.ts';
import { hasAccess } from '../../people/permissions.ts';
import { isPatron, type Person } from '../../people/person.ts';
import { anonymousCaller, bearerOf, type Caller, callerOf, type RouteAccess } from './caller.ts';
import type { HttpApp } from './http-app.ts';
import { type HttpRefusal, httpRefusal } from './http-refusal.ts';
import { checkOrigin, entryLimits } from './security.ts';

interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  level: number;
  at: number;
}

/** Takes a token for a key; where there is none, answers after how many seconds there will be one. */
type TokenBuckets = (key: string, now: number) => number | null;

/** Token buckets in memory. Beyond `most` keys the one unused for longest is dropped, and starts full again. */
export const makeTokenBuckets = ({ burst, perSecond }: Allowance, most = 20_000): TokenBuckets => {
  const buckets = new Map<string, Bucket>();
  return (key, now) => {
    const found = buckets.get(key) ?? { level: burst, at: now };
    const level = Math.min(burst, found.level + (Math.max(0, now - found.at) / 1000) * perSecond);
    // Deleted and set again, so that the map stays in the order of use.
    buckets.delete(key);
    buckets.set(key, { level: level >= 1 ? level - 1 : level, at: now });
    if (buckets.size > most) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break;
    return level >= 1 ? null : Math.max(1, Math.ceil((1 - level) / perSecond));
  };
};

/** What limits a route: `entry` and `read` count by address, `write` by session. */
export type RouteLimit = 'entry' | 'read' | 'write';

/** Whether a person may use a route of this access. */
const mayUse = (access: RouteAccess, person: Person | null): boolean => {
  if (access === 'anyone') return true;
  if (person === null) return false;
  if (access === 'device') return person.kind === 'device';
  if (access === 'device-or-staff') return person.kind === 'device' || person.kind === 'staff';
  if (person.kind === 'device') return false;
  if (access === 'signed-in') return true;
  if (access === 'patron') return isPatron(person);
  if (access === 'staff') return person.kind === 'staff';
  return hasAccess(person, access);
};

/** The person who calls a route that asks for a sign-in. */
export const signedInPerson = ({ caller: { person } }: FastifyRequest): Person => {
  if (person === null) throw httpRefusal('not-signed-in');
  return person;
};

type Buckets = Readonly<Record<Exclude<RouteLimit, 'entry'>, TokenBuckets>>;

/** Reads at once, as a multiple of the reads per second. */
const READ_BURST = 5;

const makeBuckets = ({ readsPerSecond, commandsPerSecond, commandBurst }: Settings): Buckets => ({
  read: makeTokenBuckets({ burst: readsPerSecond * READ_BURST, perSecond: readsPerSecond }),
  write: makeTokenBuckets({ burst: commandBurst, perSecond: commandsPerSecond }),
});

const checkLimit = (buckets: Buckets, limit: RouteLimit | undefined, { token, address }: Caller): void => {
  if (limit === undefined || limit === 'entry') return;
  const wait = buckets[limit](limit === 'write' ? (token ?? address) : address, performance.now());
  if (wait !== null) throw httpRefusal('too-many', undefined, wait);
};

/** A device has nowhere to sign in: it is told of its token. */
const shutOut = (access: RouteAccess, request: FastifyRequest): HttpRefusal => {
  if (request.caller.person !== null) return httpRefusal('not-for-your-position');
  if (bearerOf(request) !== null)
    return httpRefusal(
      'not-signed-in',
      'No device of this house has this token; a manager makes a new one at the table.',
    );
  return access === 'device'
    ? httpRefusal('not-signed-in', 'A device sends its token as "Authorization: Bearer TOKEN".')
    : httpRefusal('not-signed-in');
};

interface AccessParts {
  readonly services: { readonly people: Pick<People, 'personOfSession' | 'personOfDeviceToken'> };
  readonly settings: Settings;
}

/** Checks the caller, limit, access and origin of each request before its body is read. */
export const useAccess = (app: HttpApp, { services, settings }: AccessParts): void => {
  const buckets = makeBuckets(settings);
  const entries = entryLimits(app, settings);
  // No handler sees this null: a request without a route is answered before its caller is looked up.
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', (route) => {
    const { access, limit, skipsSession } = route.config ?? {};
    if (access === undefined) return;
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // No cache may keep for others what one person may see.
      reply.header('cache-control', 'no-store');
      if (request.ws) throw httpRefusal('malformed', 'There is no WebSocket here.');
      request.caller =
        skipsSession === true ? anonymousCaller(request) : await callerOf(services.people, access, request);
      if (settings.rateLimits) checkLimit(buckets, limit, request.caller);
      if (!mayUse(access, request.caller.person)) throw shutOut(access, request);
      if (request.method !== 'GET' && access !== 'device') checkOrigin(request, settings);
    };
    route.onRequest = [...(limit === 'entry' ? entries : []), ...[route.onRequest ?? []].flat(), admit];
  });
};
