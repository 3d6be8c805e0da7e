import { eventOf, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import { waitUntil } from '@sabot/testkit/clock';
import { randomOf } from '@sabot/testkit/random';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openStore } from '../../src/store/open.ts';
import { type Bettor, newBettor } from './bettor.ts';
import { type Feed, openFeed } from './feed.ts';
import { newHistory } from './history.ts';
import { findCardLeaks, findPrivateWords, findSecretLeaks, newLeakReport } from './leak/find-leaks.ts';
import { type Mailbag, newMailbag } from './leak/messages.ts';
import { plantedLeaks } from './leak/planted.ts';
import { keepAsking, type Progress, type Reader } from './leak/poller.ts';
import { openReaderTable } from './leak/reader-table.ts';
import { type Spoiled, spoilRounds } from './leak/spoiler.ts';
import { playSlowly } from './leak/squeezer.ts';
import { type TableTruth, truthOf } from './leak/truth.ts';
import { dataFolder, seedOf, startServer } from './server-process.ts';
import { type Added, addTable, gameAt } from './tables.ts';
import { firstManager, invited, invitedByConsole, newVisitor, PASSWORD, type Visitor } from './visitor.ts';

const seed = seedOf('leak');
const PATRONS = 3;
const LONGEST_MS = 240_000;
const STAFF = ['dealer', 'pit-supervisor', 'surveillance', 'auditor'] as const;
/** Rounds voided with cards face down, at both tables together. */
const VOIDS = 6;

const progressOf = (table: string, feed: Feed): Progress => {
  const field = (name: string, key: string): number => {
    const part = feed.view()[name];
    const value: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, key) : 0;
    return typeof value === 'number' ? value : 0;
  };
  return {
    table,
    sequence: feed.sequence,
    round: () => field('round', 'number') || field('last', 'number'),
    shoe: () => field('shoe', 'number'),
    drawn: () => 208 - field('shoe', 'cardsLeft'),
  };
};

/** A live feed whose every frame is kept. */
const watch = (mailbag: Mailbag, table: string, reader: Reader, as?: 'board'): Feed =>
  openFeed(reader.visitor, table, {
    ...(as === undefined ? {} : { as }),
    onFrame: ({ text }) => mailbag.add({ role: as ?? reader.role, person: reader.person, via: 'feed', table, text }),
  });

const watchLobby = (mailbag: Mailbag, url: string): WebSocket => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/feed`);
  socket.on('message', (data) =>
    mailbag.add({ role: 'lobby', person: null, via: 'lobby', table: null, text: String(data) }),
  );
  socket.on('error', () => {});
  return socket;
};

const readTruth = async (data: string, tables: readonly Added[]): Promise<ReadonlyMap<string, TableTruth>> => {
  const store = await openStore({ data }, { readOnly: true });
  const truths = new Map<string, TableTruth>();
  for (const { id } of tables) {
    const events: TableEvent[] = [];
    for (;;) {
      const page = await store.read(tableStream(id), events.length, 2_000);
      events.push(...page.map((record) => eventOf(record) as TableEvent));
      if (page.length === 0) break;
    }
    truths.set(id, await truthOf(id, events));
  }
  await store.close();
  return truths;
};

it('nothing that is sent to anyone tells a card before its time', { timeout: 360_000 }, async () => {
  const data = dataFolder();
  const server = await startServer({ where: { data }, flags: ['--log', 'debug'] });
  const where = (): string => server.url;
  const [mailbag, history] = [newMailbag(), newHistory()];
  const manager = await firstManager(where, server.invite);
  const staff = await Promise.all(STAFF.map((role) => invited(manager, role)));
  const shiftManager = await invitedByConsole(where, data, 'gaming-shift-manager');
  const speed = { bettingMs: 60, paceMs: 4, squeezeMs: 1_000, contributionMs: 250, resultMs: 10 };
  const dealt = [
    await addTable(manager, gameAt(0), { ...speed, config: { method: 'A', decks: 4, cardsBehindCut: 100 } }),
    await addTable(manager, gameAt(3), { ...speed, config: { method: 'B', decks: 4, cardsBehindCut: 60 } }),
  ];
  const read = await addTable(manager, gameAt(1), null);
  const tables = [...dealt, read];
  const readerTable = await openReaderTable(manager, staff[0] as Visitor, read, randomOf(`${seed} cards`));
  const stranger: Reader = { role: 'spectator', person: null, visitor: newVisitor(where) };
  const readers: Reader[] = [
    stranger,
    { role: 'manager', person: null, visitor: manager },
    { role: 'gaming-shift-manager', person: null, visitor: shiftManager },
  ];
  for (const [index, role] of STAFF.entries()) readers.push({ role, person: null, visitor: staff[index] as Visitor });
  const patrons: Bettor[] = [];
  for (const table of dealt) {
    for (let number = 0; number < PATRONS; number += 1)
      patrons.push(await newBettor(where, history, table, number, randomOf(`${seed} ${table.id} ${number}`)));
  }
  for (const { visitor } of patrons) readers.push({ role: 'patron', person: visitor.person(), visitor });
  // This one names all cards, and must be the same whatever is dealt.
  const description = (await manager.get('/api/openapi.json')).body;
  for (const reader of readers) mailbag.keepFor(reader);

  const feeds = tables.map(({ id }) => watch(mailbag, id, stranger));
  for (const { id } of tables) {
    watch(mailbag, id, stranger, 'board');
    for (const reader of readers.slice(1)) watch(mailbag, id, reader);
  }
  const lobby = watchLobby(mailbag, server.url);
  let isOver = false;
  const stopped = (): boolean => isOver;
  const progress = tables.map(({ id }, at) => progressOf(id, feeds[at] as Feed));
  const spoilers = { dealer: staff[0] as Visitor, shiftManager };
  const spoiled: Spoiled = { hidden: 0, peeled: 0 };
  const working: Promise<unknown>[] = [
    readerTable.deal(stopped),
    ...dealt.map(({ id }, at) =>
      spoilRounds(id, feeds[at] as Feed, spoilers, randomOf(`${seed} spoiler ${at}`), spoiled, stopped),
    ),
    ...patrons.map((bettor) => playSlowly(history, bettor, openFeed(bettor.visitor, bettor.table.id), 40, stopped)),
    ...['one', 'two', 'three'].map((name) => keepAsking(readers, progress, randomOf(`${seed} ${name}`), stopped)),
  ];
  const shoes = (): readonly number[] =>
    feeds.slice(0, dealt.length).map(({ events }) => events.filter(({ type }) => type === 'ShoeRevealed').length);
  // On a busy machine patrons miss rounds, and another shoe is dealt.
  const peels = (): number => feeds.flatMap(({ events }) => events.filter(({ type }) => type === 'CardPeeled')).length;
  // What was peeled is proven once its shoe is revealed, and on a busy machine that need not be the first one.
  const hasRevealedPeel = (): boolean => {
    const told = (feeds[0] as Feed).events.map(({ type }) => type);
    return told.slice(0, told.lastIndexOf('ShoeRevealed') + 1).includes('CardPeeled');
  };
  const reached = () => ({
    shoes: shoes(),
    peels: peels(),
    hasRevealedPeel: hasRevealedPeel(),
    ...spoiled,
    last: feeds.map(({ events }) => events.at(-1)),
  });
  const isEnough = (): boolean =>
    shoes().every((count) => count >= 1) &&
    peels() >= 20 &&
    hasRevealedPeel() &&
    spoiled.hidden >= VOIDS &&
    spoiled.peeled >= 2;
  await waitUntil(
    'a whole shoe at each table, patrons who looked at cards, one of a shoe that is over, and rounds voided then',
    isEnough,
    LONGEST_MS,
  ).catch((error: Error) => {
    throw new Error(`${error.message}; seed ${seed}, reached ${JSON.stringify(reached())}`);
  });
  isOver = true;
  await Promise.all(working);
  lobby.terminate();
  expect((await newVisitor(where).get('/api/openapi.json')).body).toBe(description);
  mailbag.add({ role: 'log', person: null, via: 'stderr', table: null, text: server.output() });

  const truths = await readTruth(data, tables);
  const report = newLeakReport();
  findCardLeaks(mailbag.messages, truths, report);
  findSecretLeaks(mailbag.messages, truths, report);
  const words = new Map<string, string>([
    [PASSWORD, 'nobody'],
    [readerTable.token, 'nobody'],
  ]);
  for (const { role, person, visitor } of readers) {
    const cookie = visitor.cookie();
    if (cookie !== null) words.set(cookie, person ?? role);
  }
  findPrivateWords(mailbag.messages, words, report);
  const told = `seed: ${seed}; ${report.leaks.length} leaks in ${mailbag.messages.length} messages`;
  expect(report.leaks.slice(0, 20), told).toEqual([]);
  for (const truth of truths.values()) expect(truth.faults, told).toEqual([]);

  // A search that finds nothing must have had something to look at, and must find what there is.
  for (const role of ['spectator', 'board', 'patron', 'manager', ...STAFF])
    expect(report.named.get(role) ?? 0, role).toBeGreaterThan(100);
  expect(report.peeledAlone, told).toBeGreaterThan(10);
  expect(report.suggestedRight, told).toBeLessThan(10 + report.suggested / 10);
  for (const planted of plantedLeaks(truths.get(dealt[0]?.id ?? '') as TableTruth)) {
    const found = newLeakReport();
    findCardLeaks([planted], truths, found);
    findSecretLeaks([planted], truths, found);
    expect(found.leaks, planted.text).toHaveLength(1);
  }
  expect(await server.stop()).toBe(0);
});
