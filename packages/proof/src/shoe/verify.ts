import { type Card, parseDecks } from '@sabot/rules';
import type { Contribution } from '@sabot/table';
import { readThirtyTwo } from '../bytes.ts';
import type { Hashing } from '../crypto.ts';
import { opensCommitment, type ShoeName } from './commitments.ts';
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

/** One thing that is wrong with a shoe. An index is the place in the list that was handed in. */
export type ShoeFault =
  | { readonly kind: 'seed' }
  | { readonly kind: 'decks'; readonly message: string }
  | { readonly kind: 'commitment' }
  | { readonly kind: 'contribution'; readonly index: number; readonly person: string }
  | { readonly kind: 'root' }
  /** `sealed` is what the shoe has at that place; null beyond its last card. */
  | {
      readonly kind: 'card';
      readonly index: number;
      readonly place: number;
      readonly card: Card;
      readonly sealed: Card | null;
    };

const faultsOfContributions = async (hashing: Hashing, published: PublishedShoe): Promise<readonly ShoeFault[]> => {
  const faults: ShoeFault[] = [];
  for (const [index, each] of published.contributions.entries()) {
    const isOther = each.value !== null && !(await opensCommitment(hashing, published, each));
    if (isOther) faults.push({ kind: 'contribution', index, person: each.person });
  }
  return faults;
};

const faultsOfDealt = (order: readonly Card[], dealt: readonly DealtCard[]): readonly ShoeFault[] =>
  dealt.flatMap(({ place, card }, index) => {
    const sealed = order[place] ?? null;
    return sealed === card ? [] : [{ kind: 'card', index, place, card, sealed } as const];
  });

/** All that is wrong with a shoe once its seed is revealed; empty where everything holds. */
export const shoeFaults = async (
  hashing: Hashing,
  published: PublishedShoe,
  seed: string,
  dealt: readonly DealtCard[],
): Promise<readonly ShoeFault[]> => {
  if (readThirtyTwo(seed) === null) return [{ kind: 'seed' }];
  const { table, shoe, epoch = null, decks, cut, contributions, root } = published;
  const counted = parseDecks(decks);
  if (!counted.ok) return [{ kind: 'decks', message: counted.fault.message }];
  const made = await makeShoe(hashing, { table, shoe, epoch, decks, seed, cut, contributions });
  return [
    ...(made.commitment === published.commitment ? [] : [{ kind: 'commitment' } as const]),
    ...(await faultsOfContributions(hashing, published)),
    ...(root === null || root === made.root ? [] : [{ kind: 'root' } as const]),
    ...faultsOfDealt(made.order, dealt),
  ];
};

export const shoeFaultText = (fault: ShoeFault): string => {
  switch (fault.kind) {
    case 'seed':
      return 'The seed is not 32 bytes as 64 lower-case hexadecimal digits.';
    case 'decks':
      return fault.message;
    case 'commitment':
      return 'The seed is not the one committed to.';
    case 'contribution':
      return `What ${fault.person} revealed is not what was committed to.`;
    case 'root':
      return 'The shoe was sealed with another root than its seed leads to.';
    case 'card': {
      const { place, card, sealed } = fault;
      return sealed === null
        ? `${card} was dealt from place ${place}, which the shoe does not have.`
        : `At place ${place} ${card} was dealt, and the shoe has ${sealed} there.`;
    }
  }
};

/** The same in words. */
export const verifyShoe = async (
  hashing: Hashing,
  published: PublishedShoe,
  seed: string,
  dealt: readonly DealtCard[],
): Promise<readonly string[]> => (await shoeFaults(hashing, published, seed, dealt)).map(shoeFaultText);
