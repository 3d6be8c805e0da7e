import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '@sabot/rules';

type OptionSpecs = NonNullable<ParseArgsConfig['options']>;
export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** 0 done, 1 bad input or a failed check, 2 wrong usage. */
export type ExitStatus = 0 | 1 | 2;

interface Heading {
  readonly name: string;
  /** What follows the name: `GAME [--json]`. */
  readonly usage: string;
  readonly summary: string;
}

/** A command is data: its help is made from the same record that its flags are parsed by. */
export interface CliCommand extends Heading, Body {}

export interface Body {
  /** Each flag in words, and an example or two. */
  readonly help: readonly string[];
  readonly options: OptionSpecs;
  readonly run: (options: Options, positionals: readonly string[]) => Promise<ExitStatus> | ExitStatus;
}

/** A command as the overview knows it; its body is loaded when it is called, so that none waits for what others need. */
export interface LazyCommand extends Heading {
  readonly load: () => Promise<Body>;
}

export const loaded = async ({ load, ...heading }: LazyCommand): Promise<CliCommand> => ({
  ...heading,
  ...(await load()),
});

/** The caller used a command wrongly; the message says how. Ends in exit status 2. */
export class UsageError extends Error {}

const COMMON: OptionSpecs = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } };

/** Node's own words name the flag; its advice about "--" after the first sentence helps nobody here. */
const wordsOf = (error: Error, options: OptionSpecs): string => {
  const words = error.message.replace(/[.?]\s+To specify .*$/s, '.');
  const [, flag] = /^Unknown option '--?([^']*)'/.exec(words) ?? [];
  if (flag === undefined) return words;
  const flags = Object.keys(options).map((name) => `--${name}`);
  return `${words.replace(/\.?$/, '.')} ${didYouMean(`--${flag}`, flags, 'The flags')}`;
};

const parse = (command: CliCommand, args: readonly string[]) => {
  const options = { ...COMMON, ...command.options };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? wordsOf(error, options) : String(error));
  }
};

/** What `GAME` stands for, wherever a command takes one. */
export const WHICH_GAMES =
  'GAME is the id of a game, or a file that defines one: a module that exports `game`, or its record as JSON.';

export const helpOf = ({ name, usage, summary, help }: CliCommand): string => {
  const parts = [help, /\bGAME\b/.test(usage) ? [WHICH_GAMES] : []].filter((lines) => lines.length > 0);
  return [`sabot ${name} ${usage}`.trimEnd(), '', summary, ...parts.flatMap((lines) => ['', ...lines]), ''].join('\n');
};

export const runCommand = async (command: CliCommand, args: readonly string[]): Promise<ExitStatus> => {
  const { values, positionals } = parse(command, args);
  if (values['help'] === true) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  return command.run(values, positionals);
};

/** A flag that takes a whole number within bounds; undefined when it is not given. */
export const wholeNumber = (options: Options, flag: string, min: number, max: number): number | undefined => {
  const text = options[flag];
  if (text === undefined) return undefined;
  const value = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  throw new UsageError(`--${flag} takes a whole number ${bounds}, not "${text}".`);
};
