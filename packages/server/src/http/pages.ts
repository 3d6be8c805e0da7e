import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the pages of the house are; each of them is the same document, which looks at its own address. */
export const PAGE_PATHS = [
  '/',
  '/table/:id',
  '/dealer/:id',
  '/pit',
  '/pit/:id',
  '/board/:id',
  '/tournaments',
  '/tournaments/new',
  '/tournaments/:id',
  '/tournaments/:id/run',
  '/sign-in',
  '/invite/:token',
  '/rules',
  '/rules/:game',
] as const;

const DOCUMENT = 'index.html';
/** Files under it have a hash of what they hold in their name: what is once there never changes. */
const HASHED = `${join('/', 'assets')}/`;

/** How long a browser may keep a file without asking. */
const keepingOf = (file: string): string =>
  file.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A browser that was led astray, as opposed to a program. */
const wantsPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html') && !/^\/api(\/|$|\?)/.test(url);

export interface Pages {
  /** Answers a request for something that is not there with the page that says so; false where a program asked. */
  readonly lead: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

const NO_PAGES: Pages = { lead: () => false };

/** Serves the built pages, packed as they were built. Without any, the house is there for programs alone. */
export const registerPages = async (app: FastifyInstance, folder: string | null): Promise<Pages> => {
  if (folder === null || !existsSync(join(folder, DOCUMENT))) return NO_PAGES;
  await app.register(import('@fastify/static'), {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.json'],
    setHeaders: (reply, file) => {
      reply.setHeader('cache-control', keepingOf(file));
    },
  });
  for (const path of PAGE_PATHS) app.get(path, (_request, reply) => reply.sendFile(DOCUMENT));
  return {
    lead: (request, reply) => {
      if (!wantsPage(request)) return false;
      reply.code(404).sendFile(DOCUMENT);
      return true;
    },
  };
};
