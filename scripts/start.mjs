// `npm start`: from an empty checkout to the command line in one step.
import { join } from 'node:path';
import { ensure, root, run } from './ensure.mjs';

ensure();
if (!run(join(root, 'node_modules', '.bin', 'tsc'), ['-b'])) process.exit(1);
process.exit(run(process.execPath, [join(root, 'packages/cli/bin/sabot.mjs'), 'help']) ? 0 : 1);
