import {
  type Card,
  type CardSource,
  cardOf,
  DECKS,
  dealRound,
  factsIndex,
  factsOf,
  GAMES,
  RANKS,
  SUITS,
  TABLE_OF_PLAY,
  type TableOfPlay,
} from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardByte, dealingTable, shoeOf } from './dealing-table.ts';
import type { GeneratorState } from './seed.ts';
import { typescriptDealer } from './typescript-dealer.ts';

const endings = dealingTable(TABLE_OF_PLAY);
const dealer = typescriptDealer();
const anyStream = () => Uint32Array.of(1, 2, 3, 4) as GeneratorState;

/** xoshiro128** once more, as published, in arithmetic that cannot overflow. */
const publishedGenerator = (start: readonly number[]): (() => number) => {
  let s = start.map(BigInt);
  const low32 = (x: bigint) => x & 0xffff_ffffn;
  const rotl = (x: bigint, k: bigint) => low32((x << k) | (x >> (32n - k)));
  return () => {
    let [s0, s1, s2, s3] = s as [bigint, bigint, bigint, bigint];
    const result = low32(rotl(low32(s1 * 5n), 7n) * 9n);
    const t = low32(s1 << 9n);
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotl(s3, 11n);
    s = [s0, s1, s2, s3];
    return Number(result);
  };
};

const words = (next: () => number, count: number) => Array.from({ length: count }, next);

describe('the generator', () => {
  it('is xoshiro128** as published: known answers', () => {
    // From the C code of its authors, by way of rand_xoshiro (Rust) and xoshiro-6502.
    expect(words(publishedGenerator([1, 2, 3, 4]), 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
    expect(words(publishedGenerator([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]), 4)).toEqual([
      0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70,
    ]);
  });

  it('steps from state to state as published', () => {
    const state = Uint32Array.of(0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0) as GeneratorState;
    dealer.begin({ endings, shoe: shoeOf(8), lastStart: 402 }, state);
    const states = Array.from({ length: 4 }, () => {
      dealer.shuffleDeck(1);
      return [...state];
    });
    expect(states).toEqual([
      [0x72410269, 0xef382c52, 0x2e43bec7, 0x62432f20],
      [0xff3a011b, 0xb33a90fc, 0x2c5a18ae, 0xd81b946b],
      [0x941b058c, 0x605a8949, 0xa641e1b5, 0x0824bb59],
      [0xfc65379c, 0x52006d70, 0x87487639, 0xf1908343],
    ]);
  });
});

/** Fisher-Yates from the front on the published generator, half a word a place, lower half first. */
const plainShuffle = (cards: Uint8Array, count: number, start: GeneratorState): Uint8Array => {
  const next = publishedGenerator([...start]);
  const order = cards.slice();
  let at = 0;
  while (at < count) {
    const word = next();
    for (const half of [word % 65536, Math.floor(word / 65536)]) {
      const left = order.length - at;
      if (left === 0 || (half * left) % 65536 < 65536 % left) continue;
      const place = at + Math.floor((half * left) / 65536);
      [order[at], order[place]] = [order[place] as number, order[at] as number];
      at += 1;
    }
  }
  return order;
};

const someState = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.nat({ max: 0xffff_ffff })))
  .filter((all) => all.some((word) => word !== 0))
  .map((all) => Uint32Array.from(all) as GeneratorState);

describe('shuffle', () => {
  it('is Fisher-Yates on the published generator', () => {
    fc.assert(
      fc.property(someState, fc.constantFrom(...DECKS), fc.nat({ max: 519 }), (state, decks, wanted) => {
        const shoe = shoeOf(decks);
        const count = Math.min(wanted, shoe.length - 1);
        const expected = plainShuffle(shoe, count, state);
        dealer.begin({ endings, shoe, lastStart: 0 }, state);
        dealer.shuffleDeck(count);
        expect(dealer.cardsInOrder()).toEqual(expected);
      }),
    );
  });

  it('goes on from the order it finds', () => {
    const state = Uint32Array.of(1, 2, 3, 4) as GeneratorState;
    dealer.begin({ endings, shoe: shoeOf(1), lastStart: 0 }, state);
    dealer.shuffleDeck(51);
    const expected = plainShuffle(dealer.cardsInOrder(), 20, state);
    dealer.shuffleDeck(20);
    expect(dealer.cardsInOrder()).toEqual(expected);
  });

  /** The state whose next word is this one: the word is b * 5 turned by 7, times 9, which can be taken back. */
  const stateBefore = (word: number): GeneratorState => {
    const ninth = Math.imul(word, 0x38e38e39);
    const turnedBack = (ninth >>> 7) | (ninth << 25);
    return Uint32Array.of(1, Math.imul(turnedBack, 0xcccccccd), 2, 3) as GeneratorState;
  };

  it.each([3, 52, 60, 101, 256])('finds each of %i places for equally many of all half words', (size) => {
    const shoe = Uint8Array.from({ length: size }, (_, place) => place);
    const found = new Float64Array(size);
    let skipped = 0;
    for (let half = 0; half < 65536; half += 1) {
      const state = stateBefore(half * 65537);
      const stepped = stateBefore(half * 65537);
      dealer.begin({ endings: new Uint16Array(0), shoe, lastStart: 0 }, state);
      dealer.shuffleDeck(1);
      const [b, d] = [stepped[1] as number, stepped[3] as number];
      // A place found in the first word leaves the state one step on; a half skipped needs another word.
      const isOneStep = state[0] === (1 ^ d ^ b) >>> 0;
      const place = dealer.cardsInOrder()[0] as number;
      if (isOneStep) found[place] = (found[place] as number) + 1;
      else skipped += 1;
    }
    expect(skipped).toBe(65536 % size);
    expect([...new Set(found)]).toEqual([Math.floor(65536 / size)]);
  });

  it('reaches all orders of a small shoe equally often', () => {
    const shoe = Uint8Array.of(0, 1, 2, 3, 4, 5);
    const orders = new Map<string, number>();
    const state = Uint32Array.of(11, 22, 33, 44) as GeneratorState;
    const times = 144_000;
    dealer.begin({ endings, shoe, lastStart: 0 }, state);
    for (let time = 0; time < times; time += 1) {
      dealer.shuffleDeck(5);
      const order = dealer.cardsInOrder().join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    const expected = times / 720;
    let chiSquare = 0;
    for (const count of orders.values()) chiSquare += (count - expected) ** 2 / expected;
    expect(orders.size).toBe(720);
    // 719 degrees of freedom: mean 719, standard deviation 37.9.
    expect(Math.abs(chiSquare - 719)).toBeLessThan(4 * 37.9);
  });
});

/** Every round that live play would deal from these cards, the cut card lying before the place given. */
const liveRounds = (table: TableOfPlay, cards: readonly Card[], cutBefore: number): readonly number[] => {
  const rounds: number[] = [];
  let drawn = 0;
  let cutCardSeen = false;
  const draw: CardSource = () => {
    if (drawn === cutBefore) cutCardSeen = true;
    const card = cards[drawn];
    drawn += 1;
    return card;
  };
  while (!cutCardSeen) {
    const dealt = dealRound(table, draw);
    if (!dealt.complete) throw new Error('too few cards behind the cut card');
    rounds.push(factsIndex(factsOf(dealt.hands)));
  }
  return rounds;
};

const fastRounds = (table: Uint16Array, cards: readonly Card[], cutBefore: number, most = 1000): readonly number[] => {
  dealer.begin({ endings: table, shoe: Uint8Array.from(cards, cardByte), lastStart: cutBefore }, anyStream());
  return Array.from({ length: dealer.deal(most) }, (_, round) => dealer.factsOfRound(round));
};

const someCard = fc
  .tuple(fc.constantFrom(...RANKS), fc.constantFrom(...SUITS))
  .map(([rank, suit]) => cardOf(rank, suit));

describe('deal', () => {
  it('deals as live play does, round for round, from any cards and with any cut card', () => {
    const shoes = fc
      .array(someCard, { minLength: 6, maxLength: 520, size: 'max' })
      .chain((cards) => fc.tuple(fc.constant(cards), fc.nat({ max: cards.length - 6 })));
    fc.assert(
      fc.property(shoes, ([cards, cutBefore]) => {
        expect(fastRounds(endings, cards, cutBefore)).toEqual(liveRounds(TABLE_OF_PLAY, cards, cutBefore));
      }),
      { numRuns: 60 },
    );
  });

  it.each(GAMES.map((game) => [game.code, game] as const))(
    'deals as live play does from shuffled shoes: %s',
    (_, { tableOfPlay }) => {
      const state = Uint32Array.of(5, 6, 7, 8) as GeneratorState;
      const byByte = new Map(RANKS.map((rank) => [cardByte(cardOf(rank, 's')), cardOf(rank, 's')]));
      for (const decks of [4, 6, 8, 10] as const) {
        const lastStart = decks * 52 - 14;
        dealer.begin({ endings: dealingTable(tableOfPlay), shoe: shoeOf(decks), lastStart }, state);
        for (let shoe = 0; shoe < 10; shoe += 1) {
          dealer.shuffleDeck(lastStart + 6);
          const cards = Array.from(dealer.cardsInOrder(), (byte) => byByte.get(byte) as Card);
          const dealt = Array.from({ length: dealer.deal(1000) }, (__, round) => dealer.factsOfRound(round));
          expect(dealt).toEqual(liveRounds(tableOfPlay, cards, lastStart));
        }
      }
    },
  );

  it('obeys a table of play that is not ours', () => {
    const contrary: TableOfPlay = {
      naturals: [7],
      playerDrawsOn: [8, 9],
      bankerDrawsOnWhenPlayerStands: [0, 9],
      bankerDrawsAgainst: [[], [1], [2, 3], [], [5], [], [9], [], [0], [4]],
    };
    const contraryEndings = dealingTable(contrary);
    fc.assert(
      fc.property(fc.array(someCard, { minLength: 60, maxLength: 60 }), (cards) => {
        expect(fastRounds(contraryEndings, cards, 54)).toEqual(liveRounds(contrary, cards, 54));
      }),
    );
  });

  describe('ends with the round in which the cut card appears', () => {
    // Player K 9, Banker K 8: a natural, so every round takes four cards.
    const naturals: readonly Card[] = Array.from({ length: 6 }, () => ['Ks', 'Kh', '9s', '8h'] as const).flat();

    it.each([
      [0, 1, 'before the first card of the first round'],
      [1, 1, 'within the first round'],
      [3, 1, 'before the last card of the first round'],
      [4, 2, 'before the first card of the second round, which is then played'],
      [7, 2, 'before the last card of the second round'],
      [8, 3, 'before the first card of the third round'],
      [16, 5, 'before the first card of the fifth round'],
    ])('cut card before card %i: %i rounds (%s)', (cutBefore, rounds) => {
      expect(fastRounds(endings, naturals, cutBefore)).toHaveLength(rounds);
      expect(liveRounds(TABLE_OF_PLAY, naturals, cutBefore)).toHaveLength(rounds);
    });
  });

  it('stops after the rounds asked for', () => {
    const cards: readonly Card[] = Array.from({ length: 10 }, () => ['Ks', 'Kh', '9s', '8h'] as const).flat();
    expect(fastRounds(endings, cards, 30, 3)).toHaveLength(3);
    expect(fastRounds(endings, cards, 30, 1)).toHaveLength(1);
  });
});

describe('tally', () => {
  it('counts rounds by their facts, from nothing after a shoe is set', () => {
    const dealt: readonly Card[] = ['Ks', 'Kh', '9s', '8h', '2s', '2h', '6s', '6h', '3s', '3h', '3d', '3c'];
    const [first, second] = fastRounds(endings, dealt, 6) as [number, number];
    const wager = { facts: Uint16Array.of(first, second), units: Int32Array.of(10, -7) };
    dealer.begin({ endings, shoe: Uint8Array.from(dealt, cardByte), lastStart: 6 }, anyStream(), [wager]);
    expect(dealer.deal(1000)).toBe(2);
    dealer.tally(2);
    dealer.tally(1);
    const tallied = dealer.roundsTallied();
    expect([tallied[first], tallied[second]]).toEqual([2, 1]);
    expect(tallied.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(dealer.returned(0)).toBe(13);
    dealer.begin({ endings, shoe: shoeOf(1), lastStart: 0 }, anyStream());
    expect(dealer.roundsTallied().some((count) => count !== 0)).toBe(false);
  });
});
