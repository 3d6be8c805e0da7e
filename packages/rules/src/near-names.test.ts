import { describe, expect, it } from 'vitest';
import { didYouMean, nearNames } from './near-names.ts';

const COMMANDS = ['settle', 'odds', 'simulate', 'serve', 'roads', 'rules', 'play'];
const WAGERS = ['player', 'banker', 'tie', 'tiger', 'small-tiger', 'big-tiger'];

describe('near names', () => {
  it.each([
    ['setle', ['settle']],
    ['settel', ['settle']],
    ['SETTLE ', ['settle']],
    ['xettle', ['settle']],
    ['ods', ['odds']],
    ['simulation', ['simulate']],
    ['rode', ['roads']],
    ['chess', []],
    ['', []],
    ['   ', []],
    ['s'.repeat(41), []],
  ])('of %j are %j', (given, near) => {
    expect(nearNames(given, COMMANDS)).toEqual(near);
  });

  it('are at most three, hardly farther than the nearest, and as they are written', () => {
    expect(nearNames('tigr', WAGERS)).toEqual(['tiger']);
    expect(nearNames('tigers', ['big-tiger', 'tiger', 'Tigers', 'timers'])).toEqual(['Tigers']);
    expect(nearNames('tigers', ['big-tiger', 'Tiger', 'timers', 'rigers', 'tagers', 'tigrs'])).toEqual([
      'Tiger',
      'timers',
      'rigers',
    ]);
  });

  it('are those in which it is one of the words', () => {
    expect(nearNames('small', WAGERS)).toEqual(['small-tiger']);
    expect(nearNames('tiger', WAGERS)).toEqual(['tiger', 'small-tiger', 'big-tiger']);
    expect(nearNames('draw', ['allow-draw-first', 'draw-card'])).toEqual(['draw-card', 'allow-draw-first']);
    expect(nearNames('big tiger', WAGERS)).toEqual(['big-tiger']);
    expect(nearNames('small_tiger', WAGERS)).toEqual(['small-tiger']);
  });

  it('count a swap of two letters as one change and go no farther than two fifths', () => {
    expect(nearNames('ab', ['ba'])).toEqual([]);
    expect(nearNames('abc', ['bac'])).toEqual(['bac']);
    expect(nearNames('abcde', ['abcxy'])).toEqual(['abcxy']);
    expect(nearNames('abcde', ['abxyz'])).toEqual([]);
    expect(nearNames('abcd', ['bcd', 'abcde', 'acd'])).toEqual(['abcde', 'bcd', 'acd']);
    expect(nearNames('abcd', [])).toEqual([]);
  });
});

describe('a message about a name that there is not', () => {
  it('asks whether the nearest were meant, or lists all', () => {
    expect(didYouMean('setle', COMMANDS, 'The commands')).toBe('Did you mean settle?');
    expect(didYouMean('tiger', ['small-tiger', 'big-tiger'], 'The wagers')).toBe(
      'Did you mean small-tiger or big-tiger?',
    );
    expect(didYouMean('chess', ['a', 'b'], 'The commands')).toBe('The commands: a b');
    expect(didYouMean(7, ['a', 'b'], 'The commands')).toBe('The commands: a b');
  });
});
