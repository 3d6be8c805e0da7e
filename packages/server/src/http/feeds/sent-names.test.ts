import { must, openTable } from '@sabot/testkit/table';
import { expect, it } from 'vitest';
import { NameCache } from '../views/names.ts';
import { SentNames } from './sent-names.ts';

const NAMES: Readonly<Record<string, string>> = { Ann: 'Ann A.', Ben: 'Ben B.', Cho: 'Cho C.', Dan: 'Dan D.' };

const newCache = (): NameCache =>
  new NameCache(async (ids) =>
    Object.fromEntries(ids.flatMap((id) => (NAMES[id] === undefined ? [] : [[id, NAMES[id]]]))),
  );

it('each name is sent once, and again where a newcomer lacks it', async () => {
  const house = openTable('DTN', { method: 'B', source: 'keypad' }, ['Ann', 'Ben']);
  const cache = newCache();
  const sent = new SentNames(cache);
  // Nobody has read them yet: they are sent as soon as somebody has.
  expect(sent.missing('spectator', house.state, [])).toEqual(['Ann', 'Ben']);
  expect(sent.take('spectator', house.state, [])).toEqual({});
  await cache.load(['Ann', 'Ben']);
  expect(sent.take('spectator', house.state, [])).toEqual({ Ann: 'Ann A.', Ben: 'Ben B.' });
  expect(sent.take('spectator', house.state, [])).toEqual({});
  // To another role nothing was sent so far.
  expect(sent.missing('dealer', house.state, [])).toEqual(['Ann', 'Ben']);
  must(house, 'Ann', 'buy-in', { amount: 5000 });
  expect(sent.missing('spectator', house.state, [])).toEqual([]);
  must(house, 'Cho', 'join-table', { seat: null });
  await cache.load(['Cho']);
  expect(sent.take('spectator', house.state, [])).toEqual({ Cho: 'Cho C.' });
  sent.join('spectator', { Ann: 'Ann A.', Ben: 'Ben B.' }, false);
  expect(sent.take('spectator', house.state, [])).toEqual({ Cho: 'Cho C.' });
});

it('staff are told who did what, also where the table is as it was', async () => {
  const house = openTable('DTN', { method: 'B', source: 'keypad' }, ['Ann']);
  const cache = newCache();
  await cache.load(['Ann', 'Dan']);
  const sent = new SentNames(cache);
  sent.take('dealer', house.state, []);
  must(house, 'Dan', 'open-betting');
  const events = house.events.slice(-1);
  expect(sent.take('spectator', house.state, events)).toEqual({ Ann: 'Ann A.' });
  expect(sent.take('dealer', house.state, events)).toEqual({ Dan: 'Dan D.' });
  expect(sent.take('dealer', house.state, events)).toEqual({});
});
