import type { Contribution } from '@sabot/table';
import { type BytePart, encode, readThirtyTwo, thirtyTwo, toHex } from '../bytes.ts';
import type { Hashing } from '../crypto.ts';
import { SHOE_ALGORITHM, SHOE_ALGORITHM_OF_EPOCHS } from './algorithm.ts';

/** Which shoe: the name of its table, its number there, and its epoch where the house was restored before it. */
export interface ShoeName {
  readonly table: string;
  readonly shoe: number;
  /** Thirty-two bytes as 64 digits. A number that was given to a lost shoe before is so no name of this one. */
  readonly epoch?: string | null;
}

export const algorithmOf = ({ epoch = null }: Pick<ShoeName, 'epoch'>): string =>
  epoch === null ? SHOE_ALGORITHM : SHOE_ALGORITHM_OF_EPOCHS;

/** The name as it is hashed. */
export const namePartsOf = ({ table, shoe, epoch = null }: ShoeName): readonly BytePart[] =>
  epoch === null ? [table, shoe] : [thirtyTwo(epoch, 'an epoch'), table, shoe];

/** What the house publishes of a seed before anyone cuts or contributes. */
export const shoeCommitment = async (
  { sha256 }: Hashing,
  { seed, ...name }: ShoeName & { readonly seed: string },
): Promise<string> => {
  const algorithm = algorithmOf(name);
  const bytes = encode([`${algorithm} commitment`, ...namePartsOf(name), thirtyTwo(seed, 'a seed')]);
  return `${algorithm}:${toHex(await sha256(bytes))}`;
};

/** What a patron commits to, for a value of thirty-two bytes that only that patron knows. */
export const entropyCommitment = async (
  { sha256 }: Hashing,
  { person, value, ...name }: ShoeName & { readonly person: string; readonly value: string },
): Promise<string> => {
  const given = [person, thirtyTwo(value, 'a contribution')];
  return toHex(await sha256(encode([`${algorithmOf(name)} entropy`, ...namePartsOf(name), ...given])));
};

export interface RevealedContribution extends Contribution {
  readonly value: string;
}

/** Whether a value was revealed and is the one committed to: asked before a reveal is handed in, and by whoever checks. */
export const opensCommitment = async (
  hashing: Hashing,
  { table, shoe, epoch = null }: ShoeName,
  { person, commitment, value }: Contribution,
): Promise<boolean> => {
  if (value === null || readThirtyTwo(value) === null) return false;
  return commitment === (await entropyCommitment(hashing, { table, shoe, epoch, person, value }));
};

/** Those that go into the order of the shoe, in the order in which they were committed to. */
export const openedContributions = async (
  hashing: Hashing,
  name: ShoeName,
  contributions: readonly Contribution[],
): Promise<readonly RevealedContribution[]> => {
  const opened: RevealedContribution[] = [];
  for (const { person, commitment, value } of contributions) {
    const revealed = { person, commitment, value };
    if (value !== null && (await opensCommitment(hashing, name, revealed))) opened.push({ ...revealed, value });
  }
  return opened;
};
