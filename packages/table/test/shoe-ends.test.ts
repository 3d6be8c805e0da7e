import { act, must, openTable, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../src/index.ts';

const endIn = (events: readonly TableEvent[]) => events.find(({ type }) => type === 'ShoeEnded');

describe('a shoe that the table closes over', () => {
  it('is abandoned where it was not finished', () => {
    const house = openTable('TB');
    const end = endIn(must(house, 'Max', 'close-table'));
    expect(end).toMatchObject({ why: 'abandoned', reason: 'table closed' });
  });

  it('is finished where its rounds are dealt', () => {
    const house = openTable('TB', { roundsAfterCut: 0 });
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    must(house, 'Dan', 'report-cut-card');
    must(house, 'Dan', 'report-irregularity', { kind: 'wrong-cards-in-device', case: 'foreign-cards' });
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round' });
    const end = endIn(must(house, 'Max', 'close-table'));
    expect(end).toMatchObject({ why: 'finished', reason: 'table closed' });
  });
});

describe('the cut of an electronic shoe', () => {
  const loaded = (source: 'electronic' | 'keypad'): TestTable => {
    const house = openTable('TB', { source });
    must(house, 'Gus', 'replace-shoe', { reason: 'anew' });
    must(house, 'Dan', 'load-shoe');
    if (source === 'electronic') must(house, 'Shoe', 'commit-shoe', { commitment: 'sealed' });
    return house;
  };

  it('is the act of a patron, not of staff in a patron’s name', () => {
    const house = loaded('electronic');
    const cut = act(house, 'Dan', 'cut-shoe', { depth: 9, for: 'Ann' });
    expect(!cut.ok && cut.refusal.code).toBe('not-yours');
    expect(must(house, 'Ann', 'cut-shoe', { depth: 9 })).toMatchObject([{ type: 'ShoeCut', person: 'Ann' }]);
  });

  it('of real cards is entered by the Dealer, for a patron or as it comes', () => {
    expect(must(loaded('keypad'), 'Dan', 'cut-shoe', { depth: 9, for: 'Ann' })).toMatchObject([{ person: 'Ann' }]);
    expect(must(loaded('keypad'), 'Dan', 'cut-shoe', { depth: 9 })).toMatchObject([{ person: 'Dan' }]);
  });
});
