import { GAMES } from '@sabot/rules';
import { expect, it } from 'vitest';
import { drawGrid } from './draw-table.tsx';

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
