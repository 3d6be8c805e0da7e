import type { Answer } from '@sabot/client';
import type { PersonTold } from '@sabot/protocol';
import { comeInAsGuest, refreshMe } from './session.ts';

/** Whoever is signed in; a guest is made of one who is not. */
export const someone = async (): Promise<Answer<PersonTold>> => {
  const person = (await refreshMe())?.person ?? null;
  return person === null ? comeInAsGuest() : { ok: true, value: person };
};
