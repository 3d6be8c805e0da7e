// `npm run dev`: the house while one works on it. A change of the server or of a package is compiled and the server started
// again; a change of a page reloads the page where it is. Flags after `--` are those of `sabot serve`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPrograms } from './build.mjs';
import { ensure, root } from './ensure.mjs';

const API_PORT = process.env.SABOT_PORT ?? '8417';
const PAGES_PORT = '8418';

ensure();
if (!buildPrograms()) process.exit(1);

const tool = (name) => join(root, 'node_modules', '.bin', name);
const sabot = join(root, 'packages/cli/bin/sabot.mjs');
const data = join(root, '.cache', 'dev-data');
const env = {
  ...process.env,
  SABOT_LOG: process.env.SABOT_LOG ?? 'warn',
  SABOT_API: `http://127.0.0.1:${API_PORT}`,
};

const programs = [
  [tool('tsc'), ['-b', '--watch', '--preserveWatchOutput']],
  [
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      sabot,
      'serve',
      '--port',
      API_PORT,
      '--data',
      data,
      ...process.argv.slice(2),
    ],
  ],
  [tool('vite'), ['packages/web', '--port', PAGES_PORT, '--strictPort', '--clearScreen', 'false']],
].map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit', env }));

process.stderr.write(
  `Pages on http://localhost:${PAGES_PORT}, the house behind them on port ${API_PORT}; Ctrl+C ends both.\n`,
);

let isEnding = false;
const end = (code) => {
  if (isEnding) return;
  isEnding = true;
  for (const program of programs) program.kill('SIGTERM');
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
// None of them ends by itself: if one does, the others are no use alone.
for (const program of programs) program.on('exit', (code) => end(code ?? 1));
