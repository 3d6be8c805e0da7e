import { canonical, EMPTY_TIP } from '@sabot/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRecord } from '../../src/store/appends.ts';
import { type EventStore, NotUnique, StoreUnavailable } from '../../src/store/store.ts';
import { describeMoney } from './contract-money.ts';
import { allOf, appendOf, batchOf, freshStream, fund, ORIGIN } from './fixture.ts';

export interface Place {
  /** Opens the store of this place, as often as it is called. */
  readonly open: (options?: { readonly readOnly?: boolean }) => Promise<EventStore>;
}

const DONE = { done: 1, stopped: null };

const describeAppends = (use: () => EventStore): void => {
  it('stores all of a command: events, lines, balances, the head and the answer', async () => {
    const store = use();
    const stream = freshStream();
    const wallet = `patron:${stream}`;
    const append = appendOf(stream, EMPTY_TIP, { events: 3, pays: [['cashier', wallet, 500]], round: 1 });
    expect(await store.append(stream, [append])).toEqual(DONE);
    expect(await allOf(store, stream)).toEqual({
      tip: { sequence: 3, hash: append.records[2]?.hash },
      records: append.records,
      lines: append.lines,
      heads: [append.head],
      snapshot: null,
    });
    expect(await store.balanceOf(wallet)).toBe(500);
    expect(await store.commandOf(stream, 'p-1', append.command.id)).toEqual(append.command);
    expect(await store.headOf(stream, 1)).toEqual(append.head);
  });

  it('stores a refusal, which has no events', async () => {
    const stream = freshStream();
    const append = appendOf(stream, EMPTY_TIP, { refusal: '{"code":"closed"}' });
    expect(await use().append(stream, [append])).toEqual(DONE);
    expect(await use().commandOf(stream, 'p-1', append.command.id)).toEqual(append.command);
    expect(await use().tip(stream)).toEqual(EMPTY_TIP);
  });

  it('stores a batch in order', async () => {
    const stream = freshStream();
    const batch = batchOf(stream, EMPTY_TIP, [{ events: 2 }, { refusal: 'no' }, {}, { events: 3, round: 1 }]);
    expect(await use().append(stream, batch)).toEqual({ done: 4, stopped: null });
    expect((await use().read(stream, 0, 100)).map((record) => record.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('answers an empty batch', async () => {
    expect(await use().append(freshStream(), [])).toEqual({ done: 0, stopped: null });
  });

  it('tells a conflict when someone else has written there, and stores nothing of it', async () => {
    const stream = freshStream();
    await use().append(stream, [appendOf(stream, EMPTY_TIP, { events: 2 })]);
    const before = await allOf(use(), stream);
    const late = appendOf(stream, EMPTY_TIP, { events: 3, pays: [['cashier', `patron:${stream}`, 5]], round: 7 });
    expect(await use().append(stream, [late])).toEqual({ done: 0, stopped: { why: 'conflict' } });
    expect(await allOf(use(), stream)).toEqual(before);
    expect(await use().balanceOf(`patron:${stream}`)).toBe(0);
    expect(await use().commandOf(stream, 'p-1', late.command.id)).toBeNull();
  });

  it('tells a conflict rather than leave a gap', async () => {
    const stream = freshStream();
    const ahead = appendOf(stream, { sequence: 4, hash: 'x' });
    expect(await use().append(stream, [ahead])).toEqual({ done: 0, stopped: { why: 'conflict' } });
    expect(await use().tip(stream)).toEqual(EMPTY_TIP);
  });

  it('tells a conflict when the stream ends as far on, and otherwise than it was decided by', async () => {
    const stream = freshStream();
    await use().append(stream, [appendOf(stream, EMPTY_TIP)]);
    const strange = { ...(await use().tip(stream)), hash: 'x' };
    const conflict = { done: 0, stopped: { why: 'conflict' } };
    for (const wish of [{}, { refusal: 'no' }])
      expect(await use().append(stream, [appendOf(stream, strange, wish)])).toEqual(conflict);
    expect(await use().tip(stream)).toMatchObject({ sequence: 1 });
  });

  it('tells a conflict when the head of a round is there already', async () => {
    const stream = freshStream();
    const [first, second] = batchOf(stream, EMPTY_TIP, [{ round: 1 }, { round: 1 }]);
    if (first === undefined || second === undefined) throw new Error('two were asked for');
    expect(await use().append(stream, [first, second])).toEqual({ done: 1, stopped: { why: 'conflict' } });
    expect(await use().headOf(stream, 1)).toEqual(first.head);
  });

  it('lets only one of two writers through at the same place', async () => {
    const stream = freshStream();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => use().append(stream, [appendOf(stream, EMPTY_TIP)])));
    expect(outcomes.filter((outcome) => outcome.done === 1)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.stopped?.why === 'conflict')).toHaveLength(3);
  });

  it('tells a repeated id, whatever has changed since, and to its sender alone', async () => {
    const store = use();
    const stream = freshStream();
    const wallet = `patron:${stream}`;
    await fund(store, wallet, 10);
    const once = appendOf(stream, EMPTY_TIP, { id: 'same', pays: [[wallet, 'house:x', 10]] });
    expect(await store.append(stream, [once])).toEqual(DONE);
    const repeated = { done: 0, stopped: { why: 'repeated' } };
    expect(await store.append(stream, [once])).toEqual(repeated);
    const tip = await store.tip(stream);
    const again = appendOf(stream, tip, { id: 'same', pays: [[wallet, 'house:x', 10]] });
    expect(await store.append(stream, [again])).toEqual(repeated);
    expect(await store.append(stream, [appendOf(stream, tip, { id: 'same', refusal: 'no' })])).toEqual(repeated);
    expect(await store.append(stream, [appendOf(stream, tip, { id: 'same', sender: 'p-2' })])).toEqual(DONE);
    const other = freshStream();
    expect(await store.append(other, [appendOf(other, EMPTY_TIP, { id: 'same' })])).toEqual(DONE);
    expect(await store.balanceOf(wallet)).toBe(0);
  });

  it('stops a batch at the append that stands in the way, and keeps what came before', async () => {
    const store = use();
    const stream = freshStream();
    const wallet = `patron:${stream}`;
    const batch = batchOf(stream, EMPTY_TIP, [
      { pays: [['cashier', wallet, 30]] },
      { pays: [[wallet, `felt:${stream}`, 20]], events: 2 },
      { pays: [[wallet, `felt:${stream}`, 20]], events: 2, round: 3 },
      { pays: [['cashier', wallet, 30]] },
    ]);
    expect(await store.append(stream, batch)).toEqual({ done: 2, stopped: { why: 'overdrawn', account: wallet } });
    expect((await store.tip(stream)).sequence).toBe(3);
    expect(await store.balanceOf(wallet)).toBe(10);
    expect(await store.balanceOf(`felt:${stream}`)).toBe(20);
    expect(await store.headOf(stream, 3)).toBeNull();
    expect(await store.commandOf(stream, 'p-1', batch[2]?.command.id ?? '')).toBeNull();
    expect(await store.commandOf(stream, 'p-1', batch[3]?.command.id ?? '')).toBeNull();
  });

  it('lets the batches of other streams go on when one is stopped', async () => {
    const streams = Array.from({ length: 20 }, freshStream);
    const outcomes = await Promise.all(
      streams.map((stream, index) =>
        use().append(stream, [
          appendOf(stream, EMPTY_TIP, { pays: index % 2 === 0 ? [] : [[`patron:${stream}`, 'cashier', 1]] }),
        ]),
      ),
    );
    expect(outcomes.map((outcome) => outcome.done)).toEqual(streams.map((_, index) => (index % 2 === 0 ? 1 : 0)));
    const tips = await Promise.all(streams.map((stream) => use().tip(stream)));
    expect(tips.map((tip) => tip.sequence)).toEqual(streams.map((_, index) => (index % 2 === 0 ? 1 : 0)));
  });

  it('refuses a batch that no honest caller makes', async () => {
    const stream = freshStream();
    const good = appendOf(stream, EMPTY_TIP, { events: 2, pays: [['cashier', 'patron:x', 1]] });
    const [first, second] = good.records;
    if (first === undefined || second === undefined) throw new Error('two were asked for');
    const bad = [
      { ...good, lines: good.lines.slice(1) },
      { ...good, lines: good.lines.map((line) => ({ ...line, sequence: 9 })) },
      { ...good, records: [first] },
      { ...good, records: [first, { ...second, sequence: 3 }] },
      { ...good, records: [first, { ...second, stream: freshStream() }] },
      { ...good, command: { ...good.command, id: 'a\0b' } },
    ];
    for (const append of bad) await expect(use().append(stream, [append])).rejects.toThrow(/^The command/);
    await expect(use().append(stream, [good, good])).rejects.toThrow('has a gap');
    expect(await use().tip(stream)).toEqual(EMPTY_TIP);
  });
};

const describeReads = (use: () => EventStore): void => {
  it('reads from a position, so many at a time', async () => {
    const stream = freshStream();
    await use().append(stream, batchOf(stream, EMPTY_TIP, [{ events: 4 }, { events: 3 }, { events: 3 }]));
    const sequences = async (after: number, limit: number) =>
      (await use().read(stream, after, limit)).map((record) => record.sequence);
    expect(await sequences(0, 3)).toEqual([1, 2, 3]);
    expect(await sequences(3, 4)).toEqual([4, 5, 6, 7]);
    expect(await sequences(9, 5)).toEqual([10]);
    expect(await sequences(10, 5)).toEqual([]);
  });

  it('reads those of some types alone, between two positions', async () => {
    const stream = freshStream();
    const wishes = [{ events: 3 }, { events: 2, type: 'Rare' }, { events: 3 }, { type: 'Rare' }, { type: 'Odd' }];
    await use().append(stream, batchOf(stream, EMPTY_TIP, wishes));
    const sequences = async (after: number, upTo: number, ...types: readonly string[]) =>
      (await use().readTypes(stream, after, upTo, types)).map((record) => record.sequence);
    expect(await sequences(0, 100, 'Rare')).toEqual([4, 5, 9]);
    expect(await sequences(4, 9, 'Rare', 'Odd')).toEqual([5, 9]);
    expect(await sequences(0, 100, 'Odd', 'nothing of the kind')).toEqual([10]);
    expect(await sequences(0, 8, 'Odd')).toEqual([]);
    expect(await sequences(0, 100)).toEqual([]);
    const [record] = await use().readTypes(stream, 3, 4, ['Rare']);
    expect([record]).toEqual(await use().read(stream, 3, 1));
    // One of another format may have had another name.
    const old = { ...ORIGIN, format: ORIGIN.format + 1 };
    const last = await use().tip(stream);
    const told = appendOf(stream, last);
    const records = [newRecord(stream, last, old, canonical({ type: 'Once' }))];
    await use().append(stream, [{ ...told, records }]);
    expect(await sequences(9, 100, 'Rare')).toEqual([11]);
  });

  it('never parts the lines of an event', async () => {
    const stream = freshStream();
    const to = `patron:${stream}`;
    const two = [
      ['cashier', to, 1],
      ['cashier', to, 2],
    ] as const;
    await use().append(stream, batchOf(stream, EMPTY_TIP, [{ pays: two }, {}, { pays: two }, { pays: two }]));
    const sequences = async (after: number, limit: number) =>
      (await use().linesOf(stream, after, limit)).map((line) => line.sequence);
    expect(await sequences(0, 1)).toEqual([1, 1, 1, 1]);
    expect(await sequences(0, 4)).toEqual([1, 1, 1, 1]);
    expect(await sequences(0, 5)).toEqual([1, 1, 1, 1, 3, 3, 3, 3]);
    expect(await sequences(1, 100)).toEqual([3, 3, 3, 3, 4, 4, 4, 4]);
    expect(await sequences(4, 100)).toEqual([]);
  });

  it('pages through heads', async () => {
    const stream = freshStream();
    await use().append(stream, batchOf(stream, EMPTY_TIP, [{ round: 1 }, { round: 2 }, {}, { round: 3 }]));
    expect((await use().heads(stream, 0, 2)).map((head) => head.round)).toEqual([1, 2]);
    expect((await use().heads(stream, 2, 2)).map((head) => head.round)).toEqual([3]);
    expect(await use().heads(stream, 4, 2)).toEqual([]);
    expect((await use().heads(stream, 1, 1)).map((head) => head.round)).toEqual([2]);
    expect(await use().headOf(stream, 4)).toBeNull();
  });

  it('keeps the last snapshot of a stream', async () => {
    const stream = freshStream();
    const snapshot = { stream, sequence: 5, hash: 'h', build: 'b', state: '{"a":"ü"}' };
    expect(await use().snapshotOf(stream)).toBeNull();
    await use().saveSnapshot(snapshot);
    await use().saveSnapshot({ ...snapshot, sequence: 9 });
    expect(await use().snapshotOf(stream)).toEqual({ ...snapshot, sequence: 9 });
  });

  it('names every stream once', async () => {
    const streams = [freshStream(), `account:${freshStream()}` as const];
    for (const stream of streams) await use().append(stream, batchOf(stream, EMPTY_TIP, [{}, {}]));
    const names = await use().streams();
    expect(names).toEqual(expect.arrayContaining(streams));
    expect(new Set(names).size).toBe(names.length);
  });
};

const describeSql = (use: () => EventStore): void => {
  const add = 'insert into secrets (name, value, created) values ($1, $2, $3)';

  it('keeps secrets and gives rows', async () => {
    const now = 1_763_265_123_456;
    expect(await use().sql.all(add, ['key:1', 'geheim ü', now])).toEqual([]);
    const rows = await use().sql.all('select name, value, created from secrets where name = $1 or name = $1', [
      'key:1',
    ]);
    expect(rows).toEqual([{ name: 'key:1', value: 'geheim ü', created: now }]);
    const counted = await use().sql.all('select count(*) as many, sum(created) as total from secrets');
    expect(counted).toEqual([{ many: 1, total: now }]);
  });

  it('gives rows that a change returns', async () => {
    const sql = 'update secrets set value = $2 where name = $1 returning value, null as empty';
    expect(await use().sql.all(sql, ['key:1', 'neu'])).toEqual([{ value: 'neu', empty: null }]);
    expect(await use().sql.all(sql, ['key:none', 'neu'])).toEqual([]);
  });

  it('tells when a value is there already', async () => {
    await expect(use().sql.all(add, ['key:1', 'x', 1])).rejects.toBeInstanceOf(NotUnique);
    const person = 'insert into people (id, kind, role, name, login, created) values ($1, $2, $3, $4, $5, 1)';
    await use().sql.all(person, ['p-1', 'staff', 'dealer', 'Ann', 'ann']);
    await expect(use().sql.all(person, ['p-2', 'staff', 'dealer', 'Ann', 'ann'])).rejects.toBeInstanceOf(NotUnique);
    await use().sql.all(person, ['p-3', 'guest', 'patron', 'Guest', null]);
    await use().sql.all(person, ['p-4', 'guest', 'patron', 'Guest', null]);
  });

  it('does all of several statements or none', async () => {
    const pair = (b: string) => [
      { text: add, values: ['key:a', 'x', 1] },
      { text: add, values: [b, 'y', 2] },
      { text: 'select count(*) as many from secrets where name in ($1, $2)', values: ['key:a', b] },
    ];
    await expect(use().sql.atomically(pair('key:1'))).rejects.toBeInstanceOf(NotUnique);
    expect(await use().sql.all('select name from secrets where name = $1', ['key:a'])).toEqual([]);
    expect(await use().sql.atomically(pair('key:b'))).toEqual([[], [], [{ many: 2 }]]);
  });

  it('wants as many values as there are parameters', async () => {
    await expect(use().sql.all(add, ['key:few', 'x'])).rejects.toThrow(Error);
    await expect(use().sql.all(add, ['key:many', 'x', 1, 2])).rejects.toThrow(Error);
    expect(await use().sql.all("select name from secrets where name in ('key:few', 'key:many')")).toEqual([]);
  });

  it('refuses text that a database would cut short', async () => {
    await expect(use().sql.all(add, ['key:\0', 'x', 1])).rejects.toThrow('zero character');
  });

  it('passes on what is wrong with a statement', async () => {
    const wrong = use().sql.all('select a from nowhere');
    await expect(wrong).rejects.toThrow('nowhere');
    await expect(wrong).rejects.not.toBeInstanceOf(StoreUnavailable);
  });
};

/** What every store does, whatever database is behind it. */
export const describeStore = (name: string, make: () => Promise<Place>): void => {
  describe(name, () => {
    let place: Place;
    let store: EventStore;
    const use = () => store;
    beforeAll(async () => {
      place = await make();
      store = await place.open();
    });
    afterAll(() => store.close());

    describe('appends', () => describeAppends(use));
    describe('money', () => describeMoney(use));
    describe('reads', () => describeReads(use));
    describe('sql', () => describeSql(use));

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });

    it('lends a name to one holder at a time', async () => {
      const lease = await store.tryLease('table:1');
      expect(lease?.isHeld()).toBe(true);
      expect(await store.tryLease('table:1')).toBeNull();
      expect((await store.tryLease('table:2'))?.isHeld()).toBe(true);
      const together = await Promise.all(['table:1', 'table:3', 'table:3', 'table:4'].map(store.tryLease));
      expect(together.map((each) => each?.isHeld() ?? null)).toEqual([null, true, null, true]);
      await lease?.release();
      expect(lease?.isHeld()).toBe(false);
      await lease?.release();
      expect((await store.tryLease('table:1'))?.isHeld()).toBe(true);
    });

    it('is read beside a server, and only read', async () => {
      const stream = freshStream();
      await store.append(stream, [appendOf(stream, EMPTY_TIP)]);
      const reader = await place.open({ readOnly: true });
      expect(await allOf(reader, stream)).toEqual(await allOf(store, stream));
      expect(await reader.audit()).toEqual({ wrong: [], total: 0 });
      await store.append(stream, [appendOf(stream, await store.tip(stream))]);
      expect((await reader.tip(stream)).sequence).toBe(2);
      await expect(reader.append(stream, [appendOf(stream, await store.tip(stream))])).rejects.toThrow(/read/);
      await expect(reader.sql.all("delete from secrets where name = 'x'")).rejects.toThrow(/read/);
      await reader.close();
    });

    it('finds everything after it was closed and opened again', async () => {
      const stream = freshStream();
      const others = Array.from({ length: 400 }, freshStream);
      const waiting = [stream, ...others].map((each) => store.append(each, [appendOf(each, EMPTY_TIP, { round: 1 })]));
      const closing = store.close();
      for (const outcome of await Promise.all(waiting)) expect(outcome).toEqual(DONE);
      await closing;
      await store.close();
      await expect(store.append(stream, [appendOf(stream, EMPTY_TIP)])).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.tip(stream)).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
      store = await place.open();
      expect((await store.tip(stream)).sequence).toBe(1);
      expect((await store.headOf(stream, 1))?.round).toBe(1);
      expect(await store.audit()).toEqual({ wrong: [], total: 0 });
      expect((await store.tryLease('table:1'))?.isHeld()).toBe(true);
    });
  });
};
