import type { LobbyFrame, TableSummary, TournamentFrame } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { hasGap, lobbyAfter, NO_TABLE, tableAfter, tournamentAfter } from '../src/index.ts';

const said = { at: 0, sequence: 7, deadline: null, events: [] };
const hello = { ...said, kind: 'hello', epoch: null, names: {}, view: { sequence: 7 } as TableView } as const;

describe('a table', () => {
  it('keeps what has not changed as the same object', () => {
    const view = { sequence: 7, patrons: [], roads: {} } as unknown as TableView;
    const before = tableAfter(NO_TABLE, { ...hello, view });
    const after = tableAfter(before, { ...said, kind: 'update', changed: { sequence: 8 } });
    expect(after.view?.sequence).toBe(8);
    expect(after.view?.patrons).toBe(view.patrons);
    expect(after.events).toBe(before.events);
    expect(after.names).toBe(before.names);
    expect(tableAfter(after, { kind: 'beat', at: 0, sequence: 8 })).toBe(after);
  });

  it('takes no change where there is no view that it changes', () => {
    expect(tableAfter(NO_TABLE, { ...said, kind: 'update', changed: { sequence: 8 } }).view).toBeNull();
  });

  it('a beat that tells of more events than are known shows that some were missed', () => {
    const live = { view: { sequence: 7 } as TableView };
    const beat = (sequence: number) => ({ kind: 'beat', at: 0, sequence }) as const;
    expect([6, 7, 8].map((sequence) => hasGap(live, beat(sequence)))).toEqual([false, false, true]);
    expect(hasGap({ view: null }, beat(8))).toBe(false);
    expect(hasGap(live, { kind: 'pong', at: 0 })).toBe(false);
  });

  it('staff hear of a round that a restart cut off until it goes on, and nobody else does', () => {
    const interrupted = { round: 3, since: 5 };
    const staff = tableAfter(NO_TABLE, { ...hello, interrupted });
    expect(staff.interrupted).toEqual(interrupted);
    expect(tableAfter(staff, { kind: 'beat', at: 0, sequence: 7 }).interrupted).toEqual(interrupted);
    const update = { ...said, kind: 'update', changed: {} } as const;
    expect(tableAfter(staff, { ...update, interrupted: null }).interrupted).toBeNull();
    expect(tableAfter(NO_TABLE, hello).interrupted).toBeNull();
  });

  it('keeps the epoch in which it has seen what it has, to go on from there', () => {
    const before = tableAfter(NO_TABLE, hello);
    expect(before.epoch).toBeNull();
    const view = { sequence: 4 } as TableView;
    const after = tableAfter(before, { ...hello, sequence: 4, epoch: 'e9', reset: true, lost: true, view });
    expect([after.epoch, after.view?.sequence, after.events]).toEqual(['e9', 4, []]);
    expect(tableAfter(after, { kind: 'beat', at: 0, sequence: 4 }).epoch).toBe('e9');
  });
});

describe('the lobby', () => {
  const table = (id: string, more: Partial<TableSummary> = {}) =>
    ({ id, private: false, phase: 'idle', ...more }) as TableSummary;
  const frame = (kind: 'hello' | 'update', ...tables: readonly TableSummary[]): LobbyFrame => ({ kind, at: 0, tables });

  it('puts what has changed in its place, and lists a private table while it is open', () => {
    const first = lobbyAfter({ status: 'live', tables: null }, frame('hello', table('a'), table('b')));
    const second = lobbyAfter(first, frame('update', table('b', { round: 2 }), table('c', { private: true })));
    expect(second.tables?.map(({ id, round }) => [id, round])).toEqual([
      ['a', undefined],
      ['b', 2],
      ['c', undefined],
    ]);
    expect(second.tables?.[0]).toBe(first.tables?.[0]);
    const third = lobbyAfter(second, frame('update', table('c', { private: true, phase: 'table-closed' })));
    expect(third.tables?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(lobbyAfter(third, { kind: 'beat', at: 1 })).toBe(third);
  });
});

it('a tournament is what its last frame says', () => {
  const before = { status: 'live', moment: null } as const;
  const update = { kind: 'update', sequence: 4 } as TournamentFrame;
  const after = tournamentAfter(before, update);
  expect(after.moment).toBe(update);
  expect(tournamentAfter(after, { kind: 'beat', at: 0, sequence: 4 })).toBe(after);
});
