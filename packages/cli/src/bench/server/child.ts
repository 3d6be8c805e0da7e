import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StoreLocation } from '@sabot/server';
import { getRequest, openConnection } from './connection.ts';

/** `sabot serve` in a process of its own. */
export interface Child {
  readonly port: number;
  /** The first manager's token, on an empty store. */
  readonly token: string | null;
  /** From the start of the process until /readyz said yes. */
  readonly readyMs: number;
  readonly get: (path: string) => Promise<string>;
  /** Resident memory in bytes. */
  readonly memory: () => Promise<number>;
  /** Processor time since its start. */
  readonly cpuSeconds: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const SABOT = fileURLToPath(new URL('../../../bin/sabot.mjs', import.meta.url));
const FLAGS = ['--port', '0', '--json', '--demo', 'off', '--log', 'error', '--rate-limits', 'off'];
/** All who watch come from this machine. */
const FEEDS = ['--max-feeds', '10000', '--max-feeds-per-address', '10000', '--max-connections', '20000'];
const POLL_MS = 5;
const START_MS = 60_000;

const get = async (port: number, path: string): Promise<{ readonly status: number; readonly body: string }> => {
  const connection = await openConnection(port);
  try {
    return await connection.ask(getRequest(path));
  } finally {
    connection.end();
  }
};

const RESIDENT = /^process_resident_memory_bytes (\S+)/m;
const PROCESSOR = /^process_cpu_seconds_total (\S+)/m;

/** What Node is started with for a busy house, as `npm start` does it: much is made for each command and soon forgotten. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=64'];

export const startChild = async (where: StoreLocation, nodeFlags: readonly string[] = NODE_FLAGS): Promise<Child> => {
  const started = performance.now();
  const store = 'data' in where ? ['--data', where.data] : ['--database', where.databaseUrl];
  const child = spawn(process.execPath, [...nodeFlags, SABOT, 'serve', ...store, ...FLAGS, ...FEEDS], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    ended.then(() => {
      throw new Error(`The server ended before it was open: ${said}`);
    }),
  ]);
  const { url, invite }: { readonly url: string; readonly invite: string | null } = JSON.parse(line);
  const port = Number(new URL(url).port);
  while ((await get(port, '/readyz')).status !== 200) {
    if (performance.now() - started > START_MS) throw new Error('The server is not ready after a minute.');
    await pause(POLL_MS);
  }
  const metric = async (pattern: RegExp): Promise<number> =>
    Number(pattern.exec((await get(port, '/metrics')).body)?.[1] ?? Number.NaN);
  return {
    port,
    token: invite?.split('/').at(-1) ?? null,
    readyMs: performance.now() - started,
    get: async (path) => {
      const { status, body } = await get(port, path);
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
      return body;
    },
    memory: () => metric(RESIDENT),
    cpuSeconds: () => metric(PROCESSOR),
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 15_000);
      await ended;
      clearTimeout(timer);
    },
  };
};
