import {
  FACTS_COUNT,
  factsIndex,
  GAMES,
  type Game,
  isRoundWager,
  type KnownCards,
  PAIR_CLASSES,
  type PairClass,
  possibleFacts,
  RANKS,
  type Rank,
  type RoundFacts,
  resultOf,
  type TableOfPlay,
  type WagerId,
} from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedAmong, decidedWagers, outcomeEstablished } from '../src/irregularities/established.ts';

/**
 * A state of the exposed cards is six digits, P1 P2 P3 B1 B2 B3: a rank from 0 (ace) to 12 (king), or 13 for a card
 * that is not seen, be it hidden or never drawn. All 14^6 of them are judged by brute force: every deal by rank is
 * dealt here, by a draw rule of the test's own, and its results are laid into the state with all its cards exposed; a
 * state with an unseen place then holds the results of all states that differ from it there alone.
 */
const UNSEEN = 13;
const BASE = 14;
const PLACES = 6;
const STATES = BASE ** PLACES;
const WEIGHT = Array.from({ length: PLACES }, (_, place) => BASE ** place);
const P3 = BASE ** 2;
const B3 = BASE ** 5;

type Digits = number[];

const stateOf = (digits: Digits): number =>
  digits.reduce((state, digit, place) => state + digit * (WEIGHT[place] ?? 0), 0);

const knownOf = ([p1, p2, p3, b1, b2, b3]: Digits): KnownCards => {
  const seen = (digit = UNSEEN): Rank | null => RANKS[digit] ?? null;
  return { player: [seen(p1), seen(p2), seen(p3)], banker: [seen(b1), seen(b2), seen(b3)] };
};

const points = (rank: number): number => (rank < 9 ? rank + 1 : 0);

/** The table of play once more, by the Banker's total and the Player's third card; -1 is a Player who stood. */
const bankerDraws = (total: number, third: number): boolean => {
  if (third < 0) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  return total <= 6 && third >= 2 * (total - 3) && third <= 7;
};

const pairsOf = (p1: number, p2: number, b1: number, b2: number): PairClass => {
  if (p1 !== p2) return b1 === b2 ? 'banker' : 'none';
  if (b1 !== b2) return 'player';
  return p1 === b1 ? 'twin' : 'both';
};

/** The digits that a third card may have. */
const ANY_RANK: readonly number[] = [...RANKS.keys()];
const NO_CARD: readonly number[] = [UNSEEN];

/** A hand as one number: its total and whether it has a third card. */
const handOf = (total: number, third: number): number =>
  third === UNSEEN ? total * 2 : ((total + points(third)) % 10) * 2 + 1;
const HANDS = 20;

const factsOfEnd = (player: number, banker: number, pairs: PairClass): RoundFacts => {
  const hand = (of: number) => ({ total: Math.floor(of / 2), cards: 2 + (of % 2) }) as RoundFacts['player'];
  return { player: hand(player), banker: hand(banker), pairs };
};

const NO_END = FACTS_COUNT;

/** Every deal by rank, laid into the state with all of its cards exposed: how it ends, each end being one number. */
const listDeals = () => {
  const endIn = new Uint16Array(STATES).fill(NO_END);
  const facts = new Map<number, RoundFacts>();
  let count = 0;
  for (let initial = 0; initial < 13 ** 4; initial += 1) {
    const [p1, p2, b1, b2] = [0, 1, 2, 3].map((place) => Math.floor(initial / 13 ** place) % 13) as [
      number,
      number,
      number,
      number,
    ];
    const player = (points(p1) + points(p2)) % 10;
    const banker = (points(b1) + points(b2)) % 10;
    const natural = player >= 8 || banker >= 8;
    const pairs = pairsOf(p1, p2, b1, b2);
    const lay = (p3: number, b3: number): void => {
      const [hand, other] = [handOf(player, p3), handOf(banker, b3)];
      const end = (hand * HANDS + other) * PAIR_CLASSES.length + pairsAt;
      if (!facts.has(end)) facts.set(end, factsOfEnd(hand, other, pairs));
      endIn[known + p3 * P3 + b3 * B3] = end;
      count += 1;
    };
    const pairsAt = PAIR_CLASSES.indexOf(pairs);
    const known = stateOf([p1, p2, 0, b1, b2, 0]);
    for (const p3 of !natural && player <= 5 ? ANY_RANK : NO_CARD) {
      const draws = !natural && bankerDraws(banker, p3 === UNSEEN ? -1 : points(p3));
      for (const b3 of draws ? ANY_RANK : NO_CARD) lay(p3, b3);
    }
  }
  return { endIn, facts, count };
};
const deals = listDeals();

/** Two bits a wager, in the order of the game: 1 won, 2 lost, 3 pushed, so that mixed results come to 3 as well. */
const BITS = { won: 1, lost: 2, push: 3 } as const;

const roundWagersOf = (game: Game) => game.wagers.filter(isRoundWager);

/** For each state, the results that its completions have; 0 for a state that no deal can show. */
const truthOf = (game: Game): Uint32Array => {
  const wagers = roundWagersOf(game);
  const words = new Uint32Array(NO_END + 1);
  for (const [end, facts] of deals.facts) {
    for (const [place, wager] of wagers.entries()) {
      words[end] = (words[end] ?? 0) | (BITS[resultOf(wager, facts).result] << (2 * place));
    }
  }
  const truth = new Uint32Array(STATES);
  for (let state = 0; state < STATES; state += 1) truth[state] = words[deals.endIn[state] ?? NO_END] ?? 0;
  for (const weight of WEIGHT) foldUnseen(truth, weight);
  return truth;
};

/** Lets every state in which the place of this weight is unseen hold what each card in that place leads to. */
const foldUnseen = (truth: Uint32Array, weight: number): void => {
  for (let block = 0; block < STATES; block += weight * BASE) {
    const unseen = block + UNSEEN * weight;
    for (let from = block; from < unseen; from += weight) {
      for (let offset = 0; offset < weight; offset += 1) {
        truth[unseen + offset] = (truth[unseen + offset] ?? 0) | (truth[from + offset] ?? 0);
      }
    }
  }
};

/** Of the wagers offered, those whose results in this state are all wins or all losses. */
const decidedIn = (game: Game, offered: readonly WagerId[], word: number): readonly WagerId[] =>
  roundWagersOf(game)
    .filter((_, place) => [BITS.won, BITS.lost].some((bits) => ((word >>> (2 * place)) & 3) === bits))
    .map(({ id }) => id)
    .filter((id) => offered.includes(id));

/**
 * The state that stands for all like it. Cards enter the rules by their value, and besides only by whether ranks of the
 * initial deal are equal. So the first two cards of a hand may change places, ten, jack, queen and king may change roles
 * with one another, and a third card is any card of its value. That the truth is alike in this way is checked over all
 * states; that the code under test sees it so, by samples of all states.
 */
const TEN = 9;
const standInOfInitial = (p1: number, p2: number, b1: number, b2: number): number => {
  const roles: number[] = [];
  const roleOf = (rank: number): number => {
    if (rank < TEN || rank === UNSEEN) return rank;
    if (!roles.includes(rank)) roles.push(rank);
    return TEN + roles.indexOf(rank);
  };
  const hand = (one: number, two: number): Digits => {
    const roled = [roleOf(one), roleOf(two)];
    return [Math.min(...roled), Math.max(...roled), 0];
  };
  return stateOf([...hand(p1, p2), ...hand(b1, b2)]);
};
const standInOfThird = (third: number): number => (third === UNSEEN ? UNSEEN : Math.min(third, TEN));

const digitsOf = (state: number): Digits => {
  const digits: Digits = [];
  for (let place = 0, left = state; place < PLACES; place += 1) {
    digits.push(left % BASE);
    left = Math.floor(left / BASE);
  }
  return digits;
};

const listStandIns = () => {
  const standIns = new Uint32Array(STATES);
  const stands = new Uint8Array(STATES);
  const thirds = Array.from({ length: BASE }, (_, third) => standInOfThird(third));
  for (let initial = 0; initial < BASE ** 4; initial += 1) {
    const [p1, p2, b1, b2] = digitsOf(initial) as [number, number, number, number];
    const standIn = standInOfInitial(p1, p2, b1, b2);
    const state = stateOf([p1, p2, 0, b1, b2, 0]);
    for (const [p3, player] of thirds.entries()) {
      for (const [b3, banker] of thirds.entries()) {
        standIns[state + p3 * P3 + b3 * B3] = standIn + player * P3 + banker * B3;
        stands[standIn + player * P3 + banker * B3] = 1;
      }
    }
  }
  const different: number[] = [];
  for (let state = 0; state < STATES; state += 1) if (stands[state] === 1) different.push(state);
  return { standIns, different };
};
const { standIns, different } = listStandIns();

/** What the code under test makes of each state that stands for others; states of one list of endings share a number. */
const listEndings = (table: TableOfPlay) => {
  const numbers = new Map<string, number>();
  const lists: (readonly RoundFacts[])[] = [];
  const numberOf = different.map((state) => {
    const possible = possibleFacts(table, knownOf(digitsOf(state)));
    const key = String.fromCharCode(...possible.map(factsIndex).sort((one, other) => one - other));
    const number = numbers.get(key) ?? lists.push(possible) - 1;
    numbers.set(key, number);
    return number;
  });
  return { numberOf, lists };
};
const tables = new Set(GAMES.map(({ tableOfPlay }) => tableOfPlay));
const endings = new Map([...tables].map((table) => [table, listEndings(table)]));

/** The layouts that differ in what they offer, by their letters. */
const feltsOf = (game: Game): readonly (readonly [string, readonly WagerId[]])[] => {
  const letters = new Map<string, string>();
  for (const { letter, wagers } of game.layouts)
    letters.set(wagers.join(), (letters.get(wagers.join()) ?? '') + letter);
  return game.layouts
    .filter(({ letter, wagers }) => letters.get(wagers.join())?.startsWith(letter))
    .map(({ wagers }) => [letters.get(wagers.join()) ?? '', wagers]);
};

/** Where the text speaks of a power failure with something decided; two texts do not. */
const CLAUSES: Readonly<Record<string, string>> = { DTN: 'DTN:5.17.2', IDT: 'IDT:5.15.2', TB: 'TB:5.17.2' };

describe('the brute force', () => {
  it('deals every round by rank', () => {
    expect(deals.count).toBe(1_659_001);
    let states = 0;
    for (const end of deals.endIn) if (end !== NO_END) states += 1;
    expect(states).toBe(1_659_001);
  });
});

describe.each(GAMES.map((game) => [CLAUSES[game.code] ?? game.code, game] as const))('%s', (clause, game) => {
  const truth = truthOf(game);

  it('is alike for all states that have one stand-in', () => {
    let unlike = 0;
    for (let state = 0; state < STATES; state += 1) if (truth[state] !== truth[standIns[state] ?? 0]) unlike += 1;
    expect(unlike).toBe(0);
  });

  it.each(feltsOf(game))(`A11 ${clause}: layouts %s decide what brute force decides, in every state`, (_, offered) => {
    const found = endings.get(game.tableOfPlay);
    const decided = found?.lists.map((possible) => decidedAmong(game, offered, possible).join());
    const expected = new Map<number, string>();
    const wrong = different.filter((state, index) => {
      const word = truth[state] ?? 0;
      const right = expected.get(word) ?? decidedIn(game, offered, word).join();
      expected.set(word, right);
      const number = found?.numberOf[index] ?? -1;
      return decided?.[number] !== right || (word === 0) !== (found?.lists[number]?.length === 0);
    });
    expect(wrong.slice(0, 5).map((state) => knownOf(digitsOf(state)))).toEqual([]);
  });

  it('A11: equals brute force in samples of all states, asked as the table asks', () => {
    const digit = fc.oneof(fc.nat(12), fc.constant(UNSEEN));
    const layouts = fc.constantFrom(...game.layouts);
    fc.assert(
      fc.property(fc.tuple(digit, digit, digit, digit, digit, digit), layouts, (digits, { wagers }) => {
        const expected = decidedIn(game, wagers, truth[stateOf(digits)] ?? 0);
        expect(decidedWagers(game, wagers, knownOf(digits))).toEqual(expected);
        expect(outcomeEstablished(game, wagers, knownOf(digits))).toBe(expected.length > 0);
      }),
      { numRuns: 400 },
    );
  });
});

/** The counts that A11 names, of the 169 ordered pairs of ranks in one hand. */
describe('how often an outcome is established', () => {
  const PAIRS = RANKS.flatMap((one) => RANKS.map((two) => [one, two] as const));
  const layoutOf = (code: string, letter: string) => {
    const game = GAMES.find((each) => each.code === code);
    const layout = game?.layouts.find((each) => each.letter === letter);
    if (game === undefined || layout === undefined) throw new RangeError(`${code} ${letter}`);
    return { game, wagers: layout.wagers };
  };

  it.each([
    ['TB', 'A', 'player', 73],
    ['TB', 'A', 'banker', 155],
    ['DTN', 'A', 'player', 169],
    ['DTN', 'A', 'banker', 153],
    ['IDT', 'A', 'player', 169],
    ['IDT', 'A', 'banker', 153],
    ['IDT', 'C', 'player', 169],
    ['IDT', 'C', 'banker', 153],
    ['IDT', 'B', 'player', 169],
    ['IDT', 'B', 'banker', 169],
    ['IDT', 'D', 'player', 169],
    ['IDT', 'D', 'banker', 169],
    ['IDT', 'E', 'player', 169],
    ['IDT', 'E', 'banker', 169],
  ] as const)('A11: %s layout %s, both %s cards in view, in %i of 169 cases', (code, letter, side, count) => {
    const { game, wagers } = layoutOf(code, letter);
    const hidden = { player: [], banker: [] };
    expect(PAIRS.filter((pair) => outcomeEstablished(game, wagers, { ...hidden, [side]: pair }))).toHaveLength(count);
  });

  /** The states that have the four cards of the initial deal in view, and no third card. */
  const four = different
    .map(digitsOf)
    .filter((digits) => digits.every((digit, place) => (digit === UNSEEN) === (place % 3 === 2)));

  it.each(GAMES)('A11: always with all four cards in view, $code', (game) => {
    expect(four.length).toBeGreaterThan(2000);
    for (const [, wagers] of feltsOf(game)) {
      expect(four.filter((digits) => !outcomeEstablished(game, wagers, knownOf(digits)))).toEqual([]);
    }
  });

  it.each(GAMES)('A11: never with one card a hand, $code', (game) => {
    const all = game.wagers.map(({ id }) => id);
    const offered = [null, ...RANKS].flatMap((player) => [null, ...RANKS].map((banker) => [player, banker] as const));
    expect(
      offered.filter(([player, banker]) => outcomeEstablished(game, all, { player: [player], banker: [null, banker] })),
    ).toEqual([]);
  });
});
