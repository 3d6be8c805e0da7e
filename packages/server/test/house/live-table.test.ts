import { eventOf, keyRing, signatureOf, tableStream } from '@sabot/proof';
import { type Command, evolve, NEW_TABLE, type TableEvent, usualConfig } from '@sabot/table';
import { expect, it, onTestFinished } from 'vitest';
import { accountOf, CASHIER, chipsAccount, feltAccount, practiceAccount } from '../../src/ledger/table-ledger.ts';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import { openStore } from '../../src/store/open.ts';
import { openHouse } from '../../src/streams/house.ts';
import { loadStream } from '../../src/streams/load.ts';
import { verifyStore } from '../../src/verify/index.ts';
import {
  ask,
  bettingTable,
  commandBy,
  entryOf,
  houseIn,
  houseOn,
  must,
  playOut,
  temporaryFolder,
} from './people-at-table.ts';

it('a repeated command is answered as the first time and done once', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const command = commandBy('p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  const [first, second] = await Promise.all([table.give(command), table.give(command)]);
  const third = await table.give({ ...command, at: command.at + 5_000 });
  expect(first.kind).toBe('done');
  expect(second).toEqual({ ...first, repeated: true });
  expect(third).toEqual({ ...first, repeated: true });
  expect(await house.store.balanceOf(feltAccount('one'))).toBe(10_000);
});

it('a repeat is answered as the first time long after the table itself has forgotten it', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const command = commandBy('p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  const first = await table.give(command);
  for (let round = 0; round < 3; round += 1) {
    await playOut(table);
    await must(table, 'dan', 'open-betting');
  }
  expect(await table.give(command)).toEqual({ ...first, repeated: true });
  expect(await house.store.balanceOf(feltAccount('one'))).toBe(0);
});

it('a refusal is repeated too, also when the command would be allowed by now', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const early = commandBy('dan', 'draw-card');
  const refused = await table.give(early);
  expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'wrong-phase' }, repeated: false });
  await must(table, 'dan', 'close-betting');
  expect(await table.give(early)).toEqual({ ...refused, repeated: true });
  const { sequence } = table.tip();
  await must(table, 'dan', 'draw-card');
  expect(table.tip().sequence).toBe(sequence + 1);
});

it('an id that was used for something else is no repeat', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const command = commandBy('p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  await table.give(command);
  const another = commandBy('p-ann', 'place-wager', { id: command.id, wager: 'banker', amount: 10_000 });
  expect(await table.give(another)).toMatchObject({ kind: 'failed', code: 'id-reused' });
  // Someone else with the same id has given another command.
  const other = { ...command, by: 'p-ben' };
  const done = await table.give(other);
  expect(done).toMatchObject({ kind: 'done', events: [{ type: 'WagerPlaced', owner: 'p-ben' }], repeated: false });
  expect(await table.give(other)).toEqual({ ...done, repeated: true });
});

it('a command that cannot be stored or decided fails alone, and the table goes on', async () => {
  const troubles: unknown[] = [];
  const store = await openStore({ data: temporaryFolder() });
  const house = await openHouse(store, {
    sealed: async () => null,
    now: Date.now,
    onTrouble: (_, error) => troubles.push(error),
  });
  onTestFinished(async () => {
    await house.close();
    await store.close();
  });
  const table = await bettingTable(house, 'one');
  const join = commandBy('dan', 'join-table', { seat: null, for: 'w-1' });
  const poison: Command = { ...join, id: 't-\0' };
  const shapeless: Command = Object.assign(commandBy('max', 'set-limits', { limits: [] }), { limits: null });
  const wagers = ['player', 'tie', 'banker'].map((wager) =>
    commandBy('p-ann', 'place-wager', { wager, amount: 5_000 }),
  );
  const given = [wagers[0], poison, wagers[1], shapeless, wagers[2]].flatMap((command) => command ?? []);
  const answers = await Promise.all(given.map((command) => table.give(command)));
  const fault = { kind: 'failed', code: 'fault', detail: 'Something went wrong here with this command; it is logged.' };
  expect(answers).toMatchObject([{ kind: 'done' }, fault, { kind: 'done' }, fault, { kind: 'done' }]);
  expect(table.halted()).toBeNull();
  expect(troubles).toHaveLength(2);
  expect(await table.give(join)).toMatchObject({ kind: 'done' });
  expect(await store.audit()).toEqual({ wrong: [], total: 0 });
});

it('a practice table moves no money of anyone, and its chips stay play', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one', ['p-ann', 'w-1'], { practice: true });
  await must(table, 'p-ann', 'buy-in', { amount: 5_000 });
  expect(await house.store.balanceOf(practiceAccount('one'))).toBe(-2_005_000);
  await must(table, 'p-ann', 'cash-out', { amount: 1_005_000 });
  await must(table, 'dan', 'cash-out', { amount: 1_000, for: 'w-1' });
  expect(await house.store.balanceOf(practiceAccount('one'))).toBe(-999_000);
  expect(await house.store.balanceOf(accountOf('p-ann'))).toBe(0);
  expect(await house.store.balanceOf(CASHIER)).toBe(0);
  expect(await verifyStore(house.store)).toMatchObject({ ok: true });
});

it('a walk-in is paid in cash', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one', ['w-tall-man-2']);
  expect(await house.store.balanceOf(CASHIER)).toBe(-1_000_000);
  await must(table, 'dan', 'cash-out', { amount: 1_000_000, for: 'w-tall-man-2' });
  expect(await house.store.balanceOf(CASHIER)).toBe(0);
  expect(await house.store.balanceOf(accountOf('w-tall-man-2'))).toBe(0);
});

it('one account cannot buy in at two tables with the same money', async () => {
  const house = await houseIn(temporaryFolder());
  const one = await bettingTable(house, 'one');
  const tables = [one, await bettingTable(house, 'two')];
  await must(one, 'p-ann', 'cash-out', { amount: 1_000_000 });
  expect(await house.store.balanceOf(accountOf('p-ann'))).toBe(1_000_000);
  const answers = await Promise.all(
    tables.flatMap((table) => [
      ask(table, 'p-ann', 'buy-in', { amount: 700_000 }),
      ask(table, 'p-ben', 'place-wager', { wager: 'banker', amount: 5_000 }),
    ]),
  );
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'done', 'done', 'refused']);
  expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({ refusal: { code: 'not-enough-money' } });
  expect(await house.store.balanceOf(accountOf('p-ann'))).toBe(300_000);
  expect(await house.store.audit()).toEqual({ wrong: [], total: 0 });
  expect(one.halted()).toBeNull();
});

it('a batch of which the store takes only the first commands leaves the table that its record gives', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  // Given in one turn, so that they are decided together; the account has no money for the second.
  const answers = await Promise.all([
    table.give(commandBy('p-ann', 'place-wager', { wager: 'player', amount: 10_000 })),
    table.give(commandBy('p-ann', 'buy-in', { amount: 900_000_000 })),
    table.give(commandBy('p-ben', 'place-wager', { wager: 'banker', amount: 10_000 })),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(['done', 'refused', 'done']);
  const fold = { stream: tableStream('one'), first: NEW_TABLE, evolve };
  const { state } = await loadStream(house.store, fold, 'another build');
  expect(table.state()).toEqual(state);
  expect(await house.store.balanceOf(feltAccount('one'))).toBe(20_000);
});

it('what is refused for lack of money leaves no trace at the table and is refused again', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const before = table.tip();
  const command = commandBy('p-ann', 'buy-in', { amount: 5_000 });
  const refused = await table.give(command);
  expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'not-enough-money' }, repeated: false });
  expect(table.tip()).toEqual(before);
  await must(table, 'p-ben', 'cash-out', { amount: 5_000 });
  expect(await table.give(command)).toEqual({ ...refused, repeated: true });
});

it('watchers hear every event once, in order, after it is durable', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const from = table.state();
  const heard: TableEvent[] = [];
  let next = table.tip().sequence + 1;
  table.watch(({ events, first, after }) => {
    expect(first).toBe(next);
    next += events.length;
    heard.push(...events);
    expect(after.sequence).toBe(next - 1);
  });
  const names = Array.from({ length: 40 }, (_, index) => ['p-ann', 'p-ben'][index % 2] ?? '');
  await Promise.all(names.map((name) => ask(table, name, 'place-wager', { wager: 'tie', amount: 1_000 })));
  await playOut(table);
  expect(heard.reduce(evolve, from)).toEqual(table.state());
});

it('an interrupted round is where it was when the house opens again', async () => {
  const folder = temporaryFolder();
  const store = await openStore({ data: folder });
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const table = await bettingTable(house, 'one');
  await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  await must(table, 'dan', 'close-betting');
  await must(table, 'dan', 'draw-card');
  const state = table.state();
  await house.close();
  await store.close();
  const again = await (await houseIn(folder)).table('one');
  expect(again?.state()).toEqual(state);
  // 5.17: the staff may report the power failure and go on from here.
  if (again === null || again === undefined) throw new Error('the table is gone');
  expect(await ask(again, 'gus', 'report-irregularity', { kind: 'power-failure' })).toMatchObject({ kind: 'done' });
});

it('a snapshot and the record give the same table', async () => {
  const folder = temporaryFolder();
  const house = await houseIn(folder);
  const table = await bettingTable(house, 'one');
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      ['player', 'banker', 'tie'].flatMap((wager) =>
        ['p-ann', 'p-ben'].map((name) => ask(table, name, 'place-wager', { wager, amount: 1_000 })),
      ),
    );
    await playOut(table);
    await must(table, 'dan', 'open-betting');
  }
  const stream = tableStream('one');
  const { state, tip } = { state: table.state(), tip: table.tip() };
  await house.store.saveSnapshot({ stream, ...tip, build: house.origin.build, state: JSON.stringify(state) });
  const fold = { stream, first: NEW_TABLE, evolve };
  const fromSnapshot = await loadStream(house.store, fold, house.origin.build);
  const fromRecord = await loadStream(house.store, fold, 'another build');
  for (const loaded of [fromSnapshot, fromRecord])
    expect({ state: loaded.state, tip: loaded.tip }).toEqual({ state, tip });
});

it('a store that was set back stops the table: what was acknowledged is not played over', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  await must(table, 'p-ann', 'place-wager', { wager: 'tie', amount: 1_000 });
  const { sequence } = table.tip();
  await house.store.sql.all('delete from lines where position in (select position from events where sequence = $1)', [
    sequence,
  ]);
  await house.store.sql.all('delete from events where sequence = $1', [sequence]);
  expect(await ask(table, 'p-ben', 'place-wager', { wager: 'tie', amount: 1_000 })).toMatchObject({
    kind: 'failed',
    code: 'halted',
  });
  expect(table.halted()).toContain('lost');
});

it('a long record that no snapshot covers gets one when it is opened', async () => {
  const folder = temporaryFolder();
  const first = await openStore({ data: folder });
  const house = await openHouse(first, { sealed: async () => null, now: Date.now });
  const table = await bettingTable(house, 'one');
  const stream = tableStream('one');
  for (let batch = 0; batch < 9; batch += 1) {
    await Promise.all(
      Array.from({ length: 256 }, (_, index) =>
        ask(table, index % 2 === 0 ? 'p-ann' : 'p-ben', 'set-presence', { present: index % 4 > 1 }),
      ),
    );
  }
  await playOut(table);
  await first.sql.all('delete from snapshots');
  await house.close();
  await first.close();
  const again = await houseIn(folder);
  expect(await again.store.snapshotOf(stream)).toBeNull();
  await again.table('one');
  await expect.poll(() => again.store.snapshotOf(stream)).toMatchObject({ build: again.origin.build });
});

it('a table whose record was tampered with is stopped, and others play on', async () => {
  const folder = temporaryFolder();
  const store = await openStore({ data: folder });
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  await bettingTable(house, 'one');
  await bettingTable(house, 'two');
  await store.sql.all("update events set body = replace(body, '1000000', '9000000') where stream = $1", ['table:one']);
  await house.close();
  await store.close();
  const again = await houseIn(folder);
  const one = await again.table('one');
  const two = await again.table('two');
  expect(one?.halted()).toContain('does not follow');
  if (one === null || two === null) throw new Error('a table is gone');
  expect(await ask(one, 'p-ann', 'place-wager', { wager: 'tie', amount: 1_000 })).toMatchObject({
    kind: 'failed',
    code: 'halted',
    detail: 'It is stopped: its record does not hold.',
  });
  expect(await ask(two, 'p-ann', 'place-wager', { wager: 'tie', amount: 1_000 })).toMatchObject({ kind: 'done' });
});

it('a table is opened under its own name only', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await house.addTable(entryOf('one'));
  const config = usualConfig(table.game, { table: 'another' });
  expect(await ask(table, 'max', 'open-table', { config })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'bad-config' },
  });
});

it('what is worth doing only at one point is not done later', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const { sequence } = table.tip();
  const first = commandBy('p-ann', 'place-wager', { wager: 'tie', amount: 1_000 });
  const second = commandBy('p-ben', 'place-wager', { wager: 'tie', amount: 1_000 });
  const third = commandBy('p-ben', 'place-wager', { wager: 'player', amount: 1_000 });
  const answers = await Promise.all([table.give(first, sequence), table.give(second, sequence), table.give(third)]);
  expect(answers).toMatchObject([{ kind: 'done' }, { kind: 'failed', code: 'busy' }, { kind: 'done' }]);
});

it('the head of each round is signed and fits the record', async () => {
  const house = await houseIn(temporaryFolder());
  const table = await bettingTable(house, 'one');
  const heard: number[] = [];
  table.watch(({ heads }) => heard.push(...heads.map(({ round }) => round)));
  await playOut(table);
  const head = await house.store.headOf(tableStream('one'), 1);
  if (head === null) throw new Error('no head');
  const [record] = await house.store.read(tableStream('one'), head.sequence - 1, 1);
  expect(record?.hash).toBe(head.hash);
  expect(record === undefined ? null : eventOf(record)).toMatchObject({ type: 'RoundSettled', round: 1 });
  expect(signatureOf(nodeCrypto, keyRing(nodeCrypto, [house.keys.publicKey]), head)).toBe('genuine');
  expect(signatureOf(nodeCrypto, keyRing(nodeCrypto, [house.keys.publicKey]), { ...head, round: 2 })).toBe('forged');
  expect(heard).toEqual([1]);
});

it('the books follow the chips of the table', async () => {
  const house = await houseOn(await openStore({ data: temporaryFolder() }));
  const table = await bettingTable(house, 'one');
  await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  await must(table, 'p-ben', 'place-wager', { wager: 'banker', amount: 30_000 });
  expect(await house.store.balanceOf(feltAccount('one'))).toBe(40_000);
  await playOut(table);
  for (const { person, chips } of table.state().patrons) {
    expect(await house.store.balanceOf(chipsAccount('one', person))).toBe(chips);
  }
  expect(await house.store.balanceOf(feltAccount('one'))).toBe(0);
  expect(await house.store.audit()).toEqual({ wrong: [], total: 0 });
});
