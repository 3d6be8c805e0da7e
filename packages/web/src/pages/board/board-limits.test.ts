import { cents, type WagerId } from '@sabot/rules';
import { expect, it } from 'vitest';
import { limitGroups, othersOf } from './board-limits.tsx';

it('wagers with the same limits are one group, in the order of the felt', () => {
  const [ten, five, most, less] = [cents(1000), cents(500), cents(90_000), cents(50_000)];
  expect(
    limitGroups([
      { wager: 'player', min: ten, max: most },
      { wager: 'banker', min: ten, max: most },
      { wager: 'tie', min: five, max: less },
      { wager: 'tiger', min: five, max: less },
      { wager: 'big-tiger', min: five, max: most },
    ]),
  ).toEqual([
    { wagers: ['player', 'banker'], min: ten, max: most },
    { wagers: ['tie', 'tiger'], min: five, max: less },
    { wagers: ['big-tiger'], min: five, max: most },
  ]);
});

it('the one group of many goes last, as all the others', () => {
  const limit = (wager: WagerId, min: number) => ({ wager, min: cents(min), max: cents(9000) });
  const groups = limitGroups([
    ...(['tie', 'tiger', 'small-tiger', 'big-tiger'] as const).map((wager) => limit(wager, 500)),
    limit('player', 1000),
  ]);
  expect(groups.map(({ wagers }) => wagers[0])).toEqual(['player', 'tie']);
  expect(othersOf(groups)).toBe(groups[1]);
  expect(othersOf(groups.slice(1))).toBeNull();
});
