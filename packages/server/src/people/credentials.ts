import { name } from '@sabot/table';
import { isPassword } from './passwords.ts';

/** What someone chooses who opens an account. */
export interface Credentials {
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

export type CredentialFault = 'bad-login' | 'bad-name' | 'bad-password';

const LOGIN = /^[a-z0-9._-]{3,40}$/;
/** No control, format or private characters, and no combining mark where it could not be seen. */
const NAME = /^(?!\p{M})[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,40}$/u;

export const isLogin = (login: string): boolean => LOGIN.test(login);
/** As at a table, where fillers and empty Braille cells count as unseen too, in words for a screen. */
export const isName = (given: string): boolean => NAME.test(given) && name.fault(given, 'name') === null;

export const faultOfCredentials = ({ login, name: shown, password }: Credentials): CredentialFault | null => {
  if (!isLogin(login)) return 'bad-login';
  if (!isName(shown)) return 'bad-name';
  return isPassword(password) ? null : 'bad-password';
};
