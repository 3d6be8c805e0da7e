import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runLine } from '../src/run-line.ts';

const program = fileURLToPath(new URL('../bin/sabot.mjs', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command as a user would. */
export const sabot = (args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Ran => {
  const { FORCE_COLOR: _, NO_COLOR: __, ...inherited } = process.env;
  const ran = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: 'utf8',
    env: { ...inherited, ...env },
    maxBuffer: 1 << 28,
  });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
};

/** The same while this process goes on: for a command that asks a house which is open here. */
export const sabotBeside = async (
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe', env: { ...process.env, ...env } });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  return { status, ...said };
};

/** Runs the built command, and sends it a signal after so many milliseconds. */
const signalled = async (args: readonly string[], signal: NodeJS.Signals, delay: number): Promise<Ran> => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  const timer = setTimeout(() => child.kill(signal), delay);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  return { status, ...said };
};

const LONGEST_DELAY_MS = 60_000;

/** On a busy machine it takes longer to begin: a signal that comes too early is sent again later, to another. */
export const interrupted = async (
  args: readonly string[],
  isEarly: (ran: Ran) => boolean,
  { signal = 'SIGINT', delay = 500 }: { readonly signal?: NodeJS.Signals; readonly delay?: number } = {},
): Promise<Ran> => {
  const ran = await signalled(args, signal, delay);
  return isEarly(ran) && delay < LONGEST_DELAY_MS ? interrupted(args, isEarly, { signal, delay: 2 * delay }) : ran;
};

/** What is written to a stream of this process while some work is done. */
const writtenTo = async (stream: NodeJS.WriteStream, work: () => Promise<void>): Promise<string> => {
  const { write } = stream;
  const parts: string[] = [];
  stream.write = (part: string | Uint8Array): boolean => {
    parts.push(typeof part === 'string' ? part : Buffer.from(part).toString());
    return true;
  };
  try {
    await work();
  } finally {
    stream.write = write;
  }
  return parts.join('');
};

/**
 * The same line without a process of its own, for commands that read no standard input: a process costs as much as a
 * hundred lines. Each command is seen as a process as well, where it does its work and where it refuses to.
 */
export const sabotHere = async (args: readonly string[]): Promise<Ran> => {
  const ran = { status: Number.NaN, out: '', err: '' };
  ran.err = await writtenTo(process.stderr, async () => {
    ran.out = await writtenTo(process.stdout, async () => {
      ran.status = await runLine(args);
    });
  });
  return ran;
};

export const jsonLines = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
