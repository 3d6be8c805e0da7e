import { accountStream } from '@sabot/proof';
import { GAMES, type Game } from '@sabot/rules';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../src/verify/index.ts';
import { finding, kept, removeAll, STREAM } from './changed.ts';
import { giveMoney } from './keep.ts';
import { PATRONS, physicalStory, type Story } from './story.ts';

afterEach(removeAll);

let story: Story;
beforeAll(() => {
  story = physicalStory(GAMES[0] as Game);
});

describe('lines of the ledger without an event', () => {
  it('are found, though every balance is the sum of its lines', async () => {
    const { store } = await kept(story);
    const add = 'insert into lines (position, place, account, amount) values (987654, $1, $2, $3)';
    const change = 'update balances set balance = balance + $1 where account = $2';
    for (const [place, account, amount] of [
      [0, 'cashier', -500],
      [1, `patron:${PATRONS[0]}`, 500],
    ] as const) {
      await store.sql.all(add, [place, account, amount]);
      await store.sql.all(change, [amount, account]);
    }
    expect(await store.audit()).toEqual({ wrong: [], total: 0 });
    const verdict = await verifyStore(store);
    expect(verdict).toMatchObject({ ...finding('ledger', null), stream: null });
    expect(verdict).toHaveProperty('message', expect.stringContaining('987654'));
  });
});

describe('what is kept of a stream without events', () => {
  it('is found by its signed heads, and by its commands', async () => {
    const { store } = await kept(story);
    await store.sql.all('delete from lines where position in (select position from events where stream = $1)', [
      STREAM,
    ]);
    await store.sql.all('delete from events where stream = $1', [STREAM]);
    expect(await verifyStore(store)).toMatchObject({ ...finding('sequence', 1), stream: STREAM });
    await store.sql.all('delete from heads where stream = $1', [STREAM]);
    expect(await verifyStore(store)).toMatchObject({ ...finding('sequence', 1), stream: STREAM });
    await store.sql.all("update commands set events = 0, refusal = '{}' where stream = $1", [STREAM]);
    expect(await verifyStore(store)).toMatchObject(finding('balance', null));
  });
});

describe("the commands of a patron's account", () => {
  const person = PATRONS[0] ?? '';
  const stream = accountStream(person);
  const add = `insert into commands (stream, sender, id, fingerprint, sequence, events, refusal, at)
    values ($1, 'house', $2, 'f', $3, 1, null, 1)`;

  it('hold as they were written', async () => {
    const { store } = await kept(story);
    await giveMoney(store, person);
    expect(await verifyStore(store)).toMatchObject({ ok: true });
  });

  it('are all remembered', async () => {
    const { store } = await kept(story);
    await giveMoney(store, person);
    await store.sql.all("delete from commands where stream = $1 and id = 'grant-1'", [stream]);
    expect(await verifyStore(store)).toMatchObject({ ...finding('command', null), stream });
  });

  it('are no more than the stream has, nor elsewhere', async () => {
    const { store } = await kept(story);
    await store.sql.all(add, [stream, 'never', 1]);
    expect(await verifyStore(store)).toMatchObject({ ...finding('command', 1), stream });
    await store.sql.all("update commands set sequence = 2 where id = 'never'");
    expect(await verifyStore(store)).toMatchObject({ ...finding('sequence', 2), stream });
    await store.sql.all("delete from commands where id = 'never'");
    await giveMoney(store, person);
    await store.sql.all("update commands set sequence = 1 where stream = $1 and id = 'grant-1'", [stream]);
    expect(await verifyStore(store)).toMatchObject({ ...finding('command', 1), stream });
  });
});
