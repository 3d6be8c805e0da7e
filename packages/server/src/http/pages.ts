import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Paths of the pages. All are served the same document, which shows the page of its own address. */
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
/** The names of files in here contain a hash of their content, so that a file never changes. */
const HASHED = `${join('/', 'assets')}/`;

const cacheControlOf = (file: string): string =>
  file.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Whether a browser asks for a page, and not a program for an answer. */
const wantsPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html') && !/^\/api(\/|$|\?)/.test(url);

export interface Pages {
  /** Answers with the page that says so, and true, where a browser asks for a page that is not there. */
  readonly sendNotFound: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

const NO_PAGES: Pages = { sendNotFound: () => false };

/**
 * Serves the built pages, compressed as they were built. Without a folder the server has the interface for programs
 * alone.
 */
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
      reply.setHeader('cache-control', cacheControlOf(file));
    },
  });
  for (const path of PAGE_PATHS) app.get(path, (_request, reply) => reply.sendFile(DOCUMENT));
  return {
    sendNotFound: (request, reply) => {
      if (!wantsPage(request)) return false;
      reply.code(404).sendFile(DOCUMENT);
      return true;
    },
  };
};
