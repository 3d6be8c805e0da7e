import { tableStream } from '@sabot/proof';
import { type Command, evolve, NEW_TABLE } from '@sabot/table';
import { expect, it } from 'vitest';
import { accountOf, chipsAccount } from '../../src/ledger/table-ledger.ts';
import { openStore } from '../../src/store/open.ts';
import { type Append, type AppendOutcome, type EventStore, StoreUnavailable } from '../../src/store/store.ts';
import { loadStream } from '../../src/streams/load.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { bettingTable, commandBy, houseOn, must, temporaryFolder } from './people-at-table.ts';

type Appending = (batch: readonly Append[], store: () => Promise<AppendOutcome>) => Promise<AppendOutcome>;

/** A house whose appends go through `appending`, once a test has set it. */
const houseWith = async () => {
  const kept = await openStore({ data: temporaryFolder() });
  let appending: Appending = (_, store) => store();
  const store: EventStore = {
    ...kept,
    append: (stream, batch) => appending(batch, () => kept.append(stream, batch)),
  };
  const setAppending = (next: Appending): void => {
    appending = next;
  };
  return { house: await houseOn(store), setAppending };
};

type House = Awaited<ReturnType<typeof houseWith>>['house'];

/** In cash, so that it can be done again and again. */
const buyIn = (): Command => commandBy('dan', 'buy-in', { amount: 1_000, for: 'p-ben' });
const buyIns = (count: number): readonly Command[] => Array.from({ length: count }, buyIn);
const giveAll = (table: LiveTable, commands: readonly Command[]) =>
  Promise.all(commands.map((command) => table.give(command)));

/** The table is as its record gives it, and the books are as its chips. */
const expectSound = async (house: House, table: LiveTable): Promise<void> => {
  const fold = { stream: tableStream('one'), first: NEW_TABLE, evolve };
  const { state, tip } = await loadStream(house.store, fold, 'another build');
  expect(table.halted()).toBeNull();
  expect({ state: table.state(), tip: table.tip() }).toEqual({ state, tip });
  for (const { person, chips } of state.patrons)
    expect(await house.store.balanceOf(chipsAccount('one', person))).toBe(chips);
  expect(await house.store.audit()).toEqual({ wrong: [], total: 0 });
};

it('the next commands are decided while the first are being written', async () => {
  const { house, setAppending } = await houseWith();
  const table = await bettingTable(house, 'one');
  const sizes: number[] = [];
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  setAppending(async (batch, store) => {
    sizes.push(batch.length);
    if (sizes.length === 3) release();
    await released;
    return store();
  });
  // Were each batch to wait for the one before, the store would never answer.
  const answers = await giveAll(table, buyIns(200));
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['done']));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(200);
  expect(await house.store.balanceOf(chipsAccount('one', 'p-ben'))).toBe(1_200_000);
  await expectSound(house, table);
});

it('what was decided behind a command that the books refuse is decided again', async () => {
  const { house, setAppending } = await houseWith();
  const table = await bettingTable(house, 'one');
  const allowed = new Set<string>();
  setAppending((batch, store) => {
    for (const { command } of batch) if (command.events > 0) allowed.add(command.id);
    return store();
  });
  await must(table, 'p-ann', 'cash-out', { amount: 1_000_000 });
  const held = await house.store.balanceOf(accountOf('p-ann'));
  const tooMuch = commandBy('p-ann', 'buy-in', { amount: held + 500_000 });
  const wager = commandBy('p-ann', 'place-wager', { wager: 'tie', amount: 1_000 });
  const commands = [...buyIns(10), tooMuch, ...buyIns(100), wager, ...buyIns(100)];
  const answers = await giveAll(table, commands);
  const refused = answers.flatMap((answer, index) =>
    answer.kind === 'done' ? [] : [[commands[index], answer.kind === 'refused' && answer.refusal.code]],
  );
  // The wager had been allowed by chips that never came.
  expect(allowed).toContain(wager.id);
  expect(refused).toEqual([
    [tooMuch, 'not-enough-money'],
    [wager, 'not-enough-chips'],
  ]);
  expect(await house.store.balanceOf(accountOf('p-ann'))).toBe(held);
  await expectSound(house, table);
});

it('a command that was given before is answered as then, amid others being written', async () => {
  const { house } = await houseWith();
  const table = await bettingTable(house, 'one');
  const first = buyIn();
  const done = await table.give(first);
  const answers = await giveAll(table, [...buyIns(70), first, ...buyIns(70), first, ...buyIns(70)]);
  expect([answers[70], answers[141]]).toEqual([
    { ...done, repeated: true },
    { ...done, repeated: true },
  ]);
  expect(answers.filter((answer) => answer.kind === 'done' && !answer.repeated)).toHaveLength(210);
  expect(await house.store.balanceOf(chipsAccount('one', 'p-ben'))).toBe(1_211_000);
  await expectSound(house, table);
});

it('commands whose fate the store could not tell are done once, however often they are given', async () => {
  const { house, setAppending } = await houseWith();
  const table = await bettingTable(house, 'one');
  let appends = 0;
  // All is stored; of the second batch nobody hears.
  setAppending(async (_, store) => {
    appends += 1;
    const number = appends;
    const outcome = await store();
    if (number === 2) throw new StoreUnavailable('The answer was lost.');
    return outcome;
  });
  const commands = buyIns(200);
  const answers = await giveAll(table, commands);
  const lost = answers.flatMap((answer, index) => (answer.kind === 'failed' ? [index] : []));
  expect(lost.length).toBeGreaterThan(0);
  for (const answer of answers)
    expect(answer).toMatchObject(
      answer.kind === 'failed' ? { code: 'unavailable' } : { kind: 'done', repeated: false },
    );
  const repeats = await giveAll(table, commands);
  for (const [index, repeat] of repeats.entries()) {
    const answer = answers[index];
    if (answer?.kind === 'done') expect(repeat).toEqual({ ...answer, repeated: true });
    else expect(repeat).toMatchObject({ kind: 'done' });
  }
  expect(await house.store.balanceOf(chipsAccount('one', 'p-ben'))).toBe(1_200_000);
  await expectSound(house, table);
});
