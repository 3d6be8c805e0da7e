import { isPassword } from './passwords.ts';

/** What someone chooses who opens an account. */
export interface Credentials {
  readonly login: string;
  readonly name: string;
  readonly password: string;
}

export type CredentialFault = 'bad-login' | 'bad-name' | 'bad-password';

const LOGIN = /^[a-z0-9._-]{3,40}$/;
/** No control, format or private characters, and no space or combining mark where it could not be seen. */
const NAME = /^(?![\p{M} ])[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,40}(?<! )$/u;

export const isLogin = (login: string): boolean => LOGIN.test(login);
export const isName = (name: string): boolean => NAME.test(name);

export const faultOfCredentials = ({ login, name, password }: Credentials): CredentialFault | null => {
  if (!isLogin(login)) return 'bad-login';
  if (!isName(name)) return 'bad-name';
  return isPassword(password) ? null : 'bad-password';
};
