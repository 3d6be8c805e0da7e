import { execFile } from 'node:child_process';
import type { Agent } from 'node:http';
import { promisify } from 'node:util';
import { type Answer, type Client, type Fetch, makeClient } from '@sabot/client';
import type { ActorRole } from '@sabot/table';
import { pause } from '@sabot/testkit/clock';
import { SABOT } from '@sabot/testkit/program';
import { onTestFinished } from 'vitest';
import { NoAnswer, newAgent, type Reply, type Sending, send } from './http.ts';

/** Where the server is now; it may come back elsewhere. */
export type Where = () => string;

/** An event as a viewer is sent it. */
export interface SeenEvent {
  readonly sequence: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What came of a command. Whatever is not known may be asked again with the same id. */
export type Outcome =
  | { readonly kind: 'done'; readonly sequence: number; readonly events: readonly SeenEvent[] }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly detail: string }
  | { readonly kind: 'unknown'; readonly status: number; readonly why: string };

export interface Ask {
  readonly table: string;
  readonly id: string;
  readonly do: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Someone with a browser: one session, a few connections. */
export interface Visitor {
  readonly where: Where;
  readonly agent: Agent;
  /** For what is set up before a server is killed or a network goes bad. */
  readonly client: Client;
  readonly cookie: () => string | null;
  readonly person: () => string;
  /** Told of every answer, whatever was asked. */
  readonly onReply: (listener: (path: string, reply: Reply) => void) => void;
  readonly get: (path: string) => Promise<Reply>;
  readonly post: (path: string, body: object, more?: Partial<Sending>) => Promise<Reply>;
  readonly command: (ask: Ask, more?: Partial<Sending>) => Promise<Outcome>;
  /** Asks again with the same id until there is an answer. */
  readonly insist: (ask: Ask) => Promise<Exclude<Outcome, { kind: 'unknown' }>>;
}

const COOKIE = 'sabot_session';
/** Answers after which the same id is to be sent again. */
const AGAIN = new Set(['busy', 'unavailable', 'not-ready', 'too-many', 'internal']);

const outcomeOf = ({ status, body }: Reply): Outcome => {
  const value: Record<string, unknown> = JSON.parse(body);
  const code = String(value['code'] ?? '');
  if (status === 200) {
    return { kind: 'done', sequence: Number(value['sequence']), events: value['events'] as readonly SeenEvent[] };
  }
  if (AGAIN.has(code) || status >= 500) return { kind: 'unknown', status, why: code };
  return { kind: 'refused', status, code, detail: String(value['detail']) };
};

export const newVisitor = (where: Where): Visitor => {
  const agent = newAgent();
  onTestFinished(() => agent.destroy());
  let cookie: string | null = null;
  let person = '';
  const listeners: ((path: string, reply: Reply) => void)[] = [];
  const headers = (): Record<string, string> => (cookie === null ? {} : { cookie: `${COOKIE}=${cookie}` });

  const keep = (path: string, reply: Reply): Reply => {
    for (const listener of listeners) listener(path, reply);
    for (const each of reply.headers['set-cookie'] ?? []) {
      const value = new RegExp(`^${COOKIE}=([^;]*)`).exec(each)?.[1];
      if (value !== undefined) cookie = value;
    }
    if (reply.headers['set-cookie'] !== undefined && reply.status < 300)
      person = JSON.parse(reply.body).person?.id ?? '';
    return reply;
  };

  const fetch: Fetch = async (url, { method, headers: sent, body }) => {
    const { pathname, search } = new URL(url);
    const asked = { method, url, headers: sent, agent, ...(body === undefined ? {} : { body }) };
    const reply = keep(pathname + search, await send(asked));
    const type = reply.headers['content-type'] ?? '';
    const { status } = reply;
    return { ok: status < 300, status, headers: new Headers({ 'content-type': type }), text: async () => reply.body };
  };
  // The cookie is taken from every answer, also of those that were not asked for by the client.
  const jar = { header: () => headers()['cookie'] ?? null, hear: () => undefined };

  const post: Visitor['post'] = async (path, body, more = {}) =>
    keep(
      path,
      await send({
        method: 'POST',
        url: `${where()}${path}`,
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        agent,
        ...more,
      }),
    );

  const command: Visitor['command'] = async ({ table, id, do: name, fields }, more) => {
    try {
      return outcomeOf(await post(`/api/tables/${table}/commands`, { do: name, id, ...fields }, more));
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: 'unknown', status: 0, why: error.message };
      throw error;
    }
  };

  return {
    where,
    agent,
    client: makeClient({ base: where, fetch, jar }),
    cookie: () => cookie,
    person: () => person,
    onReply: (listener) => listeners.push(listener),
    get: async (path) => keep(path, await send({ method: 'GET', url: `${where()}${path}`, headers: headers(), agent })),
    post,
    command,
    insist: async (ask) => {
      for (let tried = 0; tried < 200; tried += 1) {
        const outcome = await command(ask);
        if (outcome.kind !== 'unknown') return outcome;
        await pause(20 + Math.min(tried * 10, 200));
      }
      throw new Error(`${ask.do} ${ask.id}: no answer however often it was asked`);
    },
  };
};

/** What was answered: nothing is refused of what is only set up. */
export const got = async <T>(asked: Promise<Answer<T>>): Promise<T> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.value;
};

export const newGuest = async (where: Where): Promise<Visitor> => {
  const visitor = newVisitor(where);
  await got(visitor.client.post('/api/guest'));
  return visitor;
};

export const PASSWORD = 'correct horse battery staple 7';

/** Signs up with the token of an invitation. */
const newStaff = async (where: Where, token: string, login: string): Promise<Visitor> => {
  const visitor = newVisitor(where);
  const body = { login, name: `The ${login}`, password: PASSWORD };
  await got(visitor.client.post('/api/invites/:token/accept', { params: { token }, body }));
  return visitor;
};

export const invited = async (by: Visitor, role: ActorRole): Promise<Visitor> => {
  const { token } = await got(by.client.post('/api/invites', { body: { role } }));
  return newStaff(by.where, token, role);
};

/** Someone of a position that nobody in the house may give. */
export const invitedByConsole = async (where: Where, data: string, role: string): Promise<Visitor> => {
  const args = [SABOT, 'invite', '--role', role, '--data', data];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } });
  return newStaff(where, stdout.trim().split('/').at(-1) ?? '', role);
};

export const firstManager = (where: Where, invite: string | null): Promise<Visitor> => {
  const token = invite?.split('/').at(-1);
  if (token === undefined) throw new Error('the server gave no link for the first manager');
  return newStaff(where, token, 'manager');
};
