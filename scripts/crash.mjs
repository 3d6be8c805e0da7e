// `npm run crash -- --kills 1000 --seed S`: kills a server under fifty clients again and again. Vitest runs it, because
// it is what here reads TypeScript; how it goes is told on stderr.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensure, root, run } from './ensure.mjs';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '1000' }, seed: { type: 'string', default: `crash ${Date.now()}` } },
});
if (!/^[1-9]\d*$/.test(values.kills)) {
  process.stderr.write('--kills takes a whole number from 1.\n');
  process.exit(2);
}

ensure({ forTests: true });
if (!run(join(root, 'node_modules', '.bin', 'tsc'), ['-b'])) process.exit(1);
process.stderr.write(`seed: ${values.seed}\n`);
const vitest = join(root, 'node_modules', '.bin', 'vitest');
const env = { CRASH_KILLS: values.kills, NEMESIS_SEED: values.seed };
process.exit(run(vitest, ['run', 'packages/server/test/nemesis/crash.test.ts'], env) ? 0 : 1);
