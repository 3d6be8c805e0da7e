// `npm run dev`: runs the server and the pages for development. A change of the server or of a package that it uses is
// compiled and the server restarted; a change of a page is loaded into the open page. Flags after `--` are those of
// `sabot serve`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildPrograms } from './build.mjs';
import { ensure, root } from './ensure.mjs';

const API_PORT = process.env.SABOT_PORT ?? '8417';
const PAGES_PORT = '8418';
/** Changes within this time are taken together: editors write in several steps, and Git file by file. */
const SETTLED_MS = 50;

ensure();
if (!(await buildPrograms())) process.exit(1);

const tool = (name) => join(root, 'node_modules', '.bin', name);
const env = { SABOT_LOG: 'warn', ...process.env, SABOT_API: `http://127.0.0.1:${API_PORT}` };
const start = (command, args) => spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
const ended = (program) => new Promise((resolve) => program.once('exit', resolve));

const sabot = join(root, 'packages/cli/bin/sabot.mjs');
const SERVE = ['serve', '--port', API_PORT, '--data', join(root, '.cache', 'dev-data'), '--stop-seconds', '0'];
const startServer = () => start(process.execPath, [sabot, ...SERVE, ...process.argv.slice(2)]);
let server = startServer();

let timer = null;
let isBuilding = false;
let isStale = false;

/** Compiles while the old server closes. After an error of the compiler no server runs until the next change. */
const rebuild = async () => {
  if (isBuilding) {
    isStale = true;
    return;
  }
  isBuilding = true;
  const closed = server === null || server.exitCode !== null ? null : ended(server);
  server?.kill('SIGTERM');
  const [built] = await Promise.all([ended(start(tool('tsc'), ['-b'])), closed]);
  server = built === 0 ? startServer() : null;
  isBuilding = false;
  if (isStale) {
    isStale = false;
    await rebuild();
  }
};

const onChange = (_kind, file) => {
  if (file === null || !/\.ts$/.test(file) || /\.test\.ts$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(rebuild, SETTLED_MS);
};
for (const name of readdirSync(join(root, 'packages'))) {
  const source = join(root, 'packages', name, 'src');
  if (name !== 'web' && existsSync(source)) watch(source, { recursive: true }, onChange);
}

const pages = start(process.execPath, [
  join(root, 'node_modules/vite/bin/vite.js'),
  ...['packages/web', '--port', PAGES_PORT, '--strictPort', '--clearScreen', 'false'],
]);
process.stderr.write(
  `Pages on http://localhost:${PAGES_PORT}, the house behind them on ${API_PORT}; Ctrl+C ends both.\n`,
);

const end = (code) => {
  server?.kill('SIGTERM');
  pages.kill('SIGTERM');
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
pages.on('exit', (code) => end(code ?? 1));
