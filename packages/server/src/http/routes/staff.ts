import { hasPower, type Person, POWERS } from '../../people/index.ts';
import { personId, tableId } from '../fields.ts';
import { problemOfPeople } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import { personWords } from './people.ts';

const shownTo = <P extends Person>(viewer: Person, person: P): P =>
  hasPower(viewer, 'seeLogins') ? person : { ...person, login: null };

const list = route({
  method: 'GET',
  path: '/api/staff',
  summary: 'Staff and devices of the house.',
  access: 'staff',
  answer:
    'Persons with their positions, by whom they were invited and whether they are shut out; logins for a pit manager or above and administrators.',
  handle: async ({ services: { people }, caller }) => {
    const viewer = personOf(caller);
    return json({ staff: (await people.listStaff()).map((each) => shownTo(viewer, each)) });
  },
});

const disable = route({
  method: 'POST',
  path: '/api/staff/:person/disable',
  summary: 'Shuts out a person whose position is below your own; their sessions and feeds end.',
  access: POWERS.disable,
  limit: 'write',
  params: { person: personId },
  answer: 'The person.',
  handle: async ({ services: { people }, feeds, caller, params: { person } }) => {
    const by = personOf(caller);
    const done = await people.disable(by, person);
    if ('fault' in done) throw problemOfPeople(done.fault);
    feeds.endPerson(person);
    return json({ person: personWords(shownTo(by, done.ok)) });
  },
});

const newDevice = route({
  method: 'POST',
  path: '/api/tables/:table/devices',
  summary: 'Makes a token for a card-reading device of this table.',
  access: POWERS.makeDevices,
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
