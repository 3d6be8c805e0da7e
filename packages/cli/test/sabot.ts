import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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

export const jsonLines = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
