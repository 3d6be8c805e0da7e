import { OPERATIONS, type Operation } from '@sabot/protocol';
import type { Random } from '@sabot/testkit/random';
import { anyBody } from './values.ts';

/** What requests can be made of: real tables and sessions among much that is not. */
export interface Ingredients {
  readonly host: string;
  readonly tables: readonly string[];
  readonly tournaments: readonly string[];
  readonly sessions: readonly string[];
}

/** What is served beside the routes: the pages, the live feeds and whatever does not exist. */
const OTHER_READS = [
  '/',
  '/api',
  '/api/tables/:table/feed',
  '/api/tournaments/:tournament/feed',
  '/api/feed',
  '/invite/:any',
];

/** Sent without a session that anyone has: after signing out, every request would be a stranger's. */
const SIGN_OUT = '/api/sign-out';
const NO_SESSION = 'A'.repeat(43);

/** So much more often than others: most of what a server does begins there. */
const OFTEN: Readonly<Record<string, number>> = {
  '/api/tables/:table/commands': 4,
  '/api/tournaments/:tournament/commands': 2,
};

const KEPT_PARAMS = [':table', ':tournament'];

/** Anything will do for a parameter that is neither a table nor a tournament. */
const patternOf = (path: string): string =>
  path.replaceAll(/:[a-z]+/g, (param) => (KEPT_PARAMS.includes(param) ? param : ':any'));

/** Every route of a method, so that a new one is among them without anyone thinking of it. */
const patternsOf = (method: Operation['method']): readonly string[] =>
  OPERATIONS.filter((each) => each.method === method).flatMap(({ url }) =>
    Array.from({ length: OFTEN[url] ?? 1 }, () => patternOf(url)),
  );

const READS = [...patternsOf('GET'), ...OTHER_READS];
const WRITES = patternsOf('POST');

const ODD_PARTS = [
  '..',
  '.',
  '%2e%2e%2f',
  '%00',
  '%zz',
  '%',
  '%c0%af',
  '%ff%fe',
  '0',
  '-1',
  '1',
  '99999999999999999999',
  '1e9',
  'null',
  '__proto__',
  'constructor',
  'a'.repeat(65),
  'a'.repeat(3000),
  '%F0%9F%92%A5',
  "';--",
  '*',
  ':table',
];
const QUERY_KEYS = ['after', 'limit', 'before', 'as', '__proto__', 'constructor', 'x', 'after[]', 'after[a]', ''];
const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'FOO', 'get', ''];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
  'json',
  '/',
];

const part = (random: Random): string => (random.chance(0.7) ? random.pick(ODD_PARTS) : String(random.below(2 ** 31)));

const pathOf = (random: Random, method: string, { tables, tournaments }: Ingredients): string => {
  if (random.chance(0.06)) return `/${Array.from({ length: random.below(5) }, () => part(random)).join('/')}`;
  const fitting = method === 'POST' ? WRITES : READS;
  return random
    .pick(random.chance(0.9) ? fitting : [...READS, ...WRITES])
    .replace(':table', () => (random.chance(0.9) ? random.pick(tables) : part(random)))
    .replace(':tournament', () => (random.chance(0.9) ? random.pick(tournaments) : part(random)))
    .replaceAll(':any', () => part(random));
};

const queryOf = (random: Random): string => {
  if (random.chance(0.6)) return '';
  const pairs = Array.from({ length: 1 + random.below(4) }, () => `${random.pick(QUERY_KEYS)}=${part(random)}`);
  return `?${pairs.join('&')}`;
};

const cookieOf = (random: Random, { sessions }: Ingredients): string => {
  const name = 'sabot_session=';
  const kind = random.weighted({ real: 60, guess: 12, broken: 10, many: 4, huge: 2, twice: 4 });
  switch (kind) {
    case 'real':
      return `${name}${random.pick(sessions)}`;
    case 'guess':
      return `${name}${Array.from({ length: 43 }, () => random.pick([...'abcXYZ012-_'])).join('')}`;
    case 'broken':
      return random.pick([name, `${name}%`, `${name}%E0%A4%A`, '=;=;', ';;;', `${name}"`, `${name}\u0001`, 'a']);
    case 'many':
      return Array.from({ length: 100 }, (_, index) => `c${index}=${index}`).join('; ');
    case 'huge':
      return `${name}${'x'.repeat(random.below(20_000))}`;
    case 'twice':
      return `${name}${random.pick(sessions)}; ${name}${part(random)}`;
  }
};

const STRAY_HEADERS = [
  'Origin: https://evil.example',
  'Origin: null',
  'Origin: ::::',
  'Sec-Fetch-Site: cross-site',
  'Authorization: Bearer x',
  `Authorization: Bearer ${'A'.repeat(43)}`,
  'Authorization: Basic OjovOg==',
  'Expect: 100-continue',
  'Expect: nothing',
  'Accept: text/html',
  'Accept-Encoding: gzip, br, *;q=0',
  'Range: bytes=0-1',
  'If-None-Match: *',
  'X-Forwarded-For: 1.2.3.4, ::1, x',
  'X-Forwarded-Host: evil.example',
  'X-HTTP-Method-Override: DELETE',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 99',
  'Content-Encoding: gzip',
  'Trailer: x',
  ': empty',
  'bad header',
  'x: \u0000',
];

const headersOf = (random: Random, ingredients: Ingredients): readonly string[] => {
  const headers: string[] = [];
  if (random.chance(0.98)) headers.push(`Host: ${random.chance(0.97) ? ingredients.host : part(random)}`);
  if (random.chance(0.75)) headers.push(`Cookie: ${cookieOf(random, ingredients)}`);
  headers.push(`Content-Type: ${random.chance(0.9) ? 'application/json' : random.pick(TYPES)}`);
  if (random.chance(0.15)) headers.push(random.pick(STRAY_HEADERS));
  return headers;
};

const framed = (random: Random, body: Buffer): { readonly header: string; readonly body: Buffer } => {
  const kind = random.weighted({ length: 96, chunked: 2, badChunk: 1, none: 1 });
  const size = body.length.toString(16);
  switch (kind) {
    case 'length':
      return { header: `Content-Length: ${body.length}`, body };
    case 'chunked':
      return {
        header: 'Transfer-Encoding: chunked',
        body:
          body.length === 0
            ? Buffer.from('0\r\n\r\n')
            : Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]),
      };
    case 'badChunk':
      return { header: 'Transfer-Encoding: chunked', body: Buffer.concat([Buffer.from(`${size}zz\r\n`), body]) };
    case 'none':
      return { header: 'X-Nothing: 1', body: Buffer.alloc(0) };
  }
};

export interface FuzzRequest {
  readonly bytes: Buffer;
  /** The rest will never come: nothing is to be waited for. */
  readonly isCutShort: boolean;
}

export const anyRequest = (random: Random, ingredients: Ingredients): FuzzRequest => {
  const method = random.chance(0.94) ? (random.chance(0.55) ? 'POST' : 'GET') : random.pick(METHODS);
  const path = pathOf(random, method, ingredients);
  const sender = path === SIGN_OUT ? { ...ingredients, sessions: [NO_SESSION] } : ingredients;
  const line = `${method} ${path}${queryOf(random)} HTTP/${random.chance(0.995) ? '1.1' : '3.7'}`;
  const { header, body } =
    method === 'GET' ? { header: 'X-Nothing: 1', body: Buffer.alloc(0) } : framed(random, anyBody(random));
  const head = `${[line, ...headersOf(random, sender), header].join('\r\n')}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  const isCutShort = random.chance(0.01);
  return { bytes: isCutShort ? whole.subarray(0, random.below(whole.length)) : whole, isCutShort };
};
