import { useSyncExternalStore } from 'react';
import { type Answer, get, post } from './http.ts';
import type { Me, Person } from './shapes.ts';

/** Who is signed in in this browser. Tabs tell each other when that changes. */
let me: Me | null = null;
const listeners = new Set<() => void>();
const channel = new BroadcastChannel('sabot.session');

const set = (next: Me): void => {
  me = next;
  for (const listener of listeners) listener();
};

/** Asks who is signed in; also to bring the balance up to date. */
export const refreshMe = async (): Promise<Me | null> => {
  const answer = await get<Me>('/api/me');
  if (answer.ok) set(answer.value);
  return answer.ok ? answer.value : me;
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

/** The first question, asked once however many parts of a page want to know. */
let first: Promise<unknown> | null = null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (me === null && first === null)
    first = refreshMe().finally(() => {
      first = null;
    });
  return () => {
    listeners.delete(listener);
  };
};

/** Null until the house has said. */
export const useMe = (): Me | null => useSyncExternalStore(subscribe, () => me);
