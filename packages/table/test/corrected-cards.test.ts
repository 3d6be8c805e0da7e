import { type Card, DECK, GAMES } from '@sabot/rules';
import { act, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { brokenInvariants, replay } from '../src/index.ts';

/** Whole rounds of four, five and six cards, some with cards in common. */
const ROUNDS: readonly (readonly Card[])[] = [
  ['Kh', '2d', '9c', '3s'],
  ['Kh', '2d', '4c', '3s', 'Kd'],
  ['Kh', '2d', '4c', '3s', 'Qd'],
  ['2d', 'Kh', '3s', '4c', 'Kd'],
  ['Kh', '2d', '5c', '3s', '4d', '2h'],
  ['2h', '2d', '7s', '3s', 'Qc'],
  ['4d', '2d', '5c', 'Ks'],
  ['9c', '9c', 'Kh', 'Kh'],
];
const FEW: readonly Card[] = ['Kh', '2d', '9c', '3s'];

/** The last round settled anew on these cards: by the clause on wrong numbers where the text has one, else by 6.1. */
const correct = (house: TestTable, cards: readonly Card[]): boolean => {
  must(house, 'Max', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'reconstructable' });
  const matter = house.state.mattersOpened;
  const decided =
    house.state.matters[0]?.steps[0]?.remedy === 'reconstruct-cards'
      ? act(house, 'Gus', 'take-remedy', { matter, remedy: 'reconstruct-cards', cards })
      : act(house, 'Gus', 'decide-referral', { matter, decision: 'reconstruct', cards, reason: 'seen' });
  return decided.ok;
};

const settled = (code: string, cards: readonly Card[]): TestTable => {
  const house = openTable(code, { decks: 4 });
  for (const round of [FEW, cards]) {
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, round);
  }
  return house;
};

/** How many of each card, in the order of the deck. */
const countOf = (cards: readonly Card[]): readonly number[] =>
  DECK.map((card) => cards.filter((each) => each === card).length);

const isPart = (part: readonly number[], whole: readonly number[]): boolean =>
  part.every((count, index) => count <= (whole[index] ?? 0));

describe.each(GAMES.map(({ code }) => code))('%s a settled round corrected again and again', (code) => {
  const rounds = ROUNDS.filter((cards) => correct(settled(code, FEW), cards));

  it('I2 takes a card out of the device once, and counts each card that is out once', () => {
    expect(rounds.map(({ length }) => length)).toEqual(expect.arrayContaining([4, 5, 6]));
    for (const first of rounds) {
      for (const second of rounds) {
        for (const third of rounds) {
          const house = settled(code, first);
          let out = first.length;
          for (const cards of [second, third, first, second]) {
            expect(correct(house, cards)).toBe(true);
            out = Math.max(out, cards.length);
            const { shoe, last } = house.state;
            const seen = shoe?.seen ?? [];
            expect(brokenInvariants(house.state)).toEqual([]);
            expect(shoe).toMatchObject({ remaining: 208 - 4 - out, discarded: 4 + out, carried: [] });
            expect(seen.reduce((sum, count) => sum + count, 0)).toBe(4 + out);
            expect(isPart(countOf([...FEW, ...cards]), seen)).toBe(true);
            expect(last?.draws.map(({ card }) => card)).toEqual(cards);
            expect(last?.surplus).toHaveLength(out - cards.length);
          }
        }
      }
    }
  });

  it('I2 leaves a shoe alone that was loaded since', () => {
    const house = settled(code, FEW);
    must(house, 'Max', 'replace-shoe', { reason: 'worn' });
    must(house, 'Dan', 'load-shoe');
    for (const cards of [...rounds, ...rounds.toReversed()]) {
      expect(correct(house, cards)).toBe(true);
      expect(house.state.shoe).toMatchObject({ remaining: 208, discarded: 0 });
      expect(brokenInvariants(house.state)).toEqual([]);
    }
  });
});

describe('A card that came out beside the hands', () => {
  it('I2 A13 is taken up by a correction, and lies among the discards from then on', () => {
    const house = openTable('DTN', { source: 'reader', decks: 4 });
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    for (const card of ['Kh', '2d', '9c', '3s'] as const) must(house, 'Dan', 'draw-card', { card });
    // A fifth card, drawn in error and not turned over.
    must(house, 'Dan', 'report-irregularity', {
      kind: 'wrong-delivery',
      case: 'dealt-in-wrong-order',
      cards: ['Kd'],
    });
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'reconstruct-cards' });
    for (const draw of [1, 3, 2, 4]) must(house, 'Dan', 'expose-card', { draw });
    must(house, 'Dan', 'announce-totals');
    must(house, 'Dan', 'announce-outcome');
    must(house, 'Dan', 'settle-round');
    expect(house.state.shoe).toMatchObject({ remaining: 203, discarded: 4 });
    expect(house.state.shoe?.carried).toHaveLength(1);
    for (const cards of [
      ['Kh', '2d', '4c', '3s', 'Kd'],
      ['Kh', '2d', '9c', '3s'],
      ['Kh', '2d', '4c', '3s', 'Kd'],
    ] as const) {
      expect(correct(house, cards)).toBe(true);
      expect(house.state.shoe).toMatchObject({ remaining: 203, discarded: 5, carried: [] });
      expect(house.state.shoe?.seen.reduce((sum, count) => sum + count, 0)).toBe(5);
      expect(brokenInvariants(house.state)).toEqual([]);
    }
    expect(replay(house.events)).toEqual(house.state);
  });
});
