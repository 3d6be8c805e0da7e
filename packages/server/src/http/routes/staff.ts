import { personId, tableId } from '../fields.ts';
import { problemOfPeople } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import { personWords } from './people.ts';

const list = route({
  method: 'GET',
  path: '/api/staff',
  summary: 'Staff and devices of the house.',
  access: 'staff',
  answer: 'Persons with their positions, by whom they were invited and whether they are shut out.',
  handle: async ({ services: { people } }) => json({ staff: await people.listStaff() }),
});

const disable = route({
  method: 'POST',
  path: '/api/staff/:person/disable',
  summary: 'Shuts out a person whose position is not above your own; their sessions and feeds end.',
  access: { least: 'dealer', roles: ['administrator'] },
  limit: 'write',
  params: { person: personId },
  answer: 'The person.',
  handle: async ({ services: { people }, feeds, caller, params: { person } }) => {
    const done = await people.disable(personOf(caller), person);
    if ('fault' in done) throw problemOfPeople(done.fault);
    feeds.endPerson(person);
    return json({ person: personWords(done.ok) });
  },
});

const newDevice = route({
  method: 'POST',
  path: '/api/tables/:table/devices',
  summary: 'Makes a token for a card-reading device of this table.',
  access: { least: 'pit-manager', roles: ['administrator'] },
  limit: 'write',
  params: { table: tableId },
  answer: 'The device and its token, told this once.',
  handle: async ({ services: { people }, caller, params: { table } }) => {
    const made = await people.newDevice(personOf(caller), table);
    if ('fault' in made) throw problemOfPeople(made.fault);
    return json({ device: made.ok.person.id, token: made.ok.token, table }, 201);
  },
});

export const STAFF_ROUTES: readonly Route[] = [list, disable, newDevice];
