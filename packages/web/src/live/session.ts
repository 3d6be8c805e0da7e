import type { Answer } from '@sabot/client';
import type { Credentials, Me, PersonTold } from '@sabot/protocol';
import { createStore, useObservable } from '../state/observable.ts';
import { delay, get, onSessionEnd, post } from './client.ts';

/** The person signed in in this browser. Tabs tell each other when that changes. */
const me = createStore<Me | null>(null, () => askUntilAnswered());
const channel = new BroadcastChannel('sabot.session');

let asked = 0;
let answered = 0;

/** Asks who is signed in, also to refresh the balance. An answer to an older request than the last one is dropped. */
export const refreshMe = async (): Promise<Me | null> => {
  asked += 1;
  const nth = asked;
  const answer = await get('/api/me');
  if (!answer.ok || nth < answered) return me.get();
  answered = nth;
  me.set(answer.value);
  return answer.value;
};
onSessionEnd(refreshMe);
channel.onmessage = () => {
  void refreshMe();
};

const changed = async (): Promise<void> => {
  await refreshMe();
  channel.postMessage('changed');
};

const entering = async (asked: Promise<Answer<{ readonly person: PersonTold }>>): Promise<Answer<PersonTold>> => {
  const answer = await asked;
  if (!answer.ok) return answer;
  await changed();
  return { ok: true, value: answer.value.person };
};

export const signInAsGuest = (): Promise<Answer<PersonTold>> => entering(post('/api/guest'));
export const signIn = (login: string, password: string): Promise<Answer<PersonTold>> =>
  entering(post('/api/sign-in', { body: { login, password } }));
export const acceptInvite = (token: string, account: Credentials): Promise<Answer<PersonTold>> =>
  entering(post('/api/invites/:token/accept', { params: { token }, body: account }));
export const register = (account: Credentials): Promise<Answer<PersonTold>> =>
  entering(post('/api/register', { body: account }));

export const signOut = async (): Promise<void> => {
  await post('/api/sign-out');
  await changed();
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/** The first request is repeated until it is answered, and sent once for all parts of a page. */
let first: Promise<void> | null = null;
const askFirst = async (): Promise<void> => {
  for (let ms = FIRST_WAIT_MS; me.get() === null && me.hasListeners(); ms = Math.min(LONGEST_WAIT_MS, 2 * ms))
    if ((await refreshMe()) === null) await delay(ms);
};

const askUntilAnswered = (): void => {
  if (me.get() === null && first === null)
    first = askFirst().finally(() => {
      first = null;
    });
};

/** Null until the server has answered. */
export const useMe = (): Me | null => useObservable(me);

/** The person signed in; without one, a guest is made. */
export const signedInOrGuest = async (): Promise<Answer<PersonTold>> => {
  const person = (await refreshMe())?.person ?? null;
  return person === null ? signInAsGuest() : { ok: true, value: person };
};
