import type { TableLive } from '@sabot/client';
import type { TableSummary } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { liveWith, matterWith, VIEW, viewWith } from '../../../../test/fixtures.ts';
import { alarmsOf, watchList } from './alarms.ts';

/** Of a summary only what alarms look at. */
const table = (id: string, change: Partial<TableSummary> = {}): TableSummary =>
  ({ id, name: id, phase: 'betting', halted: false, ...change }) as TableSummary;

const live = (part: Partial<TableView>, status: TableLive['status'] = 'live'): TableLive =>
  liveWith(viewWith(part), status);
const setUp = VIEW.setUp === null ? null : { ...VIEW.setUp, lastRound: 4 };

describe('alarms of a table', () => {
  it('are none where all is well', () => {
    expect(alarmsOf(table('a'), live({}))).toEqual([]);
  });

  it('come with the most urgent first', () => {
    const busy = live({
      matters: [matterWith()],
      setUp,
      dealer: {
        handlers: null,
        payList: [],
        payListFor: null,
        fewCards: true,
        overDifferential: true,
        askedDown: null,
        acting: [],
        person: null,
        hasFloat: false,
        floatCounted: null,
        deviceErrors: [],
      },
    });
    expect(alarmsOf(table('a', { halted: true }), busy)).toEqual([
      'halted',
      'matter',
      'differential',
      'few-cards',
      'last-round',
    ]);
  });

  it('tell of a feed that is late, and not of one that is only coming', () => {
    expect(alarmsOf(table('a'), live({}, 'late'))).toEqual(['late']);
    expect(alarmsOf(table('a'), live({}, 'connecting'))).toEqual([]);
  });
});

describe('the order of the tables', () => {
  it('has those first that need someone, and closed ones last', () => {
    const tables = [table('closed', { phase: 'table-closed' }), table('calm'), table('noted'), table('urgent')];
    const lives: Readonly<Record<string, TableLive>> = {
      noted: live({ setUp }),
      urgent: live({ matters: [matterWith()] }),
    };
    expect(watchList(tables, (id) => lives[id] ?? null).map((each) => each.table.id)).toEqual([
      'urgent',
      'noted',
      'calm',
      'closed',
    ]);
  });
});
