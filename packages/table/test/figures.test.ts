import type { Card } from '@sabot/rules';
import { must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { countFigures, type FiguresOf, type TableFigures } from '../src/index.ts';

const ALWAYS = [0, Number.MAX_SAFE_INTEGER] as const;

const figures = (
  house: TestTable,
  of: FiguresOf,
  [from, to]: readonly [number, number] = ALWAYS,
): readonly TableFigures[] => {
  const count = countFigures(of, from, to);
  for (const event of house.events) count.take(event);
  return count.figures();
};

const PLAYER_WINS: readonly Card[] = ['9s', '2d', 'Kh', '6c'];
const BANKER_WINS: readonly Card[] = ['2d', '9s', '6c', 'Kh'];

/** Ann has $100 on the Player hand, Ben $200 on the Banker's and $10 on a tie. */
const round = (house: TestTable, cards: readonly Card[]): void => {
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
  must(house, 'Ben', 'place-wager', { wager: 'tie', amount: 1_000 });
  playOut(house, cards);
};

describe('figures of a table', () => {
  it('count rounds, outcomes, stakes and what the house has won, by wager', () => {
    const house = openTable('TB');
    round(house, PLAYER_WINS);
    round(house, BANKER_WINS);
    const [all, ...others] = figures(house, 'table');
    expect(others).toEqual([]);
    expect(all).toMatchObject({
      person: null,
      rounds: 2,
      voided: 0,
      lastRound: 2,
      outcomes: { player: 1, banker: 1, tie: 0 },
      wagers: [
        { wager: 'player', count: 2, staked: 20_000, won: 0 },
        { wager: 'banker', count: 2, staked: 40_000, won: 20_000 - 19_000 },
        { wager: 'tie', count: 2, staked: 2_000, won: 2_000 },
      ],
    });
    expect(house.state.money.house).toBe(all?.wagers.reduce((sum, { won }) => sum + won, 0));
    expect(all?.pairs).toContainEqual({ one: 'banker', other: 'player', product: 2 * 20_000 * 10_000 });
    expect(all?.pairs).toContainEqual({ one: 'tie', other: 'tie', product: 2 * 1_000 * 1_000 });
  });

  it('go to the Dealer who had the table, and to nobody while none had', () => {
    const house = openTable('TB');
    round(house, PLAYER_WINS);
    must(house, 'Dan', 'tap-in');
    round(house, PLAYER_WINS);
    round(house, BANKER_WINS);
    must(house, 'Sue', 'tap-in');
    round(house, BANKER_WINS);
    const byDealer = figures(house, 'dealer').map(({ person, rounds, outcomes }) => [person, rounds, outcomes.player]);
    expect(byDealer).toEqual([
      [null, 1, 1],
      ['Dan', 2, 1],
      ['Sue', 1, 0],
    ]);
  });

  it('rate patrons by what they staked', () => {
    const house = openTable('TB');
    round(house, PLAYER_WINS);
    const rated = figures(house, 'patron').filter(({ rounds }) => rounds > 0);
    expect(rated.map(({ person, rounds, wagers }) => [person, rounds, wagers.map(({ staked }) => staked)])).toEqual([
      ['Ann', 1, [10_000]],
      ['Ben', 1, [20_000, 1_000]],
    ]);
  });

  it('TNC:5.2 A13b take back what a correction undoes, and a void counts no stake', () => {
    const house = openTable('TNC');
    round(house, PLAYER_WINS);
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7c' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(figures(house, 'table')[0]).toMatchObject({ rounds: 1, outcomes: { player: 0, banker: 0, tie: 1 } });
    must(house, 'Dan', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'not-reconstructable' });
    must(house, 'Max', 'take-remedy', { matter: 2, remedy: 'void-round', reason: 'a card too many' });
    const [all] = figures(house, 'table');
    expect(all).toMatchObject({ rounds: 0, voided: 1, outcomes: { player: 0, banker: 0, tie: 0 } });
    expect(all?.wagers.every(({ count, staked, won }) => count === 0 && staked === 0 && won === 0)).toBe(true);
    expect(all?.pairs.every(({ product }) => product === 0)).toBe(true);
  });

  it('are of the time that was asked for, and of chips sold at the table', () => {
    const house = openTable('TB');
    const begun = house.commands + 1;
    must(house, 'Dan', 'buy-in', { amount: 5_000, for: 'Ann' });
    must(house, 'Cal', 'buy-in', { amount: 7_000, for: 'Ann' });
    const bought = house.commands + 1;
    round(house, PLAYER_WINS);
    expect(figures(house, 'table', [begun, bought])[0]).toMatchObject({ bought: 5_000, cashed: 0, rounds: 0 });
    expect(figures(house, 'table', [bought, ALWAYS[1]])[0]).toMatchObject({ bought: 0, rounds: 1 });
    expect(figures(house, 'table', [house.commands + 1, ALWAYS[1]])).toEqual([]);
  });
});
