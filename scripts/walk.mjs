// `npm run walk -- --commands 1000000 --seed S`: random commands at random tables, with every check after each. Vitest
// runs it, because it reads TypeScript; progress goes to stderr.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensure, root, run } from './ensure.mjs';

const { values } = parseArgs({
  options: { commands: { type: 'string', default: '1000000' }, seed: { type: 'string', default: 'walk' } },
});
if (!/^[1-9]\d*$/.test(values.commands)) {
  process.stderr.write('--commands takes a whole number from 1.\n');
  process.exit(2);
}

ensure({ forTests: true });
const vitest = join(root, 'node_modules', '.bin', 'vitest');
const env = { WALK_COMMANDS: values.commands, WALK_SEED: values.seed };
process.exit(run(vitest, ['run', 'packages/table/test/walk.test.ts'], env) ? 0 : 1);
