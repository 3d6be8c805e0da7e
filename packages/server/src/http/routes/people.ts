import { ACTOR_ROLES, oneOf, optional, record, text, whole } from '@sabot/table';
import { isPatron, type Person, powersOf } from '../../people/index.ts';
import type { Caller } from '../caller.ts';
import { commandId, linkToken } from '../fields.ts';
import { tokenFor } from '../made-once.ts';
import { problemOfPeople } from '../problem.ts';
import { json, personOf, type Route, route, type Sent } from '../route.ts';
import type { Services } from '../services.ts';

const credentials = { login: text, name: text, password: text };

export const personWords = ({ id, kind, role, name, login }: Person) => ({ id, kind, role, name, login });

/** Signs a person in: whatever session the browser had before is over. */
const signedIn = async ({ people }: Services, { token }: Caller, person: Person, status = 200): Promise<Sent> => {
  const session = await people.newSession(person);
  if (token !== null) await people.endSession(token);
  return { kind: 'json', status, body: { person: personWords(person) }, session };
};

const secondsOf = (milliseconds: number): number | undefined =>
  milliseconds > 0 ? Math.ceil(milliseconds / 1000) : undefined;

const me = route({
  method: 'GET',
  path: '/api/me',
  summary: 'Who is signed in.',
  access: 'anyone',
  answer: 'The person with what they may do in the house, or null; of a patron also the balance.',
  handle: async ({ services: { people }, caller: { person }, settings: { money } }) => {
    if (person === null) return json({ person: null, money });
    const balance = isPatron(person) ? { balance: await people.balanceOf(person.id) } : {};
    return json({ person: { ...personWords(person), may: powersOf(person) }, money, ...balance });
  },
});

const guest = route({
  method: 'POST',
  path: '/api/guest',
  summary: 'Comes in as a guest with play money, without a form.',
  access: 'anyone',
  limit: 'entry',
  answer: 'The person; the session is in the cookie. Whoever is signed in stays who they are.',
  handle: async ({ services, caller }) => {
    if (caller.person !== null) return json({ person: personWords(caller.person) });
    const made = await services.people.newGuest();
    if ('fault' in made) throw problemOfPeople(made.fault);
    return signedIn(services, caller, made.ok, 201);
  },
});

const signIn = route({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Signs in.',
  access: 'anyone',
  limit: 'entry',
  body: record({ login: text, password: text }),
  answer: 'The person; the session is in the cookie.',
  handle: async ({ services, caller, body: { login, password } }) => {
    const found = await services.people.signIn(login, password);
    if ('ok' in found) return signedIn(services, caller, found.ok);
    throw problemOfPeople(found.fault, secondsOf(found.retryAfterMs));
  },
});

const signOut = route({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Signs out; live feeds of the session end.',
  access: 'anyone',
  answer: 'Nothing more.',
  handle: async ({ services: { people }, feeds, caller: { token } }) => {
    if (token !== null) {
      await people.endSession(token);
      feeds.endSession(token);
    }
    return { kind: 'json', status: 200, body: { person: null }, session: null };
  },
});

const register = route({
  method: 'POST',
  path: '/api/register',
  summary:
    'Opens an account; a guest keeps seat, chips and money. A name that looks like that of someone else is refused.',
  access: 'anyone',
  limit: 'entry',
  body: record(credentials),
  answer: 'The person; the session is in the cookie.',
  handle: async ({ services, caller, body }) => {
    const { people } = services;
    const { person } = caller;
    const made = person?.kind === 'guest' ? await people.claimAccount(person, body) : await people.registerPatron(body);
    if ('fault' in made) throw problemOfPeople(made.fault);
    return signedIn(services, caller, made.ok, 201);
  },
});

const password = route({
  method: 'POST',
  path: '/api/me/password',
  summary: 'Changes your password; every other session of yours ends, with its live feeds.',
  access: 'signed-in',
  limit: 'entry',
  body: record({ old: text, new: text }),
  answer: 'The person; a new session is in the cookie.',
  handle: async ({ services, feeds, caller, body: { old, new: chosen } }) => {
    const changed = await services.people.changePassword(personOf(caller), old, chosen);
    if ('fault' in changed) throw problemOfPeople(changed.fault, secondsOf(changed.retryAfterMs));
    feeds.endPerson(changed.ok.id);
    return signedIn(services, caller, changed.ok);
  },
});

const HOUR = 3_600_000;

const invite = route({
  method: 'POST',
  path: '/api/invites',
  summary: 'Makes a link that invites one person to a position that is yours to give.',
  access: 'staff',
  limit: 'write',
  body: record({ id: optional(commandId), role: oneOf(ACTOR_ROLES), hours: optional(whole(1, 720)) }),
  answer: 'The link, its token and when it ends. It is told this once; with an `id`, again to whoever repeats it.',
  handle: async ({ services: { people, house }, caller, body: { id, role, hours } }) => {
    const person = personOf(caller);
    const kind = role === 'patron' ? 'patron' : 'staff';
    const made = await people.invite(person, {
      kind,
      role,
      ...(hours === undefined ? {} : { ttl: hours * HOUR }),
      ...(id === undefined ? {} : { token: tokenFor(house.keys, person.id, id) }),
    });
    if ('fault' in made) throw problemOfPeople(made.fault);
    return json({ ...made.ok, link: `/invite/${made.ok.token}` }, 201);
  },
});

const inviteOf = route({
  method: 'GET',
  path: '/api/invites/:token',
  summary: 'What a link invites to.',
  access: 'anyone',
  limit: 'entry',
  params: { token: linkToken },
  answer: 'The kind, the role and when it ends.',
  handle: async ({ services: { people }, params: { token } }) => {
    const found = await people.inviteOf(token);
    if ('fault' in found) throw problemOfPeople(found.fault);
    return json(found.ok);
  },
});

const accept = route({
  method: 'POST',
  path: '/api/invites/:token/accept',
  summary: 'Accepts an invitation, choosing a login, a name and a password.',
  access: 'anyone',
  limit: 'entry',
  params: { token: linkToken },
  body: record(credentials),
  answer: 'The person; the session is in the cookie.',
  handle: async ({ services, caller, params: { token }, body }) => {
    const made = await services.people.acceptInvite(token, body);
    if ('fault' in made) throw problemOfPeople(made.fault);
    return signedIn(services, caller, made.ok, 201);
  },
});

export const PEOPLE_ROUTES: readonly Route[] = [
  me,
  guest,
  signIn,
  signOut,
  register,
  password,
  invite,
  inviteOf,
  accept,
];
