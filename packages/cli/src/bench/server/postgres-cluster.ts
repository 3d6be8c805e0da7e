import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL to measure. */
export interface Cluster {
  /** Makes a database and answers with its address. */
  readonly database: (name: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';

const programsFolder = (): string | null => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
};

/** PostgreSQL does not run as root: there it runs as its own user, or as nobody. */
const unprivileged = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter((each) => each[0] === name))[0];
  if (user === undefined) throw new Error('There is no user as whom PostgreSQL could run.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const isReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });

/** A cluster of its own with the settings that PostgreSQL comes with, fsync among them. Null where it is not installed. */
export const startCluster = async (): Promise<Cluster | null> => {
  const programs = programsFolder();
  if (programs === null) return null;
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } };
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = (): void => void child.kill('SIGQUIT');
  const clear = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  const stopAndClear = (): void => {
    stop();
    clear();
  };
  process.once('exit', stopAndClear);
  const remove = async (): Promise<void> => {
    process.off('exit', stopAndClear);
    if (child.exitCode === null && child.signalCode === null) {
      stop();
      await once(child, 'exit');
    }
    clear();
  };
  const database = async (name: string): Promise<string> => {
    const create = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name];
    const created = spawnSync(join(programs, 'createdb'), create, { ...options, encoding: 'utf8' });
    if (created.status !== 0) throw new Error(`createdb failed: ${created.stderr}`);
    return `postgres://postgres@127.0.0.1:${port}/${name}`;
  };
  if (await isReady(child)) return { database, remove };
  await remove();
  throw new Error('PostgreSQL did not start.');
};
