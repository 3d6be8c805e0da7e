import { expect, it } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { verifyFaults } from './crash.ts';
import { openFeed } from './feed.ts';
import { type ServerProcess, startServer, until } from './server-process.ts';
import { watchStalls } from './stalls.ts';
import { addTable, gameAt, TAKEN_OVER_MS } from './tables.ts';
import { firstManager, newVisitor } from './visitor.ts';

const TAKES = 'this server takes care of the table';

it('a table is dealt on by the other server when the one that deals it hangs', { timeout: 90_000 }, async () => {
  const databaseUrl = await freshDatabase('frozen-server');
  const options = { where: { databaseUrl }, flags: ['--log', 'info'] };
  const one = await startServer(options);
  const other = await startServer(options);
  const manager = await firstManager(() => one.url, one.invite);
  const { id } = await addTable(manager, gameAt(0));
  const deals = ({ output }: ServerProcess): boolean =>
    output()
      .split('\n')
      .some((line) => line.includes(TAKES) && line.includes(id));
  await until('the table is dealt', 20_000, () => deals(one) || deals(other));
  const [frozen, going] = deals(one) ? [one, other] : [other, one];
  const feed = openFeed(
    newVisitor(() => going.url),
    id,
  );
  const settled = (): number => feed.events.filter(({ type }) => type === 'RoundSettled').length;
  await until('a round is over', 20_000, () => settled() > 0);

  const stalls = watchStalls();
  frozen.child.kill('SIGSTOP');
  await until('the other takes over', 30_000, () => deals(going));
  const before = feed.events.length;
  await until('it deals on', 30_000, () => feed.events.length > before);
  expect(stalls.runningMs()).toBeLessThan(TAKEN_OVER_MS);

  // The one that hung believes in nothing that it held, and nothing is dealt twice.
  frozen.child.kill('SIGCONT');
  const rounds = settled();
  await until('rounds go on', 20_000, () => settled() > rounds + 3);
  feed.close();
  expect(feed.faults).toEqual([]);
  for (const server of [one, other]) expect(await server.stop()).toBe(0);
  expect(await verifyFaults(['--database', databaseUrl])).toEqual([]);
});
