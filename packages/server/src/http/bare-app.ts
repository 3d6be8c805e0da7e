import { choicesOfHouse, giveTableCommand } from '@sabot/protocol';
import { GAMES } from '@sabot/rules';
import type { TypeOf } from '@sabot/table';
import { makeLog } from '../ops/log.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { readSettings } from '../ops/settings.ts';
import type { Person } from '../people/person.ts';
import { newFastify, observe, onlyJson } from './app.ts';
import { useAccess } from './plugins/access.ts';
import { describeProblems, handleErrors } from './plugins/problems.ts';
import { useSchemas } from './plugins/schemas.ts';
import { secure } from './plugins/security.ts';

/** What a command is answered with. */
export type BareAnswer = TypeOf<(typeof giveTableCommand)['schema']['response'][200]>;

const GUEST: Person = { id: 'p-bare', kind: 'guest', role: 'patron', name: 'Guest', login: null, table: null };

/**
 * The HTTP side alone: every hook, check and serialiser that a command passes, with a fixed answer in place of the
 * house. A benchmark compares the real server with it.
 */
export const listenWithoutHouse = async (answer: BareAnswer): Promise<string> => {
  const settings = readSettings({ port: '0', 'rate-limits': 'off', log: 'error' });
  const log = makeLog(settings, { write: () => {} });
  const people = { personOfSession: async () => GUEST, personOfDeviceToken: async () => null };
  const app = newFastify(settings);
  onlyJson(app);
  useSchemas(app, choicesOfHouse(GAMES));
  handleErrors(app, log);
  observe(app, { services: { log, metrics: makeMetrics({ withProcess: false }) }, feeds: { isClosing: () => false } });
  await secure(app, settings);
  describeProblems(app);
  useAccess(app, { services: { people }, settings });
  app.route({
    ...giveTableCommand,
    config: { access: 'signed-in', limit: 'write' },
    handler: async () => answer,
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
};
