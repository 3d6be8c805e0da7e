import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, type Person } from '../../src/people/person.ts';
import { makeSessions } from '../../src/people/sessions.ts';
import type { Sql } from '../../src/store/store.ts';
import { done, HOUSES, houseForAll, joined, PASSWORD } from './house.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(HOUSES)('on $on', ({ openHouse }) => {
  const house = houseForAll(openHouse);

  const rows = () => house().store.sql.all('select seen, expires from sessions');

  describe('a session', () => {
    it('is 32 bytes of chance, and gives its person', async () => {
      const dealer = await joined(house().people, 'dealer', 'dora');
      const { token } = await house().people.newSession(dealer);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(await house().people.personOfSession(token)).toEqual(dealer);
      expect(await house().elsewhere.personOfSession(token)).toEqual(dealer);
      expect(await house().people.personOfSession(`${token}x`)).toBe(null);
      expect(await house().people.personOfSession('')).toBe(null);
    });

    it('of a patron or a guest lasts thirty days', async () => {
      const patron = await joined(house().people, 'patron', 'pat');
      for (const person of [patron, done(await house().people.newGuest())]) {
        const { token, expires } = await house().people.newSession(person);
        expect(expires).toBe(house().now() + 30 * DAY);
        house().pass(30 * DAY - 1);
        expect(await house().people.personOfSession(token)).toEqual(person);
        house().pass(1);
        expect(await house().people.personOfSession(token)).toBe(null);
      }
    });

    it('of staff ends after fifteen minutes without use', async () => {
      const { token } = await house().people.newSession(await joined(house().people, 'dealer', 'dora'));
      house().pass(15 * MINUTE - 1);
      expect(await house().people.personOfSession(token)).not.toBe(null);
      house().pass(15 * MINUTE);
      expect(await house().people.personOfSession(token)).toBe(null);
    });

    it('of staff is not kept up by what a page asks by itself', async () => {
      const { people } = house();
      const { token } = await people.newSession(await joined(people, 'dealer', 'dora'));
      const start = house().now();
      for (let minutes = 0; minutes < 10; minutes += 1) {
        house().pass(MINUTE);
        expect(await people.personOfSession(token, false)).not.toBe(null);
      }
      expect(await people.idleEndOf(token)).toBe(start + 15 * MINUTE);
      // Its answer is remembered for five seconds: use is written down all the same.
      expect(await people.personOfSession(token, true)).not.toBe(null);
      expect(await people.idleEndOf(token)).toBe(start + 25 * MINUTE);
      house().pass(15 * MINUTE);
      expect(await people.personOfSession(token, false)).toBe(null);
      await people.useSession(token);
      expect([await people.personOfSession(token), await people.idleEndOf(token)]).toEqual([null, null]);
    });

    it('of staff is kept up to the moment by whoever says that they are there, for twelve hours at most', async () => {
      const { people } = house();
      const { token, expires } = await people.newSession(await joined(people, 'dealer', 'dora'));
      for (const seconds of [1, 14 * 60]) {
        house().pass(seconds * SECOND);
        await people.useSession(token);
        expect(await people.idleEndOf(token)).toBe(house().now() + 15 * MINUTE);
      }
      for (let minutes = 15; minutes < 12 * 60; minutes += 5) {
        house().pass(5 * MINUTE);
        await people.useSession(token);
      }
      expect(await people.idleEndOf(token)).toBe(expires);
      const patron = await people.newSession(await joined(people, 'patron', 'pat'));
      expect(await people.idleEndOf(patron.token)).toBe(null);
    });

    it('of staff ends after twelve hours of use', async () => {
      const { token } = await house().people.newSession(await joined(house().people, 'auditor', 'otto'));
      for (let hours = 0; hours < 12 * 6; hours += 1) {
        expect(await house().people.personOfSession(token)).not.toBe(null);
        house().pass(10 * MINUTE);
      }
      expect(await house().people.personOfSession(token)).toBe(null);
    });

    it('is written to no more than once a minute', async () => {
      const { token } = await house().people.newSession(await joined(house().people, 'dealer', 'dora'));
      const start = house().now();
      const seen: unknown[] = [];
      for (const ms of [6 * SECOND, 53 * SECOND, SECOND, 10 * SECOND, 50 * SECOND]) {
        house().pass(ms);
        await house().people.personOfSession(token);
        seen.push(Number((await rows())[0]?.['seen']) - start);
      }
      // Within five seconds of the last look the answer is remembered; the use at 60 s is written all the same.
      expect(seen).toEqual([0, 0, 60 * SECOND, 60 * SECOND, 120 * SECOND]);
    });

    it('that is ended here is gone here at once, and elsewhere within five seconds', async () => {
      const dealer = await joined(house().people, 'dealer', 'dora');
      const [one, two] = [await house().people.newSession(dealer), await house().people.newSession(dealer)];
      for (const { token } of [one, two]) {
        await house().people.personOfSession(token);
        await house().elsewhere.personOfSession(token);
      }
      await house().people.endSession(one.token);
      expect(await house().people.personOfSession(one.token)).toBe(null);
      expect(await house().people.personOfSession(two.token)).toEqual(dealer);
      await house().people.endSessionsOf(dealer.id);
      expect(await house().people.personOfSession(two.token)).toBe(null);
      house().pass(5 * SECOND);
      expect(await house().elsewhere.personOfSession(two.token)).toBe(null);
    });

    it('is not kept by a look that was on its way when it ended', async () => {
      const { sql } = house().store;
      let arrive = () => {};
      const underWay = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const slow: Sql = {
        ...sql,
        all: async (text, values) => {
          const rows = await sql.all(text, values);
          if (text.startsWith('select')) await underWay;
          return rows;
        },
      };
      const sessions = makeSessions({ sql: slow, now: house().now });
      const { token } = await sessions.newSession(await joined(house().people, 'dealer', 'dora'));
      const look = sessions.personOfSession(token);
      await sessions.endSession(token);
      arrive();
      await look;
      expect(await sessions.personOfSession(token)).toBe(null);
    });

    it('shows a guest who became a patron as a patron', async () => {
      const guest = done(await house().people.newGuest());
      const { token } = await house().people.newSession(guest);
      await house().people.personOfSession(token);
      const patron = done(await house().people.claimAccount(guest, { login: 'gus', name: 'Gus', password: PASSWORD }));
      expect(await house().people.personOfSession(token)).toEqual(patron);
    });

    it('is swept away when it is over, and only then', async () => {
      const people: readonly Person[] = [
        await joined(house().people, 'dealer', 'dora'),
        await joined(house().people, 'patron', 'pat'),
      ];
      for (const person of people) await house().people.newSession(person);
      house().pass(15 * MINUTE - 1);
      await house().people.prune();
      expect(await rows()).toHaveLength(2);
      house().pass(1);
      await house().people.prune();
      expect(await rows()).toHaveLength(1);
      house().pass(30 * DAY);
      await house().people.prune();
      expect(await rows()).toHaveLength(0);
    });
  });

  describe('a device', () => {
    beforeEach(async () => {
      await house().store.sql.all('insert into tables (id, name, game, created) values ($1, $2, $3, 0)', [
        't1',
        'One',
        'any',
      ]);
    });

    it('has a token for one table, which is no sign-in', async () => {
      const manager = await joined(house().people, 'pit-manager', 'petra');
      const { person, token } = done(await house().people.newDevice(manager, 't1'));
      expect(person).toMatchObject({ kind: 'device', role: 'device', table: 't1' });
      expect(actorOf(person)).toEqual({ by: 'device:t1', as: 'device' });
      expect(actorOf(manager)).toEqual({ by: manager.id, as: 'pit-manager' });
      house().pass(400 * DAY);
      expect(await house().people.personOfDeviceToken(token)).toEqual(person);
      expect(await house().people.personOfSession(token)).toBe(null);
      const session = await house().people.newSession(manager);
      expect(await house().people.personOfDeviceToken(session.token)).toBe(null);
      done(await house().people.disable(manager, person.id));
      expect(await house().people.personOfDeviceToken(token)).toBe(null);
    });

    it('is brought in by a pit manager or above, to a table there is', async () => {
      const dealer = await joined(house().people, 'pit-supervisor', 'sven');
      expect(await house().people.newDevice(dealer, 't1')).toEqual({ fault: 'may-not-grant' });
      expect(await house().people.newDevice(null, 't2')).toEqual({ fault: 'no-such-table' });
    });
  });
});
