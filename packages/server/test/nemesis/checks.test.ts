import { OPERATIONS, type Operation } from '@sabot/protocol';
import { randomOf } from '@sabot/testkit/random';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { House } from '../../src/streams/house.ts';
import { ask, bettingTable, commandBy, houseOn, must, playOut, temporaryFolder } from '../house/people-at-table.ts';
import { anyRequest } from './fuzz/requests.ts';
import { newHistory, unexplained } from './history.ts';
import { newRecordCheck } from './record-check.ts';
import type { Outcome, SeenEvent } from './visitor.ts';

/** The checks that look for losses must find one: each of these is a store as a server with a fault would leave it. */
const DAMAGE: Readonly<Record<string, string>> = {
  'a command without its events': "insert into commands values ('table:one', 'p-ann', 'ghost', 'x', 9999, 1, null, 1)",
  'events without their command': "delete from commands where sender = 'p-ann' and refusal is null and events = 1",
  'a line of the books gone': 'delete from lines where position = (select max(position) from lines)',
  'a line of the books too much': "insert into lines values ((select max(position) from lines), 77, 'felt:one', 5)",
  'an amount changed': "update lines set amount = amount + 1 where account = 'felt:one' and amount > 0",
  'a balance changed': "update balances set balance = balance + 1 where account = 'cashier'",
  'an event changed': "update events set body = replace(body, '10000', '20000') where body like '%WagerPlaced%'",
  'an event gone': 'delete from events where position = (select max(position) from events)',
};

const playedHouse = async (): Promise<House> => {
  const house = await houseOn(await openStore({ data: temporaryFolder() }));
  const table = await bettingTable(house, 'one');
  await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  await must(table, 'p-ben', 'place-wager', { wager: 'banker', amount: 30_000 });
  await ask(table, 'p-ben', 'place-wager', { wager: 'banker', amount: 30_000 });
  await playOut(table);
  await must(table, 'dan', 'open-betting');
  return house;
};

it('a sound store passes', async () => {
  const { store } = await playedHouse();
  expect(await newRecordCheck().run(store)).toEqual([]);
});

it.each(Object.entries(DAMAGE))('%s is found', async (_, statement) => {
  const { store } = await playedHouse();
  await store.sql.all(statement);
  expect((await newRecordCheck().run(store)).length).toBeGreaterThan(0);
});

const done = (sequence: number, events: readonly SeenEvent[]): Outcome => ({ kind: 'done', sequence, events });

it('an answer that the record does not bear out is found', async () => {
  const house = await playedHouse();
  const table = await house.table('one');
  if (table === null) throw new Error('no table');
  const command = commandBy('p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  const answer = await table.give(command);
  if (answer.kind !== 'done') throw new Error('no wager');
  const events = answer.events.map((event) => ({ sequence: answer.first, ...event }));
  const check = newRecordCheck();
  await check.run(house.store);
  const explained = (outcomes: readonly Outcome[], id = command.id) => {
    const history = newHistory();
    const { answers } = history.invoke('p-ann', { table: 'one', id, do: 'place-wager', fields: {} });
    answers.push(...outcomes);
    // Of everything else that happened there is no history here.
    return unexplained(history, check, []);
  };
  const right = done(answer.first, events);
  const refused: Outcome = { kind: 'refused', status: 409, code: 'wrong-phase', detail: '' };
  const unknown: Outcome = { kind: 'unknown', status: 0, why: 'cut' };
  expect(explained([unknown, right, right])).toEqual([]);
  expect(explained([unknown], 'never-came')).toEqual([]);
  expect(explained([right], 'was-lost')).toHaveLength(1);
  expect(explained([refused])).toHaveLength(1);
  expect(explained([right, refused])).toHaveLength(1);
  expect(explained([done(answer.first + 1, events)])).toHaveLength(1);
  expect(
    explained([done(answer.first, [{ ...events[0], sequence: answer.first, type: 'WagerPlaced', amount: 5 }])]),
  ).toHaveLength(1);
});

it('whatever is sent to confuse a server goes to every route there is', () => {
  const random = randomOf('every route');
  const ingredients = { host: 'here', tables: ['t-1'], tournaments: ['c-1'], sessions: ['a session'] };
  const sent = Array.from({ length: 20_000 }, () => anyRequest(random, ingredients).bytes.toString('latin1'));
  const lines = sent.map((text) => text.slice(0, text.search(/[?\r]| HTTP/)));
  const isSent = ({ method, url }: Operation): boolean => {
    const pattern = new RegExp(`^${method} ${url.replaceAll(/:[a-z]+/g, '[^/]+')}$`);
    return lines.some((line) => pattern.test(line));
  };
  expect(OPERATIONS.filter((each) => !isSent(each)).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const signingOut = sent.filter((text) => text.startsWith('POST /api/sign-out'));
  expect(signingOut.filter((text) => text.includes('a session'))).toEqual([]);
});
