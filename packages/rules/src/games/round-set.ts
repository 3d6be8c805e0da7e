import { type Condition, holds } from '../condition.ts';
import type { HandFacts, RoundFacts } from '../facts.ts';
import { PAIR_CLASSES, POINT_VALUES, type PointTotal, type PointValue } from '../hand.ts';
import { bankerDecision, playerDecision, type TableOfPlay } from '../table-of-play.ts';

/** Some of the ways in which rounds can end, one bit for each. */
export type RoundSet = bigint;

/**
 * The classes of pairs that initial deals of these totals can have, as bits: twice a value is even, and each even total is twice
 * either of two ranks.
 */
const pairsOn = (player: PointTotal, banker: PointTotal): number => {
  const playerPairs = player % 2 === 0;
  const bankerPairs = banker % 2 === 0;
  return [true, playerPairs, bankerPairs, playerPairs && bankerPairs, playerPairs && player === banker].reduce(
    (bits, can, place) => (can ? bits | (1 << place) : bits),
    0,
  );
};

/** A hand's total and number of cards as one number, so that marking an ending allocates nothing. */
const handPlace = (total: number, third: PointValue | null): number =>
  third === null ? total * 2 : ((total + third) % 10) * 2 + 1;

const HAND_PLACES = 20;

const NO_CARD = [null] as const;

/** By the two hands at the end of a round: the classes of pairs it can have, as bits. */
const endings = (table: TableOfPlay): Uint8Array => {
  const found = new Uint8Array(HAND_PLACES * HAND_PLACES);
  for (const player of POINT_VALUES) {
    for (const banker of POINT_VALUES) {
      const totals = { player, banker };
      const pairs = pairsOn(player, banker);
      for (const third of playerDecision(table, totals).draws ? POINT_VALUES : NO_CARD) {
        const row = handPlace(player, third) * HAND_PLACES;
        for (const other of bankerDecision(table, totals, third).draws ? POINT_VALUES : NO_CARD) {
          const place = row + handPlace(banker, other);
          found[place] = (found[place] as number) | pairs;
        }
      }
    }
  }
  return found;
};

const handAt = (place: number): HandFacts => ({ total: (place >> 1) as PointTotal, cards: place % 2 === 0 ? 2 : 3 });

/** Every way in which a round can end, each once. */
export const everyEnding = (table: TableOfPlay): readonly RoundFacts[] => {
  const found: RoundFacts[] = [];
  for (const [place, bits] of endings(table).entries()) {
    if (bits === 0) continue;
    const player = handAt(Math.floor(place / HAND_PLACES));
    const banker = handAt(place % HAND_PLACES);
    for (const [bit, pairs] of PAIR_CLASSES.entries())
      if ((bits >> bit) % 2 === 1) found.push({ player, banker, pairs });
  }
  return found;
};

/** Which of these rounds a condition holds for. Whole sets are combined, which is much faster than to ask round by round. */
const setsOf = (rounds: readonly RoundFacts[]): ((condition: Condition) => RoundSet) => {
  const every = (1n << BigInt(rounds.length)) - 1n;
  const known = new Map<string, RoundSet>();
  const simple = (condition: Condition): RoundSet => {
    const key = JSON.stringify(condition);
    const found = known.get(key);
    if (found !== undefined) return found;
    const set = BigInt(`0b0${rounds.map((facts) => (holds(condition, facts) ? '1' : '0')).join('')}`);
    known.set(key, set);
    return set;
  };
  const setOf = (condition: Condition): RoundSet => {
    switch (condition.kind) {
      case 'all':
        return condition.of.reduce((set, part) => set & setOf(part), every);
      case 'any':
        return condition.of.reduce((set, part) => set | setOf(part), 0n);
      case 'not':
        return every & ~setOf(condition.of);
      default:
        return simple(condition);
    }
  };
  return setOf;
};

interface RoundSets {
  readonly rounds: readonly RoundFacts[];
  readonly setOf: (condition: Condition) => RoundSet;
}

const known = new WeakMap<TableOfPlay, RoundSets>();

/** The rounds of a table of play, worked out once: most games share one. */
export const roundSetsOf = (table: TableOfPlay): RoundSets => {
  const found = known.get(table);
  if (found !== undefined) return found;
  const rounds = everyEnding(table);
  const sets = { rounds, setOf: setsOf(rounds) };
  known.set(table, sets);
  return sets;
};

/** One round of the set, for a message. */
export const firstOf = (rounds: readonly RoundFacts[], set: RoundSet): RoundFacts | undefined =>
  set === 0n ? undefined : rounds[rounds.length - set.toString(2).length];
