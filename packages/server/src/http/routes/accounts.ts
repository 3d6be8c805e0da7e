import { ACCOUNT_PAGE, askForPlayMoney, getAccount, getAccountHistory, payIn, payOut } from '@sabot/protocol';
import type { AccountChange } from '../../people/accounts.ts';
import { PERMISSIONS } from '../../people/permissions.ts';
import type { PeopleFault, PeopleResult } from '../../people/person.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import type { Routes } from './route.ts';

export const accountRoutes: Routes = async (app, { services: { people }, settings: { money } }) => {
  /** Answers with what was moved and the balance after it. */
  const moved = async (done: PeopleResult<AccountChange, PeopleFault>) => {
    if ('fault' in done) throw httpRefusal(done.fault);
    const { event, sequence, repeated } = done.ok;
    return { ok: true as const, sequence, event, repeated, balance: await people.balanceOf(event.person) };
  };

  app.route({
    ...getAccount,
    config: { access: 'patron' },
    handler: async (request) => {
      const { id } = signedInPerson(request);
      return { person: id, balance: await people.balanceOf(id), money };
    },
  });

  app.route({
    ...getAccountHistory,
    config: { access: 'patron', limit: 'read' },
    handler: async (request) => {
      const { after = 0, limit = ACCOUNT_PAGE } = request.query;
      return { entries: await people.historyOf(signedInPerson(request).id, after, limit) };
    },
  });

  app.route({
    ...askForPlayMoney,
    config: { access: 'patron', limit: 'write' },
    handler: async (request) => moved(await people.givePlayMoney(signedInPerson(request), request.body.id)),
  });

  app.route({
    ...payIn,
    config: { access: PERMISSIONS.handleMoney, limit: 'write' },
    handler: async (request) => {
      const { id, amount } = request.body;
      return moved(await people.payIn(signedInPerson(request), request.params.person, amount, id));
    },
  });

  app.route({
    ...payOut,
    config: { access: PERMISSIONS.handleMoney, limit: 'write' },
    handler: async (request) => {
      const { id, amount } = request.body;
      return moved(await people.payOut(signedInPerson(request), request.params.person, amount, id));
    },
  });
};
