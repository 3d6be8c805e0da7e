import { CLAUSE_IDS, GAMES } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { EZ_BACCARAT, PUNTO_GAME } from '../../../test/own-games.ts';
import { clauseSections, hasClauses } from './clauses.tsx';

describe('clauses of a text', () => {
  it.each(GAMES)('$code: all of them, in their order', (game) => {
    const listed = clauseSections(game, '').flatMap(({ clauses }) => clauses.map(({ id }) => id));
    expect(listed).toEqual(CLAUSE_IDS.filter((id) => id.startsWith(`${game.code}:`)));
  });

  it('are those that stand in a game of one’s own, by number', () => {
    const sections = clauseSections(PUNTO_GAME, '');
    expect(sections.map(({ number, clauses }) => [number, clauses.map(({ id, depth }) => [id, depth])])).toEqual([
      [
        '1',
        [
          ['PUN:1', 0],
          ['PUN:1.1', 0],
        ],
      ],
      ['2', [['PUN:2', 0]]],
      ['10', [['PUN:10', 0]]],
    ]);
    expect(clauseSections(PUNTO_GAME, 'EVEN MONEY').flatMap(({ clauses }) => clauses.map(({ id }) => id))).toEqual([
      'PUN:1.1',
    ]);
    expect([hasClauses(PUNTO_GAME), hasClauses(EZ_BACCARAT), hasClauses(gameOf('TB'))]).toEqual([true, false, true]);
    // Without a list of its clauses none is made up, whatever its letters are.
    expect(hasClauses({ code: 'XX', text: { version: 1, effective: '2026-01-01' } })).toBe(false);
  });

  it('are found by number and by word', () => {
    const numbers = (filter: string) =>
      clauseSections(gameOf('TB'), filter).flatMap(({ clauses }) => clauses.map(({ number }) => number));
    expect(numbers('5.8.2')).toEqual(['5.8.2', '5.8.2.1', '5.8.2.2']);
    expect(numbers('SQUEEZ')).toEqual(['1.1.9', '3.10.7', '3.21']);
    expect(numbers('nothing says this')).toEqual([]);
  });
});
