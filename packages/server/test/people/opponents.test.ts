import { opponentId, STRATEGIES, strategyOfOpponent } from '@sabot/tournament';
import { expect, it } from 'vitest';
import { serverForEach } from '../tournament/running.ts';

const own = serverForEach();

it('an id tells the strategy, and nobody else has such an id', () => {
  for (const strategy of STRATEGIES) expect(strategyOfOpponent(opponentId(strategy, 12))).toBe(strategy);
  for (const person of ['p-steady-1', 'o-nobody-1', 'o-steady', 'o-steady-0', 'house', ''])
    expect(strategyOfOpponent(person)).toBeNull();
});

it('an opponent is made once, has a name and no money, and is neither staff nor patron', async () => {
  const { people, store } = own.server;
  const [one, again, other] = await Promise.all([
    people.opponent('steady', 1),
    people.opponent('steady', 1),
    people.opponent('steady', 2),
  ]);
  expect(again).toEqual(one);
  expect(one).toMatchObject({ id: 'o-steady-1', kind: 'opponent', role: 'patron', name: 'Steady', login: null });
  expect([...(await people.byIds([one.id, other.id]))]).toEqual([
    ['o-steady-1', 'Steady'],
    ['o-steady-2', 'Steady 2'],
  ]);
  expect(await people.personById('o-steady-1')).toEqual(one);
  expect(await people.balanceOf(one.id)).toBe(0);
  expect(await people.listStaff()).toEqual([]);
  const [row] = await store.sql.all("select count(*) as many from people where kind = 'opponent'");
  expect(Number(row?.['many'])).toBe(2);
});
