// `npm start`: from an empty checkout to an open house in one step. Flags after `--` are those of `sabot serve`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPages, buildPrograms } from './build.mjs';
import { ensure, root } from './ensure.mjs';

ensure();
if (!buildPrograms() || !buildPages()) process.exit(1);

// People who start it by hand want to hear of trouble; whoever runs it for good sets what else is logged.
const env = { SABOT_LOG: 'warn', ...process.env };
const args = [join(root, 'packages/cli/bin/sabot.mjs'), 'serve', ...process.argv.slice(2)];
// A busy table makes much that is soon forgotten: with more room for it a server takes a sixth less of the processor.
const server = spawn(process.execPath, ['--max-semi-space-size=32', ...args], { cwd: root, stdio: 'inherit', env });
// The server closes by itself; this only passes on what it was told.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
