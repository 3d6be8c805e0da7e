import { POSITIONS } from '@sabot/rules';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayDisable, mayGrant } from '../../src/people/permissions.ts';
import { done, faultOf, HOUSES, imagined, joined, OUTSIDE_STAFF, PASSWORD, type TestHouse } from './house.ts';

const DAY = 86_400_000;
describe.each(HOUSES)('on $on', ({ openHouse }) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  let count = 0;
  const someone = (changes: object = {}) => {
    count += 1;
    return { login: `someone-${count}`, name: `Someone ${count}`, password: PASSWORD, ...changes };
  };
  const linkFor = async (role: ActorRole = 'dealer', ttl?: number): Promise<string> => {
    const kind = role === 'patron' ? 'patron' : 'staff';
    return done(await house.people.invite(null, { kind, role, ...(ttl === undefined ? {} : { ttl }) })).token;
  };

  const LOW = ['cashier', 'surveillance', 'auditor', 'device'] as const;
  /** Who may give what, in full. */
  const GIVES: Readonly<Record<ActorRole, readonly ActorRole[]>> = {
    patron: [],
    device: [],
    cashier: ['patron'],
    surveillance: [],
    auditor: [],
    administrator: LOW,
    dealer: [],
    'pit-supervisor': ['patron', 'dealer'],
    'pit-manager': ['patron', ...LOW, 'dealer', 'pit-supervisor'],
    'gaming-shift-manager': ['patron', ...LOW, 'dealer', 'pit-supervisor', 'pit-manager'],
    'assistant-casino-manager': ['patron', ...LOW, 'dealer', 'pit-supervisor', 'pit-manager'],
  };
  /** Who gives their own rank with a second person. */
  const HIGHEST: readonly ActorRole[] = ['administrator', 'gaming-shift-manager', 'assistant-casino-manager'];

  describe('who may give which role', () => {
    it.each(ACTOR_ROLES)('a %s', (role) => {
      const given = ACTOR_ROLES.filter((each) => mayGrant(imagined(role), each));
      expect(given.toSorted()).toEqual(GIVES[role].toSorted());
    });

    it('is held by invitations, for every pair of roles', async () => {
      for (const by of ACTOR_ROLES) {
        for (const role of ACTOR_ROLES) {
          const kind = role === 'patron' ? 'patron' : 'staff';
          const invited = await house.people.invite(imagined(by), { kind, role });
          const withSecond = by === role && HIGHEST.includes(role);
          const allowed = role !== 'device' && (GIVES[by].includes(role) || withSecond);
          const needsSecond = 'ok' in invited ? invited.ok.needsSecond : null;
          expect([by, role, faultOf(invited), needsSecond]).toEqual([
            by,
            role,
            allowed ? null : 'may-not-grant',
            allowed ? withSecond : null,
          ]);
        }
      }
    });

    it('leaves every staff role to the console, and no device or patron among the staff', async () => {
      for (const role of [...POSITIONS, ...OUTSIDE_STAFF]) {
        expect(faultOf(await house.people.invite(null, { kind: 'staff', role }))).toBe(null);
        expect(faultOf(await house.people.invite(null, { kind: 'patron', role }))).toBe('may-not-grant');
      }
      expect(faultOf(await house.people.invite(null, { kind: 'staff', role: 'patron' }))).toBe('may-not-grant');
      expect(faultOf(await house.people.invite(null, { kind: 'staff', role: 'device' }))).toBe('may-not-grant');
    });

    it('is nothing to a guest who claims a position', () => {
      const guest = { ...imagined('dealer'), kind: 'guest' } as const;
      expect(ACTOR_ROLES.filter((role) => mayGrant(guest, role))).toEqual([]);
    });
  });

  describe('who may shut out whom', () => {
    const SHUTS_OUT: Readonly<Record<ActorRole, readonly ActorRole[]>> = {
      patron: [],
      device: [],
      cashier: [],
      surveillance: [],
      auditor: [],
      administrator: ['patron', ...LOW],
      dealer: [],
      'pit-supervisor': ['dealer'],
      'pit-manager': ['patron', 'cashier', 'device', 'dealer', 'pit-supervisor'],
      'gaming-shift-manager': ['patron', ...LOW, 'dealer', 'pit-supervisor', 'pit-manager'],
      'assistant-casino-manager': ['patron', ...LOW, 'dealer', 'pit-supervisor', 'pit-manager'],
    };

    it.each(ACTOR_ROLES)('a %s', (by) => {
      const shutOut = ACTOR_ROLES.filter((role) => mayDisable(imagined(by), imagined(role)));
      expect(shutOut.toSorted()).toEqual(SHUTS_OUT[by].toSorted());
    });

    it('is everyone to the console', () => {
      expect(ACTOR_ROLES.filter((role) => !mayDisable(null, imagined(role)))).toEqual([]);
    });

    it('is held where it is done', async () => {
      const [one, other] = [await joined(house.people, 'pit-manager', 'one'), imagined('pit-manager')];
      const auditor = await joined(house.people, 'auditor', 'otto');
      expect(faultOf(await house.people.disable(other, one.id))).toBe('may-not-disable');
      expect(faultOf(await house.people.disable(other, auditor.id))).toBe('may-not-disable');
      expect(faultOf(await house.people.disable(imagined('administrator'), one.id))).toBe('may-not-disable');
      done(await house.people.disable(imagined('gaming-shift-manager'), one.id));
      done(await house.people.disable(imagined('administrator'), auditor.id));
    });
  });

  describe('an invitation', () => {
    it('makes the person it was for, who can sign in', async () => {
      const manager = await joined(house.people, 'pit-manager', 'petra');
      const { token, expires } = done(await house.people.invite(manager, { kind: 'staff', role: 'dealer' }));
      expect(done(await house.people.inviteOf(token))).toEqual({ kind: 'staff', role: 'dealer', expires });
      const person = done(await house.people.acceptInvite(token, someone({ login: 'dora', name: 'Dora D.' })));
      expect(person).toEqual({
        id: expect.stringMatching(/^p-[0-9a-f]{12}$/),
        kind: 'staff',
        role: 'dealer',
        name: 'Dora D.',
        login: 'dora',
        table: null,
      });
      expect(await house.people.signIn('dora', PASSWORD)).toEqual({ ok: person });
      const entry = (await house.people.listStaff()).find(({ id }) => id === person.id);
      expect(entry).toEqual({
        ...person,
        invitedBy: manager.id,
        confirmedBy: null,
        created: house.now(),
        disabled: null,
      });
    });

    it('is used once, and says so', async () => {
      const token = await linkFor();
      done(await house.people.acceptInvite(token, someone()));
      expect(faultOf(await house.people.acceptInvite(token, someone()))).toBe('invite-used');
      expect(faultOf(await house.people.inviteOf(token))).toBe('invite-used');
      expect(faultOf(await house.people.acceptInvite('nonsense', someone()))).toBe('no-such-invite');
    });

    it('is used by one of ten who come at once', async () => {
      const token = await linkFor();
      const before = (await house.people.listStaff()).length;
      const tries = Array.from({ length: 10 }, () => house.people.acceptInvite(token, someone()));
      const faults = (await Promise.all(tries)).map(faultOf);
      expect(faults.filter((fault) => fault === null)).toHaveLength(1);
      expect(faults.filter((fault) => fault === 'invite-used')).toHaveLength(9);
      expect(await house.people.listStaff()).toHaveLength(before + 1);
    });

    it('ends in time: three days, or as told, never above thirty', async () => {
      for (const [ttl, length] of [
        [undefined, 3],
        [DAY, 1],
        [99 * DAY, 30],
      ] as const) {
        const [late, later] = [await linkFor('dealer', ttl), await linkFor('dealer', ttl)];
        house.pass(length * DAY - 1);
        done(await house.people.acceptInvite(late, someone()));
        house.pass(1);
        expect(faultOf(await house.people.acceptInvite(later, someone()))).toBe('invite-expired');
      }
    });

    it('stays good when the login is taken or something is wrong', async () => {
      const token = await linkFor('patron');
      await joined(house.people, 'dealer', 'taken');
      const wrong = [
        [{ login: 'taken' }, 'login-taken'],
        [{ login: 'ab' }, 'bad-login'],
        [{ login: 'x'.repeat(41) }, 'bad-login'],
        [{ login: 'Capital' }, 'bad-login'],
        [{ login: 'a b c' }, 'bad-login'],
        [{ name: '' }, 'bad-name'],
        [{ name: ' ' }, 'bad-name'],
        [{ name: 'tail ' }, 'bad-name'],
        [{ name: 'x'.repeat(41) }, 'bad-name'],
        [{ name: 'line\nbreak' }, 'bad-name'],
        [{ name: 'zero\0' }, 'bad-name'],
        [{ name: 'turned \u202e round' }, 'bad-name'],
        [{ name: '\u3164' }, 'bad-name'],
        [{ name: 'dotless \u2800 cell' }, 'bad-name'],
        [{ name: 'zero\u200bwidth' }, 'bad-name'],
        [{ password: 'x'.repeat(9) }, 'bad-password'],
        [{ password: 'x'.repeat(201) }, 'bad-password'],
      ] as const;
      for (const [changes, fault] of wrong) {
        expect([changes, faultOf(await house.people.acceptInvite(token, someone(changes)))]).toEqual([changes, fault]);
      }
      const person = done(
        await house.people.acceptInvite(token, someone({ login: 'a.b-c_9', name: "Zoë O'Neil 王 🐯" })),
      );
      expect(person).toMatchObject({ kind: 'patron', role: 'patron', name: "Zoë O'Neil 王 🐯" });
    });

    it('gives one login to one of two who want it at once, by two links', async () => {
      const [one, two] = [await linkFor(), await linkFor()];
      const wanted = someone();
      const faults = (await Promise.all([one, two].map((token) => house.people.acceptInvite(token, wanted)))).map(
        faultOf,
      );
      expect(faults.toSorted()).toEqual(['login-taken', null]);
      const left = faults[0] === null ? two : one;
      expect(faultOf(await house.people.inviteOf(left))).toBe(null);
    });

    it('falls with the one who gave it', async () => {
      const manager = await joined(house.people, 'pit-manager', 'fallen');
      const { token } = done(await house.people.invite(manager, { kind: 'staff', role: 'dealer' }));
      done(await house.people.disable(null, manager.id));
      expect(faultOf(await house.people.acceptInvite(token, someone()))).toBe('no-such-invite');
    });
  });
});
