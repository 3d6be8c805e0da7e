import { isName as isVisibleName, lookOf } from '@sabot/table';
import { isPassword } from './passwords.ts';

/** What someone chooses who opens an account. */
export interface Credentials {
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

export type CredentialFault = 'bad-login' | 'bad-name' | 'bad-password' | 'name-taken';

const LOGIN = /^[a-z0-9._-]{3,40}$/;
/** No control, format or private characters, and no combining mark where it could not be seen. */
const NAME = /^(?!\p{M})[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,40}$/u;

export const isLogin = (login: string): boolean => LOGIN.test(login);
/** As at a table, where fillers and empty Braille cells count as unseen too, in words for a screen. */
export const isName = (given: string): boolean => NAME.test(given) && isVisibleName(given);

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
  if (!isName(shown)) return 'bad-name';
  if (!isPassword(password)) return 'bad-password';
  const number = guestNumber(shown);
  return number === null || (guest !== null && guestNumber(guest.name) === number) ? null : 'name-taken';
};
