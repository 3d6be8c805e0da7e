// `npm start`: installs, builds and starts the server. Flags after `--` are those of `sabot serve`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPages, buildPrograms } from './build.mjs';
import { ensure, root } from './ensure.mjs';

ensure();
if (!(await buildPrograms()) || !buildPages()) process.exit(1);

// Started by hand, the server logs warnings alone; `SABOT_LOG` sets another level.
const env = { SABOT_LOG: 'warn', ...process.env };
const args = [join(root, 'packages/cli/bin/sabot.mjs'), 'serve', ...process.argv.slice(2)];
// A busy table makes much short-lived garbage: a larger young generation saves an eighth of the processor time.
const server = spawn(process.execPath, ['--max-semi-space-size=64', ...args], { cwd: root, stdio: 'inherit', env });
// The server closes in order when it is sent the signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
