// `npm run crash -- --kills 1000 --seed S` kills a server under fifty clients again and again; `npm run fuzz -- --requests
// 100000 --seed S` sends it whatever nobody should. Vitest runs them, because it is what here reads TypeScript; how it
// goes is told on stderr.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensure, root, run } from './ensure.mjs';

const RUNS = {
  crash: { count: 'kills', usual: '1000', setting: 'CRASH_KILLS' },
  fuzz: { count: 'requests', usual: '100000', setting: 'FUZZ_REQUESTS' },
};

const [name = '', ...args] = process.argv.slice(2);
const { count, usual, setting } = RUNS[name] ?? RUNS.crash;
const { values } = parseArgs({
  args,
  options: {
    [count]: { type: 'string', default: usual },
    seed: { type: 'string', default: `${name} ${Date.now()}` },
  },
});
const times = values[count];
if (!/^[1-9]\d*$/.test(times)) {
  process.stderr.write(`--${count} takes a whole number from 1.\n`);
  process.exit(2);
}

ensure({ forTests: true });
if (!run(join(root, 'node_modules', '.bin', 'tsc'), ['-b'])) process.exit(1);
process.stderr.write(`seed: ${values.seed}\n`);
const vitest = join(root, 'node_modules', '.bin', 'vitest');
const env = { [setting]: times, NEMESIS_SEED: values.seed };
process.exit(run(vitest, ['run', `packages/server/test/nemesis/${name}.test.ts`], env) ? 0 : 1);
