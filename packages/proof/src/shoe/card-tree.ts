import { type Card, DECK, isCard } from '@sabot/rules';
import { encode, readThirtyTwo, toHex } from '../bytes.ts';
import type { Hashing } from '../crypto.ts';
import { SHOE_ALGORITHM } from './algorithm.ts';

/** One salted hash a card and a root over all of them: each card can be shown by itself, and tells nothing of others. */
export interface CardTree {
  readonly cards: readonly Card[];
  readonly salts: readonly Uint8Array[];
  /** Leaves first, the root last. */
  readonly levels: readonly (readonly Uint8Array[])[];
}

/** That a card lay at a place of the shoe; all but the place is text as it is sent. */
export interface CardProof {
  /** From 0. */
  readonly place: number;
  readonly card: Card;
  readonly salt: string;
  /** Neighbours on the way up to the root, where there is one. */
  readonly path: readonly string[];
}

const leafOf = async ({ sha256 }: Hashing, place: number, card: Card, salt: Uint8Array): Promise<Uint8Array> =>
  sha256(encode([`${SHOE_ALGORITHM} card`, place, card, salt]));

const nodeOf = async ({ sha256 }: Hashing, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(encode([`${SHOE_ALGORITHM} node`, left, right]));

/** Pairs from the left; one that is left over goes up as it is. */
const levelAbove = (hashing: Hashing, level: readonly Uint8Array[]): Promise<readonly Uint8Array[]> =>
  Promise.all(
    level.flatMap((left, index) => {
      if (index % 2 === 1) return [];
      const right = level[index + 1];
      return [right === undefined ? Promise.resolve(left) : nodeOf(hashing, left, right)];
    }),
  );

export const cardTree = async (hashing: Hashing, seed: Uint8Array, cards: readonly Card[]): Promise<CardTree> => {
  const leaves = await Promise.all(
    cards.map(async (card, place) => {
      const salt = await hashing.hmacSha256(seed, encode([`${SHOE_ALGORITHM} salt`, place]));
      return { salt, leaf: await leafOf(hashing, place, card, salt) };
    }),
  );
  const salts = leaves.map(({ salt }) => salt);
  let level = leaves.map(({ leaf }) => leaf);
  const levels: (readonly Uint8Array[])[] = [level];
  while (level.length > 1) {
    level = [...(await levelAbove(hashing, level))];
    levels.push(level);
  }
  return { cards, salts, levels };
};

export const rootOf = ({ levels }: CardTree): string => toHex(levels.at(-1)?.[0] ?? new Uint8Array(0));

export const proofOf = ({ cards, salts, levels }: CardTree, place: number): CardProof => {
  const [card, salt] = [cards[place], salts[place]];
  if (card === undefined || salt === undefined) throw new RangeError(`the shoe has no place ${place}`);
  const path = levels.slice(0, -1).flatMap((level, height) => {
    const neighbour = level[(place >> height) ^ 1];
    return neighbour === undefined ? [] : [toHex(neighbour)];
  });
  return { place, card, salt: toHex(salt), path };
};

/** The root that a proof leads to in a shoe of so many cards, or null where it leads to none. */
const rootReached = async (hashing: Hashing, size: number, leaf: Uint8Array, proof: CardProof) => {
  const path = [...proof.path];
  let [node, place] = [leaf, proof.place];
  for (let width = size; width > 1; width = Math.ceil(width / 2)) {
    if ((place ^ 1) < width) {
      const neighbour = readThirtyTwo(path.shift() ?? '');
      if (neighbour === null) return null;
      node = await (place % 2 === 1 ? nodeOf(hashing, neighbour, node) : nodeOf(hashing, node, neighbour));
    }
    place >>= 1;
  }
  return path.length === 0 ? toHex(node) : null;
};

/** Whether the card lay at that place of the shoe of so many decks that was sealed with this root. */
export const verifyCard = async (hashing: Hashing, root: string, decks: number, proof: CardProof): Promise<boolean> => {
  const size = decks * DECK.length;
  const salt = readThirtyTwo(proof.salt);
  const isPlace = Number.isInteger(proof.place) && proof.place >= 0 && proof.place < size;
  if (salt === null || !isPlace || !isCard(proof.card)) return false;
  const leaf = await leafOf(hashing, proof.place, proof.card, salt);
  return (await rootReached(hashing, size, leaf, proof)) === root;
};
