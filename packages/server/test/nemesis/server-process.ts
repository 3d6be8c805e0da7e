import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HouseProgram, type ProgramOptions, startProgram } from '@sabot/testkit/program';
import { onTestFinished } from 'vitest';

/** A real server in a process of its own. */
export type ServerProcess = HouseProgram;

export interface ServerOptions extends ProgramOptions {
  /** With the pages of the house, which take a while to be found and which few tests look at. */
  readonly pages?: boolean;
}

/** A folder without pages. */
const NO_PAGES = fileURLToPath(new URL('.', import.meta.url));
const USUAL = ['--rate-limits', 'off', '--demo', 'off', '--max-feeds-per-address', '5000'];

/** It ends with the test, if not before. */
export const startServer = async ({ flags = [], pages = false, ...options }: ServerOptions): Promise<ServerProcess> => {
  const log = flags.includes('--log') ? [] : ['--log', 'warn'];
  const web = pages ? [] : ['--web', NO_PAGES];
  const server = await startProgram({ ...options, flags: [...USUAL, ...log, ...web, ...flags] });
  onTestFinished(server.kill);
  // The name would be looked up for every connection.
  return { ...server, url: server.url.replace('//localhost:', '//127.0.0.1:') };
};

export const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-nemesis-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** What a test is told to do otherwise by its environment, and the seed that tells a run again. */
export const seedOf = (name: string): string => process.env['NEMESIS_SEED'] ?? `${name} ${Date.now()}`;
