import { GAMES, POINT_VALUES, TABLE_OF_PLAY, type TableOfPlay } from '@sabot/rules';
import { expect, it } from 'vitest';
import { drawGrid, thirdCards } from './draw-table.tsx';

it.each(GAMES.map((game) => [game.name.en, game] as const))('the grid of %s is the classic one', (_, game) => {
  const drawn = drawGrid(game.tableOfPlay).map(
    ({ banker, draws }) => `${banker} ${draws.map((d) => (d ? 'D' : 'S')).join('')}`,
  );
  expect(drawn).toEqual([
    '0 DDDDDDDDDDD',
    '1 DDDDDDDDDDD',
    '2 DDDDDDDDDDD',
    '3 DDDDDDDDDSD',
    '4 DSSDDDDDDSS',
    '5 DSSSSDDDDSS',
    '6 SSSSSSSDDSS',
    '7 SSSSSSSSSSS',
  ]);
});

it('the grid of another table of play has only what can happen', () => {
  const never: TableOfPlay = { ...TABLE_OF_PLAY, playerDrawsOn: [] };
  expect(thirdCards(never)).toEqual([null]);
  expect(drawGrid(never).map(({ draws }) => draws)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((total) => [total < 6]));
  const always: TableOfPlay = { ...TABLE_OF_PLAY, playerDrawsOn: [0, 1, 2, 3, 4, 5, 6, 7] };
  expect(thirdCards(always)).toEqual(POINT_VALUES);
  const onNine: TableOfPlay = {
    ...TABLE_OF_PLAY,
    naturals: [9],
    bankerDrawsAgainst: [...TABLE_OF_PLAY.bankerDrawsAgainst, [], []].slice(0, 9),
  };
  expect(drawGrid(onNine).map(({ banker }) => banker)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
