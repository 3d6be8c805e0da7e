import { expect, it } from 'vitest';
import { walkInId } from '../../../game/person-name.ts';
import { CHIP_EXCHANGES, mayExchange } from './people-panel.tsx';

it('sells from an account only to those who have one', () => {
  const walkIn = walkInId('Mrs Wong', []);
  const served = { 'buy-in': ['p-1', walkIn], 'cash-out': [walkIn] };
  const open = (person: string) =>
    CHIP_EXCHANGES.filter((way) => mayExchange(served, way, person)).map(({ way }) => way);
  expect(open('p-1')).toEqual(['buy-in', 'buy-in-from-account']);
  expect(open(walkIn)).toEqual(['buy-in', 'cash-out']);
});
