import { describe, expect, it } from 'vitest';
import { nameLines, truncated, widthInEms } from './lettering.ts';

describe('a name that is too long for a line', () => {
  it('goes over two lines that are as even as can be', () => {
    expect(nameLines('Banker wins by a margin', 90, 16, 11)).toEqual(['Banker wins', 'by a margin']);
    expect(nameLines('Small Tiger', 40, 16, 11)).toEqual(['Small', 'Tiger']);
    expect(nameLines('Small Tiger', 400, 16, 11)).toEqual(['Small Tiger']);
  });

  it('is broken in the middle where it is written without spaces', () => {
    expect(nameLines('庄家以三点以上胜出', 60, 16, 11)).toEqual(['庄家以三点', '以上胜出']);
    expect(nameLines('Donaudampfschifffahrt', 60, 16, 11)).toEqual(['Donaudampfschifffahrt']);
  });

  it('fills the first line where even two have no room', () => {
    expect(nameLines('Banker wins by a margin of more than three', 90, 16, 11)).toEqual([
      'Banker wins by',
      'a margin of more than three',
    ]);
  });

  it('is cut short where two lines do not help', () => {
    const cut = truncated('Donaudampfschifffahrt', 80, 11, 'serif');
    expect(cut).toMatch(/^Donau.*…$/);
    expect(widthInEms(cut, 'serif') * 11).toBeLessThanOrEqual(80);
  });
});
