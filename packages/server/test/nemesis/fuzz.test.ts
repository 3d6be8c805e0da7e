import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pause, waitUntil } from '@sabot/testkit/clock';
import { type Random, randomOf } from '@sabot/testkit/random';
import { expect, it } from 'vitest';
import { newBettor } from './bettor.ts';
import { verifyFaults } from './crash.ts';
import { fuzzFeed } from './fuzz/frames.ts';
import { newConnection } from './fuzz/raw-http.ts';
import { anyRequest, type Ingredients } from './fuzz/requests.ts';
import { newHistory } from './history.ts';
import { dataFolder, type ServerProcess, seedOf, startServer } from './server-process.ts';
import { type Added, addTable, addTournament, gameAt } from './tables.ts';
import { firstManager, newGuest, type Visitor } from './visitor.ts';

const WARM_UP = 10_000;
/** `npm run fuzz` sends a hundred thousand. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 15_000);
const CONNECTIONS = 24;
const FEEDS = 400;
const MOST_GROWTH = 1.1;

const seed = seedOf('fuzz');
const PRELOAD = fileURLToPath(new URL('fuzz/measure-memory.mjs', import.meta.url));

const MEASURE_EVERY_MS = 500;
const MOST_MEASURES = 24;

/** What is in use after everything that can go has gone. A heap is given back to the system some seconds after. */
const memoryOf = async ({ child }: ServerProcess): Promise<{ readonly used: number; readonly rss: number }> => {
  const measure = async (): Promise<NodeJS.MemoryUsage> => {
    await pause(MEASURE_EVERY_MS);
    child.send('measure');
    const [memory] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
    return memory;
  };
  let memory = await measure();
  for (let measured = 1; measured < MOST_MEASURES && memory.heapTotal > 2 * memory.heapUsed; measured += 1)
    memory = await measure();
  // The pages follow after the heap.
  for (let more = 0; more < 2; more += 1) memory = await measure();
  return { used: memory.heapUsed + memory.external, rss: memory.rss };
};

interface Tally {
  readonly statuses: Map<number, number>;
  readonly faults: string[];
}

const sendAll = async (url: string, ingredients: Ingredients, count: number, words: string, tally: Tally) => {
  let left = count;
  const client = async (random: Random): Promise<void> => {
    const connection = newConnection(url);
    while (left > 0) {
      left -= 1;
      const { bytes, isCutShort } = anyRequest(random, ingredients);
      if (isCutShort) {
        await connection.abandon(bytes);
        continue;
      }
      const status = await connection.exchange(bytes);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (status >= 500) tally.faults.push(`${status} for ${bytes.toString('latin1').slice(0, 600)}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => client(randomOf(`${words} ${index}`))));
};

const practiceOf = async (guest: Visitor): Promise<string> => {
  const { status, body } = await guest.post('/api/practice', { game: gameAt(2).id });
  if (status !== 201) throw new Error(`practice: ${status} ${body}`);
  return JSON.parse(body).table.id;
};

/** A wager is placed and settled. */
const playsOn = async (visitor: Visitor, table: Added): Promise<void> => {
  const history = newHistory();
  const bettor = await newBettor(visitor.where, history, table, 1, randomOf('plays on'));
  const fields = { wager: 'player', seat: bettor.seat, amount: 10_000 };
  let tried = 0;
  let taken = 0;
  await waitUntil('a wager is taken', async () => {
    tried += 1;
    const id = `plays-on-${tried}`;
    const outcome = await bettor.visitor.insist({ table: table.id, id, do: 'place-wager', fields });
    if (outcome.kind !== 'done') return false;
    taken = outcome.events.find(({ type }) => type === 'WagerPlaced')?.sequence ?? 0;
    return taken > 0;
  });
  await waitUntil('it is settled', async () => {
    const path = `/api/tables/${table.id}/events?after=${taken}&limit=500`;
    const { events } = JSON.parse((await bettor.visitor.get(path)).body);
    return events.some(
      ({ type, ends }: { readonly type: string; readonly ends?: readonly { readonly owner: string }[] }) =>
        type === 'RoundSettled' && ends?.some(({ owner }) => owner === bettor.visitor.person()),
    );
  });
};

it('no request and no frame brings the server down, makes it fail or makes it grow', {
  timeout: 180_000 + 5 * REQUESTS,
}, async () => {
  const data = dataFolder();
  const server = await startServer({
    where: { data },
    nodeFlags: ['--expose-gc', '--import', PRELOAD],
    channel: true,
    pages: true,
    flags: ['--log', 'error'],
  });
  const where = (): string => server.url;
  const manager = await firstManager(where, server.invite);
  const auto = await addTable(manager, gameAt(0), { idle: 'pause' });
  const staffed = await addTable(manager, gameAt(1), null);
  const tournament = await addTournament(manager);
  const guest = await newGuest(where);
  const ingredients: Ingredients = {
    host: new URL(server.url).host,
    tables: [auto.id, staffed.id, await practiceOf(guest)],
    tournaments: [tournament],
    sessions: [guest.cookie() ?? '', manager.cookie() ?? ''],
  };
  const tally: Tally = { statuses: new Map(), faults: [] };
  await sendAll(server.url, ingredients, WARM_UP, `${seed} warm-up`, tally);
  const before = await memoryOf(server);
  await sendAll(server.url, ingredients, REQUESTS, seed, tally);
  const random = randomOf(`${seed} feeds`);
  for (let opened = 0; opened < FEEDS; opened += 20) {
    const kinds = ['/api/feed', `/api/tables/${auto.id}/feed?after=0`, `/api/tournaments/${tournament}/feed?after=0`];
    const paths = Array.from({ length: 20 }, () => random.pick(kinds));
    await Promise.all(
      paths.map((path, index) =>
        fuzzFeed(server.url, path, guest.cookie() ?? '', randomOf(`${seed} ${opened} ${index}`)),
      ),
    );
  }
  let after = await memoryOf(server);
  // What has leaked does not come back; what the system has not taken back yet does.
  for (let looks = 0; looks < 5 && after.rss / before.rss >= MOST_GROWTH; looks += 1) after = await memoryOf(server);

  expect(tally.faults.slice(0, 10), `seed: ${seed}`).toEqual([]);
  expect(server.isRunning(), server.output()).toBe(true);
  const told = `seed: ${seed}; ${JSON.stringify({ before, after, statuses: [...tally.statuses] })}`;
  expect(after.used / before.used, told).toBeLessThan(MOST_GROWTH);
  expect(after.rss / before.rss, told).toBeLessThan(MOST_GROWTH);
  for (const status of [200, 400, 401, 403, 404, 405, 413, 415])
    expect(tally.statuses.get(status) ?? 0, told).toBeGreaterThan(10);
  // A manager's session among the noise may have closed any table that there was.
  await playsOn(guest, await addTable(manager, gameAt(0)));
  expect(await verifyFaults(['--data', data])).toEqual([]);
  expect(await server.stop()).toBe(0);
});
