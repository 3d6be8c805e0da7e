import { backupStore, restoreHouse } from '@sabot/server';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { withThousands } from '../paint.ts';
import { print, tell } from '../streams.ts';
import { withClearErrors } from './clear-errors.ts';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from './store-location.ts';

const fileIn = (positionals: readonly string[]): string => {
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('One file, please.');
  return file;
};

const say = async (
  options: Options,
  file: string,
  rows: Readonly<Record<string, number>>,
  more: object = {},
): Promise<ExitStatus> => {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  if (options['json'] === true) await print(`${JSON.stringify({ ok: true, file, rows, ...more })}\n`);
  else tell(`${file}: ${withThousands(all)} rows, ${withThousands(rows['events'] ?? 0)} of them events.`);
  return 0;
};

const OPTIONS_HELP = ['', ...WHERE_HELP, '  --json           one JSON object'];

export const backup: Body = {
  help: [
    'The file is of one moment, fits either kind of store, and is read again before this ends. It holds the signing key',
    'of the house and the seeds of shoes in play: keep it as you keep the store itself. A name that ends in .gz is packed.',
    ...OPTIONS_HELP,
  ],
  options: WHERE_OPTIONS,
  run: withClearErrors(async (options, positionals) => {
    const file = fileIn(positionals);
    return say(options, file, await backupStore(whereOf(options), file));
  }),
};

export const restore: Body = {
  help: [
    'A place that holds anything is refused, and so is a file that is cut or changed. What was played after the backup is',
    'lost and may be known: every table and tournament enters a new epoch, rounds under way are void with every stake',
    'returned, and no shoe from before is dealt from again.',
    ...OPTIONS_HELP,
  ],
  options: WHERE_OPTIONS,
  run: withClearErrors(async (options, positionals) => {
    const file = fileIn(positionals);
    const { rows, epoch, stopped } = await restoreHouse(file, whereOf(options));
    tell(`Epoch ${epoch.number}: what was played after ${new Date(epoch.backedUp).toISOString()} is lost.`);
    if (stopped.length > 0) tell(`Stopped, as their records do not hold: ${stopped.join(', ')}. See sabot verify.`);
    return say(options, file, rows, { epoch, stopped });
  }),
};
