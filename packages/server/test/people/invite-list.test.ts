import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/person.ts';
import { done, faultOf, HOUSES, joined, PASSWORD, type TestHouse } from './house.ts';

const DAY = 86_400_000;

describe.each(HOUSES)('links on $on', ({ openHouse }) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  beforeEach(() => house.clear());

  const join = (token: string, login: string) =>
    house.people.acceptInvite(token, { login, name: `The ${login}`, password: PASSWORD });
  const linkOf = async (by: Person, role: 'dealer' | 'gaming-shift-manager', name?: string) => {
    const kind = 'staff';
    return done(await house.people.invite(by, { kind, role, ...(name === undefined ? {} : { name }) }));
  };
  const onlyId = async (viewer: Person): Promise<string> => (await house.people.listInvites(viewer))[0]?.id ?? '';

  it('are listed with who made them, for whom, until when and what came of them', async () => {
    const supervisor = await joined(house.people, 'pit-supervisor', 'sue');
    house.pass(1000);
    const { token } = await linkOf(supervisor, 'dealer', 'Dana');
    const created = house.now();
    const open = {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: 'staff',
      role: 'dealer',
      name: 'Dana',
      by: supervisor.id,
      created,
      expires: created + 3 * DAY,
      state: 'open',
      usedBy: null,
      usedAt: null,
      confirmedBy: null,
      revokedBy: null,
      mayRevoke: true,
      mayConfirm: false,
    };
    const [listed, console] = await house.people.listInvites(supervisor);
    expect(listed).toEqual(open);
    expect(console).toMatchObject({ by: null, role: 'pit-supervisor', state: 'used', usedBy: supervisor.id });
    expect(JSON.stringify(listed)).not.toContain(token);
    const dealer = done(await join(token, 'dana'));
    expect((await house.people.listInvites(dealer))[0]).toEqual({
      ...open,
      state: 'used',
      usedBy: dealer.id,
      usedAt: created,
      mayRevoke: false,
    });
    house.pass(30 * DAY);
    expect(await house.people.listInvites(dealer)).toEqual([]);
  });

  it('are for a name that can be told apart from those there are', async () => {
    const supervisor = await joined(house.people, 'pit-supervisor', 'sue');
    const named = async (name: string) =>
      faultOf(await house.people.invite(supervisor, { kind: 'staff', role: 'dealer', name }));
    expect([await named('THE SUE'), await named(' '), await named('Dana')]).toEqual(['name-taken', 'bad-name', null]);
  });

  it('are taken back by whoever made them or may give the position, and by nobody else', async () => {
    const [sue, pam] = [
      await joined(house.people, 'pit-supervisor', 'sue'),
      await joined(house.people, 'pit-manager', 'pam'),
    ];
    const [dan, adam] = [
      await joined(house.people, 'dealer', 'dan'),
      await joined(house.people, 'administrator', 'adam'),
    ];
    for (const by of [sue, pam]) {
      house.pass(1000);
      const { token } = await linkOf(sue, 'dealer');
      const id = await onlyId(sue);
      expect(faultOf(await house.people.revokeInvite(dan, id))).toBe('may-not-grant');
      expect(faultOf(await house.people.revokeInvite(adam, id))).toBe('may-not-grant');
      expect(done(await house.people.revokeInvite(by, id))).toMatchObject({ state: 'revoked', revokedBy: by.id });
      expect(faultOf(await house.people.inviteOf(token))).toBe('invite-revoked');
      expect(faultOf(await join(token, 'dora'))).toBe('invite-revoked');
      expect(done(await house.people.revokeInvite(by, id)).state).toBe('revoked');
    }
    house.pass(1000);
    done(await join((await linkOf(sue, 'dealer')).token, 'dora'));
    expect(faultOf(await house.people.revokeInvite(pam, await onlyId(pam)))).toBe('invite-used');
    expect(faultOf(await house.people.revokeInvite(pam, '0'.repeat(64)))).toBe('no-such-invite');
  });

  it('to the rank of whoever made them work when a second person as high has confirmed them', async () => {
    const [gus, amy] = [
      await joined(house.people, 'gaming-shift-manager', 'gus'),
      await joined(house.people, 'assistant-casino-manager', 'amy'),
    ];
    const pam = await joined(house.people, 'pit-manager', 'pam');
    house.pass(1000);
    const { token, needsSecond } = await linkOf(gus, 'gaming-shift-manager', 'Gil');
    expect(needsSecond).toBe(true);
    const id = await onlyId(gus);
    expect(faultOf(await house.people.inviteOf(token))).toBe('invite-unconfirmed');
    expect(faultOf(await join(token, 'gil'))).toBe('invite-unconfirmed');
    for (const other of [gus, pam])
      expect(faultOf(await house.people.confirmInvite(other, id))).toBe('may-not-confirm');
    expect((await house.people.listInvites(amy))[0]).toMatchObject({ state: 'unconfirmed', mayConfirm: true });
    expect(done(await house.people.confirmInvite(amy, id))).toMatchObject({ state: 'open', confirmedBy: amy.id });
    expect(done(await house.people.confirmInvite(amy, id)).state).toBe('open');
    const gil = done(await join(token, 'gil'));
    expect((await house.people.listStaff()).find(({ id }) => id === gil.id)).toMatchObject({
      invitedBy: gus.id,
      confirmedBy: amy.id,
    });
    // Whom he has made today is no second person for him.
    house.pass(1000);
    await linkOf(gus, 'gaming-shift-manager');
    const again = await onlyId(gus);
    expect(faultOf(await house.people.confirmInvite(gil, again))).toBe('may-not-confirm');
    house.pass(DAY);
    expect(done(await house.people.confirmInvite(gil, again)).state).toBe('open');
  });

  it('wait again when whoever confirmed them is shut out, and fall with whoever made them', async () => {
    const [gus, amy] = [
      await joined(house.people, 'gaming-shift-manager', 'gus'),
      await joined(house.people, 'assistant-casino-manager', 'amy'),
    ];
    house.pass(1000);
    const { token } = await linkOf(gus, 'gaming-shift-manager');
    done(await house.people.confirmInvite(amy, await onlyId(gus)));
    done(await house.people.disable(null, amy.id));
    expect(faultOf(await join(token, 'gil'))).toBe('invite-unconfirmed');
    done(await house.people.disable(null, gus.id));
    expect(faultOf(await join(token, 'gil'))).toBe('no-such-invite');
  });

  it('of the time when everyone gave their own position are void', async () => {
    const dan = await joined(house.people, 'dealer', 'dan');
    const { token } = done(await house.people.invite(null, { kind: 'staff', role: 'dealer' }));
    await house.store.sql.all('update invites set by_person = $1 where used_by is null', [dan.id]);
    expect(faultOf(await join(token, 'dora'))).toBe('no-such-invite');
  });

  it('make of whoever made them and whoever joined one person for a day', async () => {
    const sue = await joined(house.people, 'pit-supervisor', 'sue');
    const dora = done(await join((await linkOf(sue, 'dealer')).token, 'dora'));
    const dan = done(await join((await linkOf(sue, 'dealer')).token, 'dan'));
    const together = async ({ id }: Person) => [...(await house.people.invitedTogether(id))].toSorted();
    house.pass(DAY - 1);
    expect(await together(sue)).toEqual([dan.id, dora.id].toSorted());
    expect(await together(dora)).toEqual([sue.id]);
    house.pass(1);
    expect([await together(sue), await together(dora)]).toEqual([[], []]);
  });
});
