import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '../../ops/settings.ts';
import { deriveSecret, type SigningKeys } from '../../store/secrets.ts';
import { NotUnique } from '../../store/store.ts';
import type { Feeds } from '../feeds/feeds.ts';
import type { HttpApp } from '../plugins/http-app.ts';
import type { Services } from '../plugins/services.ts';

/** What routes are given beside the request. */
export interface RouteParts {
  readonly services: Services;
  readonly settings: Settings;
  readonly feeds: Feeds;
}

/** A group of routes, as a plugin. */
export type Routes = (app: HttpApp, parts: RouteParts) => Promise<void>;

const ID_BYTES = 6;

/** The id of what a person makes under a command id follows from both, so that a repeat cannot make it twice. */
export const idempotentId = (kind: 't' | 'c', person: string, id: string | undefined): string => {
  const made =
    id === undefined
      ? randomBytes(ID_BYTES)
      : createHash('sha256').update(`${kind}\n${person}\n${id}`).digest().subarray(0, ID_BYTES);
  return `${kind}-${made.toString('hex')}`;
};

/**
 * The token of a link follows from the person and the command id: a repeat has to give the same, of which only a hash
 * is stored.
 */
export const idempotentToken = (keys: Pick<SigningKeys, 'sign'>, person: string, id: string): string =>
  createHmac('sha256', deriveSecret(keys, 'sabot-invite/1')).update(`${person}\n${id}`).digest('base64url');

/** Adds it, or finds what the first of two such requests added. */
export const createOnce = async <T>(add: () => Promise<T>, find: () => Promise<T | null>): Promise<T> => {
  try {
    return await add();
  } catch (error) {
    const found = error instanceof NotUnique ? await find() : null;
    if (found === null) throw error;
    return found;
  }
};
