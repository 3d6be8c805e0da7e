import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game, Position } from '@sabot/rules';
import { readSettings, serve } from '@sabot/server';
import { PASSWORD, requestsTo, type Sender, type SendRequest, signedInBy } from './requests.ts';

/** The whole house as `sabot serve` opens it: with its dealers, its stewards and everything else. */
export interface House {
  readonly url: string;
  readonly request: SendRequest;
  /** Whoever was invited first: the highest manager. */
  readonly manager: Sender;
  readonly newGuest: () => Promise<Guest>;
  /** Invited by the manager. */
  readonly newStaff: (role: Position) => Promise<Sender>;
  readonly close: () => Promise<void>;
}

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly as: Sender;
}

interface HouseFlags {
  readonly database?: string;
  /** The folder of the built pages, where a browser comes. */
  readonly web?: string;
  /** Games that someone else has defined. */
  readonly games?: readonly Game[];
}

/**
 * In this process, on a port of its own; in a directory of its own, or in the PostgreSQL database at that address. Where a
 * test says what time it is, dealers and stewards see a change of it within a second.
 */
export const startHouse = async ({ games = [], ...flags }: HouseFlags = {}, now?: () => number): Promise<House> => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-house-'));
  const settings = readSettings({ port: '0', 'rate-limits': 'off', demo: 'off', data, log: 'error', ...flags });
  const { url, invite, stop } = await serve(settings, {
    games,
    into: { write: () => {} },
    ...(now === undefined ? {} : { now }),
  });
  const request = requestsTo(url);
  const token = invite?.split('/').at(-1) ?? '';
  const body = { login: 'the.manager', name: 'The manager', password: PASSWORD };
  const manager = signedInBy(await request('POST', `/api/invites/${token}/accept`, { body }));
  return {
    url,
    request,
    manager,
    newGuest: async () => {
      const reply = await request('POST', '/api/guest', { body: {} });
      const { id, name } = reply.body['person'] as { readonly id: string; readonly name: string };
      return { id, name, as: signedInBy(reply) };
    },
    newStaff: async (role) => {
      const invited = await request('POST', '/api/invites', { as: manager, body: { role } });
      const login = { login: `a.${role}`, name: `A ${role}`, password: PASSWORD };
      return signedInBy(await request('POST', `/api/invites/${invited.body['token']}/accept`, { body: login }));
    },
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
