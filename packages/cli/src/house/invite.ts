import { inviteFromConsole } from '@sabot/server';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { print } from '../streams.ts';
import { withClearErrors } from './clear-errors.ts';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from './store-location.ts';

const INVITED = ACTOR_ROLES.filter((role) => role !== 'patron' && role !== 'device');

const roleOf = (value: Options[string]): ActorRole => {
  const role = INVITED.find((each) => each === (value ?? 'assistant-casino-manager'));
  if (role === undefined) throw new UsageError(`--role takes one of ${INVITED.join(' ')}.`);
  return role;
};

const run = async (options: Options): Promise<ExitStatus> => {
  const role = roleOf(options['role']);
  const url = typeof options['url'] === 'string' ? options['url'] : 'http://localhost:8417';
  if (!URL.canParse(url)) throw new UsageError('--url takes the address of the house, such as https://play.example.');
  const link = await inviteFromConsole(whereOf(options), role, url);
  await print(options['json'] === true ? `${JSON.stringify({ role, link })}\n` : `${link}\n`);
  return 0;
};

export const invite: Body = {
  help: [
    'Whoever can run this on the machine of the house can make anyone anything; staff invite staff from the pit.',
    '',
    `  --role ROLE      ${INVITED.join(' ')};`,
    '                   assistant-casino-manager unless given',
    '  --url URL        where people find the house; http://localhost:8417 unless given',
    ...WHERE_HELP,
  ],
  options: { ...WHERE_OPTIONS, role: { type: 'string' }, url: { type: 'string' } },
  run: withClearErrors(run),
};
