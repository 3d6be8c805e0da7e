import { usualConfig, WAGER_ENDS } from '@sabot/table';
import { pause, waitUntil } from '@sabot/testkit/clock';
import { randomOf } from '@sabot/testkit/random';
import { expect, it } from 'vitest';
import { accountOf } from '../../src/ledger/table-ledger.ts';
import { openStore } from '../../src/store/open.ts';
import { badNetwork, MISHAPS, type Mishap } from './bad-network.ts';
import { act, type Bettor, keepBetting, newBettor } from './bettor.ts';
import { type Feed, openFeed } from './feed.ts';
import { feedFaults } from './feed-check.ts';
import { answerTo, type History, newHistory, unexplained } from './history.ts';
import { moneyFaults } from './money.ts';
import { newRecordCheck } from './record-check.ts';
import { dataFolder, seedOf, startServer } from './server-process.ts';
import { type Added, addTable, gameAt } from './tables.ts';
import { firstManager } from './visitor.ts';

/** `HISTORY_WAGERS=20000` goes on for twenty times as many. */
const WAGERS = Number(process.env['HISTORY_WAGERS'] ?? 1_000);
const CLIENTS = 32;
const RACERS = 8;
const LONGEST_MS = 180_000 + 60 * WAGERS;
const seed = seedOf('history');

/** Two commands that belong together go out in the wrong order, or at once. */
const swapped = async (history: History, bettor: Bettor, stopped: () => boolean): Promise<void> => {
  const { random, table, seat } = bettor;
  const [first, second] = usualConfig(table.game).limits;
  if (first === undefined || second === undefined) throw new Error('no limits');
  while (!stopped()) {
    const place = { wager: first.wager, seat, amount: first.min };
    const asks = [
      ['place-wager', place],
      ['raise-wager', place],
      ['lower-wager', place],
      ['withdraw-wager', { wager: first.wager, seat }],
      ['place-wager', { wager: second.wager, seat, amount: second.min }],
    ] as const;
    await Promise.all(random.shuffled(asks).map(([name, fields]) => act(history, bettor, name, fields)));
    await pause(random.below(80));
  }
};

/** Wagers as close to "No more bets" as can be, on both sides of it: who was late starts sooner the next time. */
const race = async (history: History, bettor: Bettor, feed: Feed, stopped: () => boolean): Promise<void> => {
  const { random, table, seat } = bettor;
  const { limits } = usualConfig(table.game);
  let [raced, lead] = [0, 5];
  while (!stopped()) {
    const deadline = feed.deadline();
    if (deadline?.what !== 'betting-closes' || deadline.at === raced) {
      await pause(5);
      continue;
    }
    raced = deadline.at;
    if (random.chance(0.1)) feed.drop();
    const { wager, min } = random.pick(limits);
    await pause(Math.max(0, deadline.at - lead - Date.now()));
    const answer = answerTo(await act(history, bettor, 'place-wager', { wager, seat, amount: min }));
    const isPlaced = answer?.kind === 'done' && answer.events.some(({ type }) => type === 'WagerPlaced');
    lead = Math.max(0, lead + (isPlaced ? -1 : 1) * random.below(8));
  }
};

/** What came of the races, by what each client was told. */
const told = (history: History, racers: readonly Bettor[]): Readonly<Record<'placed' | 'late' | 'refused', number>> => {
  const persons = new Set(racers.map(({ visitor }) => visitor.person()));
  const counts = { placed: 0, late: 0, refused: 0 };
  for (const each of history.invocations) {
    const answer = answerTo(each);
    if (!persons.has(each.person) || each.do !== 'place-wager' || answer === undefined) continue;
    if (answer.kind === 'refused') counts.refused += 1;
    else counts[answer.events.some(({ type }) => type === 'WagerPlaced') ? 'placed' : 'late'] += 1;
  }
  return counts;
};

it('every history over a bad network is explained by the record', { timeout: LONGEST_MS + 120_000 }, async () => {
  const data = dataFolder();
  const server = await startServer({ where: { data } });
  const where = (): string => server.url;
  const manager = await firstManager(where, server.invite);
  const tables = [
    await addTable(manager, gameAt(0), { config: { method: 'A' }, bettingMs: 500 }),
    await addTable(manager, gameAt(3), { config: { method: 'B' }, bettingMs: 500 }),
  ];
  const history = newHistory();
  const bettors = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => {
      const table = tables[index % tables.length] as Added;
      return newBettor(where, history, table, Math.floor(index / tables.length), randomOf(`${seed} ${index}`));
    }),
  );
  const [racers, others] = [bettors.slice(0, RACERS), bettors.slice(RACERS)];
  const feeds = racers.map(({ visitor, table }) => openFeed(visitor, table.id));
  const counts = new Map<Mishap, number>();
  let isOver = false;
  const stopped = (): boolean => isOver;
  const working = [
    ...racers.map((bettor, index) => race(history, bettor, feeds[index] as Feed, stopped)),
    ...others.slice(0, 6).map((bettor) => swapped(history, bettor, stopped)),
    ...others.slice(6).map((bettor) => keepBetting(history, bettor, stopped, 40, badNetwork(counts))),
  ];

  const check = newRecordCheck();
  const store = await openStore({ data }, { readOnly: true });
  const faults: string[] = [];
  const stories = () => tables.flatMap(({ id }) => check.wagersOf(id).stories);
  // A tie comes once in ten rounds, and is waited for as long as it takes.
  const isEnough = (): boolean => stories().length >= WAGERS && stories().some(({ end }) => end?.how === 'push');
  await waitUntil(
    `${WAGERS} wagers, and a tie`,
    async () => {
      await pause(500);
      faults.push(...(await check.run(store)));
      return isEnough() || faults.length > 0;
    },
    LONGEST_MS,
  );
  isOver = true;
  await Promise.all(working);
  await waitUntil('the last wager ends', async () => {
    faults.push(...(await check.run(store)));
    return stories().every(({ end }) => end !== null);
  });
  for (const feed of feeds) feed.close();
  faults.push(...(await check.run(store)));

  const ids = tables.map(({ id }) => id);
  faults.push(...unexplained(history, check, ids));
  for (const [index, feed] of feeds.entries()) {
    const { visitor, table } = racers[index] as Bettor;
    faults.push(...feedFaults(feed, { role: 'patron', person: visitor.person() }, check.eventsOf(table.id)));
  }
  faults.push(...(await moneyFaults(store, history, check)));
  for (const { visitor } of bettors) {
    const { balance } = JSON.parse((await visitor.get('/api/account')).body);
    if (balance !== (await store.balanceOf(accountOf(visitor.person())))) faults.push('an account is shown wrong');
  }
  await store.close();
  expect(faults.slice(0, 20), `seed: ${seed}`).toEqual([]);
  expect(feeds.reduce((sum, feed) => sum + feed.connects(), 0)).toBeGreaterThan(RACERS);
  // A test of mishaps in which none happened would say nothing.
  for (const mishap of Object.keys(MISHAPS) as Mishap[]) expect(counts.get(mishap) ?? 0, mishap).toBeGreaterThan(20);
  const ways = new Set<string>(stories().map(({ end }) => end?.how ?? ''));
  for (const way of ['won', 'lost', 'push', 'taken-back']) expect(ways).toContain(way);
  for (const way of ways) expect([...WAGER_ENDS, 'taken-back']).toContain(way);
  const { placed, late } = told(history, racers);
  expect(placed).toBeGreaterThan(20);
  expect(late).toBeGreaterThan(20);
  expect(await server.stop()).toBe(0);
});
