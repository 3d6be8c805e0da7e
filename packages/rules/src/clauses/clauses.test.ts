import { describe, expect, it } from 'vitest';
import { CLAUSE_IDS, CLAUSE_KINDS, CLAUSES, type ClauseId, clauseOf, isLeaf } from './index.ts';
import { definition, displayed, enforced, heading, physical, recorded } from './kinds.ts';

describe('the clauses', () => {
  it('are the 473 of the five texts, 387 of them leaves', () => {
    expect(CLAUSE_IDS).toHaveLength(473);
    expect(CLAUSE_IDS.filter(isLeaf)).toHaveLength(387);
    const counts = Object.entries(CLAUSES).map(([code, clauses]) => [code, Object.keys(clauses).length]);
    expect(Object.fromEntries(counts)).toEqual({ DTN: 118, IDT: 112, TNC: 58, TB: 127, DBT: 58 });
  });

  it('have a kind each, save 55 parents that only introduce their children', () => {
    const headings = CLAUSE_IDS.filter((id) => clauseOf(id).kind === 'heading');
    expect(headings).toHaveLength(55);
    for (const id of CLAUSE_IDS.filter(isLeaf)) expect(CLAUSE_KINDS as readonly string[]).toContain(clauseOf(id).kind);
  });

  it('stand in the order of their texts, each after its parent', () => {
    const order = (number: string) =>
      number
        .split('.')
        .map((part) => part.padStart(3, '0'))
        .join('.');
    for (const clauses of Object.values(CLAUSES)) {
      const numbers = Object.keys(clauses);
      expect(numbers).toEqual([...numbers].sort((a, b) => (order(a) < order(b) ? -1 : 1)));
      for (const number of numbers.filter((each) => each.split('.').length > 2)) {
        expect(numbers).toContain(number.split('.').slice(0, -1).join('.'));
      }
    }
  });

  it('say something, in a sentence', () => {
    for (const id of CLAUSE_IDS) expect(clauseOf(id).summary).toMatch(/^[A-Z].*\.$/);
  });

  it('give a reason where only people can do it, and only there', () => {
    for (const id of CLAUSE_IDS) {
      const clause = clauseOf(id);
      expect('reason' in clause && clause.reason !== '').toBe(clause.kind === 'physical');
    }
  });

  it('are found by id', () => {
    expect(clauseOf('TNC:4.1')).toBe(CLAUSES.TNC['4.1']);
    expect(isLeaf('DTN:5.8')).toBe(false);
    expect(isLeaf('DTN:5.8.2.1')).toBe(true);
    expect(isLeaf('DTN:1.1.1')).toBe(true);
  });

  it('are typed: an id that no text has is no ClauseId', () => {
    const exists: 'DTN:5.18.3' extends ClauseId ? true : false = true;
    const missing: 'IDT:5.18.3' extends ClauseId ? true : false = false;
    expect([exists, missing]).toEqual([true, false]);
  });

  it('are made by kind', () => {
    expect(heading('H.')).toEqual({ kind: 'heading', summary: 'H.' });
    expect(definition('rules', 'D.')).toEqual({ kind: 'definition', part: 'rules', summary: 'D.' });
    expect(enforced('table', 'E.')).toEqual({ kind: 'enforced', part: 'table', summary: 'E.' });
    expect(recorded('table', 'R.')).toEqual({ kind: 'recorded', part: 'table', summary: 'R.' });
    expect(displayed('web', 'S.')).toEqual({ kind: 'displayed', part: 'web', summary: 'S.' });
    expect(physical('table', 'P.', 'Because.')).toEqual({
      kind: 'physical',
      part: 'table',
      summary: 'P.',
      reason: 'Because.',
    });
  });
});
