import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, isPassword, verifyPassword } from '../../src/people/credentials.ts';
import { lockUntil } from '../../src/people/sign-in.ts';
import { faultOf, HOUSES, houseForAll, joined, PASSWORD, WRONG } from './house.ts';

const MINUTE = 60_000;
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('passwords', () => {
  it('are hashed with argon2id at the cost that OWASP asks for, each with its own salt', async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, PASSWORD)).toBe(true);
    expect(await verifyPassword(one, WRONG)).toBe(false);
    expect(await verifyPassword(null, PASSWORD)).toBe(false);
  });

  it('have 10 to 200 characters, however many bytes', () => {
    expect([9, 10, 200, 201].map((length) => isPassword('x'.repeat(length)))).toEqual([false, true, true, false]);
    expect([9, 10, 200, 201].map((length) => isPassword('🂡'.repeat(length)))).toEqual([false, true, true, false]);
    expect(isPassword('x'.repeat(1_000_000))).toBe(false);
  });

  it('are the same however the keyboard composes their letters', async () => {
    expect(
      await verifyPassword(await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9'), 'cafe\u0301 cafe\u0301 cafe\u0301'),
    ).toBe(true);
  });

  it('all get their turn when many come at once', async () => {
    const stored = await hashPassword(PASSWORD);
    const answers = await Promise.all(times(12, (i) => verifyPassword(stored, i % 2 === 0 ? PASSWORD : WRONG)));
    expect(answers).toEqual(times(12, (i) => i % 2 === 0));
  });
});

describe.each(HOUSES)('on $on', ({ openHouse }) => {
  describe('sign-in', () => {
    const house = houseForAll(openHouse);
    beforeEach(async () => {
      await joined(house().people, 'dealer', 'dora');
    });

    const failures = async (login: string) =>
      (await house().store.sql.all('select failures from people where login = $1', [login]))[0]?.['failures'];

    it('takes the right password of the right login, typed in capitals or not', async () => {
      for (const login of ['dora', ' Dora ', 'DORA']) {
        const signed = await house().people.signIn(login, PASSWORD);
        expect('ok' in signed && signed.ok).toMatchObject({
          login: 'dora',
          kind: 'staff',
          role: 'dealer',
          table: null,
        });
      }
      expect(await failures('dora')).toBe(0);
    });

    it('says the same of a wrong password, of an unknown login and of what is no login', async () => {
      const wrong = { fault: 'wrong-sign-in', retryAfterMs: 0 };
      expect(await house().people.signIn('dora', WRONG)).toEqual(wrong);
      expect(await house().people.signIn('nobody', WRONG)).toEqual(wrong);
      expect(await house().people.signIn("' or 1=1 --", WRONG)).toEqual(wrong);
      expect(await house().people.signIn('dora', 'short')).toEqual(wrong);
      expect(await failures('dora')).toBe(2);
    });

    it('locks after five wrong ones for a minute, then twice as long each time up to an hour', async () => {
      const seen: number[] = [];
      for (let tried = 0; tried < 13; tried += 1) {
        const answer = await house().people.signIn('dora', WRONG);
        if (!('fault' in answer)) throw new Error('let in');
        expect(answer.fault).toBe('wrong-sign-in');
        seen.push(answer.retryAfterMs / MINUTE);
        house().pass(answer.retryAfterMs);
      }
      expect(seen).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
      expect(seen).toEqual(times(13, (i) => lockUntil(i + 1) / MINUTE));
    });

    it('refuses even the right password while locked, on every server, and forgets all once it is right', async () => {
      for (const _ of times(5, () => 0)) await house().people.signIn('dora', WRONG);
      house().pass(MINUTE - 1);
      expect(await house().elsewhere.signIn('dora', PASSWORD)).toEqual({ fault: 'locked', retryAfterMs: 1 });
      expect(await failures('dora')).toBe(5);
      house().pass(1);
      expect(faultOf(await house().elsewhere.signIn('dora', PASSWORD))).toBe(null);
      expect(await failures('dora')).toBe(0);
      expect(await house().people.signIn('dora', WRONG)).toEqual({ fault: 'wrong-sign-in', retryAfterMs: 0 });
    });

    it('looks at no more than five of twenty guesses that come at once, and counts each of them', async () => {
      // All of them wrong: two servers settle among themselves which five come first, and a right one would be let in.
      const answers = await Promise.all(
        times(20, (i) => (i % 2 === 0 ? house().people : house().elsewhere).signIn('dora', WRONG)),
      );
      expect(answers.filter((each) => faultOf(each) === 'wrong-sign-in')).toHaveLength(5);
      expect(answers.filter((each) => faultOf(each) === 'locked')).toHaveLength(15);
      expect(await failures('dora')).toBe(5);
      expect(faultOf(await house().elsewhere.signIn('dora', PASSWORD))).toBe('locked');
    });

    it('locks a login that nobody has in the same way', async () => {
      const answers = async (login: string) => {
        const seen: unknown[] = [];
        for (const _ of times(6, () => 0)) seen.push(await house().people.signIn(login, WRONG));
        house().pass(MINUTE);
        seen.push(await house().people.signIn(login, WRONG));
        return seen;
      };
      expect(await answers('no-one')).toEqual(await answers('dora'));
    });

    it('does not let in who was shut out, nor a guest', async () => {
      const guest = await house().people.newGuest();
      expect(faultOf(guest)).toBe(null);
      const signed = await house().people.signIn('dora', PASSWORD);
      if (!('ok' in signed)) throw new Error('not let in');
      await house().people.disable(null, signed.ok.id);
      expect(faultOf(await house().people.signIn('dora', PASSWORD))).toBe('wrong-sign-in');
    });
  });
});
