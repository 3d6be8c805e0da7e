import { describe, expect, it } from 'vitest';
import { seatName } from './station-art.tsx';

describe('the name at a seat', () => {
  it('keeps the number by which guests are told apart where the whole has no room', () => {
    expect(seatName('Guest 2131', 200, 12)).toBe('Guest 2131');
    expect(seatName('Guest 2131', 40, 11)).toBe('2131');
    expect(seatName('Annabelle', 40, 11)).toMatch(/^Ann?a?…$/);
  });
});
