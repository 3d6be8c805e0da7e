import { BadSetting, readSettings, SETTINGS, serve as serveHouse, settingsHelp } from '@sabot/server';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { gameInFile } from '../games.ts';
import { paint } from '../paint.ts';
import { print, tell } from '../streams.ts';
import { withClearErrors } from './clear-errors.ts';
import { webFolder } from './web-folder.ts';

const flagsIn = (options: Options): Record<string, string> => {
  const flags: Record<string, string> = {};
  for (const { flag } of Object.values(SETTINGS)) {
    const value = options[flag];
    if (typeof value === 'string') flags[flag] = value;
  }
  return flags;
};

const settingsOf = (options: Options) => {
  try {
    const settings = readSettings(flagsIn(options), process.env);
    return { ...settings, web: settings.web ?? webFolder() };
  } catch (error) {
    throw error instanceof BadSetting ? new UsageError(error.message) : error;
  }
};

const signalled = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });

const run = async (options: Options): Promise<ExitStatus> => {
  const settings = settingsOf(options);
  const games = await Promise.all(settings.games.map(gameInFile));
  const serving = await serveHouse(settings, { games });
  const { url, invite, invites, money } = serving;
  if (options['json'] === true) await print(`${JSON.stringify({ url, invite, invites, money })}\n`);
  else {
    tell(`${paint.bold('The house is open:')} ${url}`);
    tell(
      money === 'play'
        ? 'It plays for play money, which is worth nothing.'
        : 'It plays for cash, which the cashier handles.',
    );
    if (settings.web === null) tell('There are no pages here (npm run build makes them); programs find it at /api.');
    for (const [index, { role, link }] of invites.entries()) {
      const who = index === 0 ? 'The first manager' : 'Beside them';
      tell(`${who} (${role}) signs up here, once, within a day: ${link}`);
    }
    tell('Ctrl-C closes it; nothing is lost.');
  }
  await signalled();
  tell('Closing...');
  // Connections that a store which hangs has left behind would keep the process.
  if (!(await serving.stop())) process.exit(0);
  return 0;
};

export const serve: Body = {
  help: [
    'Every setting is a flag or a variable of the environment; a flag goes first.',
    '',
    ...settingsHelp().map((line) => `  ${line}`),
    '',
    '  --json',
    '      One JSON object with the address and, on an empty store, the link for the first manager (`invite`)',
    '      and those for both of the highest positions (`invites`).',
  ],
  options: Object.fromEntries(Object.values(SETTINGS).map(({ flag }) => [flag, { type: 'string' as const }])),
  run: withClearErrors(run),
};
