import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const SABOT = fileURLToPath(new URL('../../../cli/bin/sabot.mjs', import.meta.url));
const START_MS = 30_000;
const STOP_MS = 15_000;

/** A real server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The first manager's link, on an empty store. */
  readonly invite: string | null;
  readonly child: ChildProcess;
  /** From the start until it could be asked. */
  readonly startedInMs: number;
  readonly isRunning: () => boolean;
  /** All that it wrote so far beside its first line. */
  readonly output: () => string;
  /** As a power cut would: no signal that it could hear. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

export interface ServerOptions {
  readonly where: { readonly data: string } | { readonly databaseUrl: string };
  /** Further flags with their values. */
  readonly flags?: readonly string[];
  /** For node itself, before the program. */
  readonly nodeFlags?: readonly string[];
  /** With a channel for messages to what `nodeFlags` has loaded. */
  readonly channel?: boolean;
  /** With the pages of the house, which take a while to be found and which few tests look at. */
  readonly pages?: boolean;
}

/** A folder without pages. */
const NO_PAGES = fileURLToPath(new URL('.', import.meta.url));
const USUAL = ['--port', '0', '--json', '--rate-limits', 'off', '--demo', 'off', '--max-feeds-per-address', '5000'];

/** Whatever a test has started and not ended. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const firstLine = async (child: ChildProcess, output: () => string): Promise<string> => {
  if (child.stdout === null) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  const line = once(lines, 'line').then(([text]) => String(text));
  const gone = ended(child).then(() => {
    throw new Error(`The server ended before it was open (${child.exitCode ?? child.signalCode}): ${output()}`);
  });
  return Promise.race([line, gone]);
};

export const startServer = async ({
  where,
  flags = [],
  nodeFlags = [],
  channel = false,
  pages = false,
}: ServerOptions): Promise<ServerProcess> => {
  const started = performance.now();
  const store = 'data' in where ? ['--data', where.data] : ['--database', where.databaseUrl];
  const log = flags.includes('--log') ? [] : ['--log', 'warn'];
  const web = pages ? [] : ['--web', NO_PAGES];
  const child = spawn(process.execPath, [...nodeFlags, SABOT, 'serve', ...store, ...USUAL, ...log, ...web, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const written: string[] = [];
  for (const stream of [child.stderr, child.stdout]) stream?.on('data', (data) => written.push(String(data)));
  const output = (): string => written.join('');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended(child);
  };
  onTestFinished(kill);
  const line = await within(START_MS, 'the start', firstLine(child, output));
  const opened: { readonly url: string; readonly invite: string | null } = JSON.parse(line);
  return {
    // The name would be looked up for every connection.
    url: opened.url.replace('//localhost:', '//127.0.0.1:'),
    invite: opened.invite,
    child,
    startedInMs: performance.now() - started,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output,
    kill,
    stop: async () => {
      child.kill('SIGTERM');
      await within(STOP_MS, 'the stop', ended(child));
      return child.exitCode;
    },
  };
};

export const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-nemesis-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What a test is told to do otherwise by its environment, and the seed that tells a run again. */
export const seedOf = (name: string): string => process.env['NEMESIS_SEED'] ?? `${name} ${Date.now()}`;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls for something that no one will tell of. */
export const until = async (what: string, ms: number, is: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + ms;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await pause(20);
  }
};
