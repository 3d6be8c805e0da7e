// `npm run repeat`: all of `npm test` ten times in a row while another program keeps one core busy. Whatever waits for luck or
// for an idle machine fails sooner or later. `-- --times N` for fewer or more, `-- --no-load` where the machine has other work
// anyway; logs are in `.cache/repeat`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './ensure.mjs';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, 'no-load': { type: 'boolean', default: false } },
});
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1) {
  process.stderr.write('--times takes a whole number from 1.\n');
  process.exit(2);
}

const logs = join(root, '.cache', 'repeat');
mkdirSync(logs, { recursive: true });
const load = values['no-load'] ? null : spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
process.on('exit', () => load?.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let failures = 0;
for (let time = 1; time <= times; time += 1) {
  const file = join(logs, `${time}.log`);
  const log = openSync(file, 'w');
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs')], {
    cwd: root,
    stdio: ['ignore', log, log],
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const closing = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1);
  if (status !== 0) failures += 1;
  const average = loadavg()[2].toFixed(1);
  const remark = status === 0 ? '' : `, see ${file}`;
  process.stdout.write(`${time} of ${times}: ${closing} (${minutes} min, load average ${average})${remark}\n`);
}
process.exitCode = failures === 0 ? 0 : 1;
