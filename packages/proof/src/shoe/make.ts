import { type Card, cardsOfDecks, orThrow, parseDecks } from '@sabot/rules';
import type { Contribution } from '@sabot/table';
import { encode, thirtyTwo } from '../bytes.ts';
import type { Hashing } from '../crypto.ts';
import { type CardProof, cardTree, proofOf, rootOf } from './card-tree.ts';
import { algorithmOf, namePartsOf, openedContributions, type ShoeName, shoeCommitment } from './commitments.ts';
import { instantiate } from './drbg.ts';
import { shuffled } from './shuffle.ts';

/** All that a shoe follows from. */
export interface ShoeRecipe extends ShoeName {
  readonly decks: number;
  /** Thirty-two bytes as 64 lower-case hexadecimal digits. */
  readonly seed: string;
  readonly cut: number | null;
  /** As the table keeps them; those not revealed, or not as committed, count for nothing. */
  readonly contributions: readonly Contribution[];
}

export interface FairShoe {
  readonly commitment: string;
  /** The first to be dealt first. */
  readonly order: readonly Card[];
  readonly root: string;
  /** For one place, from 0. */
  readonly proof: (place: number) => CardProof;
}

/** The cards in the order in which they will be dealt. */
export const orderOf = async (hashing: Hashing, recipe: ShoeRecipe): Promise<readonly Card[]> => {
  const { decks, cut } = recipe;
  const contributions = await openedContributions(hashing, recipe, recipe.contributions);
  const given = contributions.flatMap(({ person, value }) => [person, thirtyTwo(value, 'a contribution')]);
  const nonce = encode(namePartsOf(recipe));
  const personalization = encode([`${algorithmOf(recipe)} order`, decks, cut ?? 0, ...given]);
  const drbg = await instantiate(hashing, thirtyTwo(recipe.seed, 'a seed'), nonce, personalization);
  return shuffled(hashing, drbg, cardsOfDecks(orThrow(parseDecks(decks))));
};

export const makeShoe = async (hashing: Hashing, recipe: ShoeRecipe): Promise<FairShoe> => {
  const order = await orderOf(hashing, recipe);
  const tree = await cardTree(hashing, thirtyTwo(recipe.seed, 'a seed'), order);
  const commitment = await shoeCommitment(hashing, recipe);
  return { commitment, order, root: rootOf(tree), proof: (place) => proofOf(tree, place) };
};
