import type { Contribution } from '../state.ts';
import { encode, readThirtyTwo, thirtyTwo, toHex } from './bytes.ts';
import { type Hashing, SHOE_ALGORITHM } from './hashing.ts';

/** Which shoe: the name of its table, and its number there. */
export interface ShoeName {
  readonly table: string;
  readonly shoe: number;
}

/** What the house publishes of a seed before anyone cuts or contributes. */
export const shoeCommitment = async (
  { sha256 }: Hashing,
  { table, shoe, seed }: ShoeName & { readonly seed: string },
): Promise<string> => {
  const bytes = encode([`${SHOE_ALGORITHM} commitment`, table, shoe, thirtyTwo(seed, 'a seed')]);
  return `${SHOE_ALGORITHM}:${toHex(await sha256(bytes))}`;
};

/** What a patron commits to, for a value of thirty-two bytes that only that patron knows. */
export const entropyCommitment = async (
  { sha256 }: Hashing,
  { table, shoe, person, value }: ShoeName & { readonly person: string; readonly value: string },
): Promise<string> =>
  toHex(await sha256(encode([`${SHOE_ALGORITHM} entropy`, table, shoe, person, thirtyTwo(value, 'a contribution')])));

export interface RevealedContribution extends Contribution {
  readonly value: string;
}

/** Whether a value was revealed and is the one committed to: asked before a reveal is handed in, and by whoever checks. */
export const opensCommitment = async (
  hashing: Hashing,
  { table, shoe }: ShoeName,
  { person, commitment, value }: Contribution,
): Promise<boolean> => {
  if (value === null || readThirtyTwo(value) === null) return false;
  return commitment === (await entropyCommitment(hashing, { table, shoe, person, value }));
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
