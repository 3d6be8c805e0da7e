import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { GAMES } from '@sabot/rules';
import { usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { makePeople } from '../../src/people/people.ts';
import { openStore } from '../../src/store/open.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import { originOf, versionOf } from '../../src/streams/origin.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { guests, mustIn, openSession, publishedCup } from '../house/organisers.ts';
import { ask, entryOf, houseIn, must, playOut, temporaryFolder } from '../house/people-at-table.ts';

/**
 * A store of every release is kept beside this file and must open, verify and be played on by the program of today.
 * `RELEASE=write npx vitest run packages/server/test/releases` adds that of the present version, once, when it is released.
 */
const HERE = import.meta.dirname;

/** One table a game with a round behind it and one under way, an account, a receipt, a tournament in its first session. */
const fill = async (house: House): Promise<void> => {
  const { store, origin } = house;
  const people = makePeople({ store, origin, now: Date.now, money: 'play' });
  const guest = await people.newGuest();
  if ('fault' in guest) throw new Error(guest.fault);
  for (const { id: game, code } of GAMES) {
    const table = await house.addTable(entryOf(`table-${code.toLowerCase()}`, { game }));
    await must(table, 'max', 'open-table', { config: usualConfig(table.game, { table: table.entry.id }) });
    await must(table, 'dan', 'load-shoe');
    await must(table, guest.ok.id, 'join-table', { seat: 1 });
    await must(table, guest.ok.id, 'buy-in', { amount: 100_000 });
    await must(table, 'dan', 'open-betting');
    await must(table, guest.ok.id, 'place-wager', { wager: 'banker', amount: 10_000 });
    await playOut(table);
    await must(table, 'dan', 'open-betting');
    await must(table, guest.ok.id, 'place-wager', { wager: 'player', amount: 5_000 });
    await ask(table, guest.ok.id, 'place-wager', { wager: 'player', amount: 1 });
    await must(table, 'dan', 'close-betting');
    await must(table, 'dan', 'draw-card');
  }
  const cup = await publishedCup(house, 'cup');
  for (const person of await guests(house, 2)) await mustIn(cup, person, 'register');
  await openSession(cup);
};

/** Goes on where the release stopped. */
const playOn = async (house: House): Promise<void> => {
  for (const { id } of house.tables()) {
    const table = await house.table(id);
    if (table === null) throw new Error(`table ${id} is gone`);
    expect(table.halted()).toBeNull();
    expect(table.state().play.phase).toBe('dealing');
    for (let draw = 2; draw <= 4; draw += 1) await must(table, 'dan', 'draw-card', { id: `again-${draw}` });
  }
  for (const { id } of house.tournaments()) {
    const cup = await house.tournament(id);
    if (cup === null) throw new Error(`tournament ${id} is gone`);
    expect(cup.halted()).toBeNull();
    const [first] = cup.state().entries;
    await mustIn(cup, first?.person ?? '', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
  }
};

const write = async (file: string): Promise<void> => {
  const folder = temporaryFolder();
  const house = await houseIn(folder);
  await fill(house);
  await house.close();
  await house.store.close();
  writeFileSync(file, gzipSync(readFileSync(join(folder, 'house.db')), { level: 9 }));
};

if (process.env['RELEASE'] === 'write') {
  it('writes the store of this version', async () => {
    const file = join(HERE, `${versionOf()}.db.gz`);
    rmSync(file, { force: true });
    await write(file);
  });
}

const files = readdirSync(HERE).filter((name) => name.endsWith('.db.gz'));
/** The game records under which the rounds of each release were played. */
const RULES: Readonly<Record<string, string>> = { '0.1.0.db.gz': '1', '0.2.0.db.gz': '2' };
/** Later releases refuse names that look alike, so that their stores hold none. */
const BEFORE_NAMES = ['0.1.0.db.gz'];

describe('the store of release', () => {
  it('is there for the version of today', () => {
    expect(files).toContain(`${versionOf()}.db.gz`);
  });

  it.each(files)('%s opens, holds and is played on', async (name) => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'house.db'), gunzipSync(readFileSync(join(HERE, name))));
    const house = await houseIn(folder);
    const before = await verifyStore(house.store);
    expect(before).toMatchObject({ ok: true, rounds: GAMES.length });
    await playOn(house);
    expect(await verifyStore(house.store)).toMatchObject({ ok: true, rounds: GAMES.length });
  });

  it.each(BEFORE_NAMES)('%s opens with names that look alike, which stay', async (name) => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'house.db');
    writeFileSync(file, gunzipSync(readFileSync(join(HERE, name))));
    const db = new DatabaseSync(file);
    for (const [id, login, shown] of [
      ['p-a1', 'ann.1', 'Ann'],
      ['p-a2', 'ann.2', 'ＡＮＮ'],
    ]) {
      db.prepare(
        "insert into people (id, kind, role, name, login, created) values (?, 'staff', 'dealer', ?, ?, 1)",
      ).run(id, shown, login);
    }
    db.close();
    const { store, origin } = await houseIn(folder);
    const people = makePeople({ store, origin, now: Date.now, money: 'play' });
    expect([...(await people.byIds(['p-a1', 'p-a2']))]).toEqual([
      ['p-a1', 'Ann'],
      ['p-a2', 'ＡＮＮ'],
    ]);
    const third = { login: 'ann.3', name: 'ann', password: 'a long enough password' };
    expect(await people.registerPatron(third)).toEqual({ fault: 'name-taken' });
    expect(await verifyStore(store)).toMatchObject({ ok: true });
  });

  it('is filled with what holds and is played on', async () => {
    const folder = temporaryFolder();
    const writer = await openHouse(await openStore({ data: folder }), { sealed: async () => null, now: Date.now });
    await fill(writer);
    await writer.close();
    await writer.store.close();
    const house = await houseIn(folder);
    expect(house.tournaments()).toHaveLength(1);
    await playOn(house);
    expect(await verifyStore(house.store)).toMatchObject({ ok: true, rounds: GAMES.length });
  });

  it('says which build wrote it', async () => {
    for (const name of files) {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'house.db'), gunzipSync(readFileSync(join(HERE, name))));
      const store = await openStore({ data: folder });
      const [first] = await store.read('table:table-dtn', 0, 1);
      expect(first).toMatchObject({ format: 1, rules: RULES[name] });
      expect(first?.build.split('+')[0]).toBe(name.replace('.db.gz', ''));
      expect(originOf().build).toContain('+');
      await store.close();
    }
  });
});
