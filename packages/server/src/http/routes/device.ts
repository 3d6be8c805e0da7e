import { record } from '@sabot/table';
import { DEVICE_MESSAGES, type DeviceMessage, readDevice } from '../../shoe/device.ts';
import { tableId } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem, problemOfCode } from '../problem.ts';
import { json, type OneOfBodies, personOf, type Route, route } from '../route.ts';

const deviceMessage: OneOfBodies<DeviceMessage> = {
  anyOf: Object.values(DEVICE_MESSAGES).map((fields) => record(fields)),
  faultOf: (value) => {
    const reading = readDevice(value);
    return reading.ok ? null : reading.fault;
  },
};

const device = route({
  method: 'POST',
  path: '/api/tables/:table/device',
  summary: 'A message of the card-reading device of this table, which sends its token as `Authorization: Bearer`.',
  access: 'device',
  limit: 'write',
  params: { table: tableId },
  body: deviceMessage,
  answer: 'Whether a card was drawn, now or before, or a fault of the device noted; the number of the last event.',
  handle: async ({ services, caller, params, body }) => {
    if (personOf(caller).table !== params.table) throw problem('not-your-table');
    const table = await tableNamed(services, params.table, caller);
    const reply = await services.hearDevice(table, body);
    if (!reply.ok) throw problemOfCode(reply.code, reply.detail);
    return json(reply);
  },
});

export const DEVICE_ROUTES: readonly Route[] = [device];
