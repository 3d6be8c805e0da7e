import { entropyCommitment } from '@sabot/proof';
import { readCommand } from '@sabot/protocol';
import { type Command, timed, usualConfig } from '@sabot/table';
import { expect, it, onTestFinished } from 'vitest';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import { makeShoeKeeper, type ShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openStore } from '../../src/store/open.ts';
import { openHouse } from '../../src/streams/house.ts';
import { startClock } from '../../src/streams/table-clock.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { ask, entryOf, must, temporaryFolder } from './people-at-table.ts';

const NOW = 5_000;

const dueAt = async (keeper: ShoeKeeper, table: LiveTable) => {
  const { entry, game } = table;
  const clock = startClock(table.tip().sequence, 0);
  const scene = { table: entry.id, game, state: table.state(), clock, contributionMs: 0, hasAudience: true };
  const act = await keeper.nextAct(scene, NOW);
  if (act.kind !== 'give') throw new Error(`the keeper does ${act.kind}`);
  return act;
};

const keep = async (keeper: ShoeKeeper, table: LiveTable): Promise<void> => {
  const { command, onlyAt } = await dueAt(keeper, table);
  expect(await table.give(timed(command, NOW), onlyAt)).toMatchObject({ kind: 'done' });
};

const electronicTable = async () => {
  const store = await openStore({ data: temporaryFolder() });
  const keeper = makeShoeKeeper(store);
  const house = await openHouse(store, { sealed: keeper.cardOrder, now: Date.now });
  onTestFinished(async () => {
    await house.close();
    await store.close();
  });
  const table = await house.addTable(entryOf('one'));
  const config = usualConfig(table.game, { table: 'one', source: 'electronic' });
  await must(table, 'max', 'open-table', { config });
  await must(table, 'dan', 'load-shoe');
  await must(table, 'p-ann', 'join-table', { seat: 1 });
  await keep(keeper, table);
  return { keeper, table };
};

const VALUE = '5a'.repeat(32);

it('a seal that was made before someone revealed is not put on: it is made again with what was added', async () => {
  const { keeper, table } = await electronicTable();
  const commitment = await entropyCommitment(nodeCrypto, { table: 'one', shoe: 1, person: 'p-ann', value: VALUE });
  await must(table, 'p-ann', 'commit-entropy', { commitment });
  const early = await dueAt(keeper, table);
  expect(early.command.do).toBe('seal-shoe');
  await must(table, 'p-ann', 'reveal-entropy', { value: VALUE });
  expect(await table.give(timed(early.command, NOW), early.onlyAt)).toMatchObject({ kind: 'failed', code: 'busy' });
  await keep(keeper, table);
  expect(table.state().shoe).toMatchObject({ contributions: [{ person: 'p-ann', value: VALUE }] });
  await must(table, 'dan', 'burn-cards');
  expect(table.halted()).toBeNull();
});

it('no command names a card of an electronic shoe, whoever sends it', async () => {
  const { keeper, table } = await electronicTable();
  await keep(keeper, table);
  await must(table, 'dan', 'open-betting');
  await must(table, 'dan', 'close-betting');
  for (const as of ['dealer', 'device', 'assistant-casino-manager', 'administrator'] as const) {
    const read = readCommand({ do: 'draw-card', id: `try-${as}`, by: 'x', as, at: 1, card: '9s' });
    if (!read.ok) throw new Error(read.fault);
    const answer = await table.give(read.value satisfies Command);
    expect(answer, as).toMatchObject({ kind: 'refused' });
  }
  expect(table.state().play.phase).toBe('bets-closed');
  await must(table, 'dan', 'draw-card');
});

it('a shoe that is not the one promised stops the table before a card is dealt', async () => {
  const store = await openStore({ data: temporaryFolder() });
  const honest = makeShoeKeeper(store);
  const house = await openHouse(store, { sealed: honest.cardOrder, now: Date.now });
  onTestFinished(async () => {
    await house.close();
    await store.close();
  });
  const table = await house.addTable(entryOf('one'));
  await must(table, 'max', 'open-table', { config: usualConfig(table.game, { table: 'one', source: 'electronic' }) });
  await must(table, 'dan', 'load-shoe');
  await keep(honest, table);
  await keep(honest, table);
  await must(table, 'dan', 'open-betting');
  await store.sql.all("update secrets set value = $1 where name = 'seed:one:1'", ['00'.repeat(32)]);
  await house.close();
  const again = await openHouse(store, { sealed: makeShoeKeeper(store).cardOrder, now: Date.now });
  const reopened = await again.table('one');
  if (reopened === null) throw new Error('the table is gone');
  expect(await ask(reopened, 'dan', 'close-betting')).toMatchObject({ kind: 'failed', code: 'halted' });
  expect(reopened.halted()).toContain('promised');
  await again.close();
});
