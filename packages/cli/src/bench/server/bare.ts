import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './child.ts';
import { openConnection, postRequest } from './connection.ts';
import { closedLoop, type Rate, type Run, rateOf } from './rate.ts';

const PROCESS = fileURLToPath(new URL('./bare-process.js', import.meta.url));

/** A command and what it was answered with by a real server, to be asked and answered again with no house behind it. */
export interface Exchange {
  readonly path: string;
  readonly cookie: string | null;
  readonly body: object;
  readonly answer: string;
}

/** The same framework with the same hooks, clients and bytes, and neither a decision nor a store. */
export const benchBare = async (
  { path, cookie, body, answer }: Exchange,
  { clients, turns, runs }: { readonly clients: number; readonly turns: number; readonly runs: number },
): Promise<Rate> => {
  const child = spawn(process.execPath, [...NODE_FLAGS, PROCESS, answer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const [url] = await once(createInterface({ input: child.stdout }), 'line');
    const port = Number(new URL(String(url)).port);
    const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)));
    const request = postRequest(path, cookie, body);
    const all: Run[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const timed = await closedLoop(clients, turns, async (number) => {
        const reply = await connections[number]?.ask(request);
        if (reply?.status !== 200) throw new Error(`${path}: ${reply?.status} ${reply?.body}`);
      });
      // The first turn warms up.
      if (run > 0) all.push(timed);
    }
    for (const connection of connections) connection.end();
    return rateOf(all);
  } finally {
    process.off('exit', kill);
    kill();
    await once(child, 'exit');
  }
};
