import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Answer, type Client, makeClient, makeCookieJar } from '@sabot/client';
import type { NewTable } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import type { ActorRole, TableView } from '@sabot/table';

/** A real house: the program as people start it, on the embedded store, with the built pages. */

export const PROGRAM = fileURLToPath(new URL('../../cli/bin/sabot.mjs', import.meta.url));

/** Someone with an account, for questions to the house and commands to it. */
export interface Account {
  readonly cookie: string;
  readonly client: Client;
}

/** What the house answered: a test that asks has no use for a problem. */
export const got = async <T>(asked: Promise<Answer<T>>): Promise<T> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.value;
};

/** A table as they may see it. */
export const viewFor = async ({ client }: Account, table: string): Promise<TableView> =>
  (await got(client.get('/api/tables/:table', { params: { table } }))).view;

/** What they have at a table. */
export const ownFor = async (account: Account, table: string): Promise<NonNullable<TableView['own']>> => {
  const { own } = await viewFor(account, table);
  if (own === null) throw new Error('not at the table');
  return own;
};

export interface TestHouse {
  readonly url: () => string;
  /** The link for the first manager. */
  readonly invite: string;
  /** The first manager, once the link is used. */
  readonly manager: () => Promise<Account>;
  readonly invited: (role: ActorRole, login: string) => Promise<Account>;
  /** The house as it is when someone pulls the plug, and as it comes back. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Closes the house in good order, and then everything that it has written is gone through. */
  readonly verify: () => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** What `sabot verify` says of a store. */
interface Verdict {
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
  client: makeClient({ base: url, jar: { header: () => cookie, hear: () => undefined } }),
});

const verdictOn = async (folder: string): Promise<Verdict> => {
  const flags = ['verify', '--data', folder, '--json'];
  const child = spawn(process.execPath, [PROGRAM, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Buffer[] = [];
  for await (const part of child.stdout) said.push(part as Buffer);
  return JSON.parse(Buffer.concat(said).toString()) as Verdict;
};

const accept = async (url: string, token: string, login: string): Promise<Account> => {
  const jar = makeCookieJar();
  const body = { login, name: `${login[0]?.toUpperCase()}${login.slice(1)}`, password: PASSWORD };
  await got(makeClient({ base: url, jar }).post('/api/invites/:token/accept', { params: { token }, body }));
  return accountOf(url, jar.header() ?? '');
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
      const { client } = await asManager();
      const { token } = await got(client.post('/api/invites', { body: { role } }));
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
  auto: NewTable['auto'],
  name = `Test ${game.code}`,
): Promise<string> => {
  const { client } = await house.manager();
  return (await got(client.give('/api/tables', { body: { name, game: game.id, auto } }))).table.id;
};

export const gameOf = (code: string): Game => {
  const game = GAMES.find((each) => each.code === code);
  if (game === undefined) throw new Error(`no game ${code}`);
  return game;
};
