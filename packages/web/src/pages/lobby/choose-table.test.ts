import type { TableSummary } from '@sabot/protocol';
import { cents, type WagerId } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { bestTable, mainLimits } from './choose-table.ts';

const table = (id: string, changes: Partial<TableSummary> = {}): TableSummary => ({
  id,
  name: id,
  game: { id: 'tiger-baccarat', code: 'TB', name: { en: 'Tiger Baccarat', zh: '老虎百家乐' } },
  phase: 'idle',
  sequence: 1,
  round: 0,
  limits: [],
  differentialLimit: null,
  method: 'B',
  source: 'electronic',
  decks: 8,
  seats: { taken: 0, of: 8 },
  patrons: 0,
  shoe: null,
  results: '',
  statistics: {
    rounds: 0,
    outcomes: { player: 0, banker: 0, tie: 0 },
    pairs: { player: 0, banker: 0 },
    naturals: 0,
    longestStreak: { player: 0, banker: 0 },
  },
  auto: true,
  resting: false,
  private: false,
  money: 'play',
  halted: false,
  ...changes,
});

describe('play now', () => {
  it('prefers a table where bets are taken', () => {
    expect(bestTable([table('first'), table('betting', { phase: 'betting' })])?.id).toBe('betting');
  });

  it('goes to no table that is full, halted, closed, private or dealt by staff', () => {
    const shut = [
      table('full', { seats: { taken: 8, of: 8 }, phase: 'betting' }),
      table('halted', { halted: true }),
      table('closed', { phase: 'table-closed' }),
      table('private', { private: true }),
      table('staffed', { auto: false }),
    ];
    expect(bestTable(shut)).toBeNull();
    expect(bestTable([...shut, table('open')])?.id).toBe('open');
  });
});

describe('limits in the lobby', () => {
  const limit = (wager: WagerId, min: number, max: number) => ({ wager, min: cents(min), max: cents(max) });

  it('are those of the main wagers', () => {
    expect(
      mainLimits({ limits: [limit('player', 1000, 9000), limit('banker', 2000, 8000), limit('tie', 1, 2)] }),
    ).toEqual({
      min: 2000,
      max: 8000,
    });
  });

  it('are those of all wagers where a game has neither', () => {
    expect(mainLimits({ limits: [limit('punto', 1000, 9000), limit('egalite', 500, 8000)] })).toEqual({
      min: 1000,
      max: 8000,
    });
  });

  it('are none at a table that is not set up', () => {
    expect(mainLimits({ limits: [] })).toBeNull();
  });
});
