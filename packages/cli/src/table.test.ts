import { describe, expect, it } from 'vitest';
import { moneyText } from './paint.ts';
import { table, widthOf, wrap } from './table.ts';

describe('tables', () => {
  it('measure text as a terminal does', () => {
    expect(widthOf('Banker')).toBe(6);
    expect(widthOf('庄 Banker')).toBe(9);
    expect(widthOf('\u001b[31m庄\u001b[39m')).toBe(2);
  });

  it('wrap between words only', () => {
    expect(wrap('a bb ccc dddd', 6)).toEqual(['a bb', 'ccc', 'dddd']);
    expect(wrap('incomprehensibilities yes', 6)).toEqual(['incomprehensibilities', 'yes']);
    expect(wrap('', 6)).toEqual(['']);
  });

  it('line up, with numbers to the right and a wrapped last column', () => {
    const drawn = table(
      ['n', 'text'],
      [
        ['1', 'one two'],
        ['10', '庄'],
      ],
      { right: [0], lastWidth: 5 },
    );
    expect(drawn).toBe(
      [
        '┌────┬──────┐',
        '│  n │ text │',
        '├────┼──────┤',
        '│  1 │ one  │',
        '│    │ two  │',
        '│ 10 │ 庄   │',
        '└────┴──────┘',
        '',
      ].join('\n'),
    );
  });
});

describe('money', () => {
  it('is exact and grouped', () => {
    expect([0, 5, 99, 100, 123_456, 100_000_000].map(moneyText)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '1,234.56',
      '1,000,000.00',
    ]);
    expect(moneyText(Number.MAX_SAFE_INTEGER)).toBe('90,071,992,547,409.91');
  });
});
