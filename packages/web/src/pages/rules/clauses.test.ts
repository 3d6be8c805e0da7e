import { CLAUSE_IDS, GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { clauseSections } from './clauses.tsx';

describe('clauses of a text', () => {
  it.each(GAMES.map(({ code }) => code))('%s: all of them, in their order', (code) => {
    const listed = clauseSections(code, '').flatMap(({ clauses }) => clauses.map(({ id }) => id));
    expect(listed).toEqual(CLAUSE_IDS.filter((id) => id.startsWith(`${code}:`)));
  });

  it('are found by number and by word', () => {
    const numbers = (filter: string) =>
      clauseSections('TB', filter).flatMap(({ clauses }) => clauses.map(({ number }) => number));
    expect(numbers('5.8.2')).toEqual(['5.8.2', '5.8.2.1', '5.8.2.2']);
    expect(numbers('SQUEEZ')).toEqual(['1.1.9', '3.10.7', '3.21']);
    expect(numbers('nothing says this')).toEqual([]);
  });
});
