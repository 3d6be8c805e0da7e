import { EMPTY_TIP } from '@sabot/proof';
import { expect, it } from 'vitest';
import type { EventStore } from '../../src/store/store.ts';
import { appendOf, batchOf, freshStream } from './fixture.ts';

const DONE = { done: 1, stopped: null };

/** What every store keeps of the books. */
export const describeMoney = (use: () => EventStore): void => {
  it('lets no account below zero but the cashier and the house', async () => {
    const store = use();
    const stream = freshStream();
    const poor = `patron:${stream}`;
    for (const account of [poor, `felt:${stream}`, `chips:t:${stream}`, 'House:x']) {
      const append = appendOf(stream, EMPTY_TIP, { pays: [[account, 'cashier', 1]] });
      expect(await store.append(stream, [append])).toEqual({ done: 0, stopped: { why: 'overdrawn', account } });
    }
    const append = appendOf(stream, EMPTY_TIP, {
      pays: [
        ['cashier', poor, 1],
        [`house:${stream}`, poor, 1],
      ],
    });
    expect(await store.append(stream, [append])).toEqual(DONE);
    expect(await store.balanceOf(`house:${stream}`)).toBe(-1);
  });

  it('lets the account of a practice table below zero', async () => {
    const stream = freshStream();
    const append = appendOf(stream, EMPTY_TIP, { pays: [[`practice:${stream}`, `chips:${stream}:p-1`, 5]] });
    expect(await use().append(stream, [append])).toEqual(DONE);
    expect(await use().balanceOf(`practice:${stream}`)).toBe(-5);
  });

  it('lets the bank of a tournament below zero, and what it has sent to a table', async () => {
    const stream = freshStream();
    const [bank, sent] = [`bank:${stream}`, `sent:${stream}:1`];
    const append = appendOf(stream, EMPTY_TIP, {
      pays: [
        [bank, `stack:${stream}:1`, 5],
        [sent, `stack:${stream}:1`, 2],
      ],
    });
    expect(await use().append(stream, [append])).toEqual(DONE);
    expect([await use().balanceOf(bank), await use().balanceOf(sent)]).toEqual([-5, -2]);
    for (const account of [`stack:${stream}:2`, `pot:${stream}`, `prizes:${stream}`, `dragons:${stream}`, 'Bank:x']) {
      const over = appendOf(stream, await use().tip(stream), { pays: [[account, 'cashier', 1]] });
      expect(await use().append(stream, [over])).toEqual({ done: 0, stopped: { why: 'overdrawn', account } });
    }
  });

  it('lets what a person owes at a table below zero, and never above it', async () => {
    const stream = freshStream();
    const [debt, chips] = [`debt:${stream}:p-1`, `chips:${stream}:p-1`];
    const owes = appendOf(stream, EMPTY_TIP, { pays: [[debt, chips, 5]] });
    expect(await use().append(stream, [owes])).toEqual(DONE);
    expect(await use().balanceOf(debt)).toBe(-5);
    const tooMuch = appendOf(stream, await use().tip(stream), { pays: [['cashier', debt, 6]] });
    expect(await use().append(stream, [tooMuch])).toEqual({ done: 0, stopped: { why: 'overdrawn', account: debt } });
    const first = appendOf(stream, await use().tip(stream), { pays: [['cashier', `debt:${stream}:p-2`, 1]] });
    expect(await use().append(stream, [first])).toMatchObject({ done: 0, stopped: { why: 'overdrawn' } });
    const paid = appendOf(stream, await use().tip(stream), { pays: [[chips, debt, 5]] });
    expect(await use().append(stream, [paid])).toEqual(DONE);
    expect(await use().balanceOf(debt)).toBe(0);
    for (const [account, balance] of [
      [debt, 1],
      [chips, -1],
    ] as const)
      await expect(
        use().sql.all('update balances set balance = $1 where account = $2', [balance, account]),
      ).rejects.toThrow();
  });

  it('lets no account hold more than is counted exactly, nor fall as far below zero', async () => {
    const store = use();
    const stream = freshStream();
    const [rich, poor] = [`patron:${stream}`, `house:${stream}`];
    const most = 9_000_000_000_000_000;
    const [fill, more] = batchOf(stream, EMPTY_TIP, [
      { pays: [[poor, rich, most]] },
      { pays: [[`house:2-${stream}`, rich, 1]] },
    ]);
    if (fill === undefined || more === undefined) throw new Error('two were asked for');
    expect(await store.append(stream, [fill, more])).toEqual({ done: 1, stopped: { why: 'overdrawn', account: rich } });
    const less = appendOf(stream, await store.tip(stream), { pays: [[poor, `patron:2-${stream}`, 1]] });
    expect(await store.append(stream, [less])).toEqual({ done: 0, stopped: { why: 'overdrawn', account: poor } });
    const tooMuch = appendOf(stream, await store.tip(stream), { pays: [[`house:2-${stream}`, rich, most + 1]] });
    await expect(store.append(stream, [tooMuch])).rejects.toThrow('no amount');
    expect(await store.balanceOf(rich)).toBe(most);
    const back = appendOf(stream, await store.tip(stream), { pays: [[rich, poor, most]] });
    expect(await store.append(stream, [back])).toEqual(DONE);
    const query = 'update balances set balance = 9000000000000001 where account = $1';
    await expect(store.sql.all(query, [rich])).rejects.toThrow();
  });

  it('sums what no number of the program would hold', async () => {
    const store = use();
    const stream = freshStream();
    const most = 9_000_000_000_000_000;
    await store.append(stream, [appendOf(stream, EMPTY_TIP, { events: 1 })]);
    const [row] = await store.sql.all('select position from events where stream = $1', [stream]);
    const position = Number(row?.['position']);
    for (let place = 0; place < 1_100; place += 1) {
      const query = 'insert into lines (position, place, account, amount) values ($1, $2, $3, $4)';
      await store.sql.all(query, [position, place, `patron:${stream}`, most]);
    }
    const { wrong, total } = await store.audit();
    expect(wrong).toContain(`patron:${stream}`);
    expect(total).toBe(1_100 * most);
    await store.sql.all('delete from lines where position = $1', [position]);
    expect(await store.audit()).toEqual({ wrong: [], total: 0 });
  });

  it('takes the lines of a command together', async () => {
    const stream = freshStream();
    const wallet = `patron:${stream}`;
    const pays = [
      [wallet, `felt:${stream}`, 40],
      ['cashier', wallet, 40],
    ] as const;
    expect(await use().append(stream, [appendOf(stream, EMPTY_TIP, { pays })])).toEqual(DONE);
    expect(await use().balanceOf(wallet)).toBe(0);
  });

  it('keeps whole cents that 32 bits cannot hold', async () => {
    const stream = freshStream();
    const wallet = `patron:${stream}`;
    const amount = 4_503_599_627_370_001;
    await use().append(stream, [appendOf(stream, EMPTY_TIP, { pays: [['house:rich', wallet, amount]] })]);
    expect(await use().balanceOf(wallet)).toBe(amount);
    expect((await use().linesOf(stream, 0, 10)).map((line) => line.amount)).toEqual([-amount, amount]);
    const back = appendOf(stream, await use().tip(stream), { pays: [[wallet, 'house:rich', amount]] });
    expect(await use().append(stream, [back])).toEqual(DONE);
  });

  it('has balances that are the sums of the lines, and a sum of nothing', async () => {
    expect(await use().audit()).toEqual({ wrong: [], total: 0 });
    const account = `patron:${freshStream()}`;
    await use().sql.all('insert into balances (account, balance) values ($1, 7)', [account]);
    expect(await use().audit()).toEqual({ wrong: [account], total: 0 });
    await use().sql.all('delete from balances where account = $1', [account]);
  });
};
