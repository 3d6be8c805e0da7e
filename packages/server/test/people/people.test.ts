import { describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import { TABLES } from '../../src/store/schema.ts';
import { done, faultOf, HOUSES, houseForAll, joined, PASSWORD, WRONG } from './house.ts';

describe.each(HOUSES)('on $on', ({ openHouse }) => {
  const house = houseForAll(openHouse);

  const PAT = { login: 'pat', name: 'Pat', password: PASSWORD };

  describe('guests and patrons', () => {
    it('come in without a form, with play money', async () => {
      const guest = done(await house().people.newGuest());
      expect(guest).toMatchObject({ kind: 'guest', role: 'patron', login: null });
      expect(guest.id).toMatch(/^p-[0-9a-f]{12}$/);
      expect(guest.name).toMatch(/^Guest [1-9]\d{3}$/);
      expect(await house().people.balanceOf(guest.id)).toBe(1_000_000);
    });

    it('register themselves, once a login', async () => {
      const both = await Promise.all([house().people.registerPatron(PAT), house().elsewhere.registerPatron(PAT)]);
      expect(both.map(faultOf).toSorted()).toEqual(['login-taken', null]);
      const signed = await house().people.signIn('pat', PASSWORD);
      expect(signed).toMatchObject({ ok: { kind: 'patron', role: 'patron', name: 'Pat' } });
      expect(await house().people.balanceOf(done(signed).id)).toBe(1_000_000);
      expect(faultOf(await house().people.registerPatron({ ...PAT, login: 'x' }))).toBe('bad-login');
    });

    it('turn from guest to patron and keep id and money', async () => {
      const guest = done(await house().people.newGuest());
      await joined(house().people, 'dealer', 'taken');
      expect(faultOf(await house().people.claimAccount(guest, { ...PAT, login: 'taken' }))).toBe('login-taken');
      expect(faultOf(await house().people.claimAccount(guest, { ...PAT, password: 'short' }))).toBe('bad-password');
      const patron = done(await house().people.claimAccount(guest, PAT));
      expect(patron).toEqual({ id: guest.id, kind: 'patron', role: 'patron', name: 'Pat', login: 'pat', table: null });
      expect(await house().people.signIn('pat', PASSWORD)).toEqual({ ok: patron });
      expect(await house().people.balanceOf(guest.id)).toBe(1_000_000);
      expect(faultOf(await house().people.claimAccount(guest, { ...PAT, login: 'again' }))).toBe('not-a-guest');
      const dealer = await joined(house().people, 'dealer', 'dora');
      expect(faultOf(await house().people.claimAccount(dealer, { ...PAT, login: 'again' }))).toBe('not-a-guest');
    });

    it('are invited, not taken in, by a house that plays for cash', async () => {
      const cash = house().set({ money: 'cash' });
      expect(faultOf(await cash.newGuest())).toBe('not-for-cash');
      expect(faultOf(await cash.registerPatron(PAT))).toBe('not-for-cash');
      const patron = await joined(cash, 'patron', 'pat');
      expect(await cash.balanceOf(patron.id)).toBe(0);
      expect(faultOf(await cash.givePlayMoney(patron, 'a'))).toBe('not-for-cash');
    });

    it('get the play money that the house has set, or none', async () => {
      for (const grantCents of [0, 500]) {
        const people = house().set({ money: 'play', grantCents });
        expect(await people.balanceOf(done(await people.newGuest()).id)).toBe(grantCents);
      }
    });
  });

  describe('people', () => {
    it('have names by their ids', async () => {
      const [one, two] = [await joined(house().people, 'dealer', 'one'), await joined(house().people, 'patron', 'two')];
      const strangers = Array.from({ length: 1200 }, (_, index) => `p-${index}`);
      const names = await house().people.byIds([one.id, ...strangers, two.id, one.id]);
      expect([...names].toSorted()).toEqual(
        [
          [one.id, 'The one'],
          [two.id, 'The two'],
        ].toSorted(),
      );
      expect(await house().people.byIds([])).toEqual(new Map());
      expect(await house().people.personById(two.id)).toEqual(two);
      expect(await house().people.personById('p-0')).toBe(null);
    });

    it('who are shut out lose their sessions at once and stay on the list', async () => {
      const supervisor = await joined(house().people, 'pit-supervisor', 'sven');
      const dealer = await joined(house().people, 'dealer', 'dora');
      const { token } = await house().people.newSession(dealer);
      await house().people.personOfSession(token);
      expect(faultOf(await house().people.disable(dealer, supervisor.id))).toBe('may-not-disable');
      expect(faultOf(await house().people.disable(supervisor, 'p-0'))).toBe('no-such-person');
      done(await house().people.disable(supervisor, dealer.id));
      expect(await house().people.personOfSession(token)).toBe(null);
      expect(await house().people.personOfSession((await house().people.newSession(dealer)).token)).toBe(null);
      const shut = (await house().people.listStaff()).map(({ login, disabled }) => [login, disabled]);
      expect(shut).toEqual([
        ['dora', house().now()],
        ['sven', null],
      ]);
    });
  });

  describe('the store', () => {
    it('holds no password and no token', async () => {
      const { people, store } = house();
      await store.sql.all('insert into tables (id, name, game, created) values ($1, $2, $3, 0)', ['t1', 'One', 'any']);
      const unused = done(await people.invite(null, { kind: 'staff', role: 'auditor' }));
      const used = done(await people.invite(null, { kind: 'staff', role: 'pit-manager' }));
      const manager = done(
        await people.acceptInvite(used.token, { login: 'petra', name: 'Petra', password: PASSWORD }),
      );
      const guest = done(await people.newGuest());
      const claimed: Person = done(
        await people.claimAccount(guest, { login: 'gus', name: 'Gus', password: `${PASSWORD}!` }),
      );
      const device = done(await people.newDevice(manager, 't1'));
      const sessions = [await people.newSession(manager), await people.newSession(claimed)];
      await people.signIn('petra', WRONG);
      await people.givePlayMoney(claimed, 'more');

      const secrets = [PASSWORD, WRONG, unused.token, used.token, device.token, ...sessions.map(({ token }) => token)];
      const forms = secrets.flatMap((secret) => [
        secret,
        ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(secret).toString(form)),
      ]);
      let rows = 0;
      for (const table of TABLES) {
        for (const row of await store.sql.all(`select * from ${table}`)) {
          rows += 1;
          const text = JSON.stringify(row);
          expect(forms.filter((form) => text.includes(form))).toEqual([]);
        }
      }
      expect(rows).toBeGreaterThan(10);
    });

    it('holds no name and no login in its streams', async () => {
      const patron = await joined(house().people, 'patron', 'conspicuous');
      await house().people.givePlayMoney(patron, 'more');
      const events = await house().store.sql.all('select * from events');
      expect(events).not.toHaveLength(0);
      expect(JSON.stringify(events)).not.toContain('conspicuous');
    });
  });
});
