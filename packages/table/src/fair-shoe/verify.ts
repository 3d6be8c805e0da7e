import { type Card, parseDecks } from '@sabot/rules';
import type { Contribution } from '../state.ts';
import { readThirtyTwo } from './bytes.ts';
import { opensCommitment, type ShoeName } from './commitments.ts';
import type { Hashing } from './hashing.ts';
import { makeShoe } from './make.ts';

/** What was public of a shoe before its first card: all of it is in the events of the table. */
export interface PublishedShoe extends ShoeName {
  readonly decks: number;
  readonly commitment: string;
  /** Null for a shoe that was given up before it was sealed. */
  readonly root: string | null;
  readonly cut: number | null;
  readonly contributions: readonly Contribution[];
}

/** A card that everyone saw, at its place in the shoe. */
export interface DealtCard {
  readonly place: number;
  readonly card: Card;
}

const faultsOfContributions = async (hashing: Hashing, published: PublishedShoe): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const each of published.contributions) {
    const isKept = each.value !== null && !(await opensCommitment(hashing, published, each));
    if (isKept) faults.push(`What ${each.person} revealed is not what was committed to.`);
  }
  return faults;
};

const faultsOfDealt = (order: readonly Card[], dealt: readonly DealtCard[]): readonly string[] =>
  dealt.flatMap(({ place, card }) => {
    const sealed = order[place];
    if (sealed === undefined) return [`${card} was dealt from place ${place}, which the shoe does not have.`];
    return sealed === card ? [] : [`At place ${place} ${card} was dealt, and the shoe has ${sealed} there.`];
  });

/** All that is wrong with a shoe once its seed is revealed; empty where everything holds. */
export const verifyShoe = async (
  hashing: Hashing,
  published: PublishedShoe,
  seed: string,
  dealt: readonly DealtCard[],
): Promise<readonly string[]> => {
  if (readThirtyTwo(seed) === null) return ['The seed is not 32 bytes as 64 lower-case hexadecimal digits.'];
  const { table, shoe, epoch = null, decks, cut, contributions, root } = published;
  const counted = parseDecks(decks);
  if (!counted.ok) return [counted.fault.message];
  const made = await makeShoe(hashing, { table, shoe, epoch, decks, seed, cut, contributions });
  return [
    ...(made.commitment === published.commitment ? [] : ['The seed is not the one committed to.']),
    ...(await faultsOfContributions(hashing, published)),
    ...(root === null || root === made.root ? [] : ['The shoe was sealed with another root than its seed leads to.']),
    ...faultsOfDealt(made.order, dealt),
  ];
};
