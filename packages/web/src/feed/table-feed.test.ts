import type { TableView } from '@sabot/table';
import { expect, it } from 'vitest';
import { hasGap, heardMessage, NOTHING } from './table-feed.ts';

it('a beat that tells of more events than are known shows that some were missed', () => {
  const live = { view: { sequence: 7 } as TableView };
  const beat = (sequence: number) => ({ kind: 'beat', at: 0, sequence }) as const;
  expect([6, 7, 8].map((sequence) => hasGap(live, beat(sequence)))).toEqual([false, false, true]);
  expect(hasGap({ view: null }, beat(8))).toBe(false);
  expect(hasGap(live, { kind: 'pong', at: 0 })).toBe(false);
});

it('staff hear of a round that a restart cut off until it goes on, and nobody else does', () => {
  const said = { at: 0, sequence: 7, deadline: null, events: [] };
  const hello = { ...said, kind: 'hello', epoch: null, names: {}, view: { sequence: 7 } as TableView } as const;
  const interrupted = { round: 3, since: 5 };
  const staff = heardMessage(NOTHING, { ...hello, interrupted });
  expect(staff.interrupted).toEqual(interrupted);
  expect(heardMessage(staff, { kind: 'beat', at: 0, sequence: 7 }).interrupted).toEqual(interrupted);
  const update = { ...said, kind: 'update', changed: {} } as const;
  expect(heardMessage(staff, { ...update, interrupted: null }).interrupted).toBeNull();
  expect(heardMessage(NOTHING, hello).interrupted).toBeNull();
});

it('keeps the epoch in which it has seen what it has, to go on from there', () => {
  const said = { kind: 'hello', at: 0, deadline: null, names: {}, events: [] } as const;
  const view = { sequence: 7 } as TableView;
  const before = heardMessage(NOTHING, { ...said, sequence: 7, epoch: null, view });
  expect(before.epoch).toBeNull();
  const shorter = { sequence: 4 } as TableView;
  const after = heardMessage(before, { ...said, sequence: 4, epoch: 'e9', reset: true, lost: true, view: shorter });
  expect([after.epoch, after.view?.sequence, after.events]).toEqual(['e9', 4, []]);
  expect(heardMessage(after, { kind: 'beat', at: 0, sequence: 4 }).epoch).toBe('e9');
});
