import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../../ops/settings.ts';
import type { NewSession } from '../../people/sessions.ts';
import { COOKIE, networkOf } from './caller.ts';
import type { HttpApp } from './http-app.ts';
import { httpRefusal } from './http-refusal.ts';

export const BODY_LIMIT_BYTES = 65_536;
/** A request that is not complete by then is dropped. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const HEADERS_TIMEOUT_MS = 10_000;
export const MAX_HEADER_BYTES = 16_384;

/**
 * Pages may load from and connect to this server alone, and inline scripts do not run. `self` covers WebSockets of the
 * same origin. Scripts may compile WebAssembly, as the exact odds do, but no text.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers of every answer. They never change, so that Helmet is called once: its Fastify plugin works them out
 * again for each answer, which took a twelfth of the time of a request.
 */
const securityHeaders = ({ secureCookies }: Settings): Readonly<Record<string, string>> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: false,
    // Browsers ignore it over http.
    strictTransportSecurity: secureCookies,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  write(response.req, response, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'content-security-policy': CONTENT_POLICY };
};

export const secure = async (app: HttpApp, settings: Settings): Promise<void> => {
  await app.register(cookie);
  const headers = securityHeaders(settings);
  const setHeaders: onRequestHookHandler = (_request, reply, done) => {
    reply.headers(headers);
    done();
  };
  app.addHook('onRequest', setHeaders);
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => httpRefusal('too-many', undefined, Math.max(1, Math.ceil(ttl / 1000))),
  });
};

/** One limit for all ways to sign in together, so that none of them is a way around another. */
export const entryLimits = (app: HttpApp, { rateLimits, entriesPerMinute }: Settings) =>
  rateLimits ? [app.rateLimit({ max: entriesPerMinute, timeWindow: 60_000 })] : [];

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** The origins that a page of this server may have. With secure cookies pages come over https, also behind a proxy. */
const ownOrigins = ({ protocol, host }: FastifyRequest, { secureCookies }: Settings): readonly (string | null)[] =>
  [protocol, ...(secureCookies ? ['https'] : [])].map((scheme) => originOf(`${scheme}://${host}`));

/** Whether the page that sent this may act for the person whose cookie came with it. */
const isOwnOrigin = (request: FastifyRequest, settings: Settings): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && settings.origins.includes(origin)) return true;
  if (site === 'cross-site') return false;
  if (origin !== undefined) return URL.canParse(origin) && ownOrigins(request, settings).includes(originOf(origin));
  // Browsers send at least one of the two headers. A program that sends neither has only cookies that it was given.
  return site === undefined || site === 'same-origin' || site === 'none';
};

export const checkOrigin = (request: FastifyRequest, settings: Settings): void => {
  if (!isOwnOrigin(request, settings)) throw httpRefusal('other-origin');
};

const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Sets the session cookie, which scripts cannot read, or clears it where there is no session. */
export const sendSession = (reply: FastifyReply, session: NewSession | null, { secureCookies }: Settings): void => {
  const options = { ...COOKIE_OPTIONS, secure: secureCookies };
  if (session === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, session.token, { ...options, expires: new Date(session.expires) });
};
