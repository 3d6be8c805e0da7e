import { optional, record, whole } from '@sabot/table';
import { MOST_CENTS, type Moved, type PeopleFault, POWERS, type Result } from '../../people/index.ts';
import { commandId, personId, upTo } from '../fields.ts';
import { problemOfPeople } from '../problem.ts';
import { json, personOf, type Route, route, type Sent } from '../route.ts';
import type { Services } from '../services.ts';

const PAGE = 100;

/** What was moved, and what the account holds now. */
const moved = async ({ people }: Services, done: Result<Moved, PeopleFault>): Promise<Sent> => {
  if ('fault' in done) throw problemOfPeople(done.fault);
  const { event, sequence, repeated } = done.ok;
  return json({ ok: true, sequence, event, repeated, balance: await people.balanceOf(event.person) });
};

const account = route({
  method: 'GET',
  path: '/api/account',
  summary: 'Your money with the house.',
  access: 'patron',
  answer: 'The balance in cents, and what money it is.',
  handle: async ({ services: { people }, caller, settings: { money } }) => {
    const { id } = personOf(caller);
    return json({ person: id, balance: await people.balanceOf(id), money });
  },
});

const history = route({
  method: 'GET',
  path: '/api/account/history',
  summary: 'What was paid in and out; chips bought and cashed are in the records of the tables.',
  access: 'patron',
  limit: 'read',
  query: { after: optional(whole(0)), limit: upTo(PAGE) },
  answer: 'Entries in order, oldest first, after a number.',
  handle: async ({ services: { people }, caller, query: { after = 0, limit = PAGE } }) =>
    json({ entries: await people.historyOf(personOf(caller).id, after, limit) }),
});

const playMoney = route({
  method: 'POST',
  path: '/api/account/play-money',
  summary: 'Asks for more play money when little is left.',
  access: 'patron',
  limit: 'write',
  body: record({ id: commandId }),
  answer: 'The entry and the balance; a repeat is answered as the first time.',
  handle: async ({ services, caller, body: { id } }) =>
    moved(services, await services.people.givePlayMoney(personOf(caller), id)),
});

const paying = (way: 'pay-in' | 'pay-out', summary: string): Route =>
  route({
    method: 'POST',
    path: `/api/accounts/:person/${way}`,
    summary,
    access: POWERS.handleMoney,
    limit: 'write',
    params: { person: personId },
    body: record({ id: commandId, amount: whole(1, MOST_CENTS) }),
    answer: 'The entry and the balance; a repeat is answered as the first time.',
    handle: async ({ services, caller, params: { person }, body: { id, amount: cents } }) => {
      const { payIn, payOut } = services.people;
      return moved(services, await (way === 'pay-in' ? payIn : payOut)(personOf(caller), person, cents, id));
    },
  });

export const ACCOUNT_ROUTES: readonly Route[] = [
  account,
  history,
  playMoney,
  paying('pay-in', 'Takes money for the account of a patron.'),
  paying('pay-out', 'Pays money out of the account of a patron.'),
];
