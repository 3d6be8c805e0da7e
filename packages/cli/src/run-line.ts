import { readFileSync } from 'node:fs';
import { didYouMean } from '@sabot/rules';
import { type CliCommand, type ExitStatus, helpOf, loaded, runCommand, UsageError, WHICH_GAMES } from './command.ts';
import { CLI_COMMANDS } from './commands/list.ts';
import { paint } from './paint.ts';
import { tell } from './streams.ts';

const overview = async (): Promise<string> => {
  const { gamesTable } = await import('./commands/rules.ts');
  return [
    `${paint.bold('sabot')}: five regulated baccarat games as software`,
    '',
    gamesTable(),
    ...CLI_COMMANDS.map(({ name, usage, summary }) => `  ${paint.bold(`sabot ${name}`)} ${usage}\n      ${summary}`),
    '',
    '  sabot help COMMAND   what a command takes, with an example',
    '  sabot --version      the version',
    '',
    WHICH_GAMES,
    'Everywhere: --json prints one JSON object a line and nothing else on standard output.',
    'Exit status: 0 done; 1 bad input or a failed check; 2 wrong usage.',
    '',
  ].join('\n');
};

const version = (): string => {
  const { version: text } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return `sabot ${text}\n`;
};

const commandNamed = (name: string): Promise<CliCommand> => {
  const command = CLI_COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    const names = CLI_COMMANDS.map((each) => each.name);
    throw new UsageError(`There is no command "${name}". ${didYouMean(name, names, 'The commands')}`);
  }
  return loaded(command);
};

const obey = async ([name = 'help', ...args]: readonly string[]): Promise<ExitStatus> => {
  if (name === '--version' || name === '-v') process.stdout.write(version());
  else if (name !== 'help' && name !== '--help' && name !== '-h') return runCommand(await commandNamed(name), args);
  else process.stdout.write(args[0] === undefined ? await overview() : helpOf(await commandNamed(args[0])));
  return 0;
};

/** Does what a command line says, and says itself what is wrong with it. */
export const runLine = async (args: readonly string[]): Promise<ExitStatus> => {
  try {
    return await obey(args);
  } catch (error) {
    // A file that cannot be read and the like; anything else is our own fault and shows its whole trace.
    const isSystemError = error instanceof Error && 'syscall' in error;
    if (!(error instanceof UsageError || isSystemError)) throw error;
    tell(`sabot: ${error.message}`);
    const known = CLI_COMMANDS.some(({ name }) => name === args[0]);
    if (error instanceof UsageError) tell(`Try "sabot help${known ? ` ${args[0]}` : ''}".`);
    return error instanceof UsageError ? 2 : 1;
  }
};
