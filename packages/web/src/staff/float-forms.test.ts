import { expect, it } from 'vitest';
import { piecesTyped } from './float-forms.tsx';

it('a count sheet gives what was typed, and nothing where something is no count', () => {
  const values = [100, 500, 10_000];
  expect(piecesTyped(values, {})).toEqual([]);
  expect(piecesTyped(values, { 100: '3', 10000: ' 12 ', 777: '9' })).toEqual([
    { value: 100, count: 3 },
    { value: 10_000, count: 12 },
  ]);
  expect(piecesTyped(values, { 500: '0' })).toEqual([{ value: 500, count: 0 }]);
  for (const bad of ['x', '-1', '1.5', '1234567']) expect(piecesTyped(values, { 500: bad })).toBeNull();
});
