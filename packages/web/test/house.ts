import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { GAMES, type Game } from '@sabot/rules';

/** A real house: the program as people start it, on the embedded store, with the built pages. */

export const PROGRAM = fileURLToPath(new URL('../../cli/bin/sabot.mjs', import.meta.url));

export interface Account {
  readonly cookie: string;
  readonly ask: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;
}

export interface TestHouse {
  readonly url: () => string;
  /** The link for the first manager. */
  readonly invite: string;
  /** The first manager, once the link is used. */
  readonly manager: () => Promise<Account>;
  readonly invited: (role: string, login: string) => Promise<Account>;
  /** The house as it is when someone pulls the plug, and as it comes back. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Closes the house in good order, and then everything that it has written is gone through. */
  readonly verify: () => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** What `sabot verify` says of a store. */
export interface Verdict {
  readonly ok: boolean;
  readonly check?: string;
  readonly message?: string;
}

export const PASSWORD = 'correct horse battery';

interface Told {
  readonly url: string;
  readonly invite: string | null;
}

const startProgram = async (folder: string, port: number): Promise<{ child: ChildProcess; told: Told }> => {
  const flags = ['--port', String(port), '--data', folder, '--rate-limits', 'off', '--log', 'error', '--json'];
  const child = spawn(process.execPath, [PROGRAM, 'serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return { child, told: JSON.parse(line) as Told };
  throw new Error('The house did not open.');
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

export const accountOf = (url: string, cookie: string): Account => ({
  cookie,
  ask: async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  },
});

const verdictOn = async (folder: string): Promise<Verdict> => {
  const flags = ['verify', '--data', folder, '--json'];
  const child = spawn(process.execPath, [PROGRAM, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Buffer[] = [];
  for await (const part of child.stdout) said.push(part as Buffer);
  return JSON.parse(Buffer.concat(said).toString()) as Verdict;
};

const accept = async (url: string, token: string, login: string): Promise<Account> => {
  const response = await fetch(`${url}/api/invites/${token}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, name: `${login[0]?.toUpperCase()}${login.slice(1)}`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return accountOf(url, response.headers.get('set-cookie')?.split(';')[0] ?? '');
};

export const openTestHouse = async (): Promise<TestHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-web-'));
  let { child, told } = await startProgram(join(folder, 'data'), 0);
  const { url, invite } = told;
  if (invite === null) throw new Error('A new house invites its first manager.');
  let manager: Promise<Account> | null = null;
  const asManager = (): Promise<Account> => {
    manager ??= accept(url, invite.split('/').at(-1) ?? '', 'manager');
    return manager;
  };
  return {
    url: () => url,
    invite,
    manager: asManager,
    invited: async (role, login) => {
      const { token } = await (await asManager()).ask<{ token: string }>('POST', '/api/invites', { role });
      return accept(url, token, login);
    },
    kill: () => ended(child, 'SIGKILL'),
    start: async () => {
      ({ child, told } = await startProgram(join(folder, 'data'), Number(new URL(url).port)));
    },
    verify: async () => {
      await ended(child, 'SIGTERM');
      return verdictOn(join(folder, 'data'));
    },
    close: async () => {
      await ended(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Dealt fast, so that a test need not wait as people like to; still slow enough for a page to bet. */
export const QUICK = {
  config: {},
  bettingMs: 1800,
  paceMs: 40,
  squeezeMs: 6000,
  contributionMs: 50,
  resultMs: 900,
  absentMs: 60_000,
  idle: 'pause',
} as const;

/** The layout with the most wagers. */
export const widestLayout = ({ layouts }: Game): string =>
  [...layouts].sort((one, other) => other.wagers.length - one.wagers.length)[0]?.letter ?? 'A';

export const addTable = async (
  house: TestHouse,
  game: Game,
  auto: object | null,
  name = `Test ${game.code}`,
): Promise<string> => {
  const { table } = await (await house.manager()).ask<{ table: { id: string } }>('POST', '/api/tables', {
    name,
    game: game.id,
    auto,
  });
  return table.id;
};

export const gameOf = (code: string): Game => {
  const game = GAMES.find((each) => each.code === code);
  if (game === undefined) throw new Error(`no game ${code}`);
  return game;
};
