// `npm run profile`: where the server's thread spends its time while 256 patrons of one table wager over HTTP, as a table. The
// profile itself is left in `.cache/profile`, for the performance panel of any Chromium.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure.mjs';

const PROGRAM = join(root, 'packages/cli/dist');
const { benchHttpWagers } = await import(join(PROGRAM, 'bench/server/http-wagers.js'));
const { NODE_FLAGS } = await import(join(PROGRAM, 'bench/server/child.js'));
const { largestGame } = await import(join(PROGRAM, 'games.js'));

/** Parts of the work by the functions and files on the stack; the first of them that fits. */
const PARTS = [
  ['waiting', /^\(idle\)/],
  ['garbage collection', /^\(garbage collector\)/],
  ['messages to and from the thread that writes', /postMessage|^emitMessage|server\/dist\/store\/sqlite/],
  ['canonical text and hashes', /proof\/dist\/|node:internal\/crypto/],
  ['what the caller may see of it', /table\/dist\/view|http\/views\//],
  ['the state after each event', /table\/dist\/evolve/],
  ['deciding, and what must always hold', /table\/dist\//],
  ['checks of the body', /protocol\/dist\/check|fastify\/lib\/validation/],
  ['told of what happened', /server\/dist\/(dealer|stewards|shoes)\/|http\/feeds\/|streams\/table-clock/],
  ['log and metrics', /server\/dist\/ops\/|prom-client|\/pino\//],
  ['who asks, and what the house has against it', /server\/dist\/(admission|people)\/|http\/plugins\/(access|caller)/],
  ['the queue of the table and its books', /server\/dist\/(streams|ledger|store)\//],
  ['the answer, written', /fastify\/lib\/reply|_http_outgoing|internal\/streams\/writable|fast-json-stringify/],
  ['the request, read; hooks; promises', /./],
];

const partOf = (frames) =>
  PARTS.find(([, pattern]) => frames.some(({ functionName, url }) => pattern.test(`${functionName} ${url}`)))[0];

/** Milliseconds of each part, from the first command that was decided to the last. */
const timesIn = ({ nodes, samples, timeDeltas }) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const stackOf = (id) => (id === undefined ? [] : [byId.get(id).callFrame, ...stackOf(callers.get(id))]);
  const known = new Map(
    nodes.map(({ id }) => {
      const stack = stackOf(id);
      return [
        id,
        { part: partOf(stack), isDeciding: stack.some(({ functionName }) => functionName === 'decideBatch') },
      ];
    }),
  );
  const isDeciding = (id) => known.get(id).isDeciding;
  const [first, last] = [samples.findIndex(isDeciding), samples.findLastIndex(isDeciding)];
  const times = new Map();
  for (let at = first; at <= last; at += 1) {
    const { part } = known.get(samples[at]);
    times.set(part, (times.get(part) ?? 0) + timeDeltas[at] / 1000);
  }
  return times;
};

const into = join(root, '.cache/profile');
rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'sabot-profile-'));
const flags = [...NODE_FLAGS, '--cpu-prof', `--cpu-prof-dir=${into}`];
const { median, bare } = await benchHttpWagers({ data }, largestGame(), { clients: 256, turns: 64, runs: 5 }, flags);
rmSync(data, { recursive: true, force: true });

const [file = ''] = readdirSync(into);
const times = [...timesIn(JSON.parse(readFileSync(join(into, file), 'utf8')))].sort(
  ([, one], [, other]) => other - one,
);
const all = times.reduce((sum, [, time]) => sum + time, 0);
const busy = all - (times.find(([part]) => part === 'waiting')?.[1] ?? 0);
const lines = times.map(
  ([part, time]) => `| ${part} | ${((100 * time) / (part === 'waiting' ? all : busy)).toFixed(1)} % |`,
);
process.stdout.write(`${Math.round(median)} wagers a second while it was watched, ${Math.round(bare.median)} bare\n\n`);
process.stdout.write(`| part | of the thread's time at work; waiting, of all |\n|---|---|\n${lines.join('\n')}\n`);
process.stdout.write(`\n${join(into, file)}\n`);
