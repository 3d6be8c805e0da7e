import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { within } from './clock.ts';

/** The program as people start it. */
export const SABOT = fileURLToPath(new URL('../../cli/bin/sabot.mjs', import.meta.url));

/** So long only a machine takes that will not come to an end. */
const START_MS = 60_000;
const STOP_MS = 30_000;

/** A house in a process of its own. */
export interface HouseProgram {
  readonly url: string;
  /** The first manager's link, on an empty store. */
  readonly invite: string | null;
  /** All that it said when it was open. */
  readonly opened: Readonly<Record<string, unknown>>;
  readonly child: ChildProcess;
  /** From the start until it could be asked. */
  readonly startedInMs: number;
  readonly isRunning: () => boolean;
  /** All that it wrote so far. */
  readonly output: () => string;
  /** As a power cut would: no signal that it could hear. */
  readonly kill: () => Promise<void>;
  /** In good order; its exit status. */
  readonly stop: () => Promise<number | null>;
}

export interface ProgramOptions {
  readonly where: { readonly data: string } | { readonly databaseUrl: string };
  /** Further flags with their values. */
  readonly flags?: readonly string[];
  /** For node itself, before the program. */
  readonly nodeFlags?: readonly string[];
  /** With a channel for messages to what `nodeFlags` has loaded. */
  readonly channel?: boolean;
}

/** Whatever a test has started and not ended. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Ends a child by a signal, if it has not ended by itself. */
export const endChild = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Its output is read on afterwards: a pipe that is full would stop the program. */
const firstLine = async (child: ChildProcess, output: () => string): Promise<string> => {
  if (child.stdout === null) throw new Error('no output to read');
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text));
  const gone = once(child, 'exit').then(() => {
    throw new Error(`The house ended before it was open (${child.exitCode ?? child.signalCode}): ${output()}`);
  });
  return Promise.race([line, gone]);
};

/** `sabot serve` on a free port, once it is open. */
export const startProgram = async ({
  where,
  flags = [],
  nodeFlags = [],
  channel = false,
}: ProgramOptions): Promise<HouseProgram> => {
  const started = performance.now();
  const store = 'data' in where ? ['--data', where.data] : ['--database', where.databaseUrl];
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [...nodeFlags, SABOT, 'serve', ...store, ...port, '--json', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const written: string[] = [];
  for (const stream of [child.stderr, child.stdout]) stream?.on('data', (data) => written.push(String(data)));
  const output = (): string => written.join('');
  const kill = (): Promise<void> => endChild(child, 'SIGKILL');
  const line = await within(START_MS, 'the start', firstLine(child, output)).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  const opened: HouseProgram['opened'] & { readonly url: string; readonly invite: string | null } = JSON.parse(line);
  return {
    url: opened.url,
    invite: opened.invite,
    opened,
    child,
    startedInMs: performance.now() - started,
    isRunning: () => isRunning(child),
    output,
    kill,
    stop: async () => {
      await within(STOP_MS, 'the stop', endChild(child, 'SIGTERM'));
      return child.exitCode;
    },
  };
};
