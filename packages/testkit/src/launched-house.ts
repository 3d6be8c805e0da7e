import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActorRole } from '@sabot/table';
import { type Account, acceptInvite, got } from './accounts.ts';
import { type HouseProgram, SABOT, startProgram } from './program.ts';

/** A real house: the program as people start it, on the embedded store, with the built pages. */
export interface LaunchedHouse {
  readonly url: () => string;
  /** The link for the first manager. */
  readonly invite: string;
  /** The first manager, once the link is used. */
  readonly manager: () => Promise<Account>;
  /** All that the program has written so far. */
  readonly output: () => string;
  /** By the other of the highest managers, so that the first may be the second person of what they do. */
  readonly invited: (role: ActorRole, login: string) => Promise<Account>;
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

const verdictOn = async (data: string): Promise<Verdict> => {
  const flags = ['verify', '--data', data, '--json'];
  const child = spawn(process.execPath, [SABOT, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Buffer[] = [];
  for await (const part of child.stdout) said.push(part as Buffer);
  return JSON.parse(Buffer.concat(said).toString()) as Verdict;
};

/** How the house deals where nobody is to wait; who comes too late for a round is in the next. */
export const FAST_DEALING = {
  config: { method: 'B' },
  bettingMs: 800,
  paceMs: 10,
  squeezeMs: 100,
  contributionMs: 10,
  resultMs: 100,
  absentMs: 60_000,
  idle: 'pause',
} as const;

interface LaunchOptions {
  /** For node itself, before the program. */
  readonly nodeFlags?: readonly string[];
  /** For `sabot serve`, beside those that every house of a test has. */
  readonly flags?: readonly string[];
}

const launchIn = async (data: string, port: string, options: LaunchOptions): Promise<HouseProgram> => {
  const program = await startProgram({
    where: { data },
    nodeFlags: options.nodeFlags ?? [],
    flags: ['--port', port, '--rate-limits', 'off', '--log', 'error', ...(options.flags ?? [])],
  });
  program.child.stderr?.pipe(process.stderr, { end: false });
  return program;
};

export const launchHouse = async (options: LaunchOptions = {}): Promise<LaunchedHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-launched-'));
  const data = join(folder, 'data');
  let program = await launchIn(data, '0', options);
  const { url, invite, opened } = program;
  const [, otherLink] = opened['invites'] as readonly { readonly link: string }[];
  if (invite === null) throw new Error('A new house invites its first manager.');
  let manager: Promise<Account> | null = null;
  let other: Promise<Account> | null = null;
  const asOther = (): Promise<Account> => {
    other ??= acceptInvite(url, otherLink?.link.split('/').at(-1) ?? '', 'other.manager');
    return other;
  };
  const asManager = (): Promise<Account> => {
    manager ??= acceptInvite(url, invite.split('/').at(-1) ?? '', 'manager');
    return manager;
  };
  return {
    url: () => url,
    invite,
    manager: asManager,
    output: () => program.output(),
    invited: async (role, login) => {
      const { client } = await asOther();
      const { token } = await got(client.post('/api/invites', { body: { role } }));
      return acceptInvite(url, token, login);
    },
    kill: () => program.kill(),
    start: async () => {
      program = await launchIn(data, new URL(url).port, options);
    },
    verify: async () => {
      await program.stop();
      return verdictOn(data);
    },
    close: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
