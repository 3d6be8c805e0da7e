import { writeFile } from 'node:fs/promises';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { decksAsked, gameNamed } from '../games.ts';
import { parSheet } from '../par/sheet.ts';
import { print, tell } from '../streams.ts';
import { sessionAsked, wagersAsked } from './odds.ts';

const STANDARD_OUTPUT = '-';

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const game = await gameNamed(positionals);
  const { html: file, layout, json } = options;
  if (typeof file !== 'string' || file === '')
    throw new UsageError('Where to? For example --html par.html; - is standard output.');
  if (file === STANDARD_OUTPUT && json === true) {
    throw new UsageError('--html - and --json do not go together: standard output has one form.');
  }
  const sheet = parSheet({
    game,
    decks: decksAsked(game, options),
    layout: typeof layout === 'string' ? layout.toUpperCase() : null,
    wagers: wagersAsked(game, options),
    session: sessionAsked(game, options),
  });
  if (file === STANDARD_OUTPUT) {
    await print(sheet);
    return 0;
  }
  await writeFile(file, sheet);
  const bytes = Buffer.byteLength(sheet);
  if (json === true) await print(`${JSON.stringify({ ok: true, file, bytes })}\n`);
  else tell(`Wrote ${file}, ${Math.ceil(bytes / 1000)} kB.`);
  return 0;
};

export const par: Body = {
  help: [
    '  --html FILE   the file to write, over an older one if need be; - is standard output',
    '  --decks N     a shoe of so many decks, 4 to 10; 8 unless given',
    '  --layout X    only the wagers that this layout offers',
    '  --session N   also the wagers settled per session, for sessions of N rounds beside the usual lengths',
    '  --json        one JSON object that says what was written, for programs',
  ],
  options: {
    html: { type: 'string' },
    decks: { type: 'string' },
    layout: { type: 'string' },
    session: { type: 'string' },
  },
  run,
};
