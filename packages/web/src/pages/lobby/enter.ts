import type { Answer } from '../../api/http.ts';
import { comeInAsGuest, refreshMe } from '../../api/session.ts';
import type { Person } from '../../api/shapes.ts';

/** Whoever is signed in; a guest is made of one who is not. */
export const someone = async (): Promise<Answer<Person>> => {
  const person = (await refreshMe())?.person ?? null;
  return person === null ? comeInAsGuest() : { ok: true, value: person };
};
