import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, faultOf, HOUSES, joined, PASSWORD, type TestHouse, WRONG } from './house.ts';

const CHOSEN = 'another battery staple';

describe.each(HOUSES)('a password, on $on', ({ openHouse }) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  beforeEach(() => house.clear());

  it('is changed by whoever knows the old one, and every session ends', async () => {
    const dealer = await joined(house.people, 'dealer', 'dora');
    const supervisor = await joined(house.people, 'pit-supervisor', 'sven');
    const [one, two] = [await house.people.newSession(dealer), await house.people.newSession(dealer)];
    const others = await house.people.newSession(supervisor);
    await house.people.personOfSession(one.token);
    expect(done(await house.people.changePassword(dealer, PASSWORD, CHOSEN))).toEqual(dealer);
    for (const { token } of [one, two]) expect(await house.people.personOfSession(token)).toBe(null);
    expect(await house.people.personOfSession(others.token)).toEqual(supervisor);
    expect(faultOf(await house.people.signIn('dora', PASSWORD))).toBe('wrong-sign-in');
    expect(done(await house.people.signIn('dora', CHOSEN))).toEqual(dealer);
    expect(done(await house.people.signIn('sven', PASSWORD))).toEqual(supervisor);
  });

  it('stays what it was when the old one is wrong, the new one is none, or there is none', async () => {
    const patron = await joined(house.people, 'patron', 'pat');
    const { token } = await house.people.newSession(patron);
    expect(faultOf(await house.people.changePassword(patron, WRONG, CHOSEN))).toBe('wrong-password');
    expect(faultOf(await house.people.changePassword(patron, PASSWORD, 'short'))).toBe('bad-password');
    const guest = done(await house.people.newGuest());
    expect(faultOf(await house.people.changePassword(guest, '', CHOSEN))).toBe('wrong-password');
    expect(await house.people.personOfSession(token)).toEqual(patron);
    expect(done(await house.people.signIn('pat', PASSWORD))).toEqual(patron);
  });

  it('is not guessed by a stolen session more often than in signing in', async () => {
    const patron = await joined(house.people, 'patron', 'pat');
    const faults: unknown[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      faults.push(faultOf(await house.people.changePassword(patron, WRONG, CHOSEN)));
    }
    expect(faults).toEqual([...Array.from({ length: 5 }, () => 'wrong-password'), 'locked']);
    expect(await house.people.changePassword(patron, PASSWORD, CHOSEN)).toMatchObject({
      fault: 'locked',
      retryAfterMs: 60_000,
    });
    expect(faultOf(await house.people.signIn('pat', PASSWORD))).toBe('locked');
  });

  it('is not changed for someone who is shut out', async () => {
    const patron = await joined(house.people, 'patron', 'pat');
    done(await house.people.disable(null, patron.id));
    expect(faultOf(await house.people.changePassword(patron, PASSWORD, CHOSEN))).toBe('wrong-password');
  });
});
