import { runLine } from './run-line.ts';
import { tell } from './streams.ts';

/** A reader that has seen enough, such as `head`, is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') tell(`sabot: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runLine(process.argv.slice(2));
