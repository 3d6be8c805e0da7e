import { record, text } from '@sabot/table';
import { PEOPLE_FAULTS, type PeopleFault } from '../../people/index.ts';
import { linkToken } from '../fields.ts';
import { escaped, HTML, page } from '../html.ts';
import { PEOPLE_STATUS } from '../problem.ts';
import { type Route, route, type Sent } from '../route.ts';

const LINE = 'You are invited.';

const asPage = (name: string, main: string, status = 200): Sent => ({
  kind: 'text',
  status,
  type: HTML,
  body: page(name, LINE, main),
});

const form = (
  token: string,
  role: string,
  fault: PeopleFault | null,
): string => `<h2>Join as ${escaped(role.replaceAll('-', ' '))}</h2>
${fault === null ? '' : `<p class="fault" role="alert">${escaped(PEOPLE_FAULTS[fault])}</p>`}
<form method="post" action="/invite/${encodeURIComponent(token)}">
<label>Login <input name="login" required autocomplete="username" autocapitalize="none" minlength="3" maxlength="40"></label>
<label>Name <input name="name" required autocomplete="name" maxlength="40"></label>
<label>Password <input name="password" type="password" required autocomplete="new-password" minlength="10" maxlength="200"></label>
<button>Join</button>
</form>`;

const noForm = (fault: PeopleFault): string => `<p class="fault">${escaped(PEOPLE_FAULTS[fault])}</p>`;

const shown = route({
  method: 'GET',
  path: '/invite/:token',
  summary: 'An invitation as a page.',
  access: 'anyone',
  limit: 'entry',
  params: { token: linkToken },
  answer: 'A page with a form.',
  type: 'text/html',
  handle: async ({ services: { people }, settings: { name }, params: { token } }) => {
    const found = await people.inviteOf(token);
    if ('fault' in found) return asPage(name, noForm(found.fault), PEOPLE_STATUS[found.fault]);
    return asPage(name, form(token, found.ok.role, null));
  },
});

const sent = route({
  method: 'POST',
  path: '/invite/:token',
  summary: 'Accepts an invitation with the form of its page.',
  access: 'anyone',
  limit: 'entry',
  isForm: true,
  params: { token: linkToken },
  body: record({ login: text, name: text, password: text }),
  answer: 'A redirection to the tables; the session is in the cookie.',
  type: 'text/html',
  handle: async ({ services: { people }, settings: { name }, caller, params: { token }, body }) => {
    const made = await people.acceptInvite(token, body);
    if ('ok' in made) {
      if (caller.token !== null) await people.endSession(caller.token);
      return { kind: 'redirect', to: '/', session: await people.newSession(made.ok) };
    }
    const { fault } = made;
    const found = await people.inviteOf(token);
    const main = 'fault' in found ? noForm(found.fault) : form(token, found.ok.role, fault);
    return asPage(name, main, PEOPLE_STATUS[fault]);
  },
});

export const INVITE_ROUTES: readonly Route[] = [shown, sent];
