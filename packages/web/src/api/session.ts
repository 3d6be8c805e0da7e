import { useSyncExternalStore } from 'react';
import { type Answer, get, post } from './http.ts';
import type { Me, Person } from './shapes.ts';
import { wait } from './wait.ts';

/** Who is signed in in this browser. Tabs tell each other when that changes. */
let me: Me | null = null;
const listeners = new Set<() => void>();
const channel = new BroadcastChannel('sabot.session');

const set = (next: Me): void => {
  me = next;
  for (const listener of listeners) listener();
};

let asked = 0;
let answered = 0;

/** Asks who is signed in; also to bring the balance up to date. An answer that a later one has overtaken is old. */
export const refreshMe = async (): Promise<Me | null> => {
  asked += 1;
  const nth = asked;
  const answer = await get<Me>('/api/me');
  if (!answer.ok || nth < answered) return me;
  answered = nth;
  set(answer.value);
  return answer.value;
};
channel.onmessage = () => {
  void refreshMe();
};

const changed = async (): Promise<void> => {
  await refreshMe();
  channel.postMessage('changed');
};

const entering = async (asked: Promise<Answer<{ readonly person: Person }>>): Promise<Answer<Person>> => {
  const answer = await asked;
  if (!answer.ok) return answer;
  await changed();
  return { ok: true, value: answer.value.person };
};

export const comeInAsGuest = (): Promise<Answer<Person>> => entering(post('/api/guest'));
export const signIn = (login: string, password: string): Promise<Answer<Person>> =>
  entering(post('/api/sign-in', { login, password }));
export const acceptInvite = (
  token: string,
  account: { readonly login: string; readonly name: string; readonly password: string },
): Promise<Answer<Person>> => entering(post(`/api/invites/${encodeURIComponent(token)}/accept`, account));
export const register = (account: {
  readonly login: string;
  readonly name: string;
  readonly password: string;
}): Promise<Answer<Person>> => entering(post('/api/register', account));

export const signOut = async (): Promise<void> => {
  await post('/api/sign-out');
  await changed();
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/** The first question, asked until it is answered, and once however many parts of a page want to know. */
let first: Promise<void> | null = null;
const askFirst = async (): Promise<void> => {
  for (let ms = FIRST_WAIT_MS; me === null && listeners.size > 0; ms = Math.min(LONGEST_WAIT_MS, 2 * ms))
    if ((await refreshMe()) === null) await wait(ms);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (me === null && first === null)
    first = askFirst().finally(() => {
      first = null;
    });
  return () => {
    listeners.delete(listener);
  };
};

/** Null until the house has said. */
export const useMe = (): Me | null => useSyncExternalStore(subscribe, () => me);
