// `npm run crash -- --kills 1000 --seed S` kills a server under fifty clients again and again, or with `--postgres` the
// PostgreSQL under two servers. `npm run fuzz -- --requests 100000 --seed S` sends malformed requests. Vitest runs
// them, because it reads TypeScript; progress goes to stderr.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensure, root, run } from './ensure.mjs';

const RUNS = {
  crash: { count: 'kills', usual: '1000', setting: 'CRASH_KILLS', test: 'crash' },
  'crash --postgres': { count: 'kills', usual: '100', setting: 'POSTGRES_KILLS', test: 'postgres-crash' },
  fuzz: { count: 'requests', usual: '100000', setting: 'FUZZ_REQUESTS', test: 'fuzz' },
};

const [name = '', ...given] = process.argv.slice(2);
const args = given.filter((each) => each !== '--postgres');
const asked = args.length < given.length ? `${name} --postgres` : name;
if (!Object.hasOwn(RUNS, asked)) {
  process.stderr.write(`There is no run "${asked}"; there are ${Object.keys(RUNS).join(', ')}.\n`);
  process.exit(2);
}
const { count, usual, setting, test } = RUNS[asked];
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
process.exit(run(vitest, ['run', `packages/server/test/nemesis/${test}.test.ts`], env) ? 0 : 1);
