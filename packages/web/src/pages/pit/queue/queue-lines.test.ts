import type { TableSummary } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import { type Actor, usualConfig } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { DEALER, type Engine, engineOf, liveWith, MANAGER } from '../../../../test/fixtures.ts';
import { type WatchedTable, watchList } from '../parts/alarms.ts';
import { ageText, hearingAfter, isCalling, queueOf } from './queue-lines.ts';

const READER: Actor = { by: 'device:t-1', as: 'device' };
const SUPERVISOR: Actor = { by: 'sue', as: 'pit-supervisor' };
const SUE = { id: 'sue', role: 'pit-supervisor' } as const;
const PAULA = { id: 'paula', role: 'pit-manager' } as const;
const DAN = { id: 'dan', role: 'dealer' } as const;
const CAL = { id: 'cal', role: 'cashier' } as const;

const openTable = (): Engine => {
  const engine = engineOf(ANY_GAME);
  engine.give(MANAGER, { do: 'open-table', config: usualConfig(ANY_GAME, { source: 'reader' }) });
  return engine;
};

const watching = (engines: Readonly<Record<string, Engine>>, auto = false): readonly WatchedTable[] =>
  watchList(
    // Of a summary only what the list looks at.
    Object.keys(engines).map((id) => ({ id, name: id, phase: 'idle', halted: false, auto }) as TableSummary),
    (id) => {
      const engine = engines[id];
      return engine === undefined ? null : liveWith(engine.view({ role: 'pit' }));
    },
  );

const told = (tables: readonly WatchedTable[], me: Parameters<typeof queueOf>[1]) =>
  queueOf(tables, me, 0).map((line) => [line.watched.table.id, line.wait.kind, isCalling(line)].join(' '));

const countFloat = (engine: Engine, actor: Actor): void =>
  engine.give(actor, { do: 'count-float', move: 'opener', pieces: [{ value: cents(10_000), count: 5 }] });

describe('the queue of the pit', () => {
  it('is one list over all tables, the most urgent first, and calls those whom it waits for', () => {
    const [one, two, three] = [openTable(), openTable(), engineOf(ANY_GAME)];
    countFloat(one, DEALER);
    two.give(READER, { do: 'report-device-error', error: 4 });
    const tables = watching({ one, two, three });
    expect(told(tables, PAULA)).toEqual(['two device-error true', 'one float-count true', 'three opening false']);
    expect(told(tables, SUE)).toEqual(['two device-error false', 'one float-count true', 'three opening false']);
    expect(told(tables, DAN)).toEqual(['two device-error false', 'one float-count false', 'three opening false']);
  });

  it('does not call whoever asked, nor a supervisor for what any dealer may do', () => {
    const one = openTable();
    countFloat(one, SUPERVISOR);
    expect(told(watching({ one }), SUE)).toEqual(['one float-count false']);
    expect(told(watching({ one }), PAULA)).toEqual(['one float-count false']);
  });

  it('calls whoever acts in the position, for as long as they do', () => {
    const one = openTable();
    one.give(READER, { do: 'report-device-error', error: 4 });
    one.give(MANAGER, { do: 'appoint-acting', person: 'sue', position: 'pit-manager', until: 100 });
    const calls = (now: number) => queueOf(watching({ one }), SUE, now).map(isCalling);
    expect([calls(100), calls(101)]).toEqual([[true], [false]]);
  });

  it('leaves closed tables of the house to the house, and other waits to the cashier alone', () => {
    expect(told(watching({ one: engineOf(ANY_GAME) }, true), PAULA)).toEqual([]);
    expect(told(watching({ one: openTable() }), CAL)).toEqual([]);
  });
});

describe('what is heard', () => {
  it('is what comes anew for whoever looks, not what was there when the page was opened', () => {
    const one = openTable();
    const hear = (heard: Parameters<typeof hearingAfter>[0]) => {
      const tables = watching({ one });
      return hearingAfter(heard, tables, queueOf(tables, PAULA, 0));
    };
    one.give(READER, { do: 'report-device-error', error: 4 });
    const first = hear(new Map());
    expect(first.isNew).toBe(false);
    one.give(READER, { do: 'report-device-error', error: 3 });
    const second = hear(first.heard);
    expect(second.isNew).toBe(false);
    one.give(READER, { do: 'report-device-error', error: 6 });
    const third = hear(second.heard);
    expect(third.isNew).toBe(true);
    expect(hear(third.heard).isNew).toBe(false);
  });

  it('is heard again when the same comes back', () => {
    const one = openTable();
    let heard: Parameters<typeof hearingAfter>[0] = new Map();
    const tell = { do: 'report-device-error', error: 4 } as const;
    const attend = { do: 'acknowledge-device-error', error: 4 } as const;
    const news = [true, false, true].map((isThere) => {
      one.give(isThere ? READER : MANAGER, isThere ? tell : attend);
      const tables = watching({ one });
      const hearing = hearingAfter(heard, tables, queueOf(tables, PAULA, 0));
      heard = hearing.heard;
      return hearing.isNew;
    });
    expect(news).toEqual([false, false, true]);
  });
});

describe('the age of what waits', () => {
  it.each([
    [-5, '0:00'],
    [7_999, '0:07'],
    [760_000, '12:40'],
    [3_802_000, '1:03:22'],
  ])('of %i ms is %s', (ms, text) => expect(ageText(ms)).toBe(text));
});
