import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Credentials } from '@sabot/protocol';
import { isName as isVisibleName, lookOf } from '@sabot/table';
import { makeSemaphore } from '../ops/concurrency.ts';

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

const inTurn = makeSemaphore(AT_ONCE);

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

export type CredentialFault = 'bad-login' | 'bad-name' | 'bad-password' | 'name-taken';

const LOGIN = /^[a-z0-9._-]{3,40}$/;
/** No control, format or private characters, and no combining mark where it could not be seen. */
const NAME = /^(?!\p{M})[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,40}$/u;

export const isLogin = (login: string): boolean => LOGIN.test(login);
/** As at a table, where fillers and empty Braille cells count as unseen too, in words for a screen. */
export const isPersonName = (given: string): boolean => NAME.test(given) && isVisibleName(given);

const NEITHER_LETTER_NOR_NUMBER = /[^\p{L}\p{N}]/gu;
/** As the house numbers its guests, and as pages call them in Chinese, in either script. */
const OF_GUEST = /^(?:guest|[访訪]客)(\p{N}+)$/u;

/** The number of a name that looks like one that the house gives to guests, with whatever marks in it; else null. */
const guestNumber = (shown: string): string | null =>
  OF_GUEST.exec(lookOf(shown).replace(NEITHER_LETTER_NOR_NUMBER, ''))?.[1] ?? null;

/** Names of guests are for guests alone; one who opens an account may keep their own. */
export const faultOfCredentials = (
  { login, name: shown, password }: Credentials,
  guest: { readonly name: string } | null = null,
): CredentialFault | null => {
  if (!isLogin(login)) return 'bad-login';
  if (!isPersonName(shown)) return 'bad-name';
  if (!isPassword(password)) return 'bad-password';
  const number = guestNumber(shown);
  return number === null || (guest !== null && guestNumber(guest.name) === number) ? null : 'name-taken';
};
