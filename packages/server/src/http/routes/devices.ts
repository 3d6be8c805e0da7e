import { getDeviceDue, sendDeviceMessage } from '@sabot/protocol';
import { deviceDue } from '@sabot/table';
import type { FastifyRequest } from 'fastify';
import type { LiveTable } from '../../streams/table-stream.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';
import { visibleTable } from '../views/table-access.ts';
import type { Routes } from './route.ts';

/** The table of a route; a device asks for its own and for no other. */
const tableFor = (services: Services, request: FastifyRequest, table: string): Promise<LiveTable> => {
  const person = signedInPerson(request);
  if (person.kind === 'device' && person.table !== table) throw httpRefusal('not-your-table');
  return visibleTable(services, table, request.caller);
};

/** The card-reading devices: what they send, and what they are to do next. */
export const deviceRoutes: Routes = async (app, { services }) => {
  app.route({
    ...sendDeviceMessage,
    config: { access: 'device', limit: 'write' },
    handler: async (request) => {
      const table = await tableFor(services, request, request.params.table);
      const reply = await services.receiveFromDevice(table, request.body);
      if (!reply.ok) throw httpRefusal(reply.code, reply.detail);
      return reply;
    },
  });

  app.route({
    ...getDeviceDue,
    config: { access: 'device-or-staff', limit: 'read' },
    handler: async (request) => {
      const { entry, game, state } = await tableFor(services, request, request.params.table);
      const now = state();
      const due = deviceDue(game, now);
      if (due === null) throw httpRefusal('no-reader');
      return { table: entry.id, at: services.now(), sequence: now.sequence, phase: now.play.phase, due };
    },
  });
};
