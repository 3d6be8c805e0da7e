import {
  changePassword,
  disableStaff,
  enterAsGuest,
  getMe,
  listStaff,
  makeDevice,
  register,
  signIn,
  signOut,
  staySignedIn,
} from '@sabot/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPermission, PERMISSIONS, permissionsOf } from '../../people/permissions.ts';
import { isPatron, type Person } from '../../people/person.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import { sendSession } from '../plugins/security.ts';
import type { RouteParts, Routes } from './route.ts';

const secondsOf = (milliseconds: number): number | null => (milliseconds > 0 ? Math.ceil(milliseconds / 1000) : null);

/** A login is half of what signs someone in, so that only those who manage people are shown it. */
const shownTo = <P extends Person>(viewer: Person, person: P): P =>
  hasPermission(viewer, 'seeLogins') ? person : { ...person, login: null };

/** Signs a person in, and ends the session that the browser had before. */
export const signInAs = async (
  { services: { people }, settings }: RouteParts,
  { caller: { token } }: FastifyRequest,
  reply: FastifyReply,
  person: Person,
) => {
  const session = await people.newSession(person);
  if (token !== null) await people.endSession(token);
  sendSession(reply, session, settings);
  return { person };
};

/** Who is signed in, and for how long. */
export const ownRoutes: Routes = async (app, { services: { people }, settings }) => {
  app.route({
    ...getMe,
    config: { access: 'anyone' },
    handler: async ({ caller: { person, token } }) => {
      const { money } = settings;
      if (person === null || token === null) return { person: null, money };
      const balance = isPatron(person) ? { balance: await people.balanceOf(person.id) } : {};
      const idleEnd = person.kind === 'staff' ? await people.idleEndOf(token) : null;
      const ends = idleEnd === null ? {} : { endsAt: idleEnd };
      return { person: { ...person, may: permissionsOf(person) }, money, ...balance, ...ends };
    },
  });

  app.route({
    ...staySignedIn,
    config: { access: 'signed-in' },
    handler: async ({ caller: { token } }) => {
      if (token !== null) await people.useSession(token);
      return { endsAt: token === null ? null : await people.idleEndOf(token) };
    },
  });
};

/** Signing in and out, as a guest or with a password. */
export const signInRoutes: Routes = async (app, parts) => {
  const {
    services: { people },
    settings,
    feeds,
  } = parts;

  app.route({
    ...enterAsGuest,
    config: { access: 'anyone', limit: 'entry' },
    handler: async (request, reply) => {
      if (request.caller.person !== null) return { person: request.caller.person };
      const made = await people.newGuest();
      if ('fault' in made) throw httpRefusal(made.fault);
      reply.code(201);
      return signInAs(parts, request, reply, made.ok);
    },
  });

  app.route({
    ...signIn,
    config: { access: 'anyone', limit: 'entry' },
    handler: async (request, reply) => {
      const found = await people.signIn(request.body.login, request.body.password);
      if ('ok' in found) return signInAs(parts, request, reply, found.ok);
      throw httpRefusal(found.fault, undefined, secondsOf(found.retryAfterMs));
    },
  });

  app.route({
    ...signOut,
    config: { access: 'anyone' },
    handler: async ({ caller: { token } }, reply) => {
      if (token !== null) {
        await people.endSession(token);
        feeds.endSession(token);
      }
      sendSession(reply, null, settings);
      return { person: null };
    },
  });

  app.route({
    ...changePassword,
    config: { access: 'signed-in', limit: 'entry' },
    handler: async (request, reply) => {
      const changed = await people.changePassword(signedInPerson(request), request.body.old, request.body.new);
      if ('fault' in changed) throw httpRefusal(changed.fault, undefined, secondsOf(changed.retryAfterMs));
      feeds.endPerson(changed.ok.id);
      return signInAs(parts, request, reply, changed.ok);
    },
  });
};

/** Accounts with a password, of patrons who register. */
export const registrationRoutes: Routes = async (app, parts) => {
  const { people } = parts.services;

  app.route({
    ...register,
    config: { access: 'anyone', limit: 'entry' },
    handler: async (request, reply) => {
      const { person } = request.caller;
      const made =
        person?.kind === 'guest'
          ? await people.claimAccount(person, request.body)
          : await people.registerPatron(request.body);
      if ('fault' in made) throw httpRefusal(made.fault);
      reply.code(201);
      return signInAs(parts, request, reply, made.ok);
    },
  });
};

/** The staff of the house and its devices. */
export const staffRoutes: Routes = async (app, { services: { people }, feeds }) => {
  app.route({
    ...listStaff,
    config: { access: 'staff' },
    handler: async (request) => {
      const viewer = signedInPerson(request);
      return { staff: (await people.listStaff()).map((each) => shownTo(viewer, each)) };
    },
  });

  app.route({
    ...disableStaff,
    config: { access: PERMISSIONS.disable, limit: 'write' },
    handler: async (request) => {
      const by = signedInPerson(request);
      const done = await people.disable(by, request.params.person);
      if ('fault' in done) throw httpRefusal(done.fault);
      feeds.endPerson(request.params.person);
      return { person: shownTo(by, done.ok) };
    },
  });

  app.route({
    ...makeDevice,
    config: { access: PERMISSIONS.makeDevices, limit: 'write' },
    handler: async (request, reply) => {
      const { table } = request.params;
      const made = await people.newDevice(signedInPerson(request), table);
      if ('fault' in made) throw httpRefusal(made.fault);
      reply.code(201);
      return { device: made.ok.person.id, token: made.ok.token, table };
    },
  });
};
