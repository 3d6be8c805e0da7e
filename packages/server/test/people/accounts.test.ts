import { accountStream, EMPTY_TIP, hashOf, tableStream } from '@sabot/proof';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, CASHIER, chipsAccount } from '../../src/ledger/table-ledger.ts';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import type { People } from '../../src/people/people.ts';
import type { Person } from '../../src/people/person.ts';
import { newRecord } from '../../src/store/appends.ts';
import { done, faultOf, HOUSES, imagined, joined, ORIGIN, type TestHouse } from './house.ts';

const DAY = 86_400_000;
const cashier = imagined('cashier');

describe.each(HOUSES)('on $on', ({ openHouse }) => {
  let house: TestHouse;
  let cash: People;
  let patron: Person;
  beforeAll(async () => {
    house = await openHouse();
    cash = house.set({ money: 'cash' });
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    await house.clear();
    patron = await joined(cash, 'patron', 'pat');
  });
  afterEach(async () => {
    expect(await house.store.audit()).toEqual({ wrong: [], total: 0 });
  });

  const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const balance = () => house.people.balanceOf(patron.id);

  /** An event of a new table that moves money. */
  const move = async (table: string, ...moved: readonly (readonly [string, number])[]) => {
    const { store, now } = house;
    await store.sql.all('insert into tables (id, name, game, created) values ($1, $1, $1, 0)', [table]);
    const record = newRecord(tableStream(table), EMPTY_TIP, ORIGIN, '{}');
    const command = {
      sender: patron.id,
      id: table,
      fingerprint: '',
      sequence: 1,
      events: 1,
      refusal: null,
      at: now(),
    };
    const lines = moved.map(([account, amount]) => ({ account, amount, sequence: 1 }));
    const outcome = await store.append(tableStream(table), [
      { after: EMPTY_TIP, command, records: [record], lines, head: null },
    ]);
    expect(outcome).toEqual({ done: 1, stopped: null });
  };

  describe('money paid in and out', () => {
    it('is an event of the account, chained, and two lines of the books', async () => {
      const { people, store } = house;
      const before = await store.balanceOf(CASHIER);
      const moved = done(await people.payIn(cashier, patron.id, 5000, 'in-1'));
      const stamp = { command: 'in-1', at: house.now(), by: cashier.id, as: 'cashier' };
      const event = { type: 'MoneyPaidIn', person: patron.id, amount: 5000, stamp };
      expect(moved).toEqual({ sequence: 1, event, repeated: false });
      done(await people.payOut(cashier, patron.id, 2000, 'out-1'));
      expect(await balance()).toBe(3000);
      expect(await store.balanceOf(CASHIER)).toBe(before - 3000);
      const stream = accountStream(patron.id);
      expect(await store.linesOf(stream, 0, 10)).toEqual([
        { account: CASHIER, amount: -5000, sequence: 1 },
        { account: accountOf(patron.id), amount: 5000, sequence: 1 },
        { account: CASHIER, amount: 2000, sequence: 2 },
        { account: accountOf(patron.id), amount: -2000, sequence: 2 },
      ]);
      const records = await store.read(stream, 0, 10);
      let last = EMPTY_TIP.hash;
      for (const { hash, ...record } of records) {
        expect(hash).toBe(hashOf(nodeCrypto, last, record));
        last = hash;
      }
      expect(await people.historyOf(patron.id, 1, 10)).toMatchObject([
        { sequence: 2, event: { type: 'MoneyPaidOut', amount: 2000 } },
      ]);
    });

    it('is handled by cashiers and pit supervisors and above alone', async () => {
      const allowed: readonly ActorRole[] = ACTOR_ROLES.filter(
        (role) => !['patron', 'device', 'surveillance', 'auditor', 'administrator', 'dealer'].includes(role),
      );
      for (const role of ACTOR_ROLES) {
        const fault = allowed.includes(role) ? null : 'may-not-handle-money';
        expect([role, faultOf(await house.people.payIn(imagined(role), patron.id, 1, role))]).toEqual([role, fault]);
        expect([role, faultOf(await house.people.payOut(imagined(role), patron.id, 1, `o-${role}`))]).toEqual([
          role,
          fault,
        ]);
      }
      expect(allowed).toHaveLength(5);
    });

    it('belongs to patrons, in whole cents above zero, no more than a billion dollars at once', async () => {
      const dealer = await joined(house.people, 'dealer', 'dora');
      expect(faultOf(await house.people.payIn(cashier, dealer.id, 1, 'a'))).toBe('not-a-patron');
      expect(faultOf(await house.people.payIn(cashier, 'p-0', 1, 'a'))).toBe('no-such-person');
      for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 11 + 1, 2 ** 53]) {
        expect(faultOf(await house.people.payIn(cashier, patron.id, amount, 'a'))).toBe('bad-amount');
        expect(faultOf(await house.people.payOut(cashier, patron.id, amount, 'a'))).toBe('bad-amount');
      }
      expect(await house.people.historyOf(patron.id, 0, 10)).toEqual([]);
      done(await house.people.payIn(cashier, patron.id, 10 ** 11, 'most'));
      done(await house.people.payOut(cashier, patron.id, 10 ** 11, 'most-out'));
    });

    it('never leaves an account below zero', async () => {
      done(await house.people.payIn(cashier, patron.id, 100, 'in'));
      expect(faultOf(await house.people.payOut(cashier, patron.id, 101, 'out'))).toBe('not-enough-money');
      expect(await balance()).toBe(100);
      done(await house.people.payIn(cashier, patron.id, 1, 'more'));
      done(await house.people.payOut(cashier, patron.id, 101, 'out-again'));
      expect(await balance()).toBe(0);
    });

    it('never brings more into an account than can be counted', async () => {
      const full = 9_000_000_000_000_000;
      await move('t0', ['house:t0', 100 - full], [accountOf(patron.id), full - 100]);
      expect(faultOf(await house.people.payIn(cashier, patron.id, 101, 'in'))).toBe('bad-amount');
      done(await house.people.payIn(cashier, patron.id, 100, 'in-again'));
      expect(await balance()).toBe(full);
    });

    it('is not paid out twice by two cashiers at once', async () => {
      done(await house.people.payIn(cashier, patron.id, 1000, 'in'));
      const [one, two] = [house.people, house.elsewhere];
      const tries = times(10, (i) => (i % 2 === 0 ? one : two).payOut(cashier, patron.id, 300, `out-${i}`));
      const faults = (await Promise.all(tries)).map(faultOf);
      expect(faults.filter((fault) => fault === null)).toHaveLength(3);
      expect(faults.filter((fault) => fault === 'not-enough-money')).toHaveLength(7);
      expect(await balance()).toBe(100);
    });

    it('is all counted when many pay in at once', async () => {
      await Promise.all(times(20, (i) => house.people.payIn(cashier, patron.id, 10 + i, `in-${i}`)));
      expect(await balance()).toBe(390);
      expect(await house.people.historyOf(patron.id, 0, 100)).toHaveLength(20);
    });
  });

  describe('a command given again', () => {
    it('is answered as before and done once, also when nothing is left', async () => {
      const first = done(await house.people.payIn(cashier, patron.id, 100, 'in'));
      house.pass(1000);
      expect(done(await house.elsewhere.payIn(cashier, patron.id, 100, 'in'))).toEqual({ ...first, repeated: true });
      const out = done(await house.people.payOut(cashier, patron.id, 100, 'out'));
      expect(done(await house.people.payOut(cashier, patron.id, 100, 'out'))).toEqual({ ...out, repeated: true });
      expect(await balance()).toBe(0);
    });

    it('ten times at once is done once', async () => {
      done(await house.people.payIn(cashier, patron.id, 100, 'in'));
      const answers = await Promise.all(times(10, () => house.people.payOut(cashier, patron.id, 100, 'out')));
      expect(answers.map((each) => done(each).repeated).filter((repeated) => !repeated)).toHaveLength(1);
      expect(await balance()).toBe(0);
    });

    it('is refused as before, also when it would be done by now', async () => {
      done(await house.people.payIn(cashier, patron.id, 100, 'in'));
      const refused = () => house.people.payOut(cashier, patron.id, 101, 'out').then(faultOf);
      expect(await refused()).toBe('not-enough-money');
      done(await house.people.payIn(cashier, patron.id, 1, 'more'));
      expect(await refused()).toBe('not-enough-money');
      expect(faultOf(await house.elsewhere.payOut(cashier, patron.id, 101, 'out'))).toBe('not-enough-money');
      expect(faultOf(await house.people.payOut(cashier, patron.id, 100, 'out'))).toBe('id-reused');
      const guest = done(await house.people.newGuest());
      expect(faultOf(await house.people.givePlayMoney(guest, 'a'))).toBe('enough-money');
      done(await house.people.payOut(cashier, guest.id, 1_000_000, 'all'));
      expect(faultOf(await house.people.givePlayMoney(guest, 'a'))).toBe('enough-money');
      done(await house.people.givePlayMoney(guest, 'b'));
      expect((await house.people.historyOf(guest.id, 0, 10)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    });

    it('with another meaning is refused', async () => {
      done(await house.people.payIn(cashier, patron.id, 100, 'a'));
      expect(faultOf(await house.people.payIn(cashier, patron.id, 101, 'a'))).toBe('id-reused');
      expect(faultOf(await house.people.payOut(cashier, patron.id, 100, 'a'))).toBe('id-reused');
      expect(faultOf(await house.people.payOut(imagined('pit-supervisor'), patron.id, 100, 'a'))).toBe(null);
    });
  });

  describe('play money', () => {
    const spend = async (amount: number, id: string) => done(await house.people.payOut(cashier, patron.id, amount, id));

    beforeEach(async () => {
      patron = done(await house.people.newGuest());
    });

    it('is said to be so, and by whom it was given', async () => {
      const [welcome] = await house.people.historyOf(patron.id, 0, 10);
      const stamp = { command: 'welcome', at: house.now(), by: 'house', as: 'cashier' };
      expect(welcome?.event).toEqual({ type: 'PlayMoneyGiven', person: patron.id, amount: 1_000_000, stamp });
    });

    it('is given again when less than a tenth is left', async () => {
      expect(faultOf(await house.people.givePlayMoney(patron, 'a'))).toBe('enough-money');
      await spend(900_000, 'x');
      expect(faultOf(await house.people.givePlayMoney(patron, 'b'))).toBe('enough-money');
      await spend(1, 'y');
      const { event } = done(await house.people.givePlayMoney(patron, 'c'));
      expect(event.stamp).toMatchObject({ by: patron.id, as: 'patron' });
      expect(await balance()).toBe(1_099_999);
      expect(done(await house.people.givePlayMoney(patron, 'c')).repeated).toBe(true);
      expect(faultOf(await house.people.givePlayMoney(patron, 'd'))).toBe('enough-money');
    });

    it('is not given to whoever has it in chips at tables', async () => {
      const [one, two] = [chipsAccount('t1', patron.id), chipsAccount('t2', patron.id)];
      await move('t1', [accountOf(patron.id), -940_000], [one, 40_000], [chipsAccount('t1', 'p-other'), 900_000]);
      await move('t2', [accountOf(patron.id), -20_000], [two, 20_000]);
      expect(await balance()).toBe(40_000);
      expect(faultOf(await house.people.givePlayMoney(patron, 'a'))).toBe('enough-money');
      await spend(1, 'x');
      done(await house.people.givePlayMoney(patron, 'b'));
    });

    it('is given to whoever has chips of practice alone', async () => {
      await move('t3', [CASHIER, -500_001], [chipsAccount('t3', patron.id), 500_000], ['practice:t3', 1]);
      expect(faultOf(await house.people.givePlayMoney(patron, 'a'))).toBe('enough-money');
      await spend(900_001, 'x');
      done(await house.people.givePlayMoney(patron, 'b'));
    });

    it('is given to whoever has chips of a tournament alone', async () => {
      await move('t4', [CASHIER, -500_000], [chipsAccount('t4', patron.id), 500_000]);
      await spend(1_000_000, 'x');
      expect(faultOf(await house.people.givePlayMoney(patron, 'a'))).toBe('enough-money');
      await house.store.sql.all("update tables set tournament = 'c1' where id = 't4'");
      done(await house.people.givePlayMoney(patron, 'b'));
    });

    it('is given once to ten requests at once', async () => {
      await spend(1_000_000, 'x');
      const answers = await Promise.all(times(10, (i) => house.people.givePlayMoney(patron, `g-${i}`)));
      expect(answers.map(faultOf).filter((fault) => fault === null)).toHaveLength(1);
      expect(answers.map(faultOf).filter((fault) => fault === 'enough-money')).toHaveLength(9);
      expect(await balance()).toBe(1_000_000);
    });

    it('is given twenty times a day, however much was paid in and out between', async () => {
      const empty = async (id: string) => {
        for (const part of times(6, (i) => i)) await spend(part === 0 ? 999_995 : 1, `${id}-${part}`);
      };
      await empty('s');
      for (const i of times(20, (each) => each)) {
        done(await house.people.givePlayMoney(patron, `g-${i}`));
        await empty(`s-${i}`);
        house.pass(1000);
      }
      expect(faultOf(await house.people.givePlayMoney(patron, 'g'))).toBe('too-often');
      house.pass(DAY - 20_000);
      done(await house.people.givePlayMoney(patron, 'g-later'));
      await empty('t');
      expect(faultOf(await house.people.givePlayMoney(patron, 'h'))).toBe('too-often');
    });

    it('is for guests and patrons', async () => {
      expect(faultOf(await house.people.givePlayMoney(cashier, 'a'))).toBe('not-a-patron');
    });
  });
});
