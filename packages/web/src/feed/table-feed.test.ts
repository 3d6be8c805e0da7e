import type { TableView } from '@sabot/table';
import { expect, it } from 'vitest';
import { hasGap } from './table-feed.ts';

it('a beat that tells of more events than are known shows that some were missed', () => {
  const live = { view: { sequence: 7 } as TableView };
  const beat = (sequence: number) => ({ kind: 'beat', at: 0, sequence }) as const;
  expect([6, 7, 8].map((sequence) => hasGap(live, beat(sequence)))).toEqual([false, false, true]);
  expect(hasGap({ view: null }, beat(8))).toBe(false);
  expect(hasGap(live, { kind: 'pong', at: 0 })).toBe(false);
});
