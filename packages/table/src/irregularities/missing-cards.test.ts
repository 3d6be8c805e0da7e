import {
  type Card,
  DECK,
  dealRound,
  factsOf,
  GAMES,
  INITIAL_DEAL,
  type RoundFacts,
  rankOf,
  type Side,
  type TableOfPlay,
} from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { assignMissing, deduceMissing, type MissingPlace } from './missing-cards.ts';

/** Counts of what is sorted when these cards of so many decks lie elsewhere. */
const countedWithout = (decks: number, elsewhere: readonly Card[]): number[] =>
  DECK.map((card) => decks - elsewhere.filter((each) => each === card).length);

const P1: MissingPlace = { side: 'player', index: 0 };
const P2: MissingPlace = { side: 'player', index: 1 };
const P3: MissingPlace = { side: 'player', index: 2 };
const B1: MissingPlace = { side: 'banker', index: 0 };
const B2: MissingPlace = { side: 'banker', index: 1 };
const B3: MissingPlace = { side: 'banker', index: 2 };

describe('the missing cards', () => {
  it('A15 DTN:5.11.2.1 IDT:5.11.2.1 TB:5.11.2.1: are a whole shoe less all that is there', () => {
    const counted = countedWithout(8, ['As', 'Kc', '2h', '2h', 'Td', '9c']);
    expect(deduceMissing(8, counted, ['As', '2h'], ['9c', 'Kc'], 2)).toEqual({ kind: 'found', cards: ['2h', 'Td'] });
    expect(deduceMissing(8, countedWithout(8, ['As', 'As', '9c', 'Kc']), [], ['9c', 'Kc'], 2)).toEqual({
      kind: 'found',
      cards: ['As', 'As'],
    });
    expect(deduceMissing(6, countedWithout(6, []), [], [], 0)).toEqual({ kind: 'found', cards: [] });
  });

  it('A15: with the two set aside unread the remainder is two cards too many, and is referred', () => {
    const counted = countedWithout(8, ['As', '2h', '9c', 'Kc']);
    expect(deduceMissing(8, counted, ['As'], [], 1)).toEqual({
      kind: 'referred',
      why: 'The sum leaves 3 cards, and 1 are missing.',
    });
  });

  it('A15: a card too many is referred and named', () => {
    const counted = countedWithout(8, ['As', '2h']);
    expect(deduceMissing(8, counted, ['As', 'Kc'], [], 1)).toEqual({
      kind: 'referred',
      why: 'There are 9 of K♣, where 8 decks hold 8.',
    });
  });

  it('A15: a card too few is referred', () => {
    expect(deduceMissing(8, countedWithout(8, ['As', '2h']), [], [], 1).kind).toBe('referred');
    expect(deduceMissing(8, countedWithout(8, ['As']), [], [], 2).kind).toBe('referred');
  });

  it('A15: counts that are no counts are referred', () => {
    const counted = countedWithout(8, ['As']);
    expect(deduceMissing(8, counted.slice(1), [], [], 1).kind).toBe('referred');
    expect(deduceMissing(8, [...counted, 0], [], [], 1).kind).toBe('referred');
    expect(deduceMissing(8, counted.with(3, 7.5), [], [], 1).kind).toBe('referred');
    expect(deduceMissing(8, counted.with(0, -1), [], [], 9).kind).toBe('referred');
    expect(deduceMissing(8, counted.with(0, Number.NaN), [], [], 1).kind).toBe('referred');
  });
});

describe('where the missing cards belong', () => {
  it('A15: a single one in its place', () => {
    for (const place of [P1, P2, P3, B1, B2, B3]) expect(assignMissing(['As'], [place])).toEqual(['As']);
    expect(assignMissing([], [])).toEqual([]);
  });

  it('A15: the first two of one hand in either order', () => {
    expect(assignMissing(['As', '2h'], [P1, P2])).toEqual(['As', '2h']);
    expect(assignMissing(['As', '2h'], [B1, B2])).toEqual(['As', '2h']);
  });

  it('A15: of one rank in any places, whatever the suits', () => {
    expect(assignMissing(['As', 'Ah', 'Ac'], [P1, B2, P3])).toEqual(['As', 'Ah', 'Ac']);
  });

  it('A15: else only the Gaming Shift Manager can say', () => {
    expect(assignMissing(['As', '2h'], [P1, B1])).toBeNull();
    expect(assignMissing(['As', '2h'], [P2, P3])).toBeNull();
    expect(assignMissing(['As', '2h', '2c'], [P1, P2, P3])).toBeNull();
    expect(assignMissing(['As', '2h'], [P3, B3])).toBeNull();
    // Equal in value, but a pair of tens is not a pair of kings.
    expect(assignMissing(['Ts', 'Kh'], [P1, B1])).toBeNull();
  });

  it('A15: not unless there are as many cards as places', () => {
    expect(assignMissing(['As'], [P1, P2])).toBeNull();
    expect(assignMissing(['As', 'Ah'], [P1])).toBeNull();
    expect(assignMissing([], [P1])).toBeNull();
  });
});

/** A small generator of chance of our own, so that every run meets the same 100,000 cases. */
const chanceFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (below: number): number => Math.floor(next() * below);
};
type Chance = ReturnType<typeof chanceFrom>;

const table = GAMES[0]?.tableOfPlay as TableOfPlay;

/**
 * The next eight cards at some point of a random shoe: whatever the point, any eight of its cards in any order. No case
 * looks at another card of it, so that only these are shuffled.
 */
const eightOf = (shoe: Card[], chance: Chance): readonly Card[] => {
  for (let index = 0; index < 8; index += 1) {
    const other = index + chance(shoe.length - index);
    const card = shoe[index] as Card;
    shoe[index] = shoe[other] as Card;
    shoe[other] = card;
  }
  return shoe.slice(0, 8);
};

/** The round dealt from these cards, in which hand each card of it lies, and how many it took. */
const roundFrom = (cards: readonly Card[]): { readonly facts: RoundFacts; readonly drawn: number } | null => {
  let drawn = 0;
  const deal = dealRound(table, () => cards[drawn++]);
  return deal.complete ? { facts: factsOf(deal.hands), drawn } : null;
};

/** Where the draws of a round lie: the fifth goes to whichever hand the table of play gives it. */
const placesOf = (cards: readonly Card[], drawn: number): readonly MissingPlace[] => {
  let next = 0;
  const { hands } = dealRound(table, () => (next < drawn ? cards[next++] : undefined));
  const sides: Side[] = [...INITIAL_DEAL, ...(hands.player.length > 2 ? (['player'] as const) : []), 'banker'];
  return sides.slice(0, drawn).map((side, index) => ({ side, index: Math.floor(Math.min(index, 4) / 2) }));
};

interface Case {
  readonly decks: number;
  readonly facts: RoundFacts;
  /** All the cards drawn, the two set aside behind them. */
  readonly cards: readonly Card[];
  readonly drawn: number;
  /** Places of the missing ones among the draws, rising. */
  readonly missing: readonly number[];
  readonly counted: number[];
}

/** A random round in a random shoe at a random point, broken off somewhere after the initial deal. */
const randomCase = (decks: number, shoe: Card[], chance: Chance): Case => {
  const ahead = eightOf(shoe, chance);
  const round = roundFrom(ahead);
  if (round === null) throw new RangeError('Eight cards are enough for a round');
  const drawn = 4 + chance(round.drawn - 3);
  const few = 1 + chance(4);
  const missing = new Set(Array.from({ length: few }, () => chance(drawn)));
  const cards = ahead.slice(0, drawn + 2);
  const sorted = [...missing].sort((one, other) => one - other);
  return { decks, facts: round.facts, cards, drawn, missing: sorted, counted: countedWithout(decks, cards) };
};

/** Spoils some counts so that it can be known; says whether it did. */
const spoil = (counted: number[], gone: readonly Card[], chance: Chance): boolean => {
  const kind = chance(8);
  if (kind > 2) return false;
  const one = chance(52);
  const other = (one + 1 + chance(51)) % 52;
  const card = DECK[one] as Card;
  if (kind < 2) counted[one] = (counted[one] ?? 0) + (kind === 0 ? 1 : -1);
  // Mistaken for one another: this cannot be seen if the one counted too often is a missing one.
  else if (!gone.includes(card)) {
    counted[one] = (counted[one] ?? 0) + 1;
    counted[other] = (counted[other] ?? 0) - 1;
  } else return false;
  return true;
};

const inDeckOrder = (cards: readonly Card[]): readonly Card[] =>
  [...cards].sort((one, other) => DECK.indexOf(one) - DECK.indexOf(other));

const permutations = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length < 2
    ? [list]
    : list.flatMap((each, index) => permutations(list.toSpliced(index, 1)).map((rest) => [each, ...rest]));

/** The round as it ends with these cards in the empty places, and the two set aside after the draws (5.11.4). */
const completedWith = ({ cards, missing }: Case, stand: readonly Card[]): string => {
  const filled = [...cards];
  for (const [index, place] of missing.entries()) filled[place] = stand[index] as Card;
  return JSON.stringify(roundFrom(filled)?.facts ?? null);
};

describe('100,000 random shoes', () => {
  const CASES = 100_000;
  const chance = chanceFrom(511);
  /** Of four decks and up to ten. */
  const shoes = Array.from({ length: 7 }, (_, more) => Array.from({ length: 4 + more }, () => DECK).flat());
  const tally = { found: 0, spoiled: 0, assigned: 0, notAssigned: 0, severalAssigned: 0 };
  const wrong: string[] = [];

  const judgeAssignment = (each: Case, gone: readonly Card[]): void => {
    const all = placesOf(each.cards, each.drawn);
    const places = each.missing.map((place) => all[place] as MissingPlace);
    const stand = assignMissing(gone, places);
    if (stand === null) {
      tally.notAssigned += 1;
      if (places.length === 1 || new Set(gone.map(rankOf)).size === 1) wrong.push('a plain case was not assigned');
      return;
    }
    tally.assigned += 1;
    if (places.length > 1) tally.severalAssigned += 1;
    const truth = JSON.stringify(each.facts);
    for (const order of permutations(stand)) {
      if (completedWith(each, order) !== truth) wrong.push(`${JSON.stringify(each)} with ${order.join(' ')}`);
    }
  };

  const judge = (each: Case): void => {
    const gone = inDeckOrder(each.missing.map((place) => each.cards[place] as Card));
    const spoiled = spoil(each.counted, gone, chance);
    const inPlay = each.cards.slice(0, each.drawn).filter((_, place) => !each.missing.includes(place));
    const answer = deduceMissing(each.decks, each.counted, inPlay, each.cards.slice(each.drawn), gone.length);
    if (spoiled) tally.spoiled += 1;
    if (spoiled !== (answer.kind === 'referred')) wrong.push(`${answer.kind}: ${JSON.stringify(each)}`);
    if (answer.kind === 'referred') return;
    tally.found += 1;
    if (answer.cards.join() !== gone.join()) wrong.push(`${answer.cards.join()}: ${JSON.stringify(each)}`);
    judgeAssignment(each, answer.cards);
  };

  it('A15 DTN:5.11.2.1 DTN:5.11.4 IDT:5.11.4 TB:5.11.4: give the true cards and the true round, or are referred', () => {
    for (let index = 0; index < CASES; index += 1) {
      const decks = 4 + chance(7);
      judge(randomCase(decks, shoes[decks - 4] ?? [], chance));
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(tally.found + tally.spoiled).toBe(CASES);
    // Enough of every kind for this to mean something.
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(2000);
  });
});
