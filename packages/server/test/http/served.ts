import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '@sabot/rules';
import { COOKIE } from '../../src/http/plugins/caller.ts';
import { readSettings } from '../../src/ops/settings.ts';
import { serve } from '../../src/serve.ts';
import { PASSWORD, type Reply, requestsTo, type Sender, type Server } from './server.ts';

/** The whole house as `sabot serve` opens it: with its dealers, its stewards and everything else. */
export interface Served extends Pick<Server, 'url' | 'request'> {
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

const cookieOf = ({ headers }: Reply): Sender => {
  const token = new RegExp(`${COOKIE}=([^;]+)`).exec(headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error('no session');
  return { headers: { cookie: `${COOKIE}=${token}` } };
};

export const startServed = async (): Promise<Served> => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-served-'));
  const settings = readSettings({ port: '0', 'rate-limits': 'off', demo: 'off', data, log: 'error' });
  const { url, invite, stop } = await serve(settings, { write: () => {} });
  const request = requestsTo(url);
  const token = invite?.split('/').at(-1) ?? '';
  const body = { login: 'the.manager', name: 'The manager', password: PASSWORD };
  const manager = cookieOf(await request('POST', `/api/invites/${token}/accept`, { body }));
  return {
    url,
    request,
    manager,
    newGuest: async () => {
      const reply = await request('POST', '/api/guest', { body: {} });
      const { id, name } = reply.body['person'] as { readonly id: string; readonly name: string };
      return { id, name, as: cookieOf(reply) };
    },
    newStaff: async (role) => {
      const invited = await request('POST', '/api/invites', { as: manager, body: { role } });
      const login = { login: `a.${role}`, name: `A ${role}`, password: PASSWORD };
      return cookieOf(await request('POST', `/api/invites/${invited.body['token']}/accept`, { body: login }));
    },
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
