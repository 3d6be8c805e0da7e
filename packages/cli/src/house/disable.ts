import { disableFromConsole } from '@sabot/server';
import { type Body, UsageError } from '../command.ts';
import { print, tell } from '../streams.ts';
import { withClearErrors } from './clear-errors.ts';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from './store-location.ts';

export const disable: Body = {
  help: [
    'Sessions of that person end within five seconds, and their live feeds soon after. Their money and record stay.',
    'Staff shut out those below them from the house itself; this is for everyone, from the machine of the house.',
    '',
    ...WHERE_HELP,
    '  --json           one JSON object',
  ],
  options: WHERE_OPTIONS,
  run: withClearErrors(async (options, positionals) => {
    const [login, ...rest] = positionals;
    if (login === undefined || rest.length > 0) throw new UsageError('One login, please.');
    const ok = await disableFromConsole(whereOf(options), login);
    if (options['json'] === true) await print(`${JSON.stringify({ ok, login })}\n`);
    else tell(ok ? `${login} is shut out.` : `sabot: Nobody has the login ${login}.`);
    return ok ? 0 : 1;
  }),
};
