import type { TableView } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { roundWith, viewWith, wagerOf } from '../../../../test/fixtures.ts';
import {
  clearParts,
  doubleParts,
  readParts,
  rebetParts,
  rememberedWagers,
  rememberWagers,
  wagersToRemember,
} from './bet-shortcuts.ts';
import type { BettingState, SpotLimits } from './stake-limits.ts';

describe('the wagers of the last round', () => {
  it('are remembered for each person at each table', () => {
    rememberWagers('t1', 'ann', [{ wager: 'tie', amount: 500 }]);
    rememberWagers('t1', 'ben', [{ wager: 'player', amount: 900 }]);
    expect(rememberedWagers(ANY_GAME, 't1', 'ann')).toEqual([{ wager: 'tie', amount: 500 }]);
    expect(rememberedWagers(ANY_GAME, 't1', 'ben')).toEqual([{ wager: 'player', amount: 900 }]);
    expect(rememberedWagers(ANY_GAME, 't1', 'cho')).toEqual([]);
    expect(rememberedWagers(ANY_GAME, 't2', 'ann')).toEqual([]);
  });
});

const spot = (wager: SpotLimits['wager'], stake: number): SpotLimits => ({
  wager,
  stake,
  min: 500,
  max: 5000,
  unit: 100,
  areaRoom: null,
  shut: null,
});
const betting: BettingState = { seat: 1, stop: null, chips: 9000, spots: [spot('player', 1000), spot('tie', 0)] };

describe('what is done with all chips at once', () => {
  it('rebets what is missing of the last round', () => {
    const memory = [
      { wager: 'player', amount: 3000 },
      { wager: 'tie', amount: 500 },
    ] as const;
    expect(rebetParts(betting, memory, { tie: 500 })).toEqual([{ wager: 'player', amount: 2000 }]);
  });

  it('doubles and clears what lies there, pending chips too', () => {
    expect(doubleParts(betting, { tie: 500 })).toEqual([
      { wager: 'player', amount: 1000 },
      { wager: 'tie', amount: 500 },
    ]);
    expect(clearParts(betting, { player: 200 })).toEqual([{ wager: 'player', amount: -1200 }]);
  });

  it('remembers the own wagers of the own seat once bets are closed', () => {
    const wagers = [wagerOf('me', 1, 'tie', 500), wagerOf('me', 2, 'tie', 700), wagerOf('you', 1, 'tie', 900)];
    const view = (phase: TableView['phase']): TableView => viewWith({ phase, round: roundWith({ wagers }) });
    expect(wagersToRemember(view('betting'), 1)).toBeNull();
    expect(wagersToRemember(view('bets-closed'), 1)).toEqual([{ wager: 'tie', amount: 500 }]);
  });

  it('forgets what it cannot read', () => {
    expect(
      readParts('[{"wager":"tie","amount":500},{"wager":"x","amount":1},{"wager":"tie","amount":-1}]', ANY_GAME),
    ).toEqual([{ wager: 'tie', amount: 500 }]);
    expect(readParts('{', ANY_GAME)).toEqual([]);
    expect(readParts(null, ANY_GAME)).toEqual([]);
  });
});
