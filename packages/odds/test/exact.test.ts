import {
  type Card,
  cardsOfDecks,
  dealRound,
  factsOf,
  GAMES,
  type Game,
  OUTCOMES,
  outcomeOf,
  RANKS,
  type RoundWager,
  rankOf,
  resultOf,
  TABLE_OF_PLAY,
} from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../src/expectations.ts';
import { type Fraction, formatFraction, fraction, minus, plus, times, toNumber, ZERO } from '../src/fraction.ts';
import { fullShoe } from '../src/shoe.ts';
import { shoeCounts } from '../src/shoe-counts.ts';
import { covariance, outcomeOdds, varianceOfSet, wagerOdds } from '../src/wager-odds.ts';
import { shoeOf } from './or-throw.ts';
import { type SlowCounts, slowCounts } from './slow-odds.ts';

const roundWagers = ({ wagers }: Game): readonly RoundWager[] =>
  wagers.filter((wager): wager is RoundWager => wager.scope === 'round');

const wagerOf = (code: string, id: string): RoundWager => {
  const wager = roundWagers(gameOf(code)).find((each) => each.id === id);
  if (wager === undefined) throw new Error(`${code} ${id}`);
  return wager;
};

/** Net result of a wager on facts, for one staked. */
const netOf = (wager: RoundWager, facts: Parameters<typeof resultOf>[1]): Fraction => {
  const ended = resultOf(wager, facts);
  if (ended.result === 'won') return fraction(BigInt(ended.line.pays.win), BigInt(ended.line.pays.stake));
  return ended.result === 'push' ? ZERO : fraction(-1n);
};

/** Everything `wagerOdds` says, from the slow counts and rules' settlement alone. */
const slowOdds = ({ ways, facts, total }: SlowCounts, wager: RoundWager) => {
  const lines = wager.lines.map(() => 0n);
  let [push, lose] = [0n, 0n];
  let [mean, square] = [ZERO, ZERO];
  for (const [index, each] of facts) {
    const count = ways[index] as bigint;
    const ended = resultOf(wager, each);
    if (ended.result === 'won') {
      const line = wager.lines.indexOf(ended.line);
      lines[line] = (lines[line] as bigint) + count;
    } else if (ended.result === 'push') push += count;
    else lose += count;
    const net = netOf(wager, each);
    mean = plus(mean, times(net, fraction(count, total)));
    square = plus(square, times(times(net, net), fraction(count, total)));
  }
  return {
    lines: lines.map((count) => formatFraction(fraction(count, total))),
    push: formatFraction(fraction(push, total)),
    lose: formatFraction(fraction(lose, total)),
    expectation: formatFraction(mean),
    variance: formatFraction(minus(square, times(mean, mean))),
  };
};

const asText = ({ lines, push, lose, expectation, variance }: ReturnType<typeof wagerOdds>) => ({
  lines: lines.map(({ probability }) => formatFraction(probability)),
  push: formatFraction(push),
  lose: formatFraction(lose),
  expectation: formatFraction(expectation),
  variance: formatFraction(variance),
});

/** Shoes with a few ranks left, so that the slow way stays bearable; some too short to finish a round. */
const fewRanks = fc
  .tuple(
    fc.shuffledSubarray([...Array(13).keys()], { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([places, counts]) => Array.from({ length: 13 }, (_, place) => counts[places.indexOf(place)] ?? 0));
const shortShoe = fc
  .array(fc.integer({ min: 0, max: 12 }), { maxLength: 9 })
  .map((places) => Array.from({ length: 13 }, (_, place) => places.filter((each) => each === place).length));

const DISTINCT_WAGERS = GAMES.flatMap((game) => roundWagers(game));

const agrees = (cards: readonly number[]): void => {
  const shoe = shoeOf(cards);
  const slow = slowCounts(TABLE_OF_PLAY, shoe);
  const fast = shoeCounts(TABLE_OF_PLAY, shoe);
  for (const wager of DISTINCT_WAGERS) expect(asText(wagerOdds(fast, wager))).toEqual(slowOdds(slow, wager));
  const { outcomes, void: voided } = outcomeOdds(fast);
  expect(voided).toEqual(fraction(slow.voided, slow.total));
  const slowOutcomes: Record<string, bigint> = { player: 0n, banker: 0n, tie: 0n };
  for (const [index, facts] of slow.facts) {
    slowOutcomes[outcomeOf(facts)] = (slowOutcomes[outcomeOf(facts)] as bigint) + (slow.ways[index] as bigint);
  }
  for (const outcome of OUTCOMES) {
    expect(outcomes[outcome]).toEqual(fraction(slowOutcomes[outcome] as bigint, slow.total));
  }
  const sum = Object.values(outcomes).reduce(plus, voided);
  expect(formatFraction(sum)).toBe('1/1');
};

describe('exact odds', () => {
  it('equal a slow, obvious enumeration through the rules for random shoes', () => {
    fc.assert(fc.property(fewRanks, agrees), { numRuns: 25 });
  });

  it('equal it for shoes that may be too short to finish a round', () => {
    fc.assert(fc.property(shortShoe, agrees), { numRuns: 60 });
  });

  it('equal dealing every order of the very cards of a short shoe', () => {
    const permutations = (cards: readonly Card[]): readonly (readonly Card[])[] =>
      cards.length === 0
        ? [[]]
        : cards.flatMap((card, place) => permutations(cards.toSpliced(place, 1)).map((rest) => [card, ...rest]));
    const few = fc.shuffledSubarray([...cardsOfDecks(4)], { minLength: 0, maxLength: 5 });
    fc.assert(
      fc.property(few, (cards) => {
        const shoe = shoeOf(RANKS.map((rank) => cards.filter((card) => rankOf(card) === rank).length));
        const fast = shoeCounts(TABLE_OF_PLAY, shoe);
        const orders = permutations(cards);
        const deals = orders.map((order) => {
          const left = [...order];
          return dealRound(TABLE_OF_PLAY, () => left.shift());
        });
        const voided = deals.filter(({ complete }) => !complete).length;
        expect(outcomeOdds(fast).void).toEqual(fraction(BigInt(voided), BigInt(orders.length)));
        for (const wager of DISTINCT_WAGERS) {
          const ended = deals.flatMap((deal) => (deal.complete ? [resultOf(wager, factsOf(deal.hands)).result] : []));
          const share = (result: string) =>
            fraction(BigInt(ended.filter((each) => each === result).length), BigInt(orders.length));
          const { push, lose, lines } = wagerOdds(fast, wager);
          expect([push, lose]).toEqual([share('push'), share('lost')]);
          expect(lines.reduce((total, { probability }) => plus(total, probability), ZERO)).toEqual(share('won'));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('equal it for a whole deck of thirteen ranks', () => {
    agrees([3, 4, 2, 4, 1, 4, 3, 2, 4, 4, 3, 4, 1]);
  });

  it('void every round of under four cards and none of six or more', () => {
    const shoe = (cards: number) => shoeOf([cards, ...Array.from({ length: 12 }, () => 0)]);
    const voidOf = (cards: number) => formatFraction(outcomeOdds(shoeCounts(TABLE_OF_PLAY, shoe(cards))).void);
    expect([0, 1, 2, 3].map(voidOf)).toEqual(['1/1', '1/1', '1/1', '1/1']);
    // Aces total two a hand, so both hands draw and a round takes six.
    expect([4, 5, 6].map(voidOf)).toEqual(['1/1', '1/1', '0/1']);
    const naturals = shoeOf([0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0]);
    expect(formatFraction(outcomeOdds(shoeCounts(TABLE_OF_PLAY, naturals)).void)).not.toBe('1/1');
  });

  it('count the ordered six-card sequences of eight decks', () => {
    const { outcomes } = outcomeOdds(shoeCounts(TABLE_OF_PLAY, fullShoe(8)));
    const total = 4_998_398_275_503_360n;
    expect(outcomes).toEqual({
      banker: fraction(2_292_252_566_437_888n, total),
      player: fraction(2_230_518_282_592_256n, total),
      tie: fraction(475_627_426_473_216n, total),
    });
  });

  it('stay whole for ten full decks, whose total is beyond 2^53', () => {
    const { hands } = shoeCounts(TABLE_OF_PLAY, fullShoe(10));
    const sum = hands.cells.reduce((ways, count) => ways + BigInt(count), 0n);
    expect(sum).toBe(hands.total);
    expect(hands.total > 2n ** 53n).toBe(true);
    const banker = outcomeOdds(shoeCounts(TABLE_OF_PLAY, fullShoe(10))).outcomes.banker;
    expect(banker).toEqual(fraction(8_807_402_586_035_200n, hands.total));
  });

  const EDGES: readonly (readonly [string, string, number])[] = [
    ['TB', 'player', 1.2351],
    ['TB', 'banker', 1.0579],
    ['DTN', 'banker', 1.4581],
    ['DBT', 'banker', -1.2351],
    ['IDT', 'player', 2.1487],
    ['TB', 'tie', 14.3596],
    ['DTN', 'dragon-tiger', 14.8343],
    ['DTN', 'big-dragon', 15.4063],
    ['DTN', 'small-dragon', 13.0453],
    ['TNC', 'small-tiger', 14.3325],
    ['TNC', 'big-tiger', 15.2533],
    ['TNC', 'tiger', 16.6836],
    ['TNC', 'tiger-tie', 30.7354],
    ['TNC', 'tiger-pair', 16.1217],
    ['IDT', 'player-pair', 10.3614],
    ['IDT', 'banker-pair', 10.3614],
    ['IDT', 'immortal-dragon', 17.6285],
  ];

  it.each(EDGES)('%s %s has a house edge of %f %% with eight decks', (code, id, percent) => {
    const { expectation } = wagerOdds(shoeCounts(TABLE_OF_PLAY, fullShoe(8)), wagerOf(code, id));
    expect((-100 * toNumber(expectation)).toFixed(4)).toBe(percent.toFixed(4));
  });

  it('give a pair of eight decks an edge of exactly 43/415', () => {
    const { expectation } = wagerOdds(shoeCounts(TABLE_OF_PLAY, fullShoe(8)), wagerOf('IDT', 'player-pair'));
    expect(formatFraction(expectation)).toBe('-43/415');
  });

  it('A1: reading Appendix K literally would hand the patron 28.98 %', () => {
    const dragonTiger = wagerOf('DTN', 'dragon-tiger');
    const [six, five, four] = wagerOdds(shoeCounts(TABLE_OF_PLAY, fullShoe(8)), dragonTiger).lines;
    const literal =
      101 * toNumber(four?.probability ?? ZERO) +
      41 * toNumber(five?.probability ?? ZERO) +
      31 * toNumber(six?.probability ?? ZERO) -
      1;
    expect((100 * literal).toFixed(2)).toBe('28.98');
  });
});

describe('two wagers of one round', () => {
  it('have the covariance of the slow enumeration, also where pairs meet totals', () => {
    const shoe = shoeOf([5, 0, 3, 0, 6, 0, 0, 4, 0, 0, 0, 2, 0]);
    const slow = slowCounts(TABLE_OF_PLAY, shoe);
    const fast = shoeCounts(TABLE_OF_PLAY, shoe);
    const wagers = [...roundWagers(gameOf('IDT')), wagerOf('TB', 'tiger-pair'), wagerOf('DTN', 'banker')];
    for (const one of wagers) {
      for (const other of wagers) {
        let [product, left, right] = [ZERO, ZERO, ZERO];
        for (const [index, facts] of slow.facts) {
          const probability = fraction(slow.ways[index] as bigint, slow.total);
          const [a, b] = [netOf(one, facts), netOf(other, facts)];
          product = plus(product, times(times(a, b), probability));
          left = plus(left, times(a, probability));
          right = plus(right, times(b, probability));
        }
        expect(covariance(fast, one, other)).toEqual(minus(product, times(left, right)));
      }
    }
  });

  it('give a set of wagers a true variance', () => {
    const fast = shoeCounts(TABLE_OF_PLAY, fullShoe(8));
    const [player, banker] = [wagerOf('DBT', 'player'), wagerOf('DBT', 'banker')];
    // At even money the two main wagers cancel to the last cent.
    expect(
      varianceOfSet(fast, [
        [player, fraction(5n)],
        [banker, fraction(5n)],
      ]),
    ).toEqual(ZERO);
    expect(varianceOfSet(fast, [[player, fraction(2n)]])).toEqual(
      times(fraction(4n), wagerOdds(fast, player).variance),
    );
    expect(covariance(fast, player, player)).toEqual(wagerOdds(fast, player).variance);
  });
});

describe('a wager that no text has yet, on pairs and totals at once', () => {
  const [line] = wagerOf('TB', 'tie').lines;
  if (line === undefined) throw new Error('Tie has a line');
  const mixed: RoundWager = {
    ...wagerOf('TB', 'tie'),
    lines: [
      {
        ...line,
        when: {
          kind: 'all',
          of: [
            { kind: 'pairs', classes: ['player', 'both', 'twin'] },
            { kind: 'outcome', outcome: 'banker' },
          ],
        },
      },
    ],
  };
  const shoe = shoeOf([5, 0, 3, 0, 6, 0, 0, 4, 0, 2, 0, 2, 0]);

  it('has the odds of the slow enumeration', () => {
    const slow = slowCounts(TABLE_OF_PLAY, shoe);
    expect(asText(wagerOdds(shoeCounts(TABLE_OF_PLAY, shoe), mixed))).toEqual(slowOdds(slow, mixed));
    const tiny = shoeOf([1, 0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0]);
    expect(asText(wagerOdds(shoeCounts(TABLE_OF_PLAY, tiny), mixed))).toEqual(
      slowOdds(slowCounts(TABLE_OF_PLAY, tiny), mixed),
    );
  });

  it('has a covariance with others, and an expectation as a double', () => {
    const fast = shoeCounts(TABLE_OF_PLAY, shoe);
    expect(covariance(fast, mixed, mixed)).toEqual(wagerOdds(fast, mixed).variance);
    expect(covariance(fast, mixed, wagerOf('TB', 'tie'))).toEqual(covariance(fast, wagerOf('TB', 'tie'), mixed));
    const { evaluate } = expectationsOf({ ...gameOf('TB'), wagers: [mixed] });
    const results = new Float64Array(1);
    evaluate(shoe, results);
    expect(results[0]).toBe(toNumber(wagerOdds(fast, mixed).expectation));
  });
});

describe('expectations as doubles', () => {
  it.each(GAMES)('of $id agree with the exact ones on random shoes, short ones too', (game) => {
    const { wagers, evaluate } = expectationsOf(game);
    expect(wagers).toEqual(roundWagers(game));
    const anyShoe = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(fc.oneof(anyShoe, shortShoe), (cards) => {
        const shoe = shoeOf(cards);
        const results = new Float64Array(wagers.length);
        evaluate(shoe, results);
        const exact = shoeCounts(game.tableOfPlay, shoe);
        for (const [index, wager] of wagers.entries()) {
          expect(results[index]).toBeCloseTo(toNumber(wagerOdds(exact, wager).expectation), 11);
        }
      }),
      { numRuns: 20 },
    );
  });
});
