import { waitUntil } from '@sabot/testkit/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '../../src/ops/log.ts';
import { pruneRefusals, REFUSALS_KEPT_MS, startSweeping } from '../../src/store/sweep.ts';
import { done, HOUSES, houseForAll } from '../people/house.ts';

const INSERT = `insert into commands (stream, sender, id, fingerprint, sequence, events, refusal, at)
  values ('table:t1', 'p-1', $1, '', 1, $2, $3, $4)`;

describe.each(HOUSES)('what is over, on $on', ({ openHouse }) => {
  const house = houseForAll(openHouse);
  beforeEach(async () => {
    await house().store.sql.all('delete from commands');
  });

  const remember = (id: string, events: number, refusal: string | null, at: number) =>
    house().store.sql.all(INSERT, [id, events, refusal, at]);
  const remembered = async () =>
    (await house().store.sql.all("select id from commands where stream = 'table:t1' order by id")).map(
      (row) => row['id'],
    );
  it('is a refusal of a week ago, and nothing that was done', async () => {
    const old = house().now() - REFUSALS_KEPT_MS;
    await remember('done-old', 2, null, old);
    await remember('nothing-old', 0, null, old);
    await remember('refused-new', 0, '{}', old + 1);
    await remember('refused-old', 0, '{}', old);
    expect(await pruneRefusals(house().store.sql, house().now())).toBe(1);
    expect(await remembered()).toEqual(['done-old', 'nothing-old', 'refused-new']);
  });

  it('is taken away also when it is very much', async () => {
    const statements = Array.from({ length: 1201 }, (_, index) => ({
      text: INSERT,
      values: [`r-${index}`, 0, '{}', 1],
    }));
    await house().store.sql.atomically(statements);
    expect(await pruneRefusals(house().store.sql, house().now())).toBe(1201);
    expect(await remembered()).toEqual([]);
  });

  it('is taken away at the start and again and again, sessions too', async () => {
    const { people, store, now } = house();
    const log = makeLog({ log: 'silent' });
    await people.newSession(done(await people.newGuest()));
    await remember('first', 0, '{}', 1);
    const stop = startSweeping({ sql: store.sql, people, log, now, everyMs: 20 });
    await waitUntil('a sweep', async () => (await remembered()).length === 0);
    house().pass(31 * 86_400_000);
    await remember('second', 0, '{}', 1);
    // One and the same sweep may have looked at the sessions before the time passed, and at the refusals after.
    const sessions = () => store.sql.all('select hash from sessions');
    await waitUntil('another sweep', async () => (await remembered()).length + (await sessions()).length === 0);
    await stop();
    await remember('third', 0, '{}', 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await remembered()).toEqual(['third']);
  });

  it('is also what servers told each other for a moment', async () => {
    const { people, store, now } = house();
    const mark = 'insert into marks (name, until) values ($1, $2)';
    const marks = async () => (await store.sql.all('select name from marks')).map(({ name }) => name);
    await store.sql.all(mark, ['watched:old', now() - 3_600_000]);
    await store.sql.all(mark, ['watched:new', now()]);
    const stop = startSweeping({ sql: store.sql, people, log: makeLog({ log: 'silent' }), now });
    await stop();
    expect(await marks()).toEqual(['watched:new']);
    await store.sql.all('delete from marks');
  });

  it('that cannot be taken away is logged, and tried again', async () => {
    const { store, people, now } = await openHouse();
    await store.close();
    const lines: string[] = [];
    const log = makeLog({ log: 'info' }, { write: (line) => lines.push(line) });
    const stop = startSweeping({ sql: store.sql, people, log, now, everyMs: 20 });
    await waitUntil('two lines of the log', () => lines.length >= 2);
    await stop();
    expect(lines[0]).toContain('could not be taken away');
  });
});
