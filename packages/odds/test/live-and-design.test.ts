import { type Card, cardsOfDecks, findGame, type Game, type RoundWager } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../src/expectations.ts';
import { fraction, minus, toNumber, ZERO } from '../src/fraction.ts';
import { liveOdds } from '../src/live-odds.ts';
import { edgeWith, oddsForEdge, paysOf } from '../src/pay-table.ts';
import { addValues, cardsIn, fullShoe, parseShoe, without } from '../src/shoe.ts';
import { shoeCounts } from '../src/shoe-counts.ts';
import { wagerOdds } from '../src/wager-odds.ts';
import { shoeOf } from './or-throw.ts';

const NO_CARDS = shoeOf(Array.from({ length: 13 }, () => 0));

const gameOf = (id: string): Game => {
  const game = findGame(id);
  if (game === undefined) throw new Error(id);
  return game;
};

const game = gameOf('immortal-dragon-tiger');
const wagerOf = (id: string): RoundWager => {
  const wager = game.wagers.find((each) => each.id === id);
  if (wager?.scope !== 'round') throw new Error(id);
  return wager;
};

describe('a shoe', () => {
  it('is counted by rank', () => {
    expect(fullShoe(8)).toEqual(Array.from({ length: 13 }, () => 32));
    expect(cardsIn(fullShoe(6))).toBe(312);
    const values = new Float64Array(10);
    addValues(fullShoe(1), values);
    expect([...values]).toEqual([16, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
  });

  it('loses a card of a rank it has', () => {
    expect(without(shoeOf([1, ...Array.from({ length: 12 }, () => 0)]), 'A')).toEqual(
      Array.from({ length: 13 }, () => 0),
    );
    expect(without(NO_CARDS, 'K')).toBeUndefined();
    expect(without(fullShoe(4), 'K')?.[12]).toBe(15);
  });

  it('is thirteen counts from nought to forty', () => {
    expect(parseShoe(fullShoe(10)).ok).toBe(true);
    const twelve = Array.from({ length: 12 }, () => 4);
    for (const bad of [twelve, [...twelve, 41], [...twelve, -1], [...twelve, 1.5], [...twelve, '4'], {}, null]) {
      expect(parseShoe(bad)).toMatchObject({ ok: false, fault: { code: 'malformed-shoe' } });
    }
  });
});

describe('live odds', () => {
  it('follow a shoe card by card and equal the odds of what is left', () => {
    const live = liveOdds(game, fullShoe(4));
    const fresh = expectationsOf(game);
    const counts = [...fullShoe(4)];
    const gone = cardsOfDecks(4).filter((_, index) => index % 5 === 0);
    for (const [index, card] of gone.entries()) {
      expect(live.remove(card)).toBe(true);
      const place = 'A23456789TJQK'.indexOf(card.charAt(0));
      counts[place] = (counts[place] as number) - 1;
      if (index % 9 !== 0) continue;
      const results = new Float64Array(fresh.wagers.length);
      fresh.evaluate(shoeOf(counts), results);
      expect(live.expectations()).toEqual([...results]);
      expect(live.left()).toEqual(counts);
      expect(live.cards()).toBe(cardsIn(shoeOf(counts)));
    }
  });

  it('take a correction back and refuse a card that is not there', () => {
    const live = liveOdds(game, fullShoe(4));
    const before = live.expectations();
    const card: Card = '9h';
    live.remove(card);
    expect(live.expectations()).not.toEqual(before);
    expect(live.counts().cards).toBe(207);
    expect(live.restore(card)).toBe(true);
    expect(live.expectations()).toEqual(before);
    expect(live.expectations()).toEqual(before);
    expect(live.restore(card)).toBe(false);
    expect(live.cards()).toBe(208);
    for (const none of ['10h', 'toString', '', null, undefined, -1, {}]) {
      expect([live.remove(none), live.restore(none)]).toEqual([false, false]);
    }
    expect(live.expectations()).toEqual(before);
    const empty = liveOdds(game, NO_CARDS);
    expect(empty.remove(card)).toBe(false);
    expect(empty.cards()).toBe(0);
    expect(empty.expectations().every((each) => each === 0)).toBe(true);
  });
});

describe('designing a pay table', () => {
  const shoe = shoeCounts(game.tableOfPlay, fullShoe(8));

  it('tells the edge at other odds', () => {
    const tie = wagerOf('tie');
    expect(edgeWith(shoe, tie)).toEqual(minus(ZERO, wagerOdds(shoe, tie).expectation));
    expect(100 * toNumber(edgeWith(shoe, tie, [fraction(9n)]))).toBeCloseTo(4.844, 3);
  });

  it('finds the odds of a line that reach a target edge, exactly, for any deck count', () => {
    for (const decks of [4, 8, 10] as const) {
      const counts = shoeCounts(game.tableOfPlay, fullShoe(decks));
      for (const wager of [wagerOf('dragon-tiger'), wagerOf('player'), wagerOf('player-pair')]) {
        for (const [line] of wager.lines.entries()) {
          const target = fraction(123n, 10_000n);
          const odds = oddsForEdge(counts, wager, line, target);
          if (odds === null) throw new Error('within reach');
          expect(edgeWith(counts, wager, paysOf(wager).with(line, odds))).toEqual(target);
          expect(oddsForEdge(counts, wager, line, edgeWith(counts, wager))).toEqual(paysOf(wager)[line]);
        }
      }
    }
  });

  it('knows when no odds can leave the house so much', () => {
    expect(oddsForEdge(shoe, wagerOf('dragon-tiger'), 0, fraction(99n, 100n))).toBeNull();
  });

  it('knows that no odds help a line that never wins', () => {
    const tens = shoeCounts(game.tableOfPlay, shoeOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0]));
    expect(oddsForEdge(tens, wagerOf('small-tiger'), 0, fraction(1n, 20n))).toBeNull();
    expect(oddsForEdge(tens, wagerOf('small-tiger'), 7, fraction(1n, 20n))).toBeNull();
  });
});
