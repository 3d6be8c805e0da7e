import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { makeTurns } from '../ops/turns.ts';

/** Argon2id with the least that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SHORTEST = 10;
const LONGEST = 200;
/** Hashings at once in this process: a flood of sign-ins waits instead of taking all memory. */
const AT_ONCE = 4;

export const isPassword = (password: string): boolean => {
  // No character takes more than two units: what is far too long is not even counted.
  if (password.length > 2 * LONGEST) return false;
  const { length } = [...password];
  return length >= SHORTEST && length <= LONGEST;
};

const inTurn = makeTurns(AT_ONCE);

/** One password however the keyboard composes its letters. */
const bytesOf = (password: string): Uint8Array => Buffer.from(password.normalize('NFC'));

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(bytesOf(password), COST));

let nobodys: Promise<string> | null = null;
const hashOfNobody = (): Promise<string> => {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
};

/**
 * Whether it is the password behind this hash. Null stands for an unknown login: then as much work is done for
 * nothing, so that the time taken does not tell which logins exist.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  if (!isPassword(password)) return false;
  const against = stored ?? (await hashOfNobody());
  const right = await inTurn(() => verify(against, bytesOf(password)));
  return stored !== null && right;
};
