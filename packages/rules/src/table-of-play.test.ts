import { describe, expect, it } from 'vitest';
import { byGame } from '../test/by-game.ts';
import { POINT_VALUES, type PointTotal, type PointValue } from './hand.ts';
import { bankerDecision, bankerDrawsAnyway, INITIAL_DEAL, nextToReceive, playerDecision } from './table-of-play.ts';

/** The Banker's draws as printed on many a felt: a row a Banker total, a column a Player's third card of 0 to 9. */
const BANKER_AGAINST_THIRD_CARD = [
  'D D D D D D D D D D',
  'D D D D D D D D D D',
  'D D D D D D D D D D',
  'D D D D D D D D S D',
  'S S D D D D D D S S',
  'S S S S D D D D S S',
  'S S S S S S D D S S',
  'S S S S S S S S S S',
].map((row) => row.split(' ').map((mark) => mark === 'D'));

const PLAYER_DRAWS = 'D D D D D D S S'.split(' ').map((mark) => mark === 'D');

/** Two cards that come to a total. */
const two = (total: PointTotal): [PointValue, PointValue] => [0, total];

byGame(({ tableOfPlay, clauses, meanings }) => {
  it(`${clauses.initialDeal.player} ${meanings['initial-deal']}: the first and third cards are the Player hand's`, () => {
    expect(nextToReceive(tableOfPlay, { player: [], banker: [] })).toBe('player');
    expect(nextToReceive(tableOfPlay, { player: [1], banker: [2] })).toBe('player');
  });

  it(`${clauses.initialDeal.banker}: the second and fourth cards are the Banker hand's`, () => {
    expect(nextToReceive(tableOfPlay, { player: [1], banker: [] })).toBe('banker');
    expect(nextToReceive(tableOfPlay, { player: [1, 1], banker: [2] })).toBe('banker');
  });

  it(`${clauses.twoHands} ${meanings.hand}: two hands are dealt and no other`, () => {
    expect([...new Set(INITIAL_DEAL)]).toEqual(['player', 'banker']);
  });

  it(`${clauses.thirdCards}: no third card comes before both hands have two`, () => {
    for (const value of POINT_VALUES) {
      expect(nextToReceive(tableOfPlay, { player: [value], banker: [] })).toBe('banker');
      expect(nextToReceive(tableOfPlay, { player: [value, value], banker: [value] })).toBe('banker');
    }
  });

  it(`${clauses.draw.natural} ${meanings.natural}: eight or nine on two cards of either hand ends the drawing`, () => {
    for (const player of POINT_VALUES) {
      for (const banker of POINT_VALUES) {
        const totals = { player, banker };
        const isNatural = player >= 8 || banker >= 8;
        expect(playerDecision(tableOfPlay, totals).rule === 'natural').toBe(isNatural);
        if (!isNatural) continue;
        expect(playerDecision(tableOfPlay, totals)).toEqual({ draws: false, rule: 'natural' });
        expect(bankerDecision(tableOfPlay, totals, null)).toEqual({ draws: false, rule: 'natural' });
        expect(nextToReceive(tableOfPlay, { player: two(player), banker: two(banker) })).toBeNull();
      }
    }
  });

  it(`${clauses.draw.player}: without a natural the Player draws on nought to five and stands on six and seven`, () => {
    for (const [player, draws] of PLAYER_DRAWS.entries()) {
      for (let banker = 0; banker <= 7; banker += 1) {
        const totals = { player: player as PointTotal, banker: banker as PointTotal };
        expect(playerDecision(tableOfPlay, totals)).toEqual({ draws, rule: 'player' });
        const next = nextToReceive(tableOfPlay, { player: two(totals.player), banker: two(totals.banker) });
        expect(next === 'player').toBe(draws);
      }
    }
  });

  it(`${clauses.draw['banker-after-stand']}: when the Player stands the Banker draws on nought to five`, () => {
    for (const player of [6, 7] as const) {
      for (let banker = 0; banker <= 7; banker += 1) {
        const totals = { player, banker: banker as PointTotal };
        const draws = banker <= 5;
        expect(bankerDecision(tableOfPlay, totals, null)).toEqual({ draws, rule: 'banker-after-stand' });
        const next = nextToReceive(tableOfPlay, { player: two(player), banker: two(totals.banker) });
        expect(next).toBe(draws ? 'banker' : null);
      }
    }
  });

  it(`${clauses.draw['banker-after-draw']}: the Banker draws by its own total and the Player's third card`, () => {
    for (let player = 0; player <= 5; player += 1) {
      for (const [banker, row] of BANKER_AGAINST_THIRD_CARD.entries()) {
        for (const [third, draws] of row.entries()) {
          const totals = { player: player as PointTotal, banker: banker as PointTotal };
          const value = third as PointValue;
          expect(bankerDecision(tableOfPlay, totals, value)).toEqual({ draws, rule: 'banker-after-draw' });
          const next = nextToReceive(tableOfPlay, {
            player: [...two(totals.player), value],
            banker: two(totals.banker),
          });
          expect(next).toBe(draws ? 'banker' : null);
        }
      }
    }
  });

  it(`A29 ${clauses.thirdCards}: the Banker's third card never comes before the Player's`, () => {
    for (let player = 0; player <= 5; player += 1) {
      for (let banker = 0; banker <= 7; banker += 1) {
        const hands = { player: two(player as PointTotal), banker: two(banker as PointTotal) };
        expect(nextToReceive(tableOfPlay, hands)).toBe('player');
      }
    }
  });

  it(`A29 ${clauses.thirdCards}: the Banker draws whatever the Player's third card is on 0 to 2, and on nothing else`, () => {
    const drawing = [0, 1, 2, 3, 4, 5].flatMap((player) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((banker) =>
        bankerDrawsAnyway(tableOfPlay, { player: player as PointTotal, banker: banker as PointTotal }),
      ),
    );
    expect(drawing).toEqual([0, 1, 2, 3, 4, 5].flatMap(() => [0, 1, 2]));
    expect(bankerDrawsAnyway(tableOfPlay, { player: 8, banker: 0 })).toBe(false);
  });

  it(`${clauses.thirdCards}: no hand takes a fourth card`, () => {
    for (const value of POINT_VALUES) {
      expect(nextToReceive(tableOfPlay, { player: [0, 0, value], banker: [0, 0, value] })).toBeNull();
      expect(nextToReceive(tableOfPlay, { player: [0, 6], banker: [0, 0, value] })).toBeNull();
    }
  });
});

describe('a Banker total that has no row', () => {
  it('does not draw', () => {
    const table = {
      naturals: [],
      playerDrawsOn: [0],
      bankerDrawsOnWhenPlayerStands: [],
      bankerDrawsAgainst: [[0]],
    } as const;
    expect(bankerDecision(table, { player: 0, banker: 9 }, 0).draws).toBe(false);
    expect(bankerDecision(table, { player: 0, banker: 0 }, 0).draws).toBe(true);
  });
});
