import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface Postgres {
  readonly url: (database: string) => string;
  /** Of the server's first process; changes when it is started again. */
  readonly pid: () => number;
  /** `fast` breaks off all sessions in good order; `immediate` leaves the rest to recovery. */
  readonly stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again, stopped or killed. */
  readonly restart: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TRIES = 40;

const folderOfPrograms = (): string => {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error('PostgreSQL is not installed: no initdb was found.');
  return found;
};

/** PostgreSQL does not run as root: there, it runs as the user that Debian's package makes, or as nobody. */
const userOf = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter((each) => each[0] === name))[0];
  if (user === undefined) throw new Error('There is no user as whom PostgreSQL could run.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** True when it says that it is ready, false when it ends before. */
const becomesReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-10_000);
      if (said.includes('ready to accept connections')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });

/** A real PostgreSQL of its own on a free port, trusting whoever connects from this machine. */
export const ephemeralPostgres = async ({ fsync }: { readonly fsync: boolean }): Promise<Postgres> => {
  const programs = folderOfPrograms();
  const user = userOf();
  const folder = mkdtempSync(join(tmpdir(), 'sabot-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '300',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];

  let server: ChildProcess | null = null;
  const removeNow = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  const stopNow = (): void => {
    server?.kill('SIGQUIT');
    removeNow();
  };

  /** After a kill, sessions of the old server may still be going; the new one refuses to start beside them. */
  const start = async (): Promise<void> => {
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      if (await becomesReady(server)) return;
      await pause(250);
    }
    throw new Error('PostgreSQL did not start.');
  };
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const child = server;
    server = null;
    if (child === null) return;
    child.kill(name);
    await ended(child);
  };
  const stop = (mode: 'fast' | 'immediate' = 'fast') => signal(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');

  process.once('exit', stopNow);
  await start();
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    pid: () => server?.pid ?? 0,
    stop,
    restart: start,
    kill: () => signal('SIGKILL'),
    remove: async () => {
      await stop('immediate');
      process.off('exit', stopNow);
      removeNow();
    },
  };
};
