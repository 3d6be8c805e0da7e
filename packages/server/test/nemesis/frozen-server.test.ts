import { waitUntil } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { watchStalls } from '@sabot/testkit/stalls';
import { expect, it } from 'vitest';
import { verifyFaults } from './crash.ts';
import { openFeed } from './feed.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { addTable, gameAt, TAKEN_OVER_MS } from './tables.ts';
import { firstManager, newVisitor } from './visitor.ts';

const TAKES = 'this server takes care of the table';

it('a table is dealt on by the other server when the one that deals it hangs', async () => {
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
  await waitUntil('the table is dealt', () => deals(one) || deals(other));
  const [frozen, going] = deals(one) ? [one, other] : [other, one];
  const feed = openFeed(
    newVisitor(() => going.url),
    id,
  );
  const settled = (): number => feed.events.filter(({ type }) => type === 'RoundSettled').length;
  await waitUntil('a round is over', () => settled() > 0);

  const stalls = watchStalls();
  frozen.child.kill('SIGSTOP');
  await waitUntil('the other takes over', () => deals(going), 30_000);
  const before = feed.events.length;
  await waitUntil('it deals on', () => feed.events.length > before, 30_000);
  expect(stalls.runningMs()).toBeLessThan(TAKEN_OVER_MS);

  // The one that hung believes in nothing that it held, and nothing is dealt twice.
  frozen.child.kill('SIGCONT');
  const rounds = settled();
  await waitUntil('rounds go on', () => settled() > rounds + 3);
  feed.close();
  expect(feed.faults).toEqual([]);
  for (const server of [one, other]) expect(await server.stop()).toBe(0);
  expect(await verifyFaults(['--database', databaseUrl])).toEqual([]);
});
