// Installs what is missing. It uses Node's built-ins alone, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Programs that the tests call, and the Debian package of each. */
const DEBIAN_PACKAGES = { git: 'git', initdb: 'postgresql', chromium: 'chromium' };

/** Without this font a browser draws Chinese characters as boxes. */
const CHINESE_FONT = { name: 'fonts-wqy-microhei', folder: '/usr/share/fonts/truetype/wqy' };

/** Debian keeps PostgreSQL's programs here, in a folder for each version, and not on the path. */
const POSTGRESQL_FOLDER = '/usr/lib/postgresql';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a command in the checkout and passes its output on; true when it succeeded. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

const isInPostgresqlFolder = (program) =>
  existsSync(POSTGRESQL_FOLDER) &&
  readdirSync(POSTGRESQL_FOLDER).some((version) => existsSync(join(POSTGRESQL_FOLDER, version, 'bin', program)));

/** Keeps Debian's package from starting a PostgreSQL, since the tests start their own. */
const forbidCluster = () => {
  if (existsSync(CLUSTER_SETTINGS)) return;
  mkdirSync(dirname(CLUSTER_SETTINGS), { recursive: true });
  writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
};

/** Installs by the lock file; only where that fails, such as at a registry without a platform's binary, without it. */
const installModules = () => {
  const stamp = join(root, 'node_modules', '.sabot-stamp');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages (once; a minute or so)...');
  if (!run('npm', ['ci']) && !run('npm', ['install', '--no-save'])) {
    say('npm could not install the packages; its message is above.');
    process.exit(1);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
};

/** False where the settings cannot be written, as apt-get could then not install either. */
const prepared = (missing) => {
  try {
    if (missing.includes(DEBIAN_PACKAGES.initdb)) forbidCluster();
    return true;
  } catch (error) {
    say(String(error));
    return false;
  }
};

const installDebianPackages = () => {
  const programs = Object.entries(DEBIAN_PACKAGES).flatMap(([program, name]) =>
    isOnPath(program) || isInPostgresqlFolder(program) ? [] : [name],
  );
  const missing = [...programs, ...(existsSync(CHINESE_FONT.folder) ? [] : [CHINESE_FONT.name])];
  if (missing.length === 0) return;
  say(`Installing Debian packages: ${missing.join(' ')}`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const installed =
    prepared(missing) &&
    run('apt-get', ['update', '-q'], quiet) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], quiet);
  if (!installed) {
    say(`The tests need ${missing.join(', ')} and apt-get could not install it; install it and try again.`);
    process.exit(1);
  }
};

/** Installs what is missing; with `forTests` also what only the tests need. */
export const ensure = ({ forTests = false } = {}) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Sabot needs Node 20.19 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  installModules();
  if (forTests) installDebianPackages();
};
