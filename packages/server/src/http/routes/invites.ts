import { acceptInvite, confirmInvite, getInvite, invite, listInvites, revokeInvite } from '@sabot/protocol';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import { signInAs } from './people.ts';
import { idempotentToken, type Routes } from './route.ts';

const HOUR_MS = 3_600_000;

/** Links for those who are to join. */
export const inviteRoutes: Routes = async (app, { services: { people, house } }) => {
  app.route({
    ...invite,
    config: { access: 'staff', limit: 'write' },
    handler: async (request, reply) => {
      const { id, role, name, hours } = request.body;
      const person = signedInPerson(request);
      const made = await people.invite(person, {
        kind: role === 'patron' ? 'patron' : 'staff',
        role,
        ...(name === undefined ? {} : { name }),
        ...(hours === undefined ? {} : { ttl: hours * HOUR_MS }),
        ...(id === undefined ? {} : { token: idempotentToken(house.keys, person.id, id) }),
      });
      if ('fault' in made) throw httpRefusal(made.fault);
      reply.code(201);
      return { ...made.ok, link: `/invite/${made.ok.token}` };
    },
  });

  app.route({
    ...listInvites,
    config: { access: 'staff' },
    handler: async (request) => {
      const invites = await people.listInvites(signedInPerson(request));
      const named = invites.flatMap(({ by, usedBy, confirmedBy, revokedBy }) => [by, usedBy, confirmedBy, revokedBy]);
      const names = await people.byIds(named.filter((each) => each !== null));
      return { invites, names: Object.fromEntries(names) };
    },
  });

  app.route({
    ...confirmInvite,
    config: { access: 'staff', limit: 'write' },
    handler: async (request) => {
      const done = await people.confirmInvite(signedInPerson(request), request.params.invite);
      if ('fault' in done) throw httpRefusal(done.fault);
      return { invite: done.ok };
    },
  });

  app.route({
    ...revokeInvite,
    config: { access: 'staff', limit: 'write' },
    handler: async (request) => {
      const done = await people.revokeInvite(signedInPerson(request), request.params.invite);
      if ('fault' in done) throw httpRefusal(done.fault);
      return { invite: done.ok };
    },
  });
};

/** For whoever holds a link. */
export const acceptanceRoutes: Routes = async (app, parts) => {
  const { people } = parts.services;

  app.route({
    ...getInvite,
    config: { access: 'anyone', limit: 'entry' },
    handler: async ({ params: { token } }) => {
      const found = await people.inviteOf(token);
      if ('fault' in found) throw httpRefusal(found.fault);
      return found.ok;
    },
  });

  app.route({
    ...acceptInvite,
    config: { access: 'anyone', limit: 'entry' },
    handler: async (request, reply) => {
      const made = await people.acceptInvite(request.params.token, request.body);
      if ('fault' in made) throw httpRefusal(made.fault);
      reply.code(201);
      return signInAs(parts, request, reply, made.ok);
    },
  });
};
