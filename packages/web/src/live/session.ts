import type { Answer } from '@sabot/client';
import type { Credentials, Me, OwnPerson, PersonTold } from '@sabot/protocol';
import { createStore, useObservable } from '../state/observable.ts';
import { delay, get, holdFeeds, onSessionEnd, post, serverNow } from './client.ts';

/** The person signed in in this browser. Tabs tell each other when that changes. */
const me = createStore<Me | null>(null, () => askUntilAnswered());
const channel = new BroadcastChannel('sabot.session');

/** Someone of the staff at this page, who is signed out when they have done nothing for a while. */
export interface StaffSession {
  readonly person: OwnPerson;
  readonly endsAt: number;
  /** It is over. The page stays as it is until they have signed in again, with what they have typed. */
  readonly hasEnded: boolean;
}

const staffSession = createStore<StaffSession | null>(null);

/** Null where nobody of the staff is signed in. */
export const useStaffSession = (): StaffSession | null => useObservable(staffSession);

/** Someone here has signed out: nobody is to sign in again. */
let isLeaving = false;

const sessionOf = ({ person, endsAt }: Me): StaffSession | null =>
  person === null || endsAt === undefined ? null : { person, endsAt, hasEnded: false };

/** Takes in who is signed in. Where a session has ended by itself the page goes on showing whose it was. */
const takeIn = (told: Me): void => {
  const before = staffSession.get();
  if (told.person === null && before !== null && !isLeaving) {
    staffSession.set({ ...before, hasEnded: true });
    return;
  }
  // Somebody else is shown nothing of what was typed.
  if (before?.hasEnded === true && told.person?.id !== before.person.id) {
    location.reload();
    return;
  }
  me.set(told);
  staffSession.set(sessionOf(told));
};

let asked = 0;
let answered = 0;

/** Asks who is signed in, also to refresh the balance. An answer to an older request than the last one is dropped. */
export const refreshMe = async (): Promise<Me | null> => {
  asked += 1;
  const nth = asked;
  const answer = await get('/api/me');
  if (!answer.ok || nth < answered) return me.get();
  answered = nth;
  takeIn(answer.value);
  return answer.value;
};
onSessionEnd(refreshMe);

/** Feeds that came back meanwhile would be those of nobody. */
const isOver = (): boolean => {
  const session = staffSession.get();
  return session !== null && (session.hasEnded || serverNow() >= session.endsAt);
};
holdFeeds(() =>
  isOver()
    ? new Promise<void>((resolve) => {
        const ignore = staffSession.subscribe(() => {
          if (isOver()) return;
          ignore();
          resolve();
        });
      })
    : null,
);

const SIGNED_OUT = 'signed-out';
const CHANGED = 'changed';

/** The person is there: the house is told, and says until when the session holds. */
export const staySignedIn = async (): Promise<void> => {
  const answer = await post('/api/me/stay');
  const session = staffSession.get();
  if (!answer.ok || answer.value.endsAt === null) await refreshMe();
  else if (session !== null) staffSession.set({ ...session, endsAt: answer.value.endsAt });
  channel.postMessage(CHANGED);
};

/** After someone has signed out, here or in another tab. */
const leave = async (): Promise<void> => {
  isLeaving = true;
  await refreshMe();
  isLeaving = false;
};

channel.onmessage = ({ data }) => {
  void (data === SIGNED_OUT ? leave() : refreshMe());
};

const changed = async (): Promise<void> => {
  await refreshMe();
  channel.postMessage(CHANGED);
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
  await leave();
  channel.postMessage(SIGNED_OUT);
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
