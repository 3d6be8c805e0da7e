import { GAMES, type Game, NOTHING_KNOWN, possibleFacts, type RoundWager, type WagerId } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../round.ts';
import { decidedWagers, isDecided, knownCards, outcomeEstablished } from './established.ts';

const draw = (side: Draw['side'], card: Draw['card'], exposed: boolean): Draw => ({
  side,
  card,
  exposed,
  peeledBy: null,
  seen: false,
  drawnBy: null,
  substitute: false,
});

const TB = gameOf('TB');
const DBT = gameOf('DBT');
const offeredBy = (game: Game): readonly WagerId[] => game.layouts[0]?.wagers ?? [];

describe('the cards in view', () => {
  it('A11b: are the exposed ones, by place; drawn but unseen ones do not count, even where a reader knows them', () => {
    const draws = [
      draw('player', 'As', true),
      draw('banker', '2h', false),
      draw('player', null, false),
      draw('banker', 'Tc', true),
      draw('player', 'Kd', true),
    ];
    expect(knownCards(draws)).toEqual({ player: ['A', null, 'K'], banker: [null, 'T'] });
  });

  it('A11b: are none before the deal, and none of a card turned up but not yet named', () => {
    expect(knownCards([])).toEqual(NOTHING_KNOWN);
    expect(knownCards([draw('player', null, true)])).toEqual({ player: [null], banker: [] });
  });
});

describe('wagers that the cards have decided', () => {
  it('A11: none before a card is seen', () => {
    for (const game of GAMES) {
      for (const { wagers } of game.layouts) expect(decidedWagers(game, wagers, NOTHING_KNOWN)).toEqual([]);
    }
  });

  it('A11 DTN:5.17.2 IDT:5.15.2 TB:5.17.2: a wager won and wagers lost are, in the order of the felt', () => {
    const known = { player: ['9', 'K'], banker: ['9', '9'] } as const;
    expect(decidedWagers(TB, offeredBy(TB), known)).toEqual([
      'player',
      'banker',
      'tie',
      'tiger-pair',
      'tiger',
      'small-tiger',
      'big-tiger',
      'tiger-tie',
    ]);
    expect(outcomeEstablished(TB, offeredBy(TB), known)).toBe(true);
  });

  it('A11: a wager that is sure to be handed back is not', () => {
    const known = { player: ['9', 'K'], banker: ['9', 'Q'] } as const;
    expect(decidedWagers(TB, offeredBy(TB), known)).not.toContain('player');
    expect(decidedWagers(TB, offeredBy(TB), known)).toContain('tie');
    expect(outcomeEstablished(TB, ['player', 'banker'], known)).toBe(false);
    const player = TB.wagers.find(({ id }) => id === 'player') as RoundWager;
    expect(isDecided(player, possibleFacts(TB.tableOfPlay, known))).toBe(false);
  });

  it('A11: only wagers of the layout count, whether anybody has placed them or not', () => {
    const known = { player: ['2', '2'], banker: [] } as const;
    expect(decidedWagers(TB, offeredBy(TB), known)).toEqual(['tiger-pair']);
    expect(decidedWagers(TB, ['player', 'banker', 'tie'], known)).toEqual([]);
    expect(outcomeEstablished(TB, ['player', 'banker', 'tie'], known)).toBe(false);
  });

  it('A11 DTN:5.17.1 IDT:5.15.1 TB:5.17.1: with one card a hand nothing is established', () => {
    expect(outcomeEstablished(TB, offeredBy(TB), { player: ['A'], banker: [null, '6'] })).toBe(false);
  });

  it('A11: wagers on a session are left out', () => {
    const known = { player: ['9', 'K'], banker: ['2', '2'] } as const;
    expect(decidedWagers(DBT, offeredBy(DBT), known)).toEqual([
      'player',
      'banker',
      'tie',
      'player-pair',
      'banker-pair',
    ]);
    expect(decidedWagers(DBT, ['any-dragon'], known)).toEqual([]);
  });

  it('A11: cards that cannot stand together decide nothing', () => {
    expect(decidedWagers(TB, offeredBy(TB), { player: ['9', 'K', '2'], banker: [] })).toEqual([]);
  });
});
