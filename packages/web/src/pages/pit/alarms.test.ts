import { describe, expect, it } from 'vitest';
import type { TableSummary } from '../../api/shapes.ts';
import type { TableLive } from '../../feed/table-feed.ts';
import { alarmsOf, watched } from './alarms.ts';

/** Of a summary only what alarms look at. */
const table = (id: string, change: Partial<TableSummary> = {}): TableSummary =>
  ({ id, name: id, phase: 'betting', halted: false, ...change }) as TableSummary;

const live = (view: object, status: TableLive['status'] = 'live'): TableLive =>
  ({ status, view: { matters: [], ...view } }) as TableLive;

describe('alarms of a table', () => {
  it('are none where all is well', () => {
    expect(alarmsOf(table('a'), live({}))).toEqual([]);
  });

  it('come with the most urgent first', () => {
    const busy = live({ matters: [{}], setUp: { lastRound: 4 }, dealer: { overDifferential: true, fewCards: true } });
    expect(alarmsOf(table('a', { halted: true }), busy)).toEqual([
      'halted',
      'matter',
      'differential',
      'few-cards',
      'last-round',
    ]);
  });

  it('tell of a feed that is late', () => {
    expect(alarmsOf(table('a'), live({}, 'late'))).toEqual(['late']);
  });
});

describe('the order of the tables', () => {
  it('has those first that need someone, and closed ones last', () => {
    const tables = [table('closed', { phase: 'table-closed' }), table('calm'), table('noted'), table('urgent')];
    const lives: Readonly<Record<string, TableLive>> = {
      noted: live({ setUp: { lastRound: 4 } }),
      urgent: live({ matters: [{}] }),
    };
    expect(watched(tables, (id) => lives[id] ?? null).map((each) => each.table.id)).toEqual([
      'urgent',
      'noted',
      'calm',
      'closed',
    ]);
  });
});
